package io.tiebreak.set;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * { x : sum of ((x_i - m_i)/a_i)^2 &lt;= 1 } with centre m and half-axes a &gt; 0. The oracle gives
 * m_i - a_i^2 c_i / sqrt(sum of a_j^2 c_j^2), and the centre for c = 0.
 */
public final class Ellipsoid implements FeasibleSet {

  /** In practice Newton's method needs about ten. */
  private static final int MOST_STEPS = 100;

  private final double[] centre;
  private final double[] axes;
  private final double longest;

  /**
   * 1 plus the distance of the centre from 0 in half-axes, to which the rounding of x is relative.
   */
  private final double size;

  /**
   * Takes one number of each per coordinate.
   *
   * @param centre the centre
   * @param axes the half-axes, positive
   */
  public Ellipsoid(double[] centre, double[] axes) {
    Require.asMany(
        "axes",
        axes.length,
        "the coordinates of the centre",
        centre.length,
        "Give one of each per coordinate");
    SetParameter.dimension(axes.length);
    SetParameter.finite("centre", centre);
    this.centre = centre.clone();
    this.axes = axes.clone();
    double most = 0;
    double far = 0;
    for (int i = 0; i < axes.length; i++) {
      if (!(axes[i] > 0 && axes[i] < Double.POSITIVE_INFINITY)) {
        throw new BadParameter(
            "axes",
            "%s for coordinate %d".formatted(axes[i], i),
            "must be positive and finite",
            "Try 1");
      }
      most = Math.max(most, axes[i]);
      far = Math.max(far, Math.abs(centre[i]) / axes[i]);
    }
    this.longest = most;
    this.size = 1 + far;
  }

  /**
   * Takes the half-axes of an ellipsoid around 0.
   *
   * @param axes the half-axes, positive
   */
  public Ellipsoid(double... axes) {
    this(new double[axes.length], axes);
  }

  /** {@return a copy of the centre} */
  public double[] centre() {
    return centre.clone();
  }

  /** {@return a copy of the half-axes} */
  public double[] axes() {
    return axes.clone();
  }

  @Override
  public int dimension() {
    return axes.length;
  }

  @Override
  public double diameter() {
    return 2 * longest;
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((DenseVertex) into).values();
    c.copyTo(from, from + axes.length, v);
    double most = Math.abs(v[KERNELS.argMaxAbs(v, 0, v.length)]);
    for (int i = 0; i < v.length; i++) {
      v[i] = most > 0 ? axes[i] * (v[i] / most) : 0;
    }
    L2Ball.turn(v, v.length, 1);
    for (int i = 0; i < v.length; i++) {
      v[i] = centre[i] + axes[i] * v[i];
    }
  }

  @Override
  public double excess(double[] x) {
    return Math.max(0, gauge(x) - 1) / size;
  }

  /** Measures the way by scaling around the centre. */
  @Override
  public double distance(double[] x) {
    double[] z = new double[axes.length];
    Arrays.setAll(z, i -> x[i] - centre[i]);
    return NormScaling.distance(z, gauge(x), 1);
  }

  /** Away from 0, the centre may be nearly cancelled, and with it the size of the terms. */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    double size = 0;
    for (int i = 0; i < centre.length; i++) {
      size += Math.abs(c.at(from + i) * centre[i]);
    }
    return 2 * Rounding.of(80.0 + centre.length) * size;
  }

  /**
   * Projects: P x - m = a_i^2 z_i / (a_i^2 + mu) with z = x - m. The mu &gt;= 0 with |a z / (a^2 +
   * mu)| = 1 is found by Newton's method on 1/|.|, which is concave and increasing: from 0 it
   * climbs to the root and never beyond.
   */
  @Override
  public void moveInside(double[] x) {
    if (!(gauge(x) > 1)) {
      return;
    }
    double mu = multiplier(x);
    for (int i = 0; i < axes.length; i++) {
      double b = axes[i] / longest;
      x[i] = centre[i] + (x[i] - centre[i]) * (b * b / (b * b + mu));
    }
    shrinkRounding(x);
  }

  /** Shrinks toward the centre, more each time: far from 0, a small change may round to none. */
  private void shrinkRounding(double[] x) {
    double less = 1e-15;
    for (double g = gauge(x); g > 1; g = gauge(x)) {
      double s = 1 / g * (1 - Math.min(1, less));
      less *= 2;
      for (int i = 0; i < axes.length; i++) {
        x[i] = centre[i] + s * (x[i] - centre[i]);
      }
    }
  }

  @Override
  public Optional<Projection> projection() {
    return Optional.of(this::moveInside);
  }

  /** Finds mu in units of the longest axis. */
  private double multiplier(double[] x) {
    double mu = 0;
    for (int step = 0; step < MOST_STEPS; step++) {
      double squares = 0;
      double slope = 0;
      for (int i = 0; i < axes.length; i++) {
        double b = axes[i] / longest;
        double z = (x[i] - centre[i]) / longest;
        double share = b * z / (b * b + mu);
        squares += share * share;
        slope += share * share / (b * b + mu);
      }
      // With w = |.|: (1/w)' = slope / w^3.
      double next = mu + (Math.sqrt(squares) - 1) * squares / slope;
      if (!(next > mu)) {
        break;
      }
      mu = next;
    }
    return mu;
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    double[] z = new double[axes.length];
    NormScaling.randomDirection(numbers, z, 1, Arithmetic::norm);
    for (int i = 0; i < axes.length; i++) {
      into[i] = centre[i] + axes[i] * z[i];
    }
    shrinkRounding(into);
  }

  private double gauge(double[] x) {
    double most = 0;
    for (int i = 0; i < axes.length; i++) {
      most = Math.max(most, Math.abs(x[i] - centre[i]) / axes[i]);
    }
    if (!(most > 0 && most < Double.POSITIVE_INFINITY)) {
      return most;
    }
    double sum = 0;
    for (int i = 0; i < axes.length; i++) {
      double share = (x[i] - centre[i]) / axes[i] / most;
      sum += share * share;
    }
    return most * Math.sqrt(sum);
  }

  @Override
  public String toString() {
    boolean centred = Arrays.stream(centre).allMatch(m -> m == 0);
    return "ellipsoid with axes %s%s in %d dimensions"
        .formatted(
            SetParameter.shown(axes),
            centred ? "" : " around " + SetParameter.shown(centre),
            axes.length);
  }
}
