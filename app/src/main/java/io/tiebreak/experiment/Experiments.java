package io.tiebreak.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Every experiment that can be reproduced. */
public final class Experiments {

  /** A new one joins by one line. */
  private static final Map<String, Supplier<Experiment>> ALL = new LinkedHashMap<>();

  static {
    ALL.put(Regression.NAME, Regression::onTheStandIn);
    ALL.put(DictionaryLearning.NAME, DictionaryLearning::new);
  }

  private Experiments() {}

  /** Their names, in the order of the help. */
  public static Set<String> names() {
    return ALL.keySet();
  }

  /** The experiment of this name, on data that need no file. */
  public static Experiment named(String name) {
    Supplier<Experiment> made = ALL.get(name);
    if (made == null) {
      throw new IllegalArgumentException(
          "The experiment %s is not known. Known are %s."
              .formatted(name, String.join(", ", ALL.keySet())));
    }
    return made.get();
  }
}
