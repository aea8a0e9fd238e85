package io.tiebreak.explain;

import io.tiebreak.certificate.Certificate;
import java.util.List;

/**
 * What the tie of a problem is worth. Near-minimisers are the x of X with G(x) &lt;= G_opt +
 * tolerance.
 *
 * @param tolerance what near means, in the units of G
 * @param tie whether there is a tie, and how that was found
 * @param plain a minimiser of G that knows nothing of F
 * @param answer the near-minimiser that is best for F
 * @param spread the values of F over the near-minimisers
 * @param ranges the ranges of coordinates over the near-minimisers, by index; not all of them if
 *     time ran out
 * @param prices what F gains if G may be worse, by growing slack
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
   * <p>Around a single minimiser the width shrinks with the tolerance, like its root or faster; if
   * there is a tie it stays.
   *
   * @param present whether the width stays
   * @param width the width found at the tolerance
   * @param finerWidth the width found at a hundredth of the tolerance
   * @param mostWidth a proven upper bound of the width at the tolerance
   */
  public record Tie(boolean present, double width, double finerWidth, double mostWidth) {}

  /**
   * The values of F: lower &lt;= F &lt;= upper at every near-minimiser, proven, and near-minimisers
   * with F = least and F = most were found.
   *
   * @param lower the proven lower bound
   * @param least the least F found
   * @param most the largest F found
   * @param upper the proven upper bound; infinite unless F is linear: convex means do not find the
   *     largest value of a convex function
   */
  public record Spread(double lower, double least, double most, double upper) {}

  /**
   * The values of a coordinate: lower &lt;= x_j &lt;= upper at every near-minimiser, proven; low
   * and high were found.
   *
   * @param coordinate j
   * @param lower the proven lower bound
   * @param low the least x_j found
   * @param high the largest x_j found
   * @param upper the proven upper bound
   */
  public record Range(int coordinate, double lower, double low, double high, double upper) {

    /** {@return how far it was found to vary} */
    public double width() {
      return high - low;
    }
  }

  /**
   * The least F over the x of X with G(x) &lt;= G_opt + slack.
   *
   * @param slack by how much G may exceed G_opt
   * @param lower the proven lower bound
   * @param value the least F found
   */
  public record Price(double slack, double lower, double value) {}
}
