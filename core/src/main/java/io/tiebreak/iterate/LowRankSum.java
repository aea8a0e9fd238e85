package io.tiebreak.iterate;

import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.RankOneVertex;
import io.tiebreak.linalg.SingularValues;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;

/**
 * A sum of matrices of rank one, kept by its factors, so that a matrix with only some cells as
 * coordinates is known at all of them. A factor takes rows + columns numbers; {@value #MOST} of
 * them are replaced by the {@value #KEPT} leading singular pairs of their sum. The error of this is
 * bounded and decays as fast as the sum.
 */
public final class LowRankSum implements Iterate.Follower, Stateful {

  private static final int MOST = 64;

  private static final int KEPT = 32;

  private final KnownEntries cells;
  private final double[] start;
  private final double[][] left;
  private final double[][] right;
  private final double[] weights = new double[MOST];
  private final SingularValues core = new SingularValues(MOST, MOST);
  private final double[] coreOf = new double[MOST * MOST];
  private final double[][] ofLeft = new double[MOST][MOST];
  private final double[][] ofRight = new double[MOST][MOST];
  private final Integer[] order = new Integer[MOST];
  private final double[] mixed = new double[KEPT];
  private int count;
  private double share; // of the start
  private double lost; // no cell of the sum is off by more

  private LowRankSum(KnownEntries cells, double[] start) {
    this.cells = cells;
    this.start = start;
    this.left = new double[MOST][cells.rows()];
    this.right = new double[MOST][cells.columns()];
  }

  /** Returns the y of x = c y: it follows x, whose vertices have rank one, from its start. */
  public static LowRankSum following(Iterate x, KnownEntries cells) {
    double[] start = new double[cells.count()];
    x.copyTo(0, start.length, start);
    LowRankSum factors = new LowRankSum(cells, start);
    factors.share = 1;
    x.follow(factors);
    return factors;
  }

  /** Returns an empty sum of the same shape. */
  public LowRankSum none() {
    return new LowRankSum(cells, start);
  }

  @Override
  public void moved(Vertex v, double s) {
    add(v, s);
  }

  @Override
  public void rescaling(double factor) {
    scale(factor);
  }

  /** Adds s v, where v has rank one. */
  public void add(Vertex vertex, double s) {
    RankOneVertex v = RankOneVertex.of(vertex).orElseThrow();
    if (count == MOST) {
      compress();
    }
    System.arraycopy(v.left(), 0, left[count], 0, cells.rows());
    System.arraycopy(v.right(), 0, right[count], 0, cells.columns());
    weights[count++] = s;
  }

  /** Multiplies the sum by a factor that is not negative. */
  public void scale(double factor) {
    if (factor == 0) {
      count = 0;
    }
    for (int k = 0; k < count; k++) {
      weights[k] *= factor;
    }
    share *= factor;
    lost *= factor;
  }

  /** Becomes the other, times a factor. */
  public void set(LowRankSum other, double factor) {
    count = other.count;
    for (int k = 0; k < count; k++) {
      System.arraycopy(other.left[k], 0, left[k], 0, cells.rows());
      System.arraycopy(other.right[k], 0, right[k], 0, cells.columns());
      weights[k] = other.weights[k];
    }
    share = other.share;
    lost = other.lost;
    scale(factor);
  }

  /** By U diag(s) W' = Q_u (R_u diag(s) R_w') Q_w', where the middle is small. */
  private void compress() {
    orthogonalise(left, ofLeft);
    orthogonalise(right, ofRight);
    for (int j = 0; j < MOST; j++) {
      for (int i = 0; i < MOST; i++) {
        double sum = 0;
        for (int k = Math.max(i, j); k < MOST; k++) { // the roots are upper triangles
          sum += ofLeft[k][i] * weights[k] * ofRight[k][j];
        }
        coreOf[j * MOST + i] = sum;
      }
    }
    core.find(coreOf, 0);
    Arrays.setAll(order, k -> k);
    Arrays.sort(order, (a, b) -> Double.compare(core.value(b), core.value(a)));
    lost += core.value(order[KEPT]); // the norm of the rest, which no cell exceeds
    turn(left, ofLeft, true);
    turn(right, ofRight, false);
    count = 0;
    while (count < KEPT && core.value(order[count]) > 0) {
      weights[count] = core.value(order[count]);
      count++;
    }
  }

  /**
   * Makes rows orthonormal, or 0 if they depend on earlier ones; r[k] gives row k in terms of the
   * new ones.
   */
  private static void orthogonalise(double[][] rows, double[][] r) {
    for (int k = 0; k < MOST; k++) {
      Arrays.fill(r[k], 0);
      double whole = norm(rows[k]);
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < k; i++) {
          double s = dot(rows[i], rows[k]);
          r[k][i] += s;
          add(-s, rows[i], rows[k]);
        }
      }
      double length = norm(rows[k]);
      boolean dependent = !(length > 1e-14 * whole);
      r[k][k] = dependent ? 0 : length;
      double factor = dependent ? 0 : 1 / length;
      for (int i = 0; i < rows[k].length; i++) {
        rows[k][i] *= factor;
      }
    }
  }

  /** Replaces the rows by the leading vectors of the core, as combinations of the rows. */
  private void turn(double[][] rows, double[][] into, boolean ofLeft) {
    int length = rows[0].length;
    for (int k = 0; k < KEPT; k++) {
      for (int i = 0; i < MOST; i++) {
        boolean some = core.value(order[k]) > 0;
        into[k][i] = !some ? 0 : ofLeft ? core.left(order[k], i) : core.right(order[k], i);
      }
    }
    for (int at = 0; at < length; at++) {
      for (int k = 0; k < KEPT; k++) {
        double sum = 0;
        for (int i = 0; i < MOST; i++) {
          sum += into[k][i] * rows[i][at];
        }
        mixed[k] = sum;
      }
      for (int k = 0; k < KEPT; k++) {
        rows[k][at] = mixed[k];
      }
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  private static void add(double s, double[] a, double[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] += s * a[i];
    }
  }

  /** The sum as it is now, times a factor. */
  public LowRank times(double factor) {
    double[] scaled = Arrays.copyOf(weights, count);
    Arrays.setAll(scaled, k -> factor * scaled[k]);
    return new LowRank(
        copies(left), copies(right), scaled, cells, start, factor * share, factor * lost);
  }

  private double[][] copies(double[][] rows) {
    double[][] copies = new double[count][];
    Arrays.setAll(copies, k -> rows[k].clone());
    return copies;
  }

  @Override
  public void state(State s) {
    count = s.count(count, MOST);
    share = s.of(share);
    lost = s.of(lost);
    for (int k = 0; k < count; k++) {
      weights[k] = s.of(weights[k]);
      s.of(left[k], right[k]);
    }
  }
}
