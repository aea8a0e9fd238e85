package io.tiebreak.objective;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * Tangents of a linear model. For every slope s of a loss, phi(m, b) &gt;= s m + c(s, b) for all m
 * ({@link Loss#intercept}); so a margin that is off changes which tangent it is, and never makes it
 * a wrong one. What is left of rounding are the sums, and these are taken with twice the digits: a
 * bound on F is divided by sigma, and sigma is small. They go over blocks as those of {@link
 * FiniteSum} do, on all cores.
 */
final class LinearTangents implements Tangents {

  private final Loss loss;
  private final Rows rows;
  private final double[] target;
  private final double[] shares;
  private final double[] rowNorms;
  private final TableNorms norms;
  private final Cores cores;
  private final int block;
  private final int blocks;
  private final TangentSums total;
  private final TangentSums[] parts; // of blocks, until they are added

  LinearTangents(Loss loss, Rows rows, double[] target, double[] shares) {
    this(loss, rows, target, shares, FiniteSum.BLOCK, FiniteSum.cores((double) rows.nonZeros()));
  }

  /** By blocks of so many rows. */
  LinearTangents(Loss loss, Rows rows, double[] target, double[] shares, int block, Cores cores) {
    this.loss = loss;
    this.rows = rows;
    this.target = target;
    this.shares = shares;
    this.rowNorms = TableNorms.ofRows(rows, rows.width());
    this.cores = cores;
    this.block = block;
    this.blocks = (rows.count() - 1) / block + 1;
    this.total = new TangentSums(rows.width());
    this.parts = new TangentSums[FiniteSum.slots(blocks, 2 * rows.width(), cores.threads())];
    Arrays.setAll(parts, slot -> new TangentSums(rows.width()));
    double[] sums = new double[TableNorms.length(rows.width())];
    for (int b = 0; b < blocks; b++) {
      TableNorms.addTo(rows, shares, rowNorms, b * block, end(b), sums);
    }
    this.norms = TableNorms.of(sums, rows.count(), loss);
  }

  private int end(int b) {
    return b * block + Math.min(block, rows.count() - b * block);
  }

  @Override
  public void at(double[] y, Tangent into) {
    double second = TangentSums.second(y);
    total.clear();
    for (int first = 0; first < blocks; first += parts.length) {
      int from = first;
      int wave = Math.min(parts.length, blocks - first);
      cores.forEach(
          wave,
          (worker, slot) -> {
            int b = from + slot;
            parts[slot].of(loss, rows, target, shares, rowNorms, b * block, end(b), y, second);
          });
      for (int slot = 0; slot < wave; slot++) {
        total.add(parts[slot]);
      }
    }
    total.write(rows.count(), block, norms.columns(), norms.bend(), into);
  }
}
