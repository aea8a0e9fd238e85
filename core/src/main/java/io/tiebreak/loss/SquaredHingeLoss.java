package io.tiebreak.loss;

/** The squared hinge loss, max(0, 1 - b m)^2 with b = -1 or 1. */
public record SquaredHingeLoss() implements Loss {

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

  /** Returns how far b m falls short of 1. */
  private static double shortfall(double margin, double target) {
    return Math.max(0, 1 - target * margin);
  }

  /** From phi &gt;= t (1 - b m) - t^2/4 with t = |s|. */
  @Override
  public double conjugate(double slope, double target) {
    double t = Math.abs(slope);
    return t * t / 4 - t;
  }

  @Override
  public double conjugateSize(double slope, double target) {
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

  @Override
  public String toString() {
    return name();
  }
}
