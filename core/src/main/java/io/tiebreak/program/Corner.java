package io.tiebreak.program;

import io.tiebreak.linalg.Arithmetic;
import java.util.Arrays;

/**
 * A corner of { x : a_i x &lt;= b_i, the first rows with equality }, and the walk from corner to
 * corner that makes &lt;c, x&gt; least (the simplex method, with the inverse of the rows that hold
 * the corner). Multipliers of these rows come with it: c = sum of y_k a_k, none positive but those
 * of equalities. Ties go to the first row, so the same c gives the same corner.
 */
public final class Corner {

  /** Relative to c: no row that is worth less is let go. */
  private static final double WORTH = 1e-11;

  /** Of directions of length 1 against rows of about 1: less does not lead out. */
  private static final double OUTWARD = 1e-11;

  /** Of slacks, relative to the size of corners: rows so near hold a step back at once. */
  private static final double NEAR = 1e-12;

  /** Steps after which the inverse is made anew. */
  private static final int FRESH = 40;

  private final double[][] a;
  private final double[] b;
  private final int equalities;
  private final int n;

  /** The row that holds each place, whether a row holds one, and the inverse of these rows. */
  private final int[] row;

  private final boolean[] holds;
  private final double[][] inverse;
  private final double[][] work;
  private final double[] x;
  private final double[] y;
  private final double[] step;
  private final double[] q;

  /** Rows that must be independent hold the corner at first; the caller knows that it is one. */
  Corner(double[][] a, double[] b, int equalities, int[] rows) {
    this.a = a;
    this.b = b;
    this.equalities = equalities;
    this.n = rows.length;
    this.row = rows.clone();
    this.holds = new boolean[a.length];
    this.inverse = new double[n][n];
    this.work = new double[n][n];
    this.x = new double[n];
    this.y = new double[n];
    this.step = new double[n];
    this.q = new double[n];
    for (int r : rows) {
      holds[r] = true;
    }
    refresh();
  }

  /** The same corner with buffers of its own. */
  public Corner copy() {
    return new Corner(a, b, equalities, row);
  }

  /** Goes back to where another stands. */
  public void startAt(Corner other) {
    System.arraycopy(other.row, 0, row, 0, n);
    System.arraycopy(other.holds, 0, holds, 0, holds.length);
    System.arraycopy(other.x, 0, x, 0, n);
    for (int i = 0; i < n; i++) {
      System.arraycopy(other.inverse[i], 0, inverse[i], 0, n);
    }
  }

  public double[] x() {
    return x;
  }

  public int row(int k) {
    return row[k];
  }

  boolean holds(int r) {
    return holds[r];
  }

  /** Of the last walk. */
  public double multiplier(int k) {
    return y[k];
  }

  /** The direction in which the last walk went on without end. */
  double[] step() {
    return step;
  }

  /** Makes &lt;c, x&gt; least; false where it falls without end. */
  public boolean minimise(double[] c) {
    double size = Arithmetic.norm(c, 0, n);
    if (!(size < Double.POSITIVE_INFINITY)) {
      return true; // a run that has diverged
    }
    int unmoved = 0;
    int most = 100 * (a.length + n) + 1000;
    for (int count = 1; count <= most; count++) {
      int k = worth(c, WORTH * size, unmoved > a.length + n);
      if (k < 0) {
        break;
      }
      for (int i = 0; i < n; i++) {
        step[i] = -inverse[i][k];
      }
      double length = Arithmetic.norm(step, 0, n);
      for (int i = 0; i < n; i++) {
        step[i] /= length;
      }
      int next = blocking();
      if (next < 0) {
        return false;
      }
      unmoved = slack(next) / along(next) <= NEAR * norm() ? unmoved + 1 : 0;
      replace(k, next);
      if (count % FRESH == 0) {
        refresh();
      }
    }
    refresh();
    multipliers(c);
    return true;
  }

  /** The place whose row keeps c up most, or the first of them, lest walks go round in circles. */
  private int worth(double[] c, double least, boolean first) {
    multipliers(c);
    int best = -1;
    double most = least;
    for (int k = 0; k < n; k++) {
      boolean better = (first && best >= 0) ? row[k] < row[best] : y[k] > most;
      if (row[k] >= equalities && y[k] > least && better) {
        best = k;
        most = y[k];
      }
    }
    return best;
  }

  private void multipliers(double[] c) {
    for (int k = 0; k < n; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += c[i] * inverse[i][k];
      }
      y[k] = sum;
    }
  }

  /** The row that a step meets first; of those at once the one that it meets most squarely. */
  private int blocking() {
    double reach = Double.POSITIVE_INFINITY;
    double near = NEAR * norm();
    for (int r = equalities; r < a.length; r++) {
      if (!holds[r] && along(r) > OUTWARD) {
        reach = Math.min(reach, (Math.max(0, slack(r)) + near) / along(r));
      }
    }
    int best = -1;
    for (int r = equalities; r < a.length; r++) {
      if (!holds[r] && along(r) > OUTWARD && slack(r) / along(r) <= reach) {
        best = best < 0 || along(r) > along(best) ? r : best;
      }
    }
    return best;
  }

  private double norm() {
    double most = 0;
    for (double value : x) {
      most = Math.max(most, Math.abs(value));
    }
    return most;
  }

  private double along(int r) {
    return Corral.dot(a[r], step);
  }

  private double slack(int r) {
    return b[r] - Corral.dot(a[r], x);
  }

  /** Lets a row go and takes on another, and moves to the corner of these. */
  private void replace(int k, int next) {
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += a[next][i] * inverse[i][j];
      }
      q[j] = sum;
    }
    for (int i = 0; i < n; i++) {
      double s = inverse[i][k] / q[k];
      for (int j = 0; j < n; j++) {
        inverse[i][j] -= j == k ? 0 : q[j] * s;
      }
      inverse[i][k] = s;
    }
    holds[row[k]] = false;
    holds[next] = true;
    row[k] = next;
    place();
  }

  /** x = inverse b, and once more with what it misses. */
  private void place() {
    Arrays.fill(x, 0);
    for (int round = 0; round < 2; round++) {
      for (int k = 0; k < n; k++) {
        q[k] = slack(row[k]);
      }
      for (int i = 0; i < n; i++) {
        x[i] += Corral.dot(inverse[i], q);
      }
    }
  }

  /** The inverse by Gauss and Jordan, from the rows themselves. */
  private void refresh() {
    for (int k = 0; k < n; k++) {
      System.arraycopy(a[row[k]], 0, work[k], 0, n);
      Arrays.fill(inverse[k], 0);
      inverse[k][k] = 1;
    }
    for (int j = 0; j < n; j++) {
      int pivot = j;
      for (int k = j + 1; k < n; k++) {
        pivot = Math.abs(work[k][j]) > Math.abs(work[pivot][j]) ? k : pivot;
      }
      swap(work, j, pivot);
      swap(inverse, j, pivot);
      double s = 1 / work[j][j];
      for (int i = 0; i < n; i++) {
        work[j][i] *= s;
        inverse[j][i] *= s;
      }
      for (int k = 0; k < n; k++) {
        double factor = k == j ? 0 : work[k][j];
        for (int i = 0; i < n && factor != 0; i++) {
          work[k][i] -= factor * work[j][i];
          inverse[k][i] -= factor * inverse[j][i];
        }
      }
    }
    place();
  }

  private static void swap(double[][] rows, int i, int j) {
    double[] other = rows[i];
    rows[i] = rows[j];
    rows[j] = other;
  }
}
