package io.tiebreak.set;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import java.util.Optional;

/**
 * { x : x_1^2 + .. + x_d^2 &lt;= r^2 }. The oracle gives -r c/|c|, and the centre for c = 0.
 *
 * @param dimension the number of coordinates
 * @param radius the radius, positive
 */
public record L2Ball(int dimension, double radius) implements NormBall, ExactOracle {

  private static final double SMALLEST_NORM = 1e-250;

  /** Between these a plain sum of squares keeps all its digits. */
  private static final double SMALLEST_SQUARES = 1e-280;

  private static final double LARGEST_SQUARES = 1e280;

  public L2Ball {
    SetParameter.dimension(dimension);
    SetParameter.radius(radius);
  }

  @Override
  public L2Ball withRadius(double other) {
    return new L2Ball(dimension, other);
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    DenseVertex v = (DenseVertex) into;
    c.copyTo(from, from + dimension, v.scratch());
    double squares = KERNELS.dot(v.scratch(), 0, v.scratch(), 0, dimension);
    if (squares > SMALLEST_SQUARES && squares < LARGEST_SQUARES) {
      Kernels.scaled(-radius / Math.sqrt(squares), v.scratch(), 0, v.values(), dimension);
    } else {
      System.arraycopy(v.scratch(), 0, v.values(), 0, dimension);
      turn(v.values(), dimension, radius);
    }
  }

  /** Turns the first entries of v into -r v/|v|, or 0 for v = 0. */
  static void turn(double[] v, int length, double radius) {
    double norm = Arithmetic.norm(v, 0, length);
    if (norm < SMALLEST_NORM) { // among subnormals a norm has few digits: scale up, exactly
      for (int i = 0; i < length; i++) {
        v[i] *= 0x1p200;
      }
      norm = Arithmetic.norm(v, 0, length);
    }
    double s = norm > 0 ? -radius / norm : 0;
    for (int i = 0; i < length; i++) {
      v[i] *= s;
    }
  }

  @Override
  public Optional<Projection> projection() {
    return NormScaling.projection(radius, this::norm, x -> {});
  }

  @Override
  public String toString() {
    return "l2-ball of radius %s in %d dimensions".formatted(radius, dimension);
  }

  @Override
  public double norm(double[] x) {
    return Arithmetic.norm(x);
  }
}
