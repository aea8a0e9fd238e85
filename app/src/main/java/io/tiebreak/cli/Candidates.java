package io.tiebreak.cli;

import io.tiebreak.contest.Experiments;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import io.tiebreak.spec.ShortSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** What a shell offers in the place of an option's value, listed only if it asks. */
class Candidates implements Iterable<String> {

  private final Supplier<List<String>> words;

  private Candidates(Supplier<List<String>> words) {
    this.words = words;
  }

  @Override
  public Iterator<String> iterator() {
    return words.get().iterator();
  }

  /** Every method. */
  static final class OfMethods extends Candidates {
    OfMethods() {
      super(Catalogue::methodNames);
    }
  }

  /** Every set. */
  static final class OfSets extends Candidates {
    OfSets() {
      super(() -> Catalogue.sets().entries().stream().map(Entry::name).toList());
    }
  }

  /** The sets of a radius alone, with one. */
  static final class OfShortSets extends Candidates {
    OfShortSets() {
      super(() -> ShortSet.examples());
    }
  }

  /** The losses that need nothing besides rows and a target. */
  static final class OfLosses extends Candidates {
    OfLosses() {
      super(() -> List.of("squared", "logistic", "squared-hinge"));
    }
  }

  /** The same, and the one that needs not even these. */
  static final class OfOuterLosses extends Candidates {
    OfOuterLosses() {
      super(() -> List.of("squared", "logistic", "squared-hinge", "norm"));
    }
  }

  /** Every scale of columns. */
  static final class OfScales extends Candidates {
    OfScales() {
      super(() -> List.of("none", "unit", "minmax"));
    }
  }

  /** Every experiment. */
  static final class OfExperiments extends Candidates {
    OfExperiments() {
      super(() -> List.copyOf(Experiments.names()));
    }
  }
}
