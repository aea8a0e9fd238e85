package io.tiebreak.set;

import java.util.Arrays;

/** Polytopes by their rows. */
public final class Polytopes {

  private Polytopes() {}

  /** lower &lt;= x &lt;= upper. */
  public static Polytope box(double[] lower, double[] upper) {
    int d = lower.length;
    double[][] a = new double[2 * d][d];
    double[] b = new double[2 * d];
    for (int i = 0; i < d; i++) {
      a[2 * i][i] = 3;
      b[2 * i] = 3 * upper[i];
      a[2 * i + 1][i] = -0.1;
      b[2 * i + 1] = -0.1 * lower[i];
    }
    return new Polytope(a, b);
  }

  /**
   * The cube [-1, 1]^d whose neighbours differ by at most this much: it keeps its long diagonal.
   */
  public static Polytope band(int d, double most) {
    return band(d, 1, most);
  }

  /** The same for the cube [-r, r]^d. */
  static Polytope band(int d, double r, double most) {
    double[][] a = new double[4 * d - 2][d];
    double[] b = new double[4 * d - 2];
    Arrays.fill(b, 0, 2 * d, r);
    Arrays.fill(b, 2 * d, b.length, most);
    for (int i = 0; i < d; i++) {
      a[2 * i][i] = 1;
      a[2 * i + 1][i] = -1;
      for (int k = 0; k < 2 && i + 1 < d; k++) {
        a[2 * d + 2 * i + k][i] = k == 0 ? 1 : -1;
        a[2 * d + 2 * i + k][i + 1] = k == 0 ? -1 : 1;
      }
    }
    return new Polytope(a, b);
  }

  /** x_1 + x_2 = x_3 + x_4 in [0, 1]^4, said twice; (0, 0, 0, 0) and (1, 1, 1, 1) are corners. */
  static Polytope balanced() {
    double[][] a = new double[8][4];
    double[] b = new double[8];
    for (int i = 0; i < 4; i++) {
      a[2 * i][i] = 1;
      b[2 * i] = 1;
      a[2 * i + 1][i] = -1;
    }
    double[][] c = {{1, 1, -1, -1}, {-2, -2, 2, 2}};
    return new Polytope(a, b, c, new double[2]);
  }
}
