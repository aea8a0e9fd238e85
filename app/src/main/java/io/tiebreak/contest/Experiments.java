package io.tiebreak.contest;

import io.tiebreak.data.BadData;
import io.tiebreak.fault.BadParameter;
import io.tiebreak.format.Wikipedia;
import io.tiebreak.generate.IntegralEquation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Every experiment that can be reproduced. */
public final class Experiments {

  private static final Path ADULT = Path.of("..", "shared", "data", "adult.mat");

  private interface Maker {

    /** Makes an experiment, on the data of a file if one is given. */
    Experiment make(Optional<Path> data) throws BadData;
  }

  private record Entry(String title, Maker maker) {}

  /** A new experiment needs one line here. */
  private static final Map<String, Entry> ALL = new LinkedHashMap<>();

  static {
    put(Regression.NAME, Regression.TITLE, Experiments::regression);
    plain(DictionaryLearning.NAME, DictionaryLearning.TITLE, DictionaryLearning::onTheRecipe);
    put(FairClassification.NAME, FairClassification.TITLE, Experiments::fairClassification);
    for (IntegralEquation of : IntegralEquation.values()) {
      plain(MinimumNorm.name(of), MinimumNorm.title(of), () -> MinimumNorm.of(of));
    }
    plain(MatrixCompletion.NAME, MatrixCompletion.TITLE, MatrixCompletion::ofTwoGroups);
    plain(Toy.NAME, Toy.TITLE, Toy::inThePlane);
  }

  private Experiments() {}

  private static void put(String name, String title, Maker maker) {
    ALL.put(name, new Entry(title, maker));
  }

  /** Adds an experiment whose data are always generated. */
  private static void plain(String name, String title, Supplier<Experiment> made) {
    put(
        name,
        title,
        data -> {
          if (data.isPresent()) {
            throw new BadData(
                data.get().toString(), name + " generates its own data", "remove --data");
          }
          return made.get();
        });
  }

  private static Experiment regression(Optional<Path> data) throws BadData {
    return data.isPresent() ? Regression.onWikipedia(data.get()) : Regression.onTheStandIn();
  }

  /** Without a file, on the Adult data if they lie beside the project, as for its developers. */
  private static Experiment fairClassification(Optional<Path> data) throws BadData {
    Optional<Path> file = data.or(() -> Optional.of(ADULT).filter(Files::isReadable));
    if (file.isEmpty()) {
      return FairClassification.onTheStandIn();
    }
    try {
      return FairClassification.on(file.get());
    } catch (BadParameter refused) { // bad labels, or too few rows
      throw new BadData(file.get().toString(), refused.fault().what(), refused.hint());
    }
  }

  public static Set<String> names() {
    return ALL.keySet();
  }

  public static Map<String, String> titles() {
    Map<String, String> titles = new LinkedHashMap<>();
    ALL.forEach((name, entry) -> titles.put(name, entry.title));
    return titles;
  }

  /**
   * A note on data that an earlier build would have used here, if there are any.
   *
   * @param data the published data, if they are given
   */
  public static Optional<String> passedOver(String name, Optional<Path> data) {
    return name.equals(Regression.NAME) && data.isEmpty()
        ? Wikipedia.inFormerCache()
            .map(
                ("Note: an earlier download of the Wikipedia data, %1$s, is not used;"
                        + " to use it, add --data %1$s.")
                    ::formatted)
        : Optional.empty();
  }

  /**
   * The experiment with a known name.
   *
   * @param data the published data; if empty, a stand-in
   */
  public static Experiment named(String name, Optional<Path> data) throws BadData {
    return Optional.ofNullable(ALL.get(name)).orElseThrow().maker.make(data);
  }
}
