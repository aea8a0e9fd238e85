package io.tiebreak.certificate;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;

/** Lower bounds over X on affine functions known up to a doubt, by one oracle call each. */
final class Support {

  /** The rounding of an oracle, which may use powers and roots, each exact to a few units. */
  private static final double ORACLE = 64;

  private final FeasibleSet set;
  private final Vertex v;
  private final double[] direction;
  private final Form form; // always the same for the buffer v, as a product compares versions
  private final double[] at;
  private final double diameter;

  Support(FeasibleSet set) {
    this.set = set;
    this.v = set.vertex(0);
    this.direction = new double[set.dimension()];
    this.form = Form.of(direction);
    this.at = new double[set.dimension()];
    this.diameter = set.diameter();
  }

  /** Returns a lower bound on constant + &lt;slope, x&gt; - sum of doubt_j |x_j| over X. */
  double below(double constant, double[] slope, double[] doubt) {
    System.arraycopy(slope, 0, direction, 0, direction.length);
    set.minimise(form, 0, v);
    Arrays.fill(at, 0);
    v.addTo(at, 1);
    double least = 0;
    double size = 0;
    for (int j = 0; j < at.length; j++) {
      least += slope[j] * at[j];
      size += Math.abs(slope[j] * at[j]);
    }
    double rounding = Rounding.of(ORACLE + at.length);
    double off =
        rounding * (size + Math.abs(constant))
            + set.oracleError(form, 0, v)
            + reach(doubt)
            + underflow(constant, slope, doubt);
    return constant + least - off * (1 + rounding);
  }

  /** Returns what products can lose by being too small for a double. */
  private static double underflow(double constant, double[] slope, double[] doubt) {
    boolean nothing = constant == 0 && isZero(slope) && isZero(doubt);
    return nothing ? 0 : 2 * slope.length * Double.MIN_VALUE;
  }

  private static boolean isZero(double[] x) {
    return Arrays.stream(x).allMatch(v -> v == 0);
  }

  /**
   * Returns an upper bound on the sum of w_j |x_j| over X, w &gt;= 0: with a point v of X, |x_j|
   * &lt;= |v_j| + |x_j - v_j|, and Cauchy and Schwarz bound the rest.
   */
  private double reach(double[] w) {
    double here = 0;
    double squares = 0;
    for (int j = 0; j < w.length; j++) {
      here += w[j] * Math.abs(at[j]);
      squares += w[j] * w[j];
    }
    double length = isZero(w) ? 0 : Rounding.length(Math.sqrt(squares), w.length);
    return (here + length * diameter) * (1 + Rounding.of(ORACLE + w.length));
  }
}
