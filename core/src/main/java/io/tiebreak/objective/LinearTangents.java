package io.tiebreak.objective;

/**
 * Tangents of a linear model. For every slope s of a loss, phi(m, b) &gt;= s m + c(s, b) for all m
 * ({@link Loss#intercept}); so a margin that is off changes which tangent it is, and never makes it
 * a wrong one. What is left of rounding are the sums, and these are taken with twice the digits: a
 * bound on F is divided by sigma, and sigma is small.
 */
final class LinearTangents implements Tangents {

  private final int count;
  private final int block;
  private final Sums sums;
  private final TableNorms norms;

  /** By sums over blocks of so many rows. */
  LinearTangents(Loss loss, int count, int block, Sums sums) {
    this.count = count;
    this.block = block;
    this.sums = sums;
    this.norms = TableNorms.of(sums.of(new RowSums.Norms()), count, loss);
  }

  @Override
  public void at(double[] y, Tangent into) {
    TangentSums sum = sums.of(new RowSums.TangentAt(new RowSums.Place(y.clone())));
    sum.mean(count, block, norms.columns(), norms.bend(), into);
  }
}
