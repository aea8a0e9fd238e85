package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Rounding;
import java.util.Arrays;

/**
 * The largest eigenvalue and its vector of a symmetric matrix known only by its products, by
 * Lanczos' method with every direction made orthogonal to all before.
 *
 * <p>The method starts from a random direction, independent of the matrix. So the largest
 * eigenvalue exceeds the one found in k steps by more than a share e of the spread of all
 * eigenvalues with a probability of at most 1.648 sqrt(n) exp(-(2k-1) sqrt(e)) (Kuczynski,
 * Wozniakowski, SIAM J. Matrix Anal. Appl. 13, 1992, for matrices without negative eigenvalues; a
 * multiple of the identity changes no direction). {@link #above} uses the e of probability {@value
 * #DOUBT}. After n steps nothing is left to chance.
 */
final class Lanczos {

  /** A symmetric matrix. */
  @FunctionalInterface
  interface Matrix {

    /** Computes into = A x. */
    void times(double[] x, double[] into);
  }

  /** The probability that a bound fails, over the choice of the start. */
  private static final double DOUBT = 1e-12;

  /** A new direction shorter than this, relative to the matrix, is rounding. */
  private static final double DEPENDENT = 1e-13;

  /** Halvings until an interval of eigenvalues is a few roundings wide. */
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
  private boolean spanned; // the steps span all that a random start leads to
  private double value;
  private double least;

  /**
   * For matrices with one row per number of the start: independent normal numbers, drawn without
   * regard to any matrix.
   */
  Lanczos(double[] start) {
    this.n = start.length;
    this.start = start.clone();
    this.next = new double[n];
    this.vector = new double[n];
  }

  /**
   * Looks for the largest eigenvalue of A, whose numbers are finite, in at most this many steps; n
   * of them find it exactly, up to rounding. It ends before if A times the vector is a multiple of
   * the vector up to {@code settled} times the spread of the eigenvalues, unless that is 0.
   */
  void run(Matrix a, int most, double settled) {
    int end = Math.min(most, n);
    reserve(end);
    System.arraycopy(start, 0, next, 0, n);
    scaled(1 / Math.sqrt(KERNELS.dot(next, 0, next, 0, n)), next, basis[0]);
    double size = 0;
    for (steps = 1; steps <= end; steps++) {
      int k = steps - 1;
      a.times(basis[k], next);
      alpha[k] = KERNELS.dot(next, 0, basis[k], 0, n);
      orthogonalise(k + 1);
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
    Arrays.fill(vector, 0);
    for (int k = 0; k < steps; k++) {
      KERNELS.axpy(weights[k], basis[k], 0, vector, 0, n);
    }
    double length = Math.sqrt(KERNELS.dot(vector, 0, vector, 0, n));
    scaled(1 / length, vector, vector);
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

  /**
   * Finds the next direction once A maps the first k into their own span. From a random start, that
   * holds every eigenvalue, so the search may end; if all steps are required, an axis outside the
   * span is next.
   */
  private void another(int k) {
    for (int axis = 0; axis < n; axis++) {
      double[] into = basis[k];
      Arrays.fill(next, 0);
      next[axis] = 1;
      orthogonalise(k);
      double length = Math.sqrt(KERNELS.dot(next, 0, next, 0, n));
      if (length * length * 2 * n > n - k) { // as long as half of them are on average
        scaled(1 / length, next, into);
        return;
      }
    }
    throw new IllegalStateException("No axis remains after %d of %d directions.".formatted(k, n));
  }

  private static void scaled(double s, double[] a, double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = s * a[i];
    }
  }

  /** Removes the first directions from the next one; twice is enough. */
  private void orthogonalise(int count) {
    for (int k = 0; k < 2 * count; k++) {
      double[] before = basis[k % count];
      KERNELS.axpy(-KERNELS.dot(next, 0, before, 0, n), before, 0, next, 0, n);
    }
  }

  private boolean ends(double settled) {
    find();
    double missed = beta[steps - 1] * Math.abs(weights[steps - 1]);
    return missed <= settled * (value - least);
  }

  /** Finds the ends of the spectrum of the tridiagonal matrix, and the vector of the largest. */
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

  /** The sum of the entries of row k beside its diagonal. */
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

  /** Whether all eigenvalues lie below x: then x - T has a root, whose pivots are kept. */
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

  /** Computes weights = (x - T)^-1 weights, scaled to length 1, with the pivots of x. */
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

  /** {@return the vector, of length 1: the array itself} */
  double[] vector() {
    return vector;
  }

  /** {@return the largest eigenvalue, or a little less} */
  double value() {
    return value;
  }

  /** {@return the steps taken} */
  int steps() {
    return steps;
  }

  /**
   * {@return an upper bound of all eigenvalues of A, up to the rounding of its products: certain
   * after n steps, otherwise up to the doubt of the random start, which also leads to every
   * eigenvalue if the directions end early}
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
