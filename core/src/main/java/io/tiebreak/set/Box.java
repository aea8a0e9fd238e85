package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * { x : lower_i &lt;= x_i &lt;= upper_i }. The oracle takes lower_i if c_i &gt; 0, and upper_i
 * otherwise (also for c_i = 0).
 */
public final class Box implements ExactOracle {

  private final double[] lower;
  private final double[] upper;

  /**
   * Takes one pair of bounds per coordinate; they may be equal.
   *
   * @param lower the lower bounds
   * @param upper the upper bounds
   */
  public Box(double[] lower, double[] upper) {
    Require.asMany(
        "lower", lower.length, "the upper bounds", upper.length, "Give one of each per coordinate");
    SetParameter.dimension(lower.length);
    this.lower = lower.clone();
    this.upper = upper.clone();
    for (int i = 0; i < lower.length; i++) {
      if (!(lower[i] <= upper[i] && upper[i] - lower[i] < Double.POSITIVE_INFINITY)) {
        throw new BadParameter(
            "lower",
            lower[i],
            "of coordinate %d must not exceed its upper bound (%s), and the box must be bounded"
                .formatted(i, upper[i]),
            "Try -1 and 1");
      }
    }
  }

  /**
   * Takes the same bounds for every coordinate.
   *
   * @param dimension the number of coordinates
   * @param lower the lower bound
   * @param upper the upper bound
   */
  public Box(int dimension, double lower, double upper) {
    this(SetParameter.filled(dimension, lower), SetParameter.filled(dimension, upper));
  }

  /** {@return a copy of the lower bounds} */
  public double[] lower() {
    return lower.clone();
  }

  /** {@return a copy of the upper bounds} */
  public double[] upper() {
    return upper.clone();
  }

  @Override
  public int dimension() {
    return lower.length;
  }

  @Override
  public double diameter() {
    double[] widths = new double[lower.length];
    Arrays.setAll(widths, i -> upper[i] - lower[i]);
    return Arithmetic.norm(widths);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((DenseVertex) into).values();
    c.copyTo(from, from + lower.length, v);
    for (int i = 0; i < v.length; i++) {
      v[i] = v[i] > 0 ? lower[i] : upper[i];
    }
  }

  /** Measures relative to the largest bound, as x is rounded. */
  @Override
  public double excess(double[] x) {
    double most = 0;
    double size = 0;
    for (int i = 0; i < lower.length; i++) {
      most = Math.max(most, Math.max(lower[i] - x[i], x[i] - upper[i]));
      size = Math.max(size, Math.max(Math.abs(lower[i]), Math.abs(upper[i])));
    }
    return most == 0 ? 0 : most / size;
  }

  @Override
  public double distance(double[] x) {
    double[] inside = x.clone();
    moveInside(inside);
    return NormScaling.distance(inside, x);
  }

  @Override
  public void moveInside(double[] x) {
    for (int i = 0; i < lower.length; i++) {
      x[i] = Math.min(upper[i], Math.max(lower[i], x[i]));
    }
  }

  @Override
  public Optional<Projection> projection() {
    return Optional.of(this::moveInside);
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    for (int i = 0; i < lower.length; i++) {
      double share = numbers.uniform();
      into[i] = (1 - share) * lower[i] + share * upper[i];
    }
    moveInside(into);
  }

  @Override
  public String toString() {
    return "box from %s to %s in %d dimensions"
        .formatted(SetParameter.shown(lower), SetParameter.shown(upper), lower.length);
  }
}
