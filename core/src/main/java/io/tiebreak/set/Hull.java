package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/** The convex hull of given points. The oracle takes the first point of the least &lt;c, p&gt;. */
public final class Hull implements FeasibleSet {

  /** Rounding of the search for the nearest point, relative to the size of the points. */
  private static final double ROUNDING = 1e-12;

  /** More than any hull has needed. */
  private static final int MOST_STEPS = 100_000;

  /** Of the squared distance, to tell how far a point lies outside. */
  private static final double SHARE = 1e-3;

  /** Points of this size or its inverse are searched as they are: their squares are numbers. */
  private static final double ORDINARY = 0x1p200;

  private final Rows points;
  private final double unit; // a power of two
  private final Rows near; // the points in this unit

  /**
   * Of at least one point; one row a point.
   *
   * @param points the points
   */
  public Hull(Rows points) {
    if (points.count() < 1) {
      throw new BadParameter("points", "0", "must be at least one", "Give a point");
    }
    SetParameter.dimension(points.width());
    this.points = points;
    this.unit = unit(points);
    this.near = unit == 1 ? points : inUnit(points, unit);
  }

  private static double unit(Rows points) {
    double most = 0;
    for (int i = 0; i < points.count(); i++) {
      for (double value : point(points, i)) {
        most = Math.max(most, Math.abs(value));
      }
    }
    boolean ordinary = most == 0 || (most <= ORDINARY && most >= 1 / ORDINARY);
    return ordinary ? 1 : Math.max(Math.scalb(1.0, Math.getExponent(most)), Double.MIN_NORMAL);
  }

  private static Rows inUnit(Rows points, double unit) {
    double[][] rows = new double[points.count()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.stream(point(points, i)).map(value -> value / unit).toArray();
    }
    return Rows.dense(rows);
  }

  /** {@return the points, one a row} */
  public Rows points() {
    return points;
  }

  @Override
  public int dimension() {
    return points.width();
  }

  @Override
  public double diameter() {
    double[] difference = new double[dimension()];
    double most = 0;
    for (int i = 0; i < points.count(); i++) {
      for (int j = 0; j < i; j++) {
        Arrays.fill(difference, 0);
        near.row(i).addTo(difference, 1);
        near.row(j).addTo(difference, -1);
        most = Math.max(most, squaredNorm(difference));
      }
    }
    return unit * Math.sqrt(most);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((Dense) into).values();
    c.copyTo(from, from + dimension(), v);
    int best = argMin(v);
    Arrays.fill(v, 0);
    points.row(best).addTo(v, 1);
  }

  private static double[] point(Rows points, int i) {
    double[] p = new double[points.width()];
    points.row(i).addTo(p, 1);
    return p;
  }

  private int argMin(double[] c) {
    int best = 0;
    double least = points.row(0).dot(c);
    for (int i = 1; i < points.count(); i++) {
      double value = points.row(i).dot(c);
      if (value < least) {
        least = value;
        best = i;
      }
    }
    return best;
  }

  @Override
  public double excess(double[] x) {
    double[] here = inUnit(x);
    double size = Math.max(squaredNorm(here), size());
    double excess = size == 0 ? 0 : Math.sqrt(squaredNorm(toNearest(here)) / size);
    return excess <= ROUNDING ? 0 : excess;
  }

  /** From the nearest point that the search finds, a mix of corners up to rounding. */
  @Override
  public double distance(double[] x) {
    double rounding = Rounding.of(16 * (dimension() + 4.0)) * Math.sqrt(size());
    return unit * (Scaling.distance(toNearest(inUnit(x))) + rounding);
  }

  /** The products of all points are rounded, and those of another may be the larger ones. */
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
    double[] found = nearest(inUnit(x));
    for (int i = 0; i < found.length; i++) {
      x[i] = unit * found[i];
    }
  }

  private double[] inUnit(double[] x) {
    double[] here = x.clone();
    Arrays.setAll(here, i -> here[i] / unit);
    return here;
  }

  private double[] nearest(double[] here) {
    double enough = ROUNDING * ROUNDING / 16 * size();
    return search().find(here, new NearestPoint.End(SHARE, enough, MOST_STEPS));
  }

  private double[] toNearest(double[] here) {
    double[] difference = nearest(here);
    for (int i = 0; i < difference.length; i++) {
      difference[i] -= here[i];
    }
    return difference;
  }

  private NearestPoint search() {
    return new NearestPoint(new Corners(near), point(near, 0), near.count());
  }

  /**
   * By the exact nearest point of an active set. In very many dimensions its buffers grow with the
   * points that are active at once.
   */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(search().projection(unit, Math.sqrt(size()), MOST_STEPS));
  }

  private void mix(double[] weights, double[] into) {
    Arrays.fill(into, 0);
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        points.row(i).addTo(into, weights[i]);
      }
    }
  }

  /** The largest squared norm of a point, in the unit. */
  private double size() {
    double most = 0;
    for (int i = 0; i < points.count(); i++) {
      most = Math.max(most, squaredNorm(point(near, i)));
    }
    return most;
  }

  private static double squaredNorm(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value * value;
    }
    return sum;
  }

  @Override
  public String toString() {
    // The hash tells hulls of equal sizes apart, as the identity of a run must.
    int hash = 0;
    for (int i = 0; i < points.count(); i++) {
      hash = 31 * hash + Arrays.hashCode(point(points, i));
    }
    return "hull of %d points in %d dimensions, hash %08x"
        .formatted(points.count(), points.width(), hash);
  }

  @Override
  public boolean fewVertices() {
    return true;
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    double[] weights = new double[points.count()];
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = numbers.exponential();
      sum += weights[i];
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] /= sum;
    }
    double[] p = new double[dimension()];
    mix(weights, p);
    System.arraycopy(p, 0, into, 0, p.length);
  }
}
