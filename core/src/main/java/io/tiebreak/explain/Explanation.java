package io.tiebreak.explain;

import io.tiebreak.certificate.Certificate;
import java.util.List;

/**
 * What the tie of a problem is worth. Near-minimisers are the x of X with G(x) &lt;= G_opt +
 * tolerance.
 *
 * @param tolerance what near means, in the units of G
 * @param tie whether there is a tie, and on what ground
 * @param plain a minimiser of G that knows nothing of F
 * @param answer the near-minimiser that is best for F
 * @param spread of F over the near-minimisers
 * @param ranges of coordinates over the near-minimisers, by index; not of all where time ran out
 * @param prices what F gains where G may be worse, by growing slack
 * @param complete whether nothing was cut short
 */
public record Explanation(
    double tolerance,
    Tie tie,
    Solved plain,
    Solved answer,
    Spread spread,
    List<Range> ranges,
    List<Price> prices,
    boolean complete) {

  /**
   * A point, both values there, and what is proven of it.
   *
   * @param point the point
   * @param outer F at the point
   * @param inner G at the point
   * @param certificate what is proven of it
   */
  public record Solved(double[] point, double outer, double inner, Certificate certificate) {}

  /**
   * How wide the near-minimisers are along random directions, relative to X.
   *
   * <p>Around a single minimiser the width shrinks with the tolerance, like its root or faster;
   * where there is a tie it stays.
   *
   * @param present whether the width stays
   * @param width at the tolerance, found
   * @param finerWidth at a hundredth of the tolerance, found
   * @param mostWidth not below the width at the tolerance, proven
   */
  public record Tie(boolean present, double width, double finerWidth, double mostWidth) {}

  /**
   * lower &lt;= F &lt;= upper at every near-minimiser, proven; and near-minimisers with F = least
   * and F = most were found.
   *
   * @param lower proven
   * @param least the least F that was found
   * @param most the largest F that was found
   * @param upper infinite unless F is linear: the largest value of a convex function is not found
   *     by convex means
   */
  public record Spread(double lower, double least, double most, double upper) {}

  /**
   * lower &lt;= x_j &lt;= upper at every near-minimiser, proven; low and high were found.
   *
   * @param coordinate j
   * @param lower proven
   * @param low the least that was found
   * @param high the largest that was found
   * @param upper proven
   */
  public record Range(int coordinate, double lower, double low, double high, double upper) {

    /** {@return what it can vary by, as found} */
    public double width() {
      return high - low;
    }
  }

  /**
   * Among all x of X with G(x) &lt;= G_opt + slack, F is nowhere below lower, proven, and value was
   * found.
   *
   * @param slack by how much G may exceed G_opt
   * @param lower proven
   * @param value the F that was found
   */
  public record Price(double slack, double lower, double value) {}
}
