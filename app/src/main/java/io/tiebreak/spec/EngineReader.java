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
    Optional<Section> engine = FileKeys.ENGINE.given(file).flatMap(Value::section);
    if (engine.isEmpty()) {
      return Optional.empty();
    }
    Optional<Value> spark = FileKeys.SPARK.value(engine.get());
    Optional<Section> keys = spark.flatMap(Value::section);
    engine.get().finish();
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> master = FileKeys.MASTER.given(keys.get());
    Optional<Integer> partitions = FileKeys.PARTITIONS.given(keys.get());
    Optional<String> memory = FileKeys.MEMORY.given(keys.get());
    keys.get().finish();
    return Optional.of(
        new SparkSettings(
            master, partitions.map(OptionalInt::of).orElseGet(OptionalInt::empty), memory));
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
