package io.tiebreak.loss;

import io.tiebreak.fault.Require;
import java.util.Map;

/**
 * The Huber loss, (m - b)^2 / 2 for |m - b| &lt;= delta, else delta (|m - b| - delta/2).
 *
 * @param delta where the loss becomes linear
 * @serial exclude
 */
public record HuberLoss(double delta) implements Loss {

  public HuberLoss {
    Require.positive("delta", delta, "Try 1");
  }

  @Override
  public String name() {
    return "huber";
  }

  @Override
  public Map<String, Double> parameters() {
    return Map.of("delta", delta);
  }

  @Override
  public double value(double margin, double target) {
    double e = Math.abs(margin - target);
    return e <= delta ? e * e / 2 : delta * (e - delta / 2);
  }

  @Override
  public double slope(double margin, double target) {
    return clipped(margin - target);
  }

  @Override
  public double slopeChange(double margin, double change, double target) {
    double e = margin - target;
    double before = e - change;
    return Math.abs(e) <= delta && Math.abs(before) <= delta
        ? change
        : clipped(e) - clipped(before);
  }

  private double clipped(double e) {
    return Math.max(-delta, Math.min(delta, e));
  }

  /** From phi &gt;= s (m - b) - s^2/2 for |s| &lt;= delta. */
  @Override
  public double conjugate(double slope, double target) {
    return slope * target + slope * slope / 2;
  }

  @Override
  public double conjugateSize(double slope, double target) {
    return Math.abs(slope * target) + slope * slope / 2;
  }

  @Override
  public double bend(double margin, double target) {
    return Math.abs(margin - target) <= delta ? 1 : 0;
  }

  @Override
  public double curvature() {
    return 1;
  }

  @Override
  public String toString() {
    return "huber with delta " + delta;
  }
}
