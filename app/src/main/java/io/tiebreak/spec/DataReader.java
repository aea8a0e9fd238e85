package io.tiebreak.spec;

import io.tiebreak.data.BadData;
import io.tiebreak.data.DictionaryData;
import io.tiebreak.data.Digest;
import io.tiebreak.data.PageViews;
import io.tiebreak.data.Table;
import io.tiebreak.data.Tables;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Reads or generates the tables that a problem file names, each once, and remembers digests. */
final class DataReader {

  private final Path folder;
  private final Map<String, String> digests = new LinkedHashMap<>();
  private final Map<Long, DictionaryData> dictionaries = new HashMap<>();

  /** Files are relative to this folder. */
  DataReader(Path folder) {
    this.folder = folder;
  }

  Map<String, String> digests() {
    return digests;
  }

  /** The table that a data key names: a file or generated data. */
  Optional<Table> table(Value data) {
    if (data.isSection()) {
      return generated(data, PageViews.NAME)
          .map(
              seed -> {
                Table views = PageViews.generate(seed);
                digests.put(data.path(), Digest.ofGenerated(PageViews.NAME, seed, views));
                return views;
              });
    }
    return data.text().flatMap(name -> file(data, name, Tables::read));
  }

  /** The dictionary data that a data key asks to generate. */
  Optional<DictionaryData> dictionary(Value data) {
    return generated(data, DictionaryData.NAME)
        .map(
            seed -> {
              DictionaryData made = dictionaries.computeIfAbsent(seed, DictionaryData::generate);
              digests.put(data.path(), made.digest(seed));
              return made;
            });
  }

  /** Reads a file by one of the readers; what is wrong with it becomes faults at this value. */
  <T> Optional<T> file(Value at, String name, Reader<T> reader) {
    try {
      Path file = folder.resolve(name);
      T read = reader.read(file, name);
      digests.put(at.path(), Digest.ofFile(file, name));
      return Optional.of(read);
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

  /** One of the readers of io.tiebreak.data. */
  interface Reader<T> {
    T read(Path file, String shownAs) throws BadData;
  }

  /** The seed of generated data of this name. */
  private static Optional<Long> generated(Value data, String name) {
    Optional<Section> section = data.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    Optional<Value> which = keys.require("generate", "write generate: " + name);
    long seed = keys.take("seed").map(v -> v.integer().orElse(0)).orElse(0L);
    keys.finish();
    Optional<String> asked = which.flatMap(Value::text);
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    if (!asked.get().equals(name)) {
      which
          .get()
          .fault(
              "%s cannot be generated here".formatted(which.get().shown()),
              Nearest.hint(asked.get(), new TreeSet<>(List.of(name))));
      return Optional.empty();
    }
    return Optional.of(seed);
  }
}
