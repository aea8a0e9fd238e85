package io.tiebreak.set;

import java.util.Arrays;

/**
 * The point of a set nearest to x, by Wolfe's algorithm (Mathematical Programming 11, 1976) with
 * the set's linear oracle: a corral of affinely independent points takes on the point that promises
 * most, and gives up points while the nearest point of its affine hull lies outside its own hull.
 * Steps along single directions would need millions on a thin hull.
 */
final class NearestPoint {

  /** What is left of a difference that depends on the others. */
  private static final double DEPENDENT = 1e-14;

  private final Oracle oracle;
  private final double[] x;
  private final double[][] corral;
  private final double[] weights;
  private int size;

  /** Of what {@link #find} has found; a lower bound where it ran out of calls. */
  private double distance;

  /** basis[i] and factors[i]: the difference of point i of the corral from its first, by QR. */
  private final double[][] basis;

  private final double[][] factors;

  /** Points of the corral whose rows of both are up to date. */
  private int factored;

  /** Of the set of an oracle, one point of which is known. */
  NearestPoint(Oracle oracle, double[] known, double[] x) {
    this.oracle = oracle;
    this.x = x;
    int most = x.length + 2;
    this.corral = new double[most][];
    this.weights = new double[most];
    this.basis = new double[most][];
    this.factors = new double[most][];
    take(known, 1);
  }

  /**
   * A point of the set, the nearest unless it takes more than {@code most} calls of the oracle. It
   * stops when the distance is known to a thousandth, or its square is below {@code enough}.
   */
  double[] find(double enough, int most) {
    double[] r = residual();
    double separation = 0;
    boolean ended = false;
    for (int step = 0; step < most && !ended; step++) {
      double square = dot(r, r);
      if (!(square > enough && square < Double.POSITIVE_INFINITY)) {
        ended = true;
        continue;
      }
      double[] toward = new double[x.length];
      oracle.minimise(r.clone(), toward);
      double gap = square + dot(r, x) - dot(r, toward);
      separation = Math.max(separation, (square - gap) / Math.sqrt(square));
      if (gap <= 1e-3 * square || holds(toward) || size == corral.length) {
        ended = true;
        continue;
      }
      take(toward, 0);
      while (!settled()) {
        // One point fewer each time.
      }
      double[] next = residual();
      ended = !(dot(next, next) < square);
      r = ended ? r : next;
    }
    distance = ended ? Math.sqrt(dot(r, r)) : separation;
    for (int i = 0; i < x.length; i++) {
      r[i] += x[i];
    }
    return r;
  }

  /** From x to what was found; where the calls ran out, no more than is certain. */
  double distance() {
    return distance;
  }

  private void take(double[] point, double weight) {
    corral[size] = point;
    weights[size++] = weight;
  }

  private boolean holds(double[] point) {
    return Arrays.stream(corral, 0, size).anyMatch(held -> Arrays.equals(held, point));
  }

  /** The mix of the corral minus x. */
  private double[] residual() {
    double[] r = new double[x.length];
    for (int i = 0; i < size; i++) {
      add(r, weights[i], corral[i]);
    }
    for (int i = 0; i < r.length; i++) {
      r[i] -= x[i];
    }
    return r;
  }

  /**
   * Goes to the nearest point of the corral's affine hull, or as far as its own hull reaches, which
   * frees one point.
   */
  private boolean settled() {
    double[] target = affine();
    int first = -1;
    double reach = 1;
    for (int i = 0; i < size; i++) {
      if (!(target[i] > 0)) {
        double ratio = weights[i] > 0 ? weights[i] / (weights[i] - target[i]) : 0;
        if (first < 0 || ratio < reach) {
          first = i;
          reach = ratio;
        }
      }
    }
    for (int i = 0; i < size; i++) {
      weights[i] += reach * (target[i] - weights[i]);
    }
    if (first < 0) {
      System.arraycopy(target, 0, weights, 0, size);
      return true;
    }
    size--;
    System.arraycopy(corral, first + 1, corral, first, size - first);
    System.arraycopy(weights, first + 1, weights, first, size - first);
    factored = first == 0 ? 0 : Math.min(factored, first);
    return false;
  }

  /** The weights, of any sign, of the nearest point of the affine hull: least squares by QR. */
  private double[] affine() {
    for (int i = Math.max(1, factored); i < size; i++) {
      factor(i);
    }
    factored = size;
    double[] rest = corral[0].clone();
    for (int j = 0; j < rest.length; j++) {
      rest[j] -= x[j];
    }
    double[] target = new double[size];
    for (int i = 1; i < size; i++) {
      target[i] = -dot(basis[i], rest);
      add(rest, target[i], basis[i]);
    }
    double sum = 0;
    for (int i = size - 1; i > 0; i--) {
      for (int k = i + 1; k < size; k++) {
        target[i] -= factors[k][i] * target[k];
      }
      target[i] = factors[i][i] > 0 ? target[i] / factors[i][i] : 0;
      sum += target[i];
    }
    target[0] = 1 - sum;
    return target;
  }

  private void factor(int i) {
    double[] d = corral[i].clone();
    add(d, -1, corral[0]);
    double whole = Math.sqrt(dot(d, d));
    double[] f = new double[i + 1];
    for (int round = 0; round < 2; round++) { // twice is enough
      for (int k = 1; k < i; k++) {
        double s = dot(basis[k], d);
        f[k] += s;
        add(d, -s, basis[k]);
      }
    }
    double left = Math.sqrt(dot(d, d));
    f[i] = left > DEPENDENT * whole ? left : 0;
    for (int j = 0; j < d.length; j++) {
      d[j] = f[i] > 0 ? d[j] / left : 0;
    }
    basis[i] = d;
    factors[i] = f;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void add(double[] y, double s, double[] a) {
    for (int i = 0; i < y.length; i++) {
      y[i] += s * a[i];
    }
  }
}
