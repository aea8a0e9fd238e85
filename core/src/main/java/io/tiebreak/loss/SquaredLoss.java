package io.tiebreak.loss;

/** The squared loss, (m - b)^2. */
public record SquaredLoss() implements Loss {

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

  /** From phi &gt;= s (m - b) - s^2/4. */
  @Override
  public double conjugate(double slope, double target) {
    return slope * target + slope * slope / 4;
  }

  @Override
  public double conjugateSize(double slope, double target) {
    return Math.abs(slope * target) + slope * slope / 4;
  }

  @Override
  public double bend(double margin, double target) {
    return 2;
  }

  @Override
  public boolean squared() {
    return true;
  }

  @Override
  public double curvature() {
    return 2;
  }

  @Override
  public String toString() {
    return name();
  }
}
