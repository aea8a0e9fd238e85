package io.tiebreak.certificate;

import io.tiebreak.linalg.State;

/**
 * What is proven of a point x: F_opt &gt;= outerLower, G_opt &gt;= innerLower, and so F(x) - F_opt
 * &lt;= epsOuter and G(x) - G_opt &lt;= epsInner. A bound is infinite if nothing is proven. For a
 * problem with slack, F_opt is the least F of all points that the slack allows.
 *
 * @param outerLower a lower bound on F_opt
 * @param innerLower a lower bound on G_opt
 * @param epsOuter an upper bound on F(x) - F_opt; may be negative, as F(x) can lie below F_opt if x
 *     is slightly worse than optimal for G
 * @param epsInner an upper bound on G(x) - G_opt
 */
public record Certificate(double outerLower, double innerLower, double epsOuter, double epsInner) {

  /** The certificate that proves nothing. */
  public static final Certificate NONE =
      new Certificate(
          Double.NEGATIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          Double.POSITIVE_INFINITY,
          Double.POSITIVE_INFINITY);

  /**
   * {@return this certificate, or the one that was saved if a state is loaded}
   *
   * @param s the state that is saved or loaded
   */
  public Certificate of(State s) {
    return new Certificate(s.of(outerLower), s.of(innerLower), s.of(epsOuter), s.of(epsInner));
  }
}
