package io.tiebreak.set;

import io.tiebreak.random.Sequence;

/** { x : |x| &lt;= r } in some norm: scaling leads inside. */
public interface NormBall extends FeasibleSet {

  /** {@return r, positive} */
  double radius();

  /**
   * {@return |x|; NaN where x is not a number}
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

  /** By scaling. */
  @Override
  default double distance(double[] x) {
    return NormScaling.distance(x, norm(x), radius());
  }

  @Override
  default void moveInside(double[] x) {
    NormScaling.into(x, radius(), this::norm);
  }

  /** On the boundary, in the direction of normal numbers. */
  @Override
  default void randomPoint(Sequence numbers, double[] into) {
    NormScaling.randomDirection(numbers, into, radius(), this::norm);
  }
}
