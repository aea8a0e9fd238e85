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
 * What the matrices whose singular values have a sum of at most r look like at some of their cells:
 * where nothing is known of the other cells, they need not be coordinates, and no matrix is ever
 * formed. The oracle is that of the {@link NuclearBall}, on a form that is 0 at the other cells.
 *
 * <p>Whether numbers at some cells belong to such a matrix is hard to tell, and so there is no
 * projection. Points of a run do, being mixes of vertices.
 */
public final class CompletionBall implements FeasibleSet {

  /** Calls of the oracle that look for a point near x, and four more a coordinate of a few. */
  private static final int MOST_CALLS = 100;

  private static final int SMALL = 100;

  /** Less than this is no excess: on a curved boundary the search ends by rounding before. */
  private static final double ROUNDING = 1e-10;

  private final KnownEntries cells;
  private final double radius;

  /**
   * Radius positive.
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
   * Relative to the larger of r and |x|. What a search of some calls of the oracle cannot separate
   * from X counts as in X: in few dimensions that is right, in many it is lenient.
   */
  @Override
  public double excess(double[] x) {
    double[] here = x.clone();
    double sum = sizes(here);
    if (!(sum > radius && sum < Double.POSITIVE_INFINITY)) { // in the hull of single cells, or NaN
      return sum <= radius ? 0 : Double.NaN;
    }
    NearestPoint search = search();
    search.near(here);
    double excess = search.distance() / Math.max(radius, Arithmetic.norm(here));
    return excess <= ROUNDING ? 0 : excess;
  }

  private static double sizes(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += Math.abs(value);
    }
    return sum;
  }

  private NearestPoint search() {
    int d = dimension();
    int calls = d <= SMALL ? MOST_CALLS + 4 * d : MOST_CALLS;
    return new NearestPoint(OracleOnly.of(this), new double[d], Integer.MAX_VALUE, radius, calls);
  }

  /** From a point of X that the search finds: in many dimensions farther off than the nearest. */
  @Override
  public double distance(double[] x) {
    double[] here = x.clone();
    double sum = sizes(here);
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

  /** Leaves a point that has no excess where it is. */
  @Override
  public void moveInside(double[] x) {
    if (excess(x) > 0) {
      search().moveInside(x);
    }
  }

  /** In the hull of the matrices with a single cell that is not 0, and so that sums can tell. */
  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    NormScaling.randomDirection(numbers, into, radius * (1 - 1e-6), CompletionBall::sizes);
  }

  @Override
  public String toString() {
    return "nuclear-norm ball of radius %s in matrices of %s".formatted(radius, cells);
  }
}
