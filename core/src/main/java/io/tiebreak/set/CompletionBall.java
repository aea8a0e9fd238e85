package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.RankOneVertex;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.program.NearestPoint;
import io.tiebreak.random.Sequence;

/**
 * Some cells of the matrices whose singular values have a sum of at most r: cells of which nothing
 * is known need not be coordinates, and no matrix is ever formed. The oracle is that of the {@link
 * NuclearBall}, on a form that is 0 at the other cells.
 *
 * <p>Whether numbers at some cells belong to such a matrix is hard to decide, so there is no
 * projection. Points of a run do belong to one, being mixes of vertices.
 */
public final class CompletionBall implements FeasibleSet {

  /**
   * Calls of the oracle in a search for a point near x, plus four per coordinate if these are few.
   */
  private static final int MOST_CALLS = 100;

  private static final int SMALL = 100;

  /** Less than this is no excess: on a curved boundary, rounding ends the search before. */
  private static final double ROUNDING = 1e-10;

  private final KnownEntries cells;
  private final double radius;

  /**
   * Takes a positive radius.
   *
   * @param cells the cells that are coordinates
   * @param radius the largest sum of singular values
   */
  public CompletionBall(KnownEntries cells, double radius) {
    SetParameter.radius(radius);
    this.cells = cells;
    this.radius = radius;
  }

  /** {@return the cells that are coordinates} */
  public KnownEntries cells() {
    return cells;
  }

  /** {@return the largest sum of singular values} */
  public double radius() {
    return radius;
  }

  @Override
  public int dimension() {
    return cells.count();
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return NuclearBall.vertex(cells, from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    NuclearBall.minimise(c, from, radius, (RankOneVertex) into);
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    return NuclearBall.oracleError(c, from, radius, (RankOneVertex) v);
  }

  /**
   * Measures relative to the larger of r and |x|. A point that a search with some calls of the
   * oracle cannot separate from X counts as inside: in few dimensions that is right, in many it is
   * lenient.
   */
  @Override
  public double excess(double[] x) {
    double[] here = x.clone();
    double sum = NormScaling.sizes(here);
    if (!(sum > radius && sum < Double.POSITIVE_INFINITY)) { // in the hull of single cells, or NaN
      return sum <= radius ? 0 : Double.NaN;
    }
    NearestPoint search = search();
    search.near(here);
    double excess = search.distance() / Math.max(radius, Arithmetic.norm(here));
    return excess <= ROUNDING ? 0 : excess;
  }

  private NearestPoint search() {
    int d = dimension();
    int calls = d <= SMALL ? MOST_CALLS + 4 * d : MOST_CALLS;
    return new NearestPoint(OracleOnly.of(this), new double[d], Integer.MAX_VALUE, radius, calls);
  }

  /** Measures from a point of X found by the search, in many dimensions not the nearest. */
  @Override
  public double distance(double[] x) {
    double[] here = x.clone();
    double sum = NormScaling.sizes(here);
    if (Double.isNaN(sum)) {
      return Double.NaN;
    }
    if (sum * (1 + Rounding.of(dimension())) <= radius) {
      return 0;
    }
    return NormScaling.distance(search().near(here), here)
        + Rounding.of(16 * (dimension() + 4.0)) * (Arithmetic.norm(here) + radius);
  }

  @Override
  public boolean measures() {
    return false;
  }

  /** Does not move a point without excess. */
  @Override
  public void moveInside(double[] x) {
    if (excess(x) > 0) {
      search().moveInside(x);
    }
  }

  /**
   * Writes a point of the hull of matrices with a single non-zero cell, clearly enough inside for
   * sums to show it.
   */
  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    NormScaling.randomDirection(numbers, into, radius * (1 - 1e-6), NormScaling::sizes);
  }

  @Override
  public String toString() {
    return "nuclear-norm ball of radius %s in matrices of %s".formatted(radius, cells);
  }
}
