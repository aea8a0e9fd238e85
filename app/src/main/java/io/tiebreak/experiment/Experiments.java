package io.tiebreak.experiment;

import io.tiebreak.data.BadData;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Every experiment that can be reproduced. */
public final class Experiments {

  /** Makes an experiment. */
  private interface Maker {

    /** On the data of a file, where one is given. */
    Experiment make(Optional<Path> data) throws BadData;
  }

  private record Entry(String title, Maker maker) {}

  /** A new one joins by one line. */
  private static final Map<String, Entry> ALL = new LinkedHashMap<>();

  static {
    ALL.put(
        Regression.NAME,
        new Entry(Regression.TITLE, plain(Regression.NAME, Regression::onTheStandIn)));
    ALL.put(
        DictionaryLearning.NAME,
        new Entry(
            DictionaryLearning.TITLE, plain(DictionaryLearning.NAME, DictionaryLearning::new)));
  }

  private Experiments() {}

  /** One whose data are always made. */
  private static Maker plain(String name, Supplier<Experiment> made) {
    return data -> {
      if (data.isPresent()) {
        throw new BadData(
            List.of("%s: %s makes its own data: leave --data out".formatted(data.get(), name)));
      }
      return made.get();
    };
  }

  /** Their names, in the order of the help. */
  public static Set<String> names() {
    return ALL.keySet();
  }

  /** Their titles by name. */
  public static Map<String, String> titles() {
    Map<String, String> titles = new LinkedHashMap<>();
    ALL.forEach((name, entry) -> titles.put(name, entry.title));
    return titles;
  }

  /**
   * The experiment of a known name.
   *
   * @param data the published data; if empty, what is there without a file
   */
  public static Experiment named(String name, Optional<Path> data) throws BadData {
    return Optional.ofNullable(ALL.get(name)).orElseThrow().maker.make(data);
  }
}
