package io.tiebreak.problem;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;

/** Points to start from. */
public final class Starts {

  private Starts() {}

  /** Zero where it lies in the set, else a vertex. */
  public static double[] plain(FeasibleSet set) {
    double[] zero = zero(set);
    return set.contains(zero, 0) ? zero : vertex(set);
  }

  /** Zero, which must lie in the set. */
  public static double[] zero(FeasibleSet set) {
    return new double[set.dimension()];
  }

  /** The vertex that the oracle gives for the form (1, .., 1). */
  public static double[] vertex(FeasibleSet set) {
    double[] x = new double[set.dimension()];
    Arrays.fill(x, 1);
    Vertex v = set.vertex(0);
    set.minimise(Form.of(x), 0, v);
    Arrays.fill(x, 0);
    v.addTo(x, 1);
    return x;
  }

  /** A random point, a function of the seed. */
  public static double[] random(FeasibleSet set, long seed) {
    double[] x = new double[set.dimension()];
    set.random(new Sequence(seed, "start"), x, 0);
    return x;
  }
}
