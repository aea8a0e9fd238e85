package io.tiebreak.loss;

/**
 * The logistic loss, log(1 + exp(-b m)) with b = -1 or 1. Nothing overflows, and small results keep
 * their digits.
 */
public record LogisticLoss() implements Loss {

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
   * Computes, with z = b m and z' = b (m - change), one of sigmoid(-z') sigmoid(z) (1 - exp(-|z -
   * z'|)) and sigmoid(-z) sigmoid(z') (1 - exp(-|z - z'|)), whichever has the larger factors.
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

  /** Returns minus the entropy of p = |s|: phi &gt;= -b p m - p log p - (1-p) log(1-p). */
  @Override
  public double conjugate(double slope, double target) {
    double p = Math.abs(slope);
    return p > 0 && p < 1 ? p * StrictMath.log(p) + (1 - p) * StrictMath.log1p(-p) : 0;
  }

  /** Changes only the sign: both terms are negative. */
  @Override
  public double conjugateSize(double slope, double target) {
    return -conjugate(slope, target);
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

  @Override
  public String toString() {
    return name();
  }
}
