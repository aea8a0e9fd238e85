package io.tiebreak.set;

import io.tiebreak.random.Sequence;

/** A ball { x : |x| &lt;= r } in some norm, into which scaling leads. */
public interface NormBall extends FeasibleSet {

  /** {@return r, positive} */
  double radius();

  /**
   * {@return |x|; NaN if x has a NaN}
   *
   * @param x the point
   */
  double norm(double[] x);

  /**
   * {@return the same ball of another radius}
   *
   * @param radius the radius, positive
   */
  NormBall withRadius(double radius);

  @Override
  default double excess(double[] x) {
    return Math.max(0, norm(x) / radius() - 1);
  }

  @Override
  default double distance(double[] x) {
    return NormScaling.distance(x, norm(x), radius());
  }

  @Override
  default void moveInside(double[] x) {
    NormScaling.into(x, radius(), this::norm);
  }

  /** Writes a point of the boundary, in the direction of normal numbers. */
  @Override
  default void randomPoint(Sequence numbers, double[] into) {
    NormScaling.randomDirection(numbers, into, radius(), this::norm);
  }
}
