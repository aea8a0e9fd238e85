package io.tiebreak.set;

import java.util.Arrays;

/**
 * The projection onto the Birkhoff polytope, Y_ij = max(0, X_ij - p_i - q_j) with the p and q that
 * make the sum of every row and column 1: they minimise the convex |Y|^2 / 2 + p_1 + .. + q_n, by
 * Newton's method with generalised second derivatives (Li, Sun and Toh, Mathematical Programming
 * 179, 2020). It is piecewise quadratic, so near the end one step is exact.
 *
 * <p>The search starts at the prices of the assignment with the largest &lt;X, .&gt;: relative to
 * these, p and q are about 1 to n, wherever X lies.
 */
final class BirkhoffProjection implements Projection {

  /** In practice a dozen. */
  private static final int MOST_STEPS = 200;

  /** The rounding of sums of n entries, beyond which there is nothing to gain. */
  private static final double ROUNDING = 1e-15;

  /** Below this error of the sums, a step that does not halve it is rounding. */
  private static final double NEAR = 1e-13;

  /**
   * Added to second derivatives, times the error of the sums: shifting p against q changes nothing.
   */
  private static final double REGULAR = 1e-3;

  /** The least added, which must outweigh the rounding of sums of n entries. */
  private static final double LEAST_REGULAR = 1e-10;

  /** A step ends before the slope along it rises to this share of the first. */
  private static final double UPHILL = 0.1;

  private final int n;
  private final Assignment assignment;
  private final double[] z; // X less prices, column by column
  private final double[] p;
  private final double[] q;
  private final double[] dp;
  private final double[] dq;

  /** The sums of rows and columns less 1: minus the first derivatives. */
  private final double[] row;

  private final double[] column;

  /** The number of positive entries per row, and the second derivatives once p is eliminated. */
  private final double[] weight;

  private final double[] schur;

  BirkhoffProjection(int n) {
    this.n = n;
    this.assignment = new Assignment(n);
    this.z = new double[n * n];
    this.p = new double[n];
    this.q = new double[n];
    this.dp = new double[n];
    this.dq = new double[n];
    this.row = new double[n];
    this.column = new double[n];
    this.weight = new double[n];
    this.schur = new double[n * n];
  }

  @Override
  public void project(double[] x) {
    for (int i = 0; i < z.length; i++) {
      assignment.cost()[i] = -x[i];
    }
    assignment.solve();
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        z[j * n + i] = -assignment.reduced(i, j);
      }
    }
    Arrays.fill(p, -1);
    Arrays.fill(q, 0);
    double off = sums(0);
    for (int step = 0; step < MOST_STEPS && off > ROUNDING; step++) {
      newton(off);
      advance(off);
      double next = sums(0);
      if (!(next < 0.5 * off) && off < NEAR) {
        break;
      }
      off = next;
    }
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        x[j * n + i] = entry(i, j, 0);
      }
    }
    mend(x);
  }

  private double entry(int i, int j, double t) {
    return Math.max(0, z[j * n + i] - (p[i] + t * dp[i]) - (q[j] + t * dq[j]));
  }

  /**
   * Computes the sums of rows and columns less 1 after t of the step; returns the largest in size.
   */
  private double sums(double t) {
    Arrays.fill(row, -1);
    double most = 0;
    for (int j = 0; j < n; j++) {
      double sum = -1;
      for (int i = 0; i < n; i++) {
        double y = entry(i, j, t);
        sum += y;
        row[i] += y;
      }
      column[j] = sum;
      most = Math.max(most, Math.abs(sum));
    }
    for (int i = 0; i < n; i++) {
      most = Math.max(most, Math.abs(row[i]));
    }
    return most;
  }

  /** Solves (Hessian + regular) (dp, dq) = (row, column), with dp eliminated. */
  private void newton(double off) {
    double regular = Math.max(LEAST_REGULAR, REGULAR * Math.min(1, off));
    Arrays.fill(weight, regular);
    Arrays.fill(schur, 0);
    for (int j = 0; j < n; j++) {
      dq[j] = column[j];
      schur[j * n + j] = regular;
      for (int i = 0; i < n; i++) {
        if (entry(i, j, 0) > 0) {
          weight[i]++;
          schur[j * n + j]++;
        }
      }
    }
    for (int i = 0; i < n; i++) {
      eliminate(i);
    }
    solve();
    for (int i = 0; i < n; i++) {
      double sum = row[i];
      for (int j = 0; j < n; j++) {
        sum -= entry(i, j, 0) > 0 ? dq[j] : 0;
      }
      dp[i] = sum / weight[i];
    }
  }

  private void eliminate(int i) {
    for (int j = 0; j < n; j++) {
      if (entry(i, j, 0) > 0) {
        dq[j] -= row[i] / weight[i];
        for (int k = 0; k <= j; k++) {
          schur[j * n + k] -= entry(i, k, 0) > 0 ? 1 / weight[i] : 0;
        }
      }
    }
  }

  /** Solves by Cholesky factorisation in place; only the lower half is read. */
  private void solve() {
    for (int j = 0; j < n; j++) {
      for (int k = 0; k <= j; k++) {
        double sum = schur[j * n + k];
        for (int l = 0; l < k; l++) {
          sum -= schur[j * n + l] * schur[k * n + l];
        }
        schur[j * n + k] =
            k < j ? sum / schur[k * n + k] : Math.sqrt(Math.max(sum, Double.MIN_NORMAL));
      }
    }
    for (int j = 0; j < n; j++) {
      for (int l = 0; l < j; l++) {
        dq[j] -= schur[j * n + l] * dq[l];
      }
      dq[j] /= schur[j * n + j];
    }
    for (int j = n - 1; j >= 0; j--) {
      for (int l = j + 1; l < n; l++) {
        dq[j] -= schur[l * n + j] * dq[l];
      }
      dq[j] /= schur[j * n + j];
    }
  }

  /**
   * Halves the step until the slope at its end is not much uphill: the function falls up to slope
   * 0. Near the solution slopes are rounding, and it is enough to halve the error of the sums.
   */
  private void advance(double off) {
    double first = slope();
    double t = 1;
    for (int half = 0; half < 60 && sums(t) > off / 2 && -slope() > UPHILL * first; half++) {
      t /= 2;
    }
    for (int i = 0; i < n; i++) {
      p[i] += t * dp[i];
      q[i] += t * dq[i];
      dp[i] = 0;
      dq[i] = 0;
    }
  }

  /** The slope downhill along the step, where the last sums were computed. */
  private double slope() {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += row[i] * dp[i] + column[i] * dq[i];
    }
    return sum;
  }

  /**
   * Moves x to a point of the polytope, and not far if x is nearly one: rows and columns above 1
   * are scaled, and what they then lack is added in proportion to both (Altschuler, Weed and
   * Rigollet, Advances in Neural Information Processing Systems 30, 2017).
   */
  void mend(double[] x) {
    Arrays.fill(row, 0);
    for (int k = 0; k < z.length; k++) {
      z[k] = Math.max(0, x[k]);
      row[k % n] += z[k];
    }
    Arrays.fill(p, 1); // what rows lack, and columns
    Arrays.fill(q, 1);
    double missing = 0;
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        z[j * n + i] /= Math.max(1, row[i]);
        sum += z[j * n + i];
      }
      for (int i = 0; i < n; i++) {
        z[j * n + i] /= Math.max(1, sum);
        p[i] -= z[j * n + i];
        q[j] -= z[j * n + i];
      }
      q[j] = Math.max(0, q[j]);
      missing += q[j];
    }
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        double more = missing > 0 ? Math.max(0, p[i]) * (q[j] / missing) : 0;
        x[j * n + i] = z[j * n + i] + more;
      }
    }
  }
}
