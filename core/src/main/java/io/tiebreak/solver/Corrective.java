package io.tiebreak.solver;

import java.util.Arrays;
import java.util.List;

/**
 * Finds the best weights of given vertices for a quadratic: minimises over their affine hull, goes
 * there as far as all weights stay positive, drops the vertex that stopped it, and goes on with the
 * rest (the minor cycles of Wolfe, Finding the nearest point in a polytope, 1976).
 */
final class Corrective {

  /** Beside the diagonal: what keeps the equations solvable where vertices depend on each other. */
  private static final double RIDGE = 1e-14;

  /** What all cycles may take: a fifth of a second. The next correction goes on. */
  private static final double MOST_PRODUCTS = 2e8;

  private final double[] weights;
  private final double[] slopes;
  private final double[][] products;
  private int n;
  private final int[] kept;

  /**
   * For vertices at a point.
   *
   * @param hessian of the quadratic, row after row
   * @param gradient of it, at the point
   */
  private Corrective(List<Atoms.Atom> atoms, double[] hessian, double[] gradient) {
    n = atoms.size();
    weights = new double[n];
    slopes = new double[n];
    products = new double[n][n];
    kept = new int[n];
    double[] image = new double[gradient.length];
    for (int a = 0; a < n; a++) {
      Atoms.Atom atom = atoms.get(a);
      kept[a] = a;
      weights[a] = atom.weight;
      slopes[a] = atom.dot(gradient);
      Arrays.fill(image, 0);
      atom.addImage(hessian, image);
      for (int b = 0; b <= a; b++) {
        products[a][b] = atoms.get(b).dot(image);
        products[b][a] = products[a][b];
      }
    }
  }

  /** Changes the weights of the atoms for the better; those that fall out have weight 0 then. */
  static void improve(List<Atoms.Atom> atoms, double[] hessian, double[] gradient) {
    Corrective work = new Corrective(atoms, hessian, gradient);
    work.cycles();
    for (Atoms.Atom atom : atoms) {
      atom.weight = 0;
    }
    for (int a = 0; a < work.n; a++) {
      atoms.get(work.kept[a]).weight = work.weights[a];
    }
  }

  private void cycles() {
    double work = 0;
    while (n > 1 && work < MOST_PRODUCTS) {
      work += (double) n * n * n / 3;
      double[] z = direction();
      double step = 1;
      int stop = -1;
      for (int a = 0; a < n; a++) {
        if (z[a] < 0 && weights[a] + step * z[a] < 0) {
          step = -weights[a] / z[a];
          stop = a;
        }
      }
      if (!Double.isFinite(step)) {
        return;
      }
      move(z, step);
      if (stop < 0) {
        return;
      }
      drop(stop);
    }
  }

  private void move(double[] z, double step) {
    for (int a = 0; a < n; a++) {
      weights[a] += step * z[a];
      for (int b = 0; b < n; b++) {
        slopes[a] += step * products[a][b] * z[b];
      }
    }
  }

  /** The last takes its place. */
  private void drop(int a) {
    n--;
    weights[a] = weights[n];
    slopes[a] = slopes[n];
    kept[a] = kept[n];
    for (int b = 0; b <= n; b++) {
      products[a][b] = products[n][b];
    }
    for (int b = 0; b < n; b++) {
      products[b][a] = products[b][n];
    }
    products[a][a] = products[n][n];
  }

  /** z with Q z + lambda 1 = -slopes and sum of z = 0. */
  private double[] direction() {
    double[][] l = factor();
    double[] down = new double[n];
    double[] ones = new double[n];
    for (int a = 0; a < n; a++) {
      down[a] = -slopes[a];
      ones[a] = 1;
    }
    solve(l, down);
    solve(l, ones);
    double top = 0;
    double bottom = 0;
    for (int a = 0; a < n; a++) {
      top += down[a];
      bottom += ones[a];
    }
    double lambda = top / bottom;
    for (int a = 0; a < n; a++) {
      down[a] -= lambda * ones[a];
    }
    return down;
  }

  /** Cholesky's factor of Q and a ridge. */
  private double[][] factor() {
    double most = Double.MIN_NORMAL;
    for (int a = 0; a < n; a++) {
      most = Math.max(most, products[a][a]);
    }
    double ridge = RIDGE * most;
    double[][] l = new double[n][];
    for (int a = 0; a < n; a++) {
      l[a] = new double[a + 1];
      for (int b = 0; b <= a; b++) {
        double sum = products[a][b] + (a == b ? ridge : 0);
        double[] la = l[a];
        double[] lb = l[b];
        for (int k = 0; k < b; k++) {
          sum -= la[k] * lb[k];
        }
        la[b] = a == b ? Math.sqrt(Math.max(sum, ridge)) : sum / lb[b];
      }
    }
    return l;
  }

  private static void solve(double[][] l, double[] b) {
    int n = b.length;
    for (int a = 0; a < n; a++) {
      for (int k = 0; k < a; k++) {
        b[a] -= l[a][k] * b[k];
      }
      b[a] /= l[a][a];
    }
    for (int a = n - 1; a >= 0; a--) {
      for (int k = a + 1; k < n; k++) {
        b[a] -= l[k][a] * b[k];
      }
      b[a] /= l[a][a];
    }
  }
}
