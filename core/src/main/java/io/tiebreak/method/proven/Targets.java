package io.tiebreak.method.proven;

/**
 * What homotopy is to prove: what was asked for, or else a share of both values, with floors
 * relative to the start where an optimum is 0.
 *
 * @param outerStart F at the start
 * @param innerStart G at the start
 */
record Targets(double epsOuter, double epsInner, double outerStart, double innerStart) {

  private static final double RELATIVE_OUTER = 1e-6;
  private static final double RELATIVE_INNER = 1e-8;
  private static final double FLOOR_OUTER = 1e-9;
  private static final double FLOOR_INNER = 1e-10;

  /** So much more than the default is enough of G where nothing is asked of it. */
  private static final double COARSE = 1e4;

  /** Whether something was asked for: then only that counts. */
  boolean asked() {
    return Double.isFinite(epsOuter) || Double.isFinite(epsInner);
  }

  double floorOuter() {
    return FLOOR_OUTER * Math.abs(outerStart);
  }

  /** For F(x) - F_opt, where F is about this. */
  double outer(double value) {
    double otherwise = Math.max(RELATIVE_OUTER * Math.abs(value), floorOuter());
    return asked() ? epsOuter : otherwise;
  }

  /** For G(x) - G_opt, where G is about this. */
  double inner(double value) {
    return asked() ? epsInner : ownInner(value);
  }

  /** How accurately G is wanted, also where nothing is asked of it. */
  double accuracy(double value) {
    return Math.min(inner(value), COARSE * ownInner(value));
  }

  private double ownInner(double value) {
    return Math.max(RELATIVE_INNER * Math.abs(value), FLOOR_INNER * Math.abs(innerStart));
  }
}
