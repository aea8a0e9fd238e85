package io.tiebreak.set;

/**
 * The projection onto an lp ball from outside, by its multiplier. With a = max |x_i|, t_i = |x_i|/a
 * and e = r/a the nearest point r y has e y_i + nu y_i^(p-1) = t_i, and nu is such that the sum of
 * y_i^p is 1. Nothing here overflows, however far x lies.
 *
 * <p>The equation of one coordinate is big w^k + small w = t with k &gt;= 1: w = y, k = p - 1 for p
 * &gt;= 2, and w = y^(p-1), k = 1/(p-1) below. Either way it is convex in w, so Newton's method
 * comes down to the root from any w above it, and y^p = w w^k.
 *
 * <p>nu is the root of |y|_p^(1-p) = 1, which is linear in nu for p = 2 and far from the ball for
 * every p: Newton's method, with halving when it leaves the interval known to hold the root.
 */
final class LpMultiplier {

  /** In practice both of Newton's methods need about ten. */
  private static final int MOST_STEPS = 100;

  /** A change of nu by less than this share is rounding. */
  private static final double ROUNDING = 2e-16;

  private final double p;
  private final boolean flat; // p >= 2
  private final double k;
  private double size;
  private double e;
  private double nu;

  /** w and w^k of the coordinate at hand. */
  private double w;

  private double power;

  LpMultiplier(double p) {
    this.p = p;
    this.flat = p >= 2;
    this.k = flat ? p - 1 : 1 / (p - 1);
  }

  /**
   * Replaces x by P x for an x outside the ball of this radius, whose largest |x_i| is {@code
   * most}.
   */
  void project(double[] x, double radius, double most) {
    this.size = most;
    this.e = radius / most;
    solve(x);
    for (int i = 0; i < x.length; i++) {
      double y = radius * nearest(Math.abs(x[i]) / size);
      x[i] = x[i] < 0 && y > 0 ? -y : y; // no -0.0, which users would see
    }
  }

  private void solve(double[] x) {
    double low = 0;
    double high = dual(x); // with this, the y_i without e y, which are larger, have norm 1
    nu = high;
    for (int step = 0; step < MOST_STEPS; step++) {
      double next = newton(x);
      if (next > nu) {
        low = nu;
      } else {
        high = nu;
      }
      if (!(next > low && next < high)) {
        next = low + (high - low) / 2;
      }
      double moved = Math.abs(next - nu);
      nu = next;
      if (!(moved > ROUNDING * nu && nu > low && nu < high)) {
        break;
      }
    }
  }

  /** |t|_q with 1/p + 1/q = 1. */
  private double dual(double[] x) {
    double q = p / (p - 1);
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += Math.pow(Math.abs(x[i]) / size, q);
    }
    return Math.pow(sum, 1 / q);
  }

  /** With f = |y|_p^(1-p): d log f / d log nu is a mean of s = (p-1) b / (e y + (p-1) b). */
  private double newton(double[] x) {
    double sum = 0;
    double slopes = 0;
    for (int i = 0; i < x.length; i++) {
      double y = nearest(Math.abs(x[i]) / size);
      if (y > 0) {
        double b = (p - 1) * nu * (flat ? power : w);
        sum += w * power;
        slopes += w * power * (b / (e * y + b));
      }
    }
    double f = Math.pow(sum, (1 - p) / p);
    return nu * (1 + (1 / f - 1) * (sum / slopes));
  }

  /** The y with e y + nu y^(p-1) = t. */
  private double nearest(double t) {
    double big = flat ? nu : e;
    double small = flat ? e : nu;
    w = t > 0 ? Math.min(t / small, Math.pow(t / big, 1 / k)) : 0;
    power = Math.pow(w, k);
    for (int step = 0; step < MOST_STEPS && w > 0; step++) {
      double over = big * power + small * w - t;
      double next = w - over / (big * k * (power / w) + small);
      if (!(next < w && next > 0)) {
        break;
      }
      w = next;
      power = Math.pow(w, k);
    }
    return flat ? w : power;
  }
}
