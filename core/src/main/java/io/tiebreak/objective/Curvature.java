package io.tiebreak.objective;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Point;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/**
 * How fast the gradient of a level can change, by its data: |grad H(x) - grad H(y)| &lt;= L |x -
 * y|.
 *
 * @param most L
 * @param passes the passes over all rows that it took
 */
public record Curvature(double most, long passes) {

  /** The relative growth in one pass that makes another one worthwhile. */
  private static final double WORTH = 1e-6;

  /** By then a random start is within a few hundredths of L, whatever the matrix. */
  private static final int MOST_PASSES = 100;

  /** A symmetric matrix without negative eigenvalues, known by its products. */
  interface Product {

    /** into = H u. */
    void times(double[] u, double[] into);
  }

  /** Finds the largest eigenvalue by power iteration, from below, times a factor. */
  static Curvature of(int dimension, double factor, Product h) {
    Sequence numbers = new Sequence(0, "power iteration");
    double[] u = new double[dimension];
    Arrays.setAll(u, j -> numbers.normal());
    double[] product = new double[dimension];
    double most = 0;
    double length = Kernels.length(u);
    for (int pass = 1; pass <= MOST_PASSES; pass++) {
      for (int j = 0; j < dimension; j++) {
        u[j] /= length;
      }
      h.times(u, product);
      length = Kernels.length(product);
      if (!(length > most * (1 + WORTH))) {
        return new Curvature(factor * Math.max(length, most), pass);
      }
      most = length;
      System.arraycopy(product, 0, u, 0, dimension);
    }
    return new Curvature(factor * most, MOST_PASSES);
  }

  /** Finds the largest eigenvalue of H for a function whose gradient is H x + g. */
  static Curvature ofQuadratic(int dimension, Smooth quadratic) {
    double[] g = new double[dimension];
    quadratic.valueAndGradient(Point.of(new double[dimension]), g);
    Curvature found =
        of(
            dimension,
            1,
            (u, into) -> {
              quadratic.valueAndGradient(Point.of(u), into);
              Arithmetic.add(-1, g, into);
            });
    return new Curvature(found.most, found.passes + 1);
  }
}
