package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Optional;

/**
 * The sums that determine a mean of squares: C = 2/n sum of a_i a_i', c = 2/n sum of b_i a_i and
 * the mean of b_i^2, each term times the share of its row.
 *
 * @param matrix C, row after row
 * @param offset c
 * @param constant the mean of b_i^2
 */
record NormalEquations(double[] matrix, double[] offset, double constant) {

  /** Tasks per thread: enough to even out the work. */
  private static final int TASKS = 4;

  /** Shares out the rows of C instead of blocks; each is summed over the blocks in order. */
  static NormalEquations of(LinearModel model) {
    int d = model.dimension();
    int n = model.count();
    double[] matrix = new double[d * d];
    shareOut(
        d,
        (first, end) -> {
          double[] block = new double[(end - first) * d];
          double[] sum = new double[block.length];
          for (int b = 0; b < BlockSum.blocks(n); b++) {
            Arrays.fill(block, 0);
            int to = BlockSum.end(b, n);
            addMatrix(model, n, b * BlockSum.BLOCK, to, first, end, block);
            KERNELS.axpy(1, block, 0, sum, 0, sum.length);
          }
          System.arraycopy(sum, 0, matrix, first * d, sum.length);
        });
    double[] offset = new double[d];
    double squares = 0;
    double[] block = new double[d];
    for (int b = 0; b < BlockSum.blocks(n); b++) {
      Arrays.fill(block, 0);
      squares += addOffset(model, n, b * BlockSum.BLOCK, BlockSum.end(b, n), block);
      KERNELS.axpy(1, block, 0, offset, 0, d);
    }
    return new NormalEquations(matrix, offset, squares / n);
  }

  /** Work on some rows of a matrix. */
  interface Range {

    void of(int first, int end);
  }

  /** Does the work on all d rows of a matrix, one range of them per task. */
  static void shareOut(int d, Range work) {
    Cores cores = Cores.ofThisJvm();
    int wide = (d - 1) / (TASKS * cores.threads()) + 1;
    cores.forEach(
        (d - 1) / wide + 1, (worker, task) -> work.of(task * wide, Math.min(d, (task + 1) * wide)));
  }

  /** Takes them from the {@link RowSums.Squares} of n rows. */
  static NormalEquations of(double[] sums, int d, int n) {
    return new NormalEquations(
        Arrays.copyOf(sums, d * d),
        Arrays.copyOfRange(sums, d * d, d * d + d),
        sums[sums.length - 1] / n);
  }

  /** Writes C, c and the sum of b_i^2 of one block out of n rows, one after another. */
  static double[] ofBlock(LinearModel model, int n, int from, int to, double[] sums) {
    int d = model.dimension();
    double[] offset = new double[d];
    addMatrix(model, n, from, to, 0, d, sums);
    sums[sums.length - 1] = addOffset(model, n, from, to, offset);
    System.arraycopy(offset, 0, sums, d * d, d);
    return sums;
  }

  /** Adds rows first, .., end - 1 of C for one block out of n rows. */
  private static void addMatrix(
      LinearModel model, int n, int from, int to, int first, int end, double[] into) {
    double[] weights = new double[to - from];
    for (int i = from; i < to; i++) {
      weights[i - from] = 2 * model.share(i) / n;
    }
    model.rows().orElseThrow().addOuterProducts(from, to, weights, first, end, into);
  }

  /** Adds c for one block; returns its sum of b_i^2. */
  private static double addOffset(LinearModel model, int n, int from, int to, double[] into) {
    Rows rows = model.rows().orElseThrow();
    double squares = 0;
    for (int i = from; i < to; i++) {
      double share = model.share(i);
      double b = model.target(i);
      rows.row(i).addTo(into, 2 * share / n * b);
      squares += share * b * b;
    }
    return squares;
  }

  /** The level without its rows; empty if C overflows. */
  Optional<Gram> gram() {
    int d = offset.length;
    return Arrays.stream(matrix).allMatch(Double::isFinite)
        ? Optional.of(new Gram(Rows.dense(d, d, matrix), offset, constant))
        : Optional.empty();
  }

  /** A tracker of the gradient. */
  Quadratic track() {
    return new Quadratic(offset.length, matrix, offset);
  }
}
