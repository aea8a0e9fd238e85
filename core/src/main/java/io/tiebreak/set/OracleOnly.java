package io.tiebreak.set;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.program.NearestPoint;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** What a set can do by its oracle alone, if slowly. */
final class OracleOnly {

  /** The most points that a random point mixes. */
  static final int MIXED = 10;

  /** The calls of the oracle in a search, plus four per coordinate. */
  private static final int MOST_STEPS = 500;

  private OracleOnly() {}

  /** Returns the oracle of a set, for one thread; its calls allocate nothing. */
  static BiConsumer<double[], double[]> of(FeasibleSet set) {
    Vertex v = set.vertex(0);
    double[] c = new double[set.dimension()];
    Form form = Form.of(c); // read anew at each call
    return (given, into) -> {
      System.arraycopy(given, 0, c, 0, c.length);
      set.minimise(form, 0, v);
      v.addTo(into, 1);
    };
  }

  static double[] answer(BiConsumer<double[], double[]> oracle, double[] c) {
    double[] v = new double[c.length];
    oracle.accept(c, v);
    return v;
  }

  /** Returns a form of normal numbers. */
  static double[] form(Sequence numbers, int dimension) {
    double[] c = new double[dimension];
    Arrays.setAll(c, i -> numbers.normal());
    return c;
  }

  /** Writes a random mix of the answers to random forms. */
  static void mix(FeasibleSet set, Sequence numbers, double[] into) {
    BiConsumer<double[], double[]> oracle = of(set);
    int count = Math.min(MIXED, into.length + 1);
    mix(count, numbers, into, () -> answer(oracle, form(numbers, into.length)));
  }

  /** Writes a random mix of this many points. */
  static void mix(int count, Sequence numbers, double[] into, Supplier<double[]> points) {
    Arrays.fill(into, 0);
    double sum = 0;
    for (int k = 0; k < count; k++) {
      double weight = numbers.exponential();
      double[] v = points.get();
      sum += weight;
      for (int i = 0; i < into.length; i++) {
        into[i] += weight / sum * (v[i] - into[i]);
      }
    }
  }

  /** Returns a search that ends near the nearest point on a curved boundary in many dimensions. */
  static NearestPoint search(FeasibleSet set) {
    double[] known = answer(of(set), new double[set.dimension()]);
    return search(of(set), known, set.diameter() + Arithmetic.norm(known));
  }

  /** Returns such a search of a set with this point and of this size. */
  static NearestPoint search(BiConsumer<double[], double[]> oracle, double[] known, double size) {
    int calls = MOST_STEPS + 4 * known.length;
    return new NearestPoint(oracle, known, Integer.MAX_VALUE, size, calls);
  }

  /** Returns a search of a polytope, where every search ends because corners are finitely many. */
  static NearestPoint search(FeasibleSet polytope, double size) {
    BiConsumer<double[], double[]> oracle = of(polytope);
    double[] known = answer(oracle, new double[polytope.dimension()]);
    return new NearestPoint(oracle, known, Integer.MAX_VALUE, size, NearestPoint.MANY);
  }
}
