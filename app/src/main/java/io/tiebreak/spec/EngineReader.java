package io.tiebreak.spec;

import io.tiebreak.fault.IoFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;

/** Reads what a problem file says of its engine. */
final class EngineReader {

  private EngineReader() {}

  /** Empty where the file names none, or where there is a fault. */
  static Optional<SparkSettings> read(Section file) {
    return FileKeys.ENGINE
        .given(file)
        .flatMap(Value::section)
        .flatMap(keys -> keys.all(() -> spark(keys)));
  }

  private static Optional<SparkSettings> spark(Section engine) {
    return FileKeys.SPARK
        .value(engine)
        .flatMap(Value::section)
        .flatMap(
            keys ->
                keys.all(
                    () ->
                        Optional.of(
                            new SparkSettings(
                                FileKeys.MASTER.given(keys),
                                FileKeys.PARTITIONS
                                    .given(keys)
                                    .map(OptionalInt::of)
                                    .orElseGet(OptionalInt::empty),
                                FileKeys.MEMORY.given(keys)))));
  }

  /** Opens the engine. */
  static Engine open(SparkSettings settings) {
    try {
      SparkProvider provider =
          ServiceLoader.load(SparkProvider.class)
              .findFirst()
              .orElseThrow(
                  () ->
                      new IoFault(
                          "This start of Tiebreak has no Spark, which engine: {spark: ..} asks for",
                          "Start it by ./tiebreak, or put tiebreak-spark and its libraries on the class path"));
      return provider.open(settings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
