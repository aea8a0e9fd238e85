package io.tiebreak.set;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;

/**
 * The linear oracle of X with one cut: min &lt;c, s&gt; over the s in X with &lt;h, s&gt; &lt;=
 * beta, from answers of X's own oracle alone (methods, section 4).
 *
 * <p>One dual variable mu &gt;= 0: the answers to c + mu h lie on the wrong side of the cut for
 * small mu (call one a) and on the right side for large mu (b). The next mu is where the lines of a
 * and b cross, and the answer is their mix on the cut. Exact on polytopes after a handful of calls;
 * elsewhere {@link Answer#error} bounds what is missing.
 */
public final class CutOracle {

  private static final int MOST_CALLS = 200;

  private final FeasibleSet set;
  private final Vertex v;
  private final double[] direction;
  private final Form form; // one for the buffer v: a product goes by its versions
  private final double[] s;

  /** For one thread. */
  public CutOracle(FeasibleSet set) {
    this.set = set;
    this.v = set.vertex(0);
    this.direction = new double[set.dimension()];
    this.form = Form.of(direction);
    this.s = new double[set.dimension()];
  }

  /**
   * An answer.
   *
   * @param point a point of X on the right side of the cut
   * @param mu the dual variable: min over X of &lt;c + mu h, .&gt; - mu beta is a lower bound
   * @param error &lt;c, point&gt; exceeds the minimum by no more than this, up to rounding
   * @param calls of X's oracle
   * @param empty whether no point of X is on the right side; the cut was then moved until it
   *     touches X
   */
  public record Answer(double[] point, double mu, double error, int calls, boolean empty) {}

  /** A point of X, and where it lies. */
  private record End(double[] at, double c, double h) {}

  /** min &lt;c, s&gt; over X with &lt;h, s&gt; &lt;= beta. */
  public Answer minimise(double[] c, double[] h, double beta) {
    End a = end(c, h, 0);
    if (a.h <= beta) {
      return new Answer(a.at, 0, 0, 1, false);
    }
    End b = end(h, c);
    int calls = 2;
    double rounding = Rounding.of(8.0 + c.length);
    double tolerance = rounding * (size(h, a.at) + size(h, b.at));
    double cut = Math.max(beta, b.h);
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    double best = 0;
    double bound = a.c;
    boolean bisect = false;
    while (calls < MOST_CALLS && a.h - b.h > tolerance) {
      double crossing = Math.min(high, Math.max(low, (b.c - a.c) / (a.h - b.h)));
      double mu = bisect ? low + (high - low) / 2 : crossing;
      End next = end(c, h, mu);
      calls++;
      double value = line(next, mu, cut);
      if (value > bound) {
        bound = value;
        best = mu;
      }
      double terms = size(c, next.at) + mu * (size(h, next.at) + Math.abs(cut));
      if (!bisect && line(a, mu, cut) - value <= rounding * terms) {
        best = mu; // where the lines of a and b cross there is nothing below them
        break;
      }
      double width = high - low;
      if (next.h > cut + tolerance) {
        a = next;
        low = mu;
      } else {
        b = next;
        high = mu;
      }
      // A crossing that moves one end by little: look at the middle once.
      bisect = !bisect && high - low > width / 2 && high < Double.POSITIVE_INFINITY;
    }
    double[] point = a.h - b.h > tolerance ? mixed(a, b, cut) : a.at;
    double error = Math.max(0, dot(c, point) - bound);
    return new Answer(point, best, error, calls, b.h > beta + tolerance);
  }

  private static double line(End end, double mu, double cut) {
    return end.c + mu * (end.h - cut);
  }

  /** On the cut. */
  private static double[] mixed(End a, End b, double cut) {
    double[] point = b.at.clone();
    double weight = Math.max(0, Math.min(1, (cut - b.h) / (a.h - b.h)));
    for (int j = 0; j < point.length; j++) {
      point[j] += weight * (a.at[j] - b.at[j]);
    }
    return point;
  }

  /** The answer to c + mu h. */
  private End end(double[] c, double[] h, double mu) {
    for (int j = 0; j < c.length; j++) {
      direction[j] = c[j] + mu * h[j];
    }
    ask();
    return new End(s.clone(), dot(c, s), dot(h, s));
  }

  /** The answer to h alone. */
  private End end(double[] h, double[] c) {
    System.arraycopy(h, 0, direction, 0, h.length);
    ask();
    return new End(s.clone(), dot(c, s), dot(h, s));
  }

  private void ask() {
    set.minimise(form, 0, v);
    Arrays.fill(s, 0);
    v.addTo(s, 1);
  }

  private static double dot(double[] x, double[] y) {
    return KERNELS.dot(x, 0, y, 0, x.length);
  }

  private static double size(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += Math.abs(x[j] * y[j]);
    }
    return sum;
  }
}
