package io.tiebreak.certificate;

/**
 * What the bounds of a problem rest on: points of X, at which anyone can compute them anew.
 *
 * @param inner the point whose tangent gives the bound below G_opt
 * @param upper the point of the least G
 * @param outer the point whose tangents give the bound below F_opt
 */
public record Proof(Piece inner, Piece upper, Piece outer) {

  /** Of nothing. */
  public static final Proof NONE =
      new Proof(
          new Piece(0, Double.NEGATIVE_INFINITY, new double[0]),
          new Piece(0, Double.POSITIVE_INFINITY, new double[0]),
          new Piece(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, new double[0]));

  /**
   * A point and what it proves.
   *
   * @param sigma of sigma F + G, whose minimum over X is bounded; 0 for G alone, infinite for F
   *     alone
   * @param bound of the optimum
   * @param point where the tangents touch; empty where nothing is proven, or no more than the floor
   *     of a level
   */
  public record Piece(double sigma, double bound, double[] point) {}
}
