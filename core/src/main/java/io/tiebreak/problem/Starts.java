package io.tiebreak.problem;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;

/** Points from which a run can start. */
public final class Starts {

  private Starts() {}

  /**
   * {@return zero if it lies in the set, else a vertex}
   *
   * @param set X
   */
  public static double[] plain(FeasibleSet set) {
    double[] zero = zero(set);
    return set.contains(zero, 0) ? zero : vertex(set);
  }

  /**
   * {@return zero, which must lie in the set}
   *
   * @param set X
   */
  public static double[] zero(FeasibleSet set) {
    return new double[set.dimension()];
  }

  /**
   * {@return the vertex that the oracle gives for the form (1, .., 1)}
   *
   * @param set X
   */
  public static double[] vertex(FeasibleSet set) {
    double[] ones = new double[set.dimension()];
    Arrays.fill(ones, 1);
    return vertex(set, ones);
  }

  /**
   * {@return the vertex that the oracle gives for a form}
   *
   * @param set X
   * @param form the coefficients of the form
   */
  public static double[] vertex(FeasibleSet set, double[] form) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(form), 0, v);
    double[] x = new double[form.length];
    v.addTo(x, 1);
    return x;
  }

  /**
   * {@return a random point of the set, determined by the seed}
   *
   * @param set X
   * @param seed the seed
   */
  public static double[] random(FeasibleSet set, long seed) {
    double[] x = new double[set.dimension()];
    set.randomPoint(new Sequence(seed, "start"), x);
    return x;
  }
}
