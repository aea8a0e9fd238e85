package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Rounding;
import java.util.Arrays;

/**
 * The largest eigenvalue of a symmetric matrix that is known by its products, and its vector, by
 * Lanczos' method with every direction made orthogonal to all before.
 *
 * <p>The method begins with a random direction that has nothing to do with the matrix. So the
 * largest eigenvalue exceeds what k steps have found by more than the share e of the spread of all
 * eigenvalues only with a probability of 1.648 sqrt(n) exp(-(2k-1) sqrt(e)) at most (Kuczynski,
 * Wozniakowski, SIAM J. Matrix Anal. Appl. 13, 1992, for matrices without negative eigenvalues; a
 * multiple of the identity changes no direction). {@link #above} takes the e of probability {@value
 * #DOUBT}. After n steps nothing is left to chance.
 */
final class Lanczos {

  /** A symmetric matrix. */
  @FunctionalInterface
  interface Matrix {

    /**
     * into = A x.
     *
     * @param x the numbers
     * @param into where to write
     */
    void times(double[] x, double[] into);
  }

  /** That a bound fails for this once chosen start. */
  private static final double DOUBT = 1e-12;

  /** A new direction shorter than this, relative to the matrix, is rounding. */
  private static final double DEPENDENT = 1e-13;

  /** Halvings of an interval of eigenvalues until it is a few roundings wide. */
  private static final int HALVINGS = 56;

  private final int n;
  private double[][] basis = {}; // made when needed, and kept
  private double[] alpha = {};
  private double[] beta = {}; // beta[k] joins k and k + 1
  private double[] weights = {};
  private double[] pivots = {};
  private final double[] start;
  private final double[] next;
  private final double[] vector;
  private int steps;
  private boolean spanned; // all that a random start leads to
  private double value;
  private double least;

  /**
   * For matrices of as many rows as the start has numbers.
   *
   * @param start independent normal numbers, drawn without a look at any matrix
   */
  Lanczos(double[] start) {
    this.n = start.length;
    this.start = start.clone();
    this.next = new double[n];
    this.vector = new double[n];
  }

  /**
   * Looks for the largest eigenvalue of A.
   *
   * @param a the matrix, of finite numbers
   * @param most steps at most; n of them find it exactly, up to rounding
   * @param settled where to end before: what A times the vector misses the multiple of the vector
   *     by, relative to the spread of the eigenvalues; 0 for all steps
   */
  void run(Matrix a, int most, double settled) {
    int end = Math.min(most, n);
    reserve(end);
    begin();
    double size = 0;
    for (steps = 1; steps <= end; steps++) {
      int k = steps - 1;
      a.times(basis[k], next);
      alpha[k] = KERNELS.dot(next, 0, basis[k], 0, n);
      orthogonalise(k);
      double length = Math.sqrt(KERNELS.dot(next, 0, next, 0, n));
      size = Math.max(size, Math.abs(alpha[k]) + length);
      boolean invariant = !(length > DEPENDENT * size);
      beta[k] = invariant ? 0 : length;
      spanned = steps == n || (invariant && end < n);
      if (spanned || steps == end || (settled > 0 && steps % 2 == 0 && ends(settled))) {
        break;
      }
      if (invariant) {
        another(k + 1);
      } else {
        scaled(1 / length, next, basis[k + 1]);
      }
    }
    find();
    mix();
  }

  private void reserve(int rows) {
    if (basis.length < rows) {
      int before = basis.length;
      basis = Arrays.copyOf(basis, rows);
      for (int k = before; k < rows; k++) {
        basis[k] = new double[n];
      }
      alpha = new double[rows];
      beta = new double[rows];
      weights = new double[rows];
      pivots = new double[rows];
    }
  }

  private void begin() {
    System.arraycopy(start, 0, next, 0, n);
    scaled(1 / Math.sqrt(KERNELS.dot(next, 0, next, 0, n)), next, basis[0]);
  }

  /**
   * The first k directions span all that the matrix makes of them, and with it, of a random start,
   * all of its different eigenvalues: there it may end. Where all steps are asked for, an axis
   * comes next that they do not span.
   */
  private void another(int k) {
    for (int axis = 0; axis < n; axis++) {
      double[] into = basis[k];
      Arrays.fill(next, 0);
      next[axis] = 1;
      removeBasis(k);
      removeBasis(k);
      double length = Math.sqrt(KERNELS.dot(next, 0, next, 0, n));
      if (length * length * 2 * n > n - k) { // as long as half of them are on average
        scaled(1 / length, next, into);
        return;
      }
    }
    throw new IllegalStateException("No axis is left after %d of %d directions.".formatted(k, n));
  }

  private static void scaled(double s, double[] a, double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = s * a[i];
    }
  }

  /** Twice is enough. */
  private void orthogonalise(int k) {
    removeBasis(k + 1);
    removeBasis(k + 1);
  }

  private void removeBasis(int count) {
    for (int k = 0; k < count; k++) {
      KERNELS.axpy(-KERNELS.dot(next, 0, basis[k], 0, n), basis[k], 0, next, 0, n);
    }
  }

  private boolean ends(double settled) {
    find();
    double missed = beta[steps - 1] * Math.abs(weights[steps - 1]);
    return missed <= settled * (value - least);
  }

  /** The ends of the spectrum of the tridiagonal matrix, and the vector of its largest. */
  private void find() {
    if (spread() == 0) {
      Arrays.fill(weights, 0, steps, 0);
      weights[0] = 1;
      value = 0;
      least = 0;
      return;
    }
    value = largest(1);
    least = -largest(-1);
    double above = value;
    for (double more = Rounding.UNIT * 4 * spread(); !below(1, above); more *= 2) {
      above = value + more;
    }
    Arrays.fill(weights, 0, steps, 1);
    for (int round = 0; round < 3; round++) {
      solve(above);
    }
  }

  private double spread() {
    double most = 0;
    for (int k = 0; k < steps; k++) {
      most = Math.max(most, Math.abs(alpha[k]) + radius(k));
    }
    return most;
  }

  /** What row k has beside its diagonal. */
  private double radius(int k) {
    return (k > 0 ? beta[k - 1] : 0) + (k < steps - 1 ? beta[k] : 0);
  }

  /** The largest eigenvalue of the tridiagonal matrix, or of its negative, by halving. */
  private double largest(int sign) {
    double low = Double.NEGATIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < steps; k++) {
      low = Math.max(low, sign * alpha[k]);
      high = Math.max(high, sign * alpha[k] + radius(k));
    }
    for (int round = 0; round < HALVINGS; round++) {
      double middle = low + (high - low) / 2;
      if (below(sign, middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** Whether all eigenvalues lie below x: x - T has a root, whose pivots it leaves. */
  private boolean below(int sign, double x) {
    for (int k = 0; k < steps; k++) {
      double taken = k > 0 ? beta[k - 1] * (beta[k - 1] / pivots[k - 1]) : 0;
      pivots[k] = x - sign * alpha[k] - taken;
      if (!(pivots[k] > 0)) {
        return false;
      }
    }
    return true;
  }

  /** weights = (x - T)^-1 weights, scaled to length 1; the pivots are those of x. */
  private void solve(double x) {
    if (!below(1, x)) {
      throw new IllegalStateException("%s lies below an eigenvalue.".formatted(x));
    }
    for (int k = 1; k < steps; k++) {
      weights[k] += beta[k - 1] / pivots[k - 1] * weights[k - 1];
    }
    double most = 0;
    for (int k = steps - 1; k >= 0; k--) {
      double after = k < steps - 1 ? beta[k] * weights[k + 1] : 0;
      weights[k] = (weights[k] + after) / pivots[k];
      most = Math.max(most, Math.abs(weights[k]));
    }
    double squares = 0;
    for (int k = 0; k < steps; k++) {
      weights[k] /= most;
      squares += weights[k] * weights[k];
    }
    for (int k = 0; k < steps; k++) {
      weights[k] /= Math.sqrt(squares);
    }
  }

  private void mix() {
    Arrays.fill(vector, 0);
    for (int k = 0; k < steps; k++) {
      KERNELS.axpy(weights[k], basis[k], 0, vector, 0, n);
    }
    double length = Math.sqrt(KERNELS.dot(vector, 0, vector, 0, n));
    scaled(1 / length, vector, vector);
  }

  /** {@return the vector, of length 1: the array itself} */
  double[] vector() {
    return vector;
  }

  /** {@return the largest eigenvalue, or a little less} */
  double value() {
    return value;
  }

  /** {@return the steps that were made} */
  int steps() {
    return steps;
  }

  /**
   * {@return what no eigenvalue of A exceeds, but for the rounding of its products: certainly after
   * n steps, otherwise up to the doubt of the random start, which also leads to every eigenvalue
   * before the directions end}
   */
  double above() {
    if (spanned) {
      return value;
    }
    double root = Math.log(1.648 * Math.sqrt(n) / DOUBT) / (2.0 * steps - 1);
    double share = root * root;
    return share < 0.25
        ? value + share * (value - least) / (1 - 2 * share)
        : Double.POSITIVE_INFINITY;
  }
}
