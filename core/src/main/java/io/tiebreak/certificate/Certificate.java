package io.tiebreak.certificate;

import io.tiebreak.linalg.State;

/**
 * What is proven of a point x: F_opt &gt;= outerLower, G_opt &gt;= innerLower, and so F(x) - F_opt
 * &lt;= epsOuter and G(x) - G_opt &lt;= epsInner. Where nothing is proven a bound is infinite. For
 * a problem with slack F_opt is the least F of all points that the slack allows.
 *
 * @param outerLower a lower bound of F_opt
 * @param innerLower a lower bound of G_opt
 * @param epsOuter may be negative: F(x) lies below F_opt where x is slightly worse than optimal for
 *     G
 * @param epsInner not below G(x) - G_opt
 */
public record Certificate(double outerLower, double innerLower, double epsOuter, double epsInner) {

  /** Nothing is proven. */
  public static final Certificate NONE =
      new Certificate(
          Double.NEGATIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          Double.POSITIVE_INFINITY,
          Double.POSITIVE_INFINITY);

  /**
   * {@return this; while a checkpoint is loaded, the one that was saved}
   *
   * @param s where it is written or read
   */
  public Certificate of(State s) {
    return new Certificate(s.of(outerLower), s.of(innerLower), s.of(epsOuter), s.of(epsInner));
  }
}
