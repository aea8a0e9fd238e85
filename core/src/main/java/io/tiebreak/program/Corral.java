package io.tiebreak.program;

import java.util.Arrays;

/**
 * Affinely independent points with weights, as Wolfe's algorithm keeps them: {@link #settle} makes
 * their mix the nearest to x, and gives up points while the nearest point of the affine hull lies
 * outside the hull. Rows are made when first needed, and kept.
 */
public final class Corral {

  /** What is left of a difference that depends on the others. */
  private static final double DEPENDENT = 1e-14;

  private final int dimension;
  private final double[][] points;
  private final double[] weights;
  private int size;

  /** basis[i] and factors[i]: the difference of point i from the first, by QR. */
  private final double[][] basis;

  private final double[][] factors;

  /** Points whose rows of both are up to date. */
  private int factored;

  private final double[] target;

  /** From x to the nearest point of the affine hull, and normal to that. */
  private final double[] rest;

  /** For at most so many points at once. */
  Corral(int dimension, int most) {
    this.dimension = dimension;
    this.points = new double[most][];
    this.weights = new double[most];
    this.basis = new double[most][];
    this.factors = new double[most][];
    this.target = new double[most];
    this.rest = new double[dimension];
  }

  /** Makes rows for so many points now. */
  void reserve(int rows) {
    for (int i = 0; i < Math.min(rows, points.length); i++) {
      row(points, i, dimension);
      row(basis, i, dimension);
      row(factors, i, i + 1);
    }
  }

  private static double[] row(double[][] rows, int i, int length) {
    if (rows[i] == null) {
      rows[i] = new double[length];
    }
    return rows[i];
  }

  void clear() {
    size = 0;
    factored = 0;
  }

  boolean full() {
    return size == points.length;
  }

  void take(double[] point, double weight) {
    System.arraycopy(point, 0, row(points, size, dimension), 0, dimension);
    weights[size++] = weight;
  }

  /** The point nearest to this one: the same where it is here already. */
  double[] nearest(double[] point) {
    double[] best = points[0];
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      double squares = 0;
      for (int j = 0; j < dimension; j++) {
        double difference = points[i][j] - point[j];
        squares += difference * difference;
      }
      if (squares < least) {
        least = squares;
        best = points[i];
      }
    }
    return best;
  }

  void mix(double[] into) {
    Arrays.fill(into, 0);
    for (int i = 0; i < size; i++) {
      add(into, weights[i], points[i]);
    }
  }

  /** Writes from x to the mix then, up to rounding, and normal to the points whatever that is. */
  void settle(double[] x, double[] normal) {
    while (!settled(x)) {
      // One point fewer each time.
    }
    System.arraycopy(rest, 0, normal, 0, dimension);
  }

  /**
   * Goes to the nearest point of the affine hull, or as far as the hull reaches, which frees one
   * point.
   */
  private boolean settled(double[] x) {
    affine(x);
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
    if (first < 0) {
      System.arraycopy(target, 0, weights, 0, size);
      return true;
    }
    for (int i = 0; i < size; i++) {
      weights[i] += reach * (target[i] - weights[i]);
    }
    size--;
    double[] freed = points[first];
    System.arraycopy(points, first + 1, points, first, size - first);
    System.arraycopy(weights, first + 1, weights, first, size - first);
    points[size] = freed;
    factored = first == 0 ? 0 : Math.min(factored, first);
    return false;
  }

  /** The weights, of any sign, of the nearest point of the affine hull: least squares by QR. */
  private void affine(double[] x) {
    for (int i = Math.max(1, factored); i < size; i++) {
      factor(i);
    }
    factored = size;
    for (int j = 0; j < dimension; j++) {
      rest[j] = points[0][j] - x[j];
    }
    for (int i = 1; i < size; i++) {
      target[i] = -dot(basis[i], rest);
      add(rest, target[i], basis[i]);
    }
    for (int i = 1; i < size; i++) { // once more: what it is normal to must not be rounding
      add(rest, -dot(basis[i], rest), basis[i]);
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
  }

  private void factor(int i) {
    double[] d = row(basis, i, dimension);
    double[] f = row(factors, i, i + 1);
    for (int j = 0; j < dimension; j++) {
      d[j] = points[i][j] - points[0][j];
    }
    Arrays.fill(f, 0);
    double whole = Math.sqrt(dot(d, d));
    for (int round = 0; round < 2; round++) { // twice is enough
      for (int k = 1; k < i; k++) {
        double s = dot(basis[k], d);
        f[k] += s;
        add(d, -s, basis[k]);
      }
    }
    double left = Math.sqrt(dot(d, d));
    f[i] = left > DEPENDENT * whole ? left : 0;
    for (int j = 0; j < dimension; j++) {
      d[j] = f[i] > 0 ? d[j] / left : 0;
    }
  }

  public static double dot(double[] a, double[] b) {
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
