package io.tiebreak.generate;

import io.tiebreak.data.Table;
import io.tiebreak.fault.Require;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Integral equations of the first kind with known solutions, classical tests of methods for
 * ill-posed problems:
 *
 * <pre>
 *   integral over [a, b] of K(s, t) f(t) dt = g(s),   c &lt;= s &lt;= d
 *
 *   phillips   K = phi(s - t), f = phi, phi(u) = 1 + cos(pi u / 3) for |u| &lt; 3, else 0;
 *              g = (6 - |s|) (1 + cos(pi s / 3) / 2) + 9 / (2 pi) sin(pi |s| / 3);   s, t in [-6, 6]
 *   baart      K = exp(s cos t), f = sin t, g = 2 sinh(s) / s;   s in [0, pi/2], t in [0, pi]
 *   foxgood    K = sqrt(s^2 + t^2), f = t, g = ((1 + s^2)^(3/2) - s^3) / 3;   s, t in [0, 1]
 * </pre>
 *
 * <p>Sources: D. L. Phillips, J. ACM 9 (1962) 84-97; M. L. Baart, IMA J. Numer. Anal. 2 (1982)
 * 241-247; L. Fox and E. T. Goodwin, Phil. Trans. R. Soc. A 245 (1953) 501-534; all three collected
 * by P. C. Hansen, Regularization Tools, Numer. Algorithms 6 (1994) 1-35.
 *
 * <p>The midpoint rule with n points in either variable turns them into linear equations: A_ij =
 * (b-a)/n K(s_i, t_j), x_j = f(t_j), b_i = g(s_i). Then A x = b up to the error of the rule, which
 * is of order 1/n^2.
 */
@SuppressWarnings("ImmutableEnumChecker") // pure functions
public enum IntegralEquation {
  /** A symmetric convolution, the mildest of the three. */
  PHILLIPS(
      -6,
      6,
      -6,
      6,
      (s, t) -> hump(s - t),
      t -> hump(t),
      s ->
          (6 - Math.abs(s)) * (1 + StrictMath.cos(Math.PI * Math.abs(s) / 3) / 2)
              + 9 / (2 * Math.PI) * StrictMath.sin(Math.PI * Math.abs(s) / 3)),

  /** Its singular values fall faster than any power. */
  BAART(
      0,
      Math.PI / 2,
      0,
      Math.PI,
      (s, t) -> StrictMath.exp(s * StrictMath.cos(t)),
      t -> StrictMath.sin(t),
      s -> s == 0 ? 2 : 2 * StrictMath.sinh(s) / s),

  /** Symmetric, and as ill-posed as Baart's; a disturbed g has no solution at all. */
  FOXGOOD(
      0,
      1,
      0,
      1,
      (s, t) -> Math.sqrt(s * s + t * t),
      t -> t,
      s -> ((1 + s * s) * Math.sqrt(1 + s * s) - s * s * s) / 3);

  private final double c;
  private final double d;
  private final double a;
  private final double b;
  private final DoubleBinaryOperator kernel;
  private final DoubleUnaryOperator solution;
  private final DoubleUnaryOperator image;

  IntegralEquation(
      double c,
      double d,
      double a,
      double b,
      DoubleBinaryOperator kernel,
      DoubleUnaryOperator solution,
      DoubleUnaryOperator image) {
    this.c = c;
    this.d = d;
    this.a = a;
    this.b = b;
    this.kernel = kernel;
    this.solution = solution;
    this.image = image;
  }

  /** The phi of Phillips. */
  private static double hump(double u) {
    return Math.abs(u) < 3 ? 1 + StrictMath.cos(Math.PI * u / 3) : 0;
  }

  /** The matrix A, with n rows and columns. */
  public Table matrix(int n) {
    require(n);
    double[] values = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        values[i * n + j] =
            (b - a) / n * kernel.applyAsDouble(point(c, d, i, n), point(a, b, j, n));
      }
    }
    return Table.adoptUnnamed(n, values);
  }

  /** The solution x at the n points. */
  public double[] solution(int n) {
    return atPoints(solution, a, b, n);
  }

  /** The right-hand side b at the n points. */
  public double[] image(int n) {
    return atPoints(image, c, d, n);
  }

  private static double[] atPoints(DoubleUnaryOperator f, double from, double to, int n) {
    require(n);
    double[] values = new double[n];
    Arrays.setAll(values, i -> f.applyAsDouble(point(from, to, i, n)));
    return values;
  }

  /**
   * A measurement of b with noise: b + noise |b| e / |e|, e standard normal.
   *
   * @param noise the length of the noise, relative to that of b
   */
  public double[] measured(int n, double noise, long seed) {
    Require.notNegative("noise", noise, "Try 0.01");
    Sequence random = new Sequence(seed, "integral equation " + name());
    double[] g = image(n);
    double[] e = new double[n];
    Arrays.setAll(e, i -> random.normal());
    double size = noise * length(g) / length(e);
    for (int i = 0; i < n; i++) {
      g[i] += size * e[i];
    }
    return g;
  }

  private static void require(int n) {
    Require.that(n >= 1 && n <= 10_000, "n", n, "must lie in 1 .. 10000", "Try 100");
  }

  private static double point(double from, double to, int i, int n) {
    return from + (i + 0.5) * (to - from) / n;
  }

  private static double length(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value * value;
    }
    return Math.sqrt(sum);
  }
}
