package io.tiebreak.set;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/** What can be had of a set by its oracle alone, if slowly. */
final class OracleOnly {

  /** Answers that a random point is a mix of, at most. */
  private static final int MIXED = 10;

  /** Where the search for the nearest point ends, relative to the size of the set. */
  private static final double NEAR = 1e-12;

  /** Of the squared distance, to tell how far a point lies outside. */
  private static final double SHARE = 1e-3;

  /** Calls of the oracle in that search, and four more for every coordinate. */
  private static final int MOST_STEPS = 500;

  private OracleOnly() {}

  /** Its oracle, for one thread. */
  static Oracle of(FeasibleSet set) {
    Vertex v = set.vertex(0);
    return (c, into) -> {
      set.minimise(Form.of(c), 0, v);
      v.addTo(into, 1);
    };
  }

  /** One answer, in an array of its own. */
  static double[] answer(Oracle oracle, double[] c) {
    double[] v = new double[c.length];
    oracle.minimise(c, v);
    return v;
  }

  /** Normal numbers. */
  static double[] form(Sequence numbers, int dimension) {
    double[] c = new double[dimension];
    Arrays.setAll(c, i -> numbers.normal());
    return c;
  }

  /** A random mix of the answers to random forms. */
  static void mix(FeasibleSet set, Sequence numbers, double[] into) {
    Oracle oracle = of(set);
    Arrays.fill(into, 0);
    double sum = 0;
    for (int k = 0; k < Math.min(MIXED, into.length + 1); k++) {
      double weight = numbers.exponential();
      double[] v = answer(oracle, form(numbers, into.length));
      sum += weight;
      for (int i = 0; i < into.length; i++) {
        into[i] += weight / sum * (v[i] - into[i]);
      }
    }
  }

  /**
   * x becomes the point nearest to it; in many dimensions, on a curved boundary, one that is near.
   */
  static Projection search(FeasibleSet set) {
    double[] known = answer(of(set), new double[set.dimension()]);
    double size = set.diameter() + Arithmetic.norm(known);
    NearestPoint search = new NearestPoint(of(set), known, Integer.MAX_VALUE);
    return x -> System.arraycopy(search.find(x, end(size, x.length)), 0, x, 0, x.length);
  }

  /** For a set of this size. */
  static NearestPoint.End end(double size, int dimension) {
    double enough = NEAR * NEAR / 16 * size * size;
    return new NearestPoint.End(SHARE, enough, MOST_STEPS + 4 * dimension);
  }
}
