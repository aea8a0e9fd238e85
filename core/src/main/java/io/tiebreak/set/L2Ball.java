package io.tiebreak.set;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Optional;

/**
 * { x : x_1^2 + .. + x_d^2 &lt;= r^2 }. The oracle gives -r c/|c|, and the centre for c = 0.
 *
 * @param dimension the number of coordinates
 * @param radius the radius, positive
 */
public record L2Ball(int dimension, double radius) implements FeasibleSet {

  private static final double SMALLEST_NORM = 1e-250;

  /** Between these a plain sum of squares keeps all its digits. */
  private static final double SMALLEST_SQUARES = 1e-280;

  private static final double LARGEST_SQUARES = 1e280;

  /**
   * Dimension at least 1, radius positive.
   *
   * @param dimension the number of coordinates
   * @param radius the radius, positive
   */
  public L2Ball {
    SetParameter.dimension(dimension);
    SetParameter.radius(radius);
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new Dense(from, dimension);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    Dense v = (Dense) into;
    c.copyTo(from, from + dimension, v.scratch());
    double squares = KERNELS.dot(v.scratch(), 0, v.scratch(), 0, dimension);
    if (squares > SMALLEST_SQUARES && squares < LARGEST_SQUARES) {
      Kernels.scaled(-radius / Math.sqrt(squares), v.scratch(), 0, v.values(), dimension);
    } else {
      System.arraycopy(v.scratch(), 0, v.values(), 0, dimension);
      turn(v.values(), dimension, radius);
    }
  }

  /** v = -r v/|v|, and 0 for v = 0, of the first entries of v. */
  static void turn(double[] v, int length, double radius) {
    double norm = norm(v, 0, length);
    if (norm < SMALLEST_NORM) { // among subnormals a norm has few digits: scale up, exactly
      for (int i = 0; i < length; i++) {
        v[i] *= 0x1p200;
      }
      norm = norm(v, 0, length);
    }
    double s = norm > 0 ? -radius / norm : 0;
    for (int i = 0; i < length; i++) {
      v[i] *= s;
    }
  }

  @Override
  public double excess(double[] x, int from) {
    return Math.max(0, norm(x, from) / radius - 1);
  }

  /** By scaling. */
  @Override
  public double distance(double[] x, int from) {
    return Scaling.distance(x, from, dimension, norm(x, from), radius);
  }

  @Override
  public void pullIn(double[] x, int from) {
    Scaling.into(x, from, dimension, radius, this::norm);
  }

  @Override
  public Optional<Projection> projection() {
    Scaling.Norm norm = this::norm;
    return Optional.of((x, from) -> Scaling.into(x, from, dimension, radius, norm));
  }

  @Override
  public void random(Sequence numbers, double[] into, int from) {
    Scaling.randomDirection(numbers, into, from, dimension, radius, this::norm);
  }

  @Override
  public String toString() {
    return "l2-ball of radius %s in %d dimensions".formatted(radius, dimension);
  }

  private double norm(double[] x, int from) {
    return norm(x, from, dimension);
  }

  /** Scaled by the largest entry only where the plain sum of squares would leave its range. */
  static double norm(double[] x, int from, int length) {
    double squares = KERNELS.dot(x, from, x, from, length);
    if ((squares > SMALLEST_SQUARES && squares < LARGEST_SQUARES) || Double.isNaN(squares)) {
      return Math.sqrt(squares);
    }
    double most = Math.abs(x[KERNELS.argMaxAbs(x, from, from + length)]);
    if (!(most > 0 && most < Double.POSITIVE_INFINITY)) {
      return most;
    }
    double sum = 0;
    for (int i = from; i < from + length; i++) {
      double share = x[i] / most;
      sum += share * share;
    }
    return most * Math.sqrt(sum);
  }
}
