package io.tiebreak.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The observations of a run in bounded memory. If there are too many they are thinned, but the
 * first, the last and the extremes of all are always kept.
 */
final class Observations {

  /** Enough for any screen; thinning keeps half of it. */
  static final int MOST = 8192;

  private final List<Observation> seen = new ArrayList<>();
  private long total;

  synchronized void add(Observation next) {
    if (seen.size() == MOST) {
      List<Observation> fewer = Thinning.of(seen, MOST / 2);
      seen.clear();
      seen.addAll(fewer);
    }
    seen.add(next);
    total = next.i() + 1;
  }

  synchronized void clear() {
    seen.clear();
    total = 0;
  }

  /** The number of observations, kept or not. */
  synchronized long total() {
    return total;
  }

  synchronized Optional<Observation> last() {
    return seen.isEmpty() ? Optional.empty() : Optional.of(seen.get(seen.size() - 1));
  }

  /** At most so many observations after index i, thinned. */
  synchronized List<Observation> after(long i, int most) {
    int from = seen.size();
    while (from > 0 && seen.get(from - 1).i() > i) {
      from--;
    }
    return Thinning.of(seen.subList(from, seen.size()), most);
  }
}
