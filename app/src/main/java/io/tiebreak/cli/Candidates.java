package io.tiebreak.cli;

import io.tiebreak.contest.Experiments;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import io.tiebreak.spec.ShortSet;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** The values that a shell offers for an option; computed only on request. */
class Candidates implements Iterable<String> {

  private final Supplier<List<String>> words;

  private Candidates(Supplier<List<String>> words) {
    this.words = words;
  }

  @Override
  public Iterator<String> iterator() {
    return words.get().iterator();
  }

  static final class OfMethods extends Candidates {
    OfMethods() {
      super(Catalogue::methodNames);
    }
  }

  static final class OfSets extends Candidates {
    OfSets() {
      super(() -> Catalogue.sets().entries().stream().map(Entry::name).toList());
    }
  }

  /** Sets that need a radius only, each with one. */
  static final class OfShortSets extends Candidates {
    OfShortSets() {
      super(() -> ShortSet.examples());
    }
  }

  /** Losses that need only rows and a target. */
  static final class OfLosses extends Candidates {
    OfLosses() {
      super(() -> Catalogue.plainLosses(false));
    }
  }

  /** Those and the norm, which needs no rows. */
  static final class OfOuterLosses extends Candidates {
    OfOuterLosses() {
      super(() -> Catalogue.plainLosses(true));
    }
  }

  static final class OfScales extends Candidates {
    OfScales() {
      super(() -> List.of("none", "unit", "minmax"));
    }
  }

  static final class OfExperiments extends Candidates {
    OfExperiments() {
      super(() -> List.copyOf(Experiments.names()));
    }
  }
}
