package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.program.Corners;
import io.tiebreak.program.NearestPoint;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/** The convex hull of given points. The oracle takes the first point of the least &lt;c, p&gt;. */
public final class Hull implements FewVertices {

  private final Rows points;

  /** The length of the farthest point. */
  private final double size;

  /**
   * Takes at least one point; each row is one.
   *
   * @param points the points
   */
  public Hull(Rows points) {
    Require.atLeast("points", points.count(), 1, "Give a point");
    SetParameter.dimension(points.width());
    this.points = points;
    double most = 0;
    for (int i = 0; i < points.count(); i++) {
      most = Math.max(most, Arithmetic.norm(point(i)));
    }
    this.size = most;
  }

  /** {@return the points, one per row} */
  public Rows points() {
    return points;
  }

  @Override
  public int dimension() {
    return points.width();
  }

  @Override
  public double diameter() {
    // A power of two, so that squares are numbers.
    double unit = Math.max(Math.scalb(1.0, Math.getExponent(size)), Double.MIN_NORMAL);
    double[] difference = new double[dimension()];
    double most = 0;
    for (int i = 0; i < points.count(); i++) {
      for (int j = 0; j < i; j++) {
        Arrays.fill(difference, 0);
        points.row(i).addTo(difference, 1 / unit);
        points.row(j).addTo(difference, -1 / unit);
        double squares = 0;
        for (double share : difference) {
          squares += share * share;
        }
        most = Math.max(most, squares);
      }
    }
    return unit * Math.sqrt(most);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((DenseVertex) into).values();
    c.copyTo(from, from + dimension(), v);
    int best = 0;
    double least = points.row(0).dot(v);
    for (int i = 1; i < points.count(); i++) {
      double value = points.row(i).dot(v);
      if (value < least) {
        least = value;
        best = i;
      }
    }
    Arrays.fill(v, 0);
    points.row(best).addTo(v, 1);
  }

  private double[] point(int i) {
    double[] p = new double[dimension()];
    points.row(i).addTo(p, 1);
    return p;
  }

  @Override
  public double excess(double[] x) {
    double whole = Math.max(Arithmetic.norm(x), size);
    double excess = whole == 0 ? 0 : Arithmetic.distance(search().near(x), x) / whole;
    return NormScaling.beyondRounding(excess);
  }

  /** Measures from the nearest point found by the search, a mix of corners up to rounding. */
  @Override
  public double distance(double[] x) {
    return NormScaling.distance(search().near(x), x) + Rounding.of(16 * (dimension() + 4.0)) * size;
  }

  /** Bounds the rounding of the products of all points, since those of another may be larger. */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    double[] sizes = new double[dimension()];
    Arrays.setAll(sizes, i -> Math.abs(c.at(from + i)));
    double[] p = new double[dimension()];
    double most = 0;
    for (int i = 0; i < points.count(); i++) {
      Arrays.fill(p, 0);
      points.row(i).addTo(p, 1);
      double sum = 0;
      for (int j = 0; j < p.length; j++) {
        sum += sizes[j] * Math.abs(p[j]);
      }
      most = Math.max(most, sum);
    }
    return 2 * Rounding.of(dimension() + 8.0) * most;
  }

  @Override
  public void moveInside(double[] x) {
    search().moveInside(x);
  }

  private NearestPoint search() {
    Corners corners = new Corners(points);
    return new NearestPoint(corners::minimise, point(0), points.count(), size, NearestPoint.MANY);
  }

  /**
   * Finds the nearest point exactly by an active set. In very many dimensions its buffers grow with
   * the points that are active at once.
   */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(search().ready()::project);
  }

  @Override
  public String toString() {
    // The hash distinguishes hulls of equal sizes in the identity of a run.
    int hash = 0;
    for (int i = 0; i < points.count(); i++) {
      hash = 31 * hash + Arrays.hashCode(point(i));
    }
    return "hull of %d points in %d dimensions, hash %08x"
        .formatted(points.count(), points.width(), hash);
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    double[] weights = new double[points.count()];
    NormScaling.randomShares(numbers, weights, 1);
    Arrays.fill(into, 0);
    for (int i = 0; i < weights.length; i++) {
      points.row(i).addTo(into, weights[i]);
    }
  }
}
