package io.tiebreak.set;

import java.util.Arrays;

/**
 * The projection onto the Birkhoff polytope, Y_ij = max(0, X_ij - p_i - q_j) with the p and q that
 * make all rows and columns sum up to 1: they minimise the convex |Y|^2 / 2 + p_1 + .. + q_n, by
 * Newton's method with generalised second derivatives (Li, Sun and Toh, Mathematical Programming
 * 179, 2020). It is piecewise quadratic, so near the end one step is exact.
 *
 * <p>The search begins at the prices of the assignment of largest &lt;X, .&gt;: from there p and q
 * are numbers of about 1 to n, wherever X lies.
 */
final class BirkhoffProjection implements Projection {

  /** A dozen in fact. */
  private static final int MOST_STEPS = 200;

  /** Of sums of n entries: nothing is left to gain. */
  private static final double ROUNDING = 1e-15;

  /** Below this a step that does not halve what sums are off by is one of rounding. */
  private static final double NEAR = 1e-13;

  /** Added to second derivatives, times what sums are off by: shifts p against q change nothing. */
  private static final double REGULAR = 1e-3;

  /** And no less than this, which must outweigh the rounding of sums of n. */
  private static final double LEAST_REGULAR = 1e-10;

  /** A step ends where the slope along it is again such a share of the first, or before. */
  private static final double UPHILL = 0.1;

  private final int n;
  private final Assignment assignment;
  private final double[] z; // X less prices, column after column
  private final double[] p;
  private final double[] q;
  private final double[] dp;
  private final double[] dq;

  /** What rows and columns sum up to above 1: minus the first derivatives. */
  private final double[] row;

  private final double[] column;

  /** How many entries of each row are above 0, and the second derivatives once p is solved for. */
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

  /** What rows and columns sum up to above 1 after t of the step; the largest size of these. */
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

  /** (Hessian + regular) (dp, dq) = (row, column), with dp solved for. */
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

  /** By the factor of Cholesky, in place; only the lower half is read. */
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
   * Half as far until the slope is not uphill by much: the function falls up to slope 0. Near the
   * end slopes are rounding, and it is enough that sums are off by half.
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

  /** Downhill along the step, at the place of the last sums. */
  private double slope() {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += row[i] * dp[i] + column[i] * dq[i];
    }
    return sum;
  }

  /**
   * To a point of the polytope, near where x is nearly one: rows and columns above 1 are scaled,
   * and what they then miss is added in proportion to both (Altschuler, Weed and Rigollet, Advances
   * in Neural Information Processing Systems 30, 2017).
   */
  void mend(double[] x) {
    Arrays.fill(row, 0);
    for (int k = 0; k < z.length; k++) {
      z[k] = Math.max(0, x[k]);
      row[k % n] += z[k];
    }
    Arrays.fill(p, 1); // what rows miss, and columns
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
