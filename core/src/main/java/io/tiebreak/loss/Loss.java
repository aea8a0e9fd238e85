package io.tiebreak.loss;

import java.io.Serializable;
import java.util.Map;

/**
 * A convex loss phi(m, b) of a margin m = a.x and a target b. Its text names it with its
 * parameters.
 *
 * <p>StrictMath, so that every JVM agrees to the last bit.
 */
public interface Loss extends Serializable {

  /**
   * As problem files call it.
   *
   * @return the name
   */
  String name();

  /** {@return its parameters, as problem files call them} */
  default Map<String, Double> parameters() {
    return Map.of();
  }

  /** {@return whether targets are labels, -1 or 1} */
  default boolean labels() {
    return false;
  }

  /**
   * {@return phi}
   *
   * @param margin the margin a . x
   * @param target the target
   */
  double value(double margin, double target);

  /**
   * {@return d phi / d m}
   *
   * @param margin the margin a . x
   * @param target the target
   */
  double slope(double margin, double target);

  /** {@return the least bound on the second derivative in m, for all margins and targets} */
  double curvature();

  /**
   * {@return the largest s m - phi(m, b) over all m: the convex conjugate} For slopes s that {@link
   * #slope} can give.
   *
   * @param slope the slope in m
   * @param target the target
   */
  double conjugate(double slope, double target);

  /**
   * {@return the sizes of the terms that {@link #conjugate} adds: it is right to a few units of
   * these} Unless the loss knows better: as if s b were one of two.
   *
   * @param slope the slope in m
   * @param target the target
   */
  default double conjugateSize(double slope, double target) {
    return 2 * (Math.abs(conjugate(slope, target)) + Math.abs(slope * target));
  }

  /**
   * {@return slope(margin) - slope(margin - change), without the cancellation where that can be
   * had}
   *
   * @param margin the margin a . x
   * @param change how much the margin has changed
   * @param target the target
   */
  default double slopeChange(double margin, double change, double target) {
    return slope(margin, target) - slope(margin - change, target);
  }

  /**
   * {@return d^2 phi / d m^2, where there is one; else one of its sides} Unless the loss knows
   * better: from two slopes.
   *
   * @param margin the margin a . x
   * @param target the target
   */
  default double bend(double margin, double target) {
    double h = 0x1p-17 * Math.max(1, Math.abs(margin));
    return Math.max(0, slopeChange(margin + h, 2 * h, target) / (2 * h));
  }

  /** {@return whether phi is (m - b)^2, whose mean is one quadratic function} */
  default boolean squared() {
    return false;
  }
}
