package io.tiebreak.generate;

import io.tiebreak.generate.DictionaryData.Ending;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/**
 * Learns atoms and coefficients of the old samples; the inner level of the dictionary problem then
 * uses the coefficients (docs/paper-map.md, Experiments).
 *
 * <p>Conditional gradient on (D, X), columns of D in unit l2 balls, columns of X in l1 balls, from
 * X = 0 and random unit columns of D, with step 1/sqrt(t), t = 1, 2, ...; then on D alone with
 * exact line search. Both end below their published gap or at a cap on steps; see {@link
 * DictionaryData}.
 *
 * @param atoms D (dimensions x atoms), row after row
 * @param coefficients X (atoms x samples), row after row
 * @param joint how the first part ended
 * @param alone how the second part ended
 */
@SuppressWarnings("ArrayRecordComponent") // handed on within the package, never compared
record FirstStage(double[] atoms, double[] coefficients, Ending joint, Ending alone) {

  static FirstStage run(Factorisation f, double radius, Sequence random) {
    double[] start = DictionaryRecipe.unitRows(random, f.k, f.m);
    double[] d = DictionaryRecipe.transposed(start, f.k, f.m);
    double[] x = new double[f.k * f.n];
    Ending joint = joint(f, radius, d, x);
    Ending alone = alone(f, d, x);
    return new FirstStage(d, x, joint, alone);
  }

  /** Moves d and x together. */
  private static Ending joint(Factorisation f, double radius, double[] d, double[] x) {
    double[] gd = new double[d.length];
    double[] gx = new double[x.length];
    double[] vd = new double[d.length];
    double[] vx = new double[x.length];
    for (int t = 1; ; t++) {
      f.gradients(d, x, gd, gx);
      double gap = onUnitBalls(gd, d, f.k, vd) + onL1Balls(gx, x, f.n, radius, vx);
      if (gap < DictionaryData.JOINT_GAP || t > DictionaryData.JOINT_STEPS) {
        return new Ending(t - 1, gap, gap < DictionaryData.JOINT_GAP);
      }
      double step = 1 / Math.sqrt(t);
      for (int i = 0; i < d.length; i++) {
        d[i] += step * (vd[i] - d[i]);
      }
      for (int i = 0; i < x.length; i++) {
        x[i] += step * (vx[i] - x[i]);
      }
    }
  }

  /** Moves d alone. As f is quadratic in d, gradient and best step have formulas. */
  private static Ending alone(Factorisation f, double[] d, double[] x) {
    int k = f.k;
    double[] h = f.curvature(x);
    double[] g = new double[d.length];
    f.gradients(d, x, g, new double[x.length]);
    double[] p = new double[d.length]; // the vertex, then the direction to it
    double[] ph = new double[d.length];
    for (int t = 1; ; t++) {
      double gap = onUnitBalls(g, d, k, p);
      if (gap < DictionaryData.ALONE_GAP || t > DictionaryData.ALONE_STEPS) {
        return new Ending(t - 1, gap, gap < DictionaryData.ALONE_GAP);
      }
      for (int i = 0; i < p.length; i++) {
        p[i] -= d[i];
      }
      times(p, h, k, ph);
      double bend = Factorisation.dot(p, 0, ph, 0, p.length);
      double step = gap < bend ? gap / bend : 1; // min over [0, 1] of -gap s + bend s^2 / 2
      Factorisation.add(step, p, 0, d, 0, d.length);
      Factorisation.add(step, ph, 0, g, 0, g.length);
    }
  }

  /** Sets into to p h, with h of size k x k. */
  private static void times(double[] p, double[] h, int k, double[] into) {
    Arrays.fill(into, 0);
    for (int row = 0; row < p.length; row += k) {
      for (int i = 0; i < k; i++) {
        Factorisation.add(p[row + i], h, i * k, into, row, k);
      }
    }
  }

  /**
   * Minimises the gradient over the unit ball of each column, v_j = -g_j / |g_j|, and returns its
   * part of the gap.
   *
   * <p>A column whose gradient is zero, as all of D has at X = 0, stays where it is: every point is
   * a minimiser, and moving would lose the start.
   */
  static double onUnitBalls(double[] g, double[] d, int columns, double[] v) {
    double gap = 0;
    for (int j = 0; j < columns; j++) {
      double square = 0;
      for (int i = j; i < g.length; i += columns) {
        square += g[i] * g[i];
      }
      double norm = Math.sqrt(square);
      for (int i = j; i < g.length; i += columns) {
        v[i] = norm > 0 ? -g[i] / norm : d[i];
        gap += g[i] * (d[i] - v[i]);
      }
    }
    return gap;
  }

  /**
   * Minimises the gradient over the l1 ball of each column, at the vertex opposite the largest
   * entry (the first of equals), and returns its part of the gap.
   */
  static double onL1Balls(double[] g, double[] x, int columns, double radius, double[] v) {
    Arrays.fill(v, 0);
    double gap = 0;
    for (int j = 0; j < columns; j++) {
      int best = j;
      for (int i = j; i < g.length; i += columns) {
        gap += g[i] * x[i];
        if (Math.abs(g[i]) > Math.abs(g[best])) {
          best = i;
        }
      }
      v[best] = g[best] > 0 ? -radius : radius;
      gap += radius * Math.abs(g[best]);
    }
    return gap;
  }
}
