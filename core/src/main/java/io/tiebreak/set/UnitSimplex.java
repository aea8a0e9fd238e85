package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.AxisVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The unit simplex { x &gt;= 0 : x_1 + .. + x_d &lt;= r }. The oracle takes r e_i for the first
 * index of the least c_i if that is negative, and 0 otherwise.
 *
 * @param dimension the number of coordinates
 * @param radius the radius, positive
 */
public record UnitSimplex(int dimension, double radius) implements ExactOracle, FewVertices {

  public UnitSimplex {
    SetParameter.dimension(dimension);
    SetParameter.radius(radius);
  }

  @Override
  public double diameter() {
    return dimension == 1 ? radius : Math.sqrt(2) * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new AxisVertex(from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    int i = c.argMin(from, from + dimension);
    ((AxisVertex) into).set(i, c.at(i) < 0 ? radius : 0);
  }

  @Override
  public double excess(double[] x) {
    double below = 0;
    for (int i = 0; i < dimension; i++) {
      below = Math.max(below, -x[i] / radius);
    }
    return Math.max(below, sum(x) / radius - 1);
  }

  @Override
  public double distance(double[] x) {
    return Simplex.distance(
        x, (below, sum) -> below + Math.max(0, sum - radius + 8 * Rounding.UNIT * sum));
  }

  @Override
  public void moveInside(double[] x) {
    clip(x);
    NormScaling.into(x, radius, this::sum);
  }

  private static void clip(double[] x) {
    for (int i = 0; i < x.length; i++) {
      x[i] = Math.max(0, x[i]);
    }
  }

  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(dimension);
    ToDoubleFunction<double[]> sum = this::sum;
    return Optional.of(
        x -> {
          double positive = 0;
          for (int i = 0; i < dimension; i++) {
            positive += Math.max(0, x[i]);
          }
          if (positive > radius) {
            threshold.project(x, radius, radius);
            NormScaling.into(x, radius, sum);
          } else {
            clip(x);
          }
        });
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    NormScaling.randomShares(numbers, into, radius);
    NormScaling.into(into, radius, this::sum);
  }

  @Override
  public String toString() {
    return "unit-simplex of radius %s in %d dimensions".formatted(radius, dimension);
  }

  private double sum(double[] x) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      sum += x[i];
    }
    return sum;
  }
}
