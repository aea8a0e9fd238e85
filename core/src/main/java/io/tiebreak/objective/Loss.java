package io.tiebreak.objective;

/** A convex loss phi(m, b) of a margin m = a.x and a target b. */
public sealed interface Loss permits Loss.Squared {

  /** phi. */
  double value(double margin, double target);

  /** d phi / d m. */
  double slope(double margin, double target);

  /** slope(margin) - slope(margin - change), without the cancellation where that can be had. */
  double slopeChange(double margin, double change, double target);

  /** (m - b)^2. */
  record Squared() implements Loss {

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
  }
}
