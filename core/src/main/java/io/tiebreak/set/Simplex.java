package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.AxisVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

/**
 * The probability simplex { x &gt;= 0 : x_1 + .. + x_d = r }. The oracle takes r e_i for the first
 * index of the least c_i. No sum of doubles is exact, so an excess of a few roundings counts as
 * none.
 *
 * @param dimension the number of coordinates
 * @param radius the sum
 */
public record Simplex(int dimension, double radius) implements ExactOracle, FewVertices {

  public Simplex {
    SetParameter.dimension(dimension);
    SetParameter.radius(radius);
  }

  @Override
  public double diameter() {
    return dimension == 1 ? 0 : Math.sqrt(2) * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new AxisVertex(from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    ((AxisVertex) into).set(c.argMin(from, from + dimension), radius);
  }

  @Override
  public double excess(double[] x) {
    double sum = 0;
    double below = 0;
    for (int i = 0; i < dimension; i++) {
      sum += x[i] / radius;
      below = Math.max(below, -x[i] / radius);
    }
    return NormScaling.beyondRounding(Math.max(below, Math.abs(sum - 1)));
  }

  @Override
  public double distance(double[] x) {
    return distance(x, (below, sum) -> below + Math.abs(sum - radius) + 8 * Rounding.UNIT * sum);
  }

  /**
   * Measures a way into the set: negative entries become 0, and the others are scaled, since |x|_2
   * is no more than their sum.
   *
   * @param off the way from what was below 0 and the sum of the rest, rounding included
   */
  static double distance(double[] x, DoubleBinaryOperator off) {
    double[] positive = new double[x.length];
    double below = 0;
    for (int i = 0; i < x.length; i++) {
      positive[i] = Math.max(0, x[i]);
      below += positive[i] - x[i];
    }
    double sum = NormScaling.sumTwice(positive, 0, x.length);
    return off.applyAsDouble(below, sum) * (1 + Rounding.of(x.length + 16.0));
  }

  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(dimension);
    return Optional.of(x -> threshold.project(x, radius, radius));
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    NormScaling.randomShares(numbers, into, radius);
  }

  @Override
  public String toString() {
    return "simplex of radius %s in %d dimensions".formatted(radius, dimension);
  }
}
