package io.tiebreak.certificate;

/**
 * The points of X that prove the bounds of a problem, which can be recomputed there independently.
 *
 * @param inner the point whose tangent gives the lower bound on G_opt
 * @param upper the point with the least G
 * @param outer the point whose tangents give the lower bound on F_opt
 */
public record Proof(Piece inner, Piece upper, Piece outer) {

  /** The proof of nothing. */
  public static final Proof NONE =
      new Proof(
          new Piece(0, Double.NEGATIVE_INFINITY, new double[0]),
          new Piece(0, Double.POSITIVE_INFINITY, new double[0]),
          new Piece(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, new double[0]));

  /**
   * A point and what it proves.
   *
   * @param sigma the sigma for which the minimum of sigma F + G over X is bounded; 0 for G alone,
   *     infinite for F alone
   * @param bound the bound on the optimum
   * @param point the point where the tangents touch; empty if nothing is proven beyond the floor of
   *     a level
   */
  public record Piece(double sigma, double bound, double[] point) {}
}
