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

/** Reads or generates the tables that a problem file names, each once, and remembers digests. */
final class DataReader {

  private final Path folder;
  private final boolean closed;
  private final Map<String, String> digests = new LinkedHashMap<>();
  private final Map<Long, DictionaryData> dictionaries = new HashMap<>();
  private final Map<Long, Sensors> sensors = new HashMap<>();
  private final Map<String, Table> tests = new HashMap<>();
  private final List<RowStream> streams = new ArrayList<>();
  private Optional<FarReader> engine = Optional.empty();

  /** What a table is for: generated data may have another for each. */
  enum Part {
    INNER,
    OUTER,
    SPLIT
  }

  private DataReader(Path folder, boolean closed) {
    this.folder = folder;
    this.closed = closed;
  }

  /** Names are relative to this folder, and may lead out of it. */
  static DataReader anywhere(Path folder) {
    return new DataReader(folder, false);
  }

  /** Only the files of this folder can be named; not those of folders in it. */
  static DataReader beside(Path folder) {
    return new DataReader(folder, true);
  }

  /** From now on this engine reads the tables that it can. */
  void readOn(SparkSettings settings) {
    engine = Optional.of(new FarReader(settings));
  }

  /** The engine: opened if it is needed in any case, else only if something was read by it. */
  Optional<Engine> engine(boolean needed) {
    if (engine.isEmpty()) {
      return Optional.empty();
    }
    return needed ? Optional.of(engine.get().engine()) : engine.get().opened();
  }

  /** Whether an engine reads what a data key names. */
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
   * The rows that a data key names; empty where there is a fault.
   *
   * @param far whether an engine may have them
   * @param variables which of a file's are taken
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

  /**
   * The table that a data key names: a file or generated data.
   *
   * @param variables which of a file's are taken
   */
  Optional<Table> table(Value data, Part part, Variables variables) {
    return data.isSection()
        ? generated(data, PageViews.NAME, Sensors.NAME).flatMap(made -> table(data, made, part))
        : data.text()
            .flatMap(
                name -> file(data, name, (file, shown) -> Formats.read(file, shown, variables)));
  }

  /** The table of a file that holds numbers alone: samples, points, coefficients. */
  Optional<Table> file(Value data) {
    return data.text()
        .flatMap(name -> file(data, name, Formats::read))
        .filter(table -> isUnlabelled(data, table));
  }

  private static boolean isUnlabelled(Value data, Table table) {
    if (!table.roles().isEmpty()) {
      data.fault(
          "it holds labels, which are no part of what is read here",
          "convert it to one without, as .csv or .mtx");
    }
    return table.roles().isEmpty();
  }

  /** Whether a data key asks for a stream. */
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

  /** Lets go of the streams and the engine of a problem that is refused. */
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

  /** The rows for testing that came with generated data; files have none. */
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
          "the sensors come as a training, a validation and a test table and are not split",
          "remove split and write data: {generate: sensors} in both levels");
      return Optional.empty();
    }
    Optional<Long> other = sensors.keySet().stream().filter(seed -> seed != asked.seed).findAny();
    if (other.isPresent()) {
      data.fault(
          "the seed of the sensors is %d here and %d in the inner level"
              .formatted(asked.seed, other.get()),
          "name one seed in both, so that they are the same sensors");
      return Optional.empty();
    }
    Sensors made = sensors.computeIfAbsent(asked.seed, Sensors::generate);
    digests.put(data.path(), made.digest(asked.seed));
    tests.put(data.path(), made.test());
    return Optional.of(part == Part.INNER ? made.training() : made.validation());
  }

  /** The dictionary data that a data key asks to generate. */
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

  /** Reads a file by one of the readers; what is wrong with it becomes faults at this value. */
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

  /** What is made of a file that nobody writes meanwhile: its digest is that of what was read. */
  static <T> T unchanged(Path file, String name, Opening<T> opening) throws BadData {
    List<Object> before = stamp(file);
    T made = opening.of(file);
    if (!stamp(file).equals(before)) {
      throw new BadData(
          name, "was changed while it was read", "wait until it is written, and try again");
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

  /** A file is read for its digest once more, and a pipe would be waited for in vain. */
  private static void requireTwice(Path file, String name) throws BadData {
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      throw new BadData(
          name,
          "is a pipe or a device, which can be read only once",
          "write it to the disk first, or read its rows as a stream");
    }
  }

  /** What is made of a file. */
  interface Opening<T> {
    T of(Path file) throws BadData;
  }

  private <T> Optional<T> opened(Value at, String name, Opening<T> opening) {
    try {
      if (closed && !isBeside(name)) {
        at.fault(
            "%s did not come with the problem".formatted(at.shown()),
            "send the file too, and write its name alone, without a folder");
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

  /** Whether it is a file of the folder itself, and no link to another place. */
  private boolean isBeside(String name) {
    Path file = folder.resolve(name).normalize();
    return folder.normalize().equals(file.getParent())
        && String.valueOf(file.getFileName()).equals(name)
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** One of the readers of io.tiebreak.data. */
  interface Reader<T> {
    T read(Path file, String shownAs) throws BadData;
  }

  private record Generated(String name, long seed) {}

  /** Which of these data are to be generated. */
  private static Optional<Generated> generated(Value data, String... names) {
    Optional<Section> section = data.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    if (isStream(data)) {
      data.fault("a stream cannot be read here", "name a file, as data: rows.csv");
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
