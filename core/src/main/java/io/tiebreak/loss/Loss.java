package io.tiebreak.loss;

import java.io.Serializable;
import java.util.Map;

/**
 * A convex loss phi(m, b) of a margin m = a.x and a target b. Its {@code toString} gives its name
 * and parameters.
 *
 * <p>The losses here use StrictMath, so that all JVMs agree to the last bit.
 */
public interface Loss extends Serializable {

  /** {@return its name in problem files} */
  String name();

  /** {@return its parameters, by their names in problem files} */
  default Map<String, Double> parameters() {
    return Map.of();
  }

  /** {@return whether targets are labels, -1 or 1} */
  default boolean labels() {
    return false;
  }

  /**
   * {@return phi(m, b)}
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

  /** {@return the smallest bound on the second derivative in m over all margins and targets} */
  double curvature();

  /**
   * {@return the convex conjugate: the largest s m - phi(m, b) over all m} It is only called with
   * slopes s that {@link #slope} can return.
   *
   * @param slope the slope in m
   * @param target the target
   */
  double conjugate(double slope, double target);

  /**
   * {@return the sum of the sizes of the terms that {@link #conjugate} adds; its rounding error is
   * a few units of this} The default assumes two terms, one of which is s b.
   *
   * @param slope the slope in m
   * @param target the target
   */
  default double conjugateSize(double slope, double target) {
    return 2 * (Math.abs(conjugate(slope, target)) + Math.abs(slope * target));
  }

  /**
   * {@return slope(margin) - slope(margin - change), without cancellation if possible}
   *
   * @param margin the margin a . x
   * @param change how much the margin has changed
   * @param target the target
   */
  default double slopeChange(double margin, double change, double target) {
    return slope(margin, target) - slope(margin - change, target);
  }

  /**
   * {@return the second derivative d^2 phi / d m^2, from either side if the two differ} The default
   * uses two slopes.
   *
   * @param margin the margin a . x
   * @param target the target
   */
  default double bend(double margin, double target) {
    double h = 0x1p-17 * Math.max(1, Math.abs(margin));
    return Math.max(0, slopeChange(margin + h, 2 * h, target) / (2 * h));
  }

  /** {@return whether phi is (m - b)^2, whose mean is a single quadratic function} */
  default boolean squared() {
    return false;
  }
}
