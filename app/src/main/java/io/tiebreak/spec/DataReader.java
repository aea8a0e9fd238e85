package io.tiebreak.spec;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
import io.tiebreak.format.Formats;
import io.tiebreak.format.RowStream;
import io.tiebreak.format.Variables;
import io.tiebreak.generate.DictionaryData;
import io.tiebreak.generate.PageViews;
import io.tiebreak.generate.Sensors;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads or generates the tables that a problem file names, each once, and keeps their digests. */
final class DataReader {

  private final Path folder;
  private final boolean closed;
  private final Map<String, String> digests = new LinkedHashMap<>();
  private final Map<Long, DictionaryData> dictionaries = new HashMap<>();
  private final Map<Long, Sensors> sensors = new HashMap<>();
  private final Map<String, Table> tests = new HashMap<>();
  private final List<RowStream> streams = new ArrayList<>();
  private Optional<FarReader> engine = Optional.empty();

  /** The purpose of a table; generated data can have a table for each. */
  enum Part {
    INNER,
    OUTER,
    SPLIT
  }

  private DataReader(Path folder, boolean closed) {
    this.folder = folder;
    this.closed = closed;
  }

  /** A reader of any file; names are relative to this folder. */
  static DataReader anywhere(Path folder) {
    return new DataReader(folder, false);
  }

  /** A reader of the files in this folder only, without those of its subfolders. */
  static DataReader beside(Path folder) {
    return new DataReader(folder, true);
  }

  /** Lets an engine with these settings read the tables that it can read. */
  void readOn(SparkSettings settings) {
    engine = Optional.of(new FarReader(settings));
  }

  /** The engine: opened if it is needed in any case, else only if it has read something. */
  Optional<Engine> engine(boolean needed) {
    if (engine.isEmpty()) {
      return Optional.empty();
    }
    return needed ? Optional.of(engine.get().engine()) : engine.get().opened();
  }

  /** The source of the data for the engine; empty if this JVM reads them. */
  private Optional<FarSource> farSource(Value data) {
    return engine.isPresent() && data.isScalar()
        ? data.text().flatMap(name -> FarReader.source(folder, name))
        : Optional.empty();
  }

  private Optional<LevelData> far(Value data, FarSource source) {
    Optional<FarData> read = engine.orElseThrow().read(data, source);
    read.ifPresent(table -> digests.put(data.path(), table.digest()));
    return read.map(table -> table);
  }

  Map<String, String> digests() {
    return digests;
  }

  /**
   * The rows that a data key names; empty if there is a fault.
   *
   * @param far whether an engine may read them
   */
  Optional<LevelData> rows(Value data, Part part, boolean far, Optional<Variables> variables) {
    if (isStream(data)) {
      return stream(data);
    }
    Optional<FarSource> there = far ? farSource(data) : Optional.empty();
    return there.isPresent()
        ? far(data, there.get())
        : variables.flatMap(chosen -> table(data, part, chosen)).map(LevelData.InMemory::new);
  }

  /** The table that a data key names: a file or generated data. */
  Optional<Table> table(Value data, Part part, Variables variables) {
    return data.isSection()
        ? generated(data, PageViews.NAME, Sensors.NAME).flatMap(made -> table(data, made, part))
        : data.text()
            .flatMap(
                name -> file(data, name, (file, shown) -> Formats.read(file, shown, variables)));
  }

  /** The table of a file that holds only numbers: samples, points or coefficients. */
  Optional<Table> file(Value data) {
    return data.text()
        .flatMap(name -> file(data, name, Formats::read))
        .filter(table -> isUnlabelled(data, table));
  }

  private static boolean isUnlabelled(Value data, Table table) {
    if (!table.roles().isEmpty()) {
      data.fault(
          "it holds labels, which do not belong here", "convert it to .csv or .mtx without labels");
    }
    return table.roles().isEmpty();
  }

  static boolean isStream(Value data) {
    return data.hasKey(FileKeys.STREAM.name());
  }

  private Optional<LevelData> stream(Value data) {
    Section keys = data.section().orElseThrow();
    Value source = FileKeys.STREAM.given(keys).orElseThrow();
    Optional<Integer> heldOut = FileKeys.HELD_OUT.sound(keys);
    Optional<Duration> stall = FileKeys.STALL.sound(keys);
    keys.finish();
    Optional<String> name = source.text();
    if (name.isEmpty() || heldOut.isEmpty() || stall.isEmpty()) {
      return Optional.empty();
    }
    return opened(source, name.get(), path -> RowStream.open(path, name.get(), heldOut.get()))
        .map(
            rows -> {
              digests.put(
                  data.path(),
                  "%s of its first %d rows"
                      .formatted(
                          Digest.ofGenerated("stream", heldOut.get(), rows.head()), heldOut.get()));
              streams.add(rows);
              return new LevelStream(name.get(), rows, stall.get());
            });
  }

  /** Closes the streams and the engine of a refused problem. */
  void close(Throwable refusal) {
    engine.ifPresent(FarReader::close);
    for (RowStream stream : streams) {
      try {
        stream.close();
      } catch (IOException second) {
        refusal.addSuppressed(second);
      }
    }
  }

  /** The test rows of generated data; files have none. */
  Optional<Table> test(Value data) {
    return Optional.ofNullable(tests.get(data.path()));
  }

  private Optional<Table> table(Value data, Generated asked, Part part) {
    if (asked.name.equals(Sensors.NAME)) {
      return sensors(data, asked, part);
    }
    Table views = PageViews.generate(asked.seed);
    digests.put(data.path(), Digest.ofGenerated(PageViews.NAME, asked.seed, views));
    return Optional.of(views);
  }

  private Optional<Table> sensors(Value data, Generated asked, Part part) {
    if (part == Part.SPLIT) {
      data.fault(
          "the sensors are generated as training, validation and test tables and cannot be split",
          "remove split and write data: {generate: sensors} in both levels");
      return Optional.empty();
    }
    Optional<Long> other = sensors.keySet().stream().filter(seed -> seed != asked.seed).findAny();
    if (other.isPresent()) {
      data.fault(
          "the seed of the sensors is %d here, but %d in the inner level"
              .formatted(asked.seed, other.get()),
          "use the same seed in both levels");
      return Optional.empty();
    }
    Sensors made = sensors.computeIfAbsent(asked.seed, Sensors::generate);
    digests.put(data.path(), made.digest(asked.seed));
    tests.put(data.path(), made.test());
    return Optional.of(part == Part.INNER ? made.training() : made.validation());
  }

  Optional<DictionaryData> dictionary(Value data) {
    return generated(data, DictionaryData.NAME)
        .map(
            asked -> {
              DictionaryData made =
                  dictionaries.computeIfAbsent(asked.seed, DictionaryData::generate);
              digests.put(data.path(), made.digest(asked.seed));
              return made;
            });
  }

  /** Reads a file; what is wrong with it becomes faults at this value. */
  <T> Optional<T> file(Value at, String name, Reader<T> reader) {
    return opened(
        at,
        name,
        file -> {
          requireTwice(file, name);
          return unchanged(
              file,
              name,
              still -> {
                T read = reader.read(still, name);
                digests.put(at.path(), Digest.ofFile(still, name));
                return read;
              });
        });
  }

  /** Reads a file that must not change meanwhile, so that its digest is of what was read. */
  static <T> T unchanged(Path file, String name, Opening<T> opening) throws BadData {
    List<Object> before = stamp(file);
    T made = opening.of(file);
    if (!stamp(file).equals(before)) {
      throw new BadData(
          name, "was changed while it was read", "wait until it is complete, and try again");
    }
    return made;
  }

  private static List<Object> stamp(Path file) {
    try {
      BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
      return List.of(now.size(), now.lastModifiedTime(), String.valueOf(now.fileKey()));
    } catch (IOException gone) {
      return List.of();
    }
  }

  /** Refuses pipes: a file is read again for its digest, and a pipe would block. */
  private static void requireTwice(Path file, String name) throws BadData {
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      throw new BadData(
          name,
          "is a pipe or a device, which can be read only once",
          "save it to disk first, or read its rows as a stream");
    }
  }

  interface Opening<T> {
    T of(Path file) throws BadData;
  }

  private <T> Optional<T> opened(Value at, String name, Opening<T> opening) {
    try {
      if (closed && !isBeside(name)) {
        at.fault(
            "%s did not come with the problem".formatted(at.shown()),
            "send the file too, and write its name without a folder");
        return Optional.empty();
      }
      return Optional.of(opening.of(folder.resolve(name)));
    } catch (BadData bad) {
      at.faults().add(at, bad);
      return Optional.empty();
    } catch (InvalidPathException notOne) {
      at.fault(
          "%s is not a file name on this system".formatted(at.shown()),
          "name a file beside the problem file, or set LC_ALL=C.UTF-8 if it is one");
      return Optional.empty();
    }
  }

  /** Whether it is a regular file in the folder itself, not a link. */
  private boolean isBeside(String name) {
    Path file = folder.resolve(name).normalize();
    return folder.normalize().equals(file.getParent())
        && String.valueOf(file.getFileName()).equals(name)
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Reads a file that messages call by a name. */
  interface Reader<T> {
    T read(Path file, String shownAs) throws BadData;
  }

  private record Generated(String name, long seed) {}

  /** Which of these data to generate. */
  private static Optional<Generated> generated(Value data, String... names) {
    Optional<Section> section = data.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    if (isStream(data)) {
      data.fault("a stream cannot be read here", "name a file, such as data: rows.csv");
      return Optional.empty();
    }
    Optional<Value> which =
        keys.require("generate", "write generate: " + String.join(" or ", names));
    Optional<Long> seed = keys.take("seed").map(Value::integer).orElse(Optional.of(0L));
    keys.finish();
    Optional<String> asked = which.flatMap(Value::text);
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    if (!List.of(names).contains(asked.get())) {
      which
          .get()
          .unknown(
              "%s cannot be generated here".formatted(which.get().shown()),
              asked.get(),
              List.of(names));
      return Optional.empty();
    }
    return seed.map(number -> new Generated(asked.get(), number));
  }
}
