package io.tiebreak.set;

import io.tiebreak.linalg.AxisVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import java.util.Optional;

/**
 * { x : |x_1| + .. + |x_d| &lt;= r }. The oracle takes the first index of the largest |c_i|, and
 * the vertex -r e_i if c_i &gt; 0, +r e_i otherwise.
 *
 * @param dimension the number of coordinates
 * @param radius the radius, positive
 */
public record L1Ball(int dimension, double radius) implements NormBall, ExactOracle, FewVertices {

  public L1Ball {
    SetParameter.dimension(dimension);
    SetParameter.radius(radius);
  }

  @Override
  public L1Ball withRadius(double other) {
    return new L1Ball(dimension, other);
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new AxisVertex(from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    int i = c.argMaxAbs(from, from + dimension);
    ((AxisVertex) into).set(i, c.at(i) > 0 ? -radius : radius);
  }

  /** Shrinks entries by a threshold (Duchi, Shalev-Shwartz, Singer and Chandra, ICML 2008). */
  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(dimension);
    return NormScaling.projection(
        radius, this::norm, x -> threshold.projectSizes(x, radius, radius));
  }

  @Override
  public String toString() {
    return "l1-ball of radius %s in %d dimensions".formatted(radius, dimension);
  }

  @Override
  public double norm(double[] x) {
    return NormScaling.sizes(x);
  }
}
