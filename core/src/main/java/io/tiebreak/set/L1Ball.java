package io.tiebreak.set;

import io.tiebreak.linalg.Axis;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Optional;

/**
 * { x : |x_1| + .. + |x_d| &lt;= r }. The oracle takes the first index of the largest |c_i|, and
 * the vertex -r e_i if c_i &gt; 0, +r e_i otherwise.
 *
 * @param dimension the number of coordinates
 * @param radius the radius, positive
 */
public record L1Ball(int dimension, double radius) implements FeasibleSet {

  /**
   * Dimension at least 1, radius positive.
   *
   * @param dimension the number of coordinates
   * @param radius the radius, positive
   */
  public L1Ball {
    SetParameter.dimension(dimension);
    SetParameter.radius(radius);
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new Axis(from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    int i = c.argMaxAbs(from, from + dimension);
    ((Axis) into).set(i, c.at(i) > 0 ? -radius : radius);
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

  /** Entries shrink by a threshold (Duchi, Shalev-Shwartz, Singer and Chandra, ICML 2008). */
  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(dimension);
    Scaling.Norm norm = this::norm;
    return Optional.of(
        (x, from) -> {
          if (!(norm.of(x, from) > radius)) {
            return;
          }
          for (int i = from; i < from + dimension; i++) {
            threshold.entries()[i - from] = Math.abs(x[i]);
          }
          threshold.solve(radius, radius);
          for (int i = from; i < from + dimension; i++) {
            x[i] = threshold.signed(x[i]);
          }
          Scaling.into(x, from, dimension, radius, norm);
        });
  }

  @Override
  public boolean ofVertices() {
    return true;
  }

  @Override
  public void random(Sequence numbers, double[] into, int from) {
    Scaling.randomDirection(numbers, into, from, dimension, radius, this::norm);
  }

  @Override
  public String toString() {
    return "l1-ball of radius %s in %d dimensions".formatted(radius, dimension);
  }

  private double norm(double[] x, int from) {
    double sum = 0;
    for (int i = from; i < from + dimension; i++) {
      sum += Math.abs(x[i]);
    }
    return sum;
  }
}
