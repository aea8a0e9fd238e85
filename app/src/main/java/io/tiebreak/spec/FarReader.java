package io.tiebreak.spec;

import io.tiebreak.data.BadData;
import io.tiebreak.fault.IoFault;
import io.tiebreak.format.TextFormat;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;

/** Reads data by an engine, which is opened when it is first needed. */
final class FarReader {

  private static final String ELSEWHERE = "[A-Za-z][A-Za-z0-9+.-]+:/.*";

  private final SparkSettings settings;
  private Optional<Engine> engine = Optional.empty();

  FarReader(SparkSettings settings) {
    this.settings = settings;
  }

  /** The settings of the engine in a problem file; empty if there is a fault. */
  static Optional<SparkSettings> settings(Value engine) {
    return engine
        .section()
        .flatMap(
            keys ->
                keys.all(
                    () ->
                        FileKeys.SPARK
                            .value(keys)
                            .flatMap(Value::section)
                            .flatMap(FarReader::spark)));
  }

  private static Optional<SparkSettings> spark(Section keys) {
    return keys.all(
        () ->
            Optional.of(
                new SparkSettings(
                    FileKeys.MASTER.given(keys),
                    FileKeys.PARTITIONS
                        .given(keys)
                        .map(OptionalInt::of)
                        .orElseGet(OptionalInt::empty),
                    FileKeys.MEMORY.given(keys))));
  }

  /** The engine, opened if it is not open yet. */
  Engine engine() {
    if (engine.isEmpty()) {
      engine = Optional.of(open(settings));
    }
    return engine.get();
  }

  private static Engine open(SparkSettings settings) {
    try {
      SparkProvider provider =
          ServiceLoader.load(SparkProvider.class)
              .findFirst()
              .orElseThrow(
                  () ->
                      new IoFault(
                          "Tiebreak was started without Spark, which engine: {spark: ..} needs",
                          "Start it with ./tiebreak, or put tiebreak-spark and its libraries on the class path"));
      return provider.open(settings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Optional<Engine> opened() {
    return engine;
  }

  /** Closes the engine of a refused problem. */
  void close() {
    engine.ifPresent(Engine::close);
  }

  /** The source that a name means; empty if this JVM reads it. */
  static Optional<FarSource> source(Path folder, String name) {
    if (name.matches(ELSEWHERE)) {
      return Optional.of(new FarSource(name, Optional.empty()));
    }
    try {
      Path path = folder.resolve(name);
      boolean far =
          Files.isDirectory(path)
              || (Files.isRegularFile(path)
                  && (TextFormat.of(name).isPresent()
                      || name.toLowerCase(Locale.ROOT).endsWith(".parquet")));
      return far ? Optional.of(new FarSource(name, Optional.of(path))) : Optional.empty();
    } catch (InvalidPathException notOne) {
      return Optional.empty();
    }
  }

  /** Reads a source; empty if there is a fault. */
  Optional<FarData> read(Value at, FarSource source) {
    try {
      return Optional.of(engine().read(source));
    } catch (BadData bad) {
      at.faults().add(at, bad);
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
