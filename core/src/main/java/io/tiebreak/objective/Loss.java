package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import java.io.Serializable;

/**
 * A convex loss phi(m, b) of a margin m = a.x and a target b.
 *
 * <p>StrictMath, so that every JVM agrees to the last bit.
 */
public sealed interface Loss extends Serializable
    permits Loss.Squared, Loss.Logistic, Loss.Huber, Loss.SquaredHinge {

  /**
   * As problem files call it.
   *
   * @return the name
   */
  String name();

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

  /**
   * {@return slope(margin) - slope(margin - change), without the cancellation where that can be
   * had}
   *
   * @param margin the margin a . x
   * @param change how much the margin has changed
   * @param target the target
   */
  double slopeChange(double margin, double change, double target);

  /**
   * {@return c(s, b), the most for which phi(m, b) &gt;= s m + c for all m: minus the convex
   * conjugate} For slopes that {@link #slope} can give.
   *
   * @param slope the slope in m
   * @param target the target
   */
  double intercept(double slope, double target);

  /**
   * {@return the sizes of the terms that {@link #intercept} adds: it is right to a few units of
   * these}
   *
   * @param slope the slope in m
   * @param target the target
   */
  double interceptSize(double slope, double target);

  /**
   * {@return d^2 phi / d m^2, where there is one; else one of its sides}
   *
   * @param margin the margin a . x
   * @param target the target
   */
  double bend(double margin, double target);

  /** {@return the least bound on the second derivative in m, for all margins and targets} */
  double curvature();

  /** {@return whether targets are labels, -1 or 1} */
  default boolean labels() {
    return false;
  }

  /** (m - b)^2. */
  record Squared() implements Loss {

    @Override
    public String name() {
      return "squared";
    }

    @Override
    public double value(double margin, double target) {
      double e = margin - target;
      return e * e;
    }

    @Override
    public double slope(double margin, double target) {
      return 2 * (margin - target);
    }

    @Override
    public double slopeChange(double margin, double change, double target) {
      return 2 * change;
    }

    /** s (m - b) - s^2/4. */
    @Override
    public double intercept(double slope, double target) {
      return -slope * target - slope * slope / 4;
    }

    @Override
    public double interceptSize(double slope, double target) {
      return Math.abs(slope * target) + slope * slope / 4;
    }

    @Override
    public double bend(double margin, double target) {
      return 2;
    }

    @Override
    public double curvature() {
      return 2;
    }
  }

  /** log(1 + exp(-b m)), b = -1 or 1. Nothing overflows, and small results keep their digits. */
  record Logistic() implements Loss {

    @Override
    public String name() {
      return "logistic";
    }

    @Override
    public double value(double margin, double target) {
      double z = target * margin;
      double rest = StrictMath.log1p(StrictMath.exp(-Math.abs(z)));
      return z < 0 ? rest - z : rest;
    }

    @Override
    public double slope(double margin, double target) {
      return -target * sigmoid(-target * margin);
    }

    /**
     * With z = b m and z' = b (m - change) one of sigmoid(-z') sigmoid(z) (1 - exp(-|z - z'|)) and
     * sigmoid(-z) sigmoid(z') (1 - exp(-|z - z'|)), whichever has the larger factors.
     */
    @Override
    public double slopeChange(double margin, double change, double target) {
      double z = target * margin;
      double before = target * (margin - change);
      double size = -StrictMath.expm1(-Math.abs(change));
      return target * change > 0
          ? target * size * sigmoid(-before) * sigmoid(z)
          : -target * size * sigmoid(-z) * sigmoid(before);
    }

    /** The entropy of p = |s|: -b p m - p log p - (1-p) log(1-p). */
    @Override
    public double intercept(double slope, double target) {
      double p = Math.abs(slope);
      return p > 0 && p < 1 ? -p * StrictMath.log(p) - (1 - p) * StrictMath.log1p(-p) : 0;
    }

    /** Both terms are positive. */
    @Override
    public double interceptSize(double slope, double target) {
      return intercept(slope, target);
    }

    @Override
    public double bend(double margin, double target) {
      double e = StrictMath.exp(-Math.abs(margin));
      return e / ((1 + e) * (1 + e));
    }

    @Override
    public double curvature() {
      return 0.25;
    }

    @Override
    public boolean labels() {
      return true;
    }

    private static double sigmoid(double z) {
      double e = StrictMath.exp(-Math.abs(z));
      return z < 0 ? e / (1 + e) : 1 / (1 + e);
    }
  }

  /**
   * (m - b)^2 / 2 for |m - b| &lt;= delta, else delta (|m - b| - delta/2).
   *
   * @param delta where the loss becomes linear
   * @serial exclude
   */
  record Huber(double delta) implements Loss {

    /**
     * A positive delta.
     *
     * @param delta where the loss becomes linear
     */
    public Huber {
      Require.positive("delta", delta, "Try 1");
    }

    @Override
    public String name() {
      return "huber";
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

    /** s (m - b) - s^2/2, |s| &lt;= delta. */
    @Override
    public double intercept(double slope, double target) {
      return -slope * target - slope * slope / 2;
    }

    @Override
    public double interceptSize(double slope, double target) {
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
  }

  /** max(0, 1 - b m)^2, b = -1 or 1. */
  record SquaredHinge() implements Loss {

    @Override
    public String name() {
      return "squared-hinge";
    }

    @Override
    public double value(double margin, double target) {
      double h = shortfall(margin, target);
      return h * h;
    }

    @Override
    public double slope(double margin, double target) {
      return -2 * target * shortfall(margin, target);
    }

    @Override
    public double slopeChange(double margin, double change, double target) {
      double h = shortfall(margin, target);
      double before = shortfall(margin - change, target);
      return h > 0 && before > 0 ? 2 * change : -2 * target * (h - before);
    }

    /** By how much b m falls short of 1. */
    private static double shortfall(double margin, double target) {
      return Math.max(0, 1 - target * margin);
    }

    /** t (1 - b m) - t^2/4 with t = |s|. */
    @Override
    public double intercept(double slope, double target) {
      double t = Math.abs(slope);
      return t - t * t / 4;
    }

    @Override
    public double interceptSize(double slope, double target) {
      double t = Math.abs(slope);
      return t + t * t / 4;
    }

    @Override
    public double bend(double margin, double target) {
      return shortfall(margin, target) > 0 ? 2 : 0;
    }

    @Override
    public double curvature() {
      return 2;
    }

    @Override
    public boolean labels() {
      return true;
    }
  }
}
