package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * The sums that a mean of squares is known by: C = 2/n sum of a_i a_i', c = 2/n sum of b_i a_i and
 * the mean of b_i^2, by shares. They go over blocks as those of {@link FiniteSum} do.
 *
 * @param matrix C, row after row
 * @param offset c
 * @param constant the mean of b_i^2
 */
record NormalEquations(double[] matrix, double[] offset, double constant) {

  /** Tasks a thread: enough to even out their work. */
  private static final int TASKS = 4;

  /** Rows of C are shared out; each sums over the data in order. */
  static NormalEquations of(Rows rows, double[] target, double[] shares) {
    int d = rows.width();
    int n = rows.count();
    Cores cores = Cores.ofThisJvm();
    double[] matrix = new double[d * d];
    int wide = Math.max(1, (d - 1) / (TASKS * cores.threads()) + 1);
    cores.forEach(
        (d - 1) / wide + 1,
        (worker, task) -> {
          int first = task * wide;
          int end = Math.min(d, first + wide);
          double[] block = new double[(end - first) * d];
          double[] sum = new double[block.length];
          for (int b = 0; b < FiniteSum.blocks(n); b++) {
            Arrays.fill(block, 0);
            addMatrix(rows, shares, n, b * FiniteSum.BLOCK, FiniteSum.end(b, n), first, end, block);
            KERNELS.axpy(1, block, 0, sum, 0, sum.length);
          }
          System.arraycopy(sum, 0, matrix, first * d, sum.length);
        });
    double[] offset = new double[d];
    double squares = 0;
    double[] block = new double[d];
    for (int b = 0; b < FiniteSum.blocks(n); b++) {
      Arrays.fill(block, 0);
      squares +=
          addOffset(rows, target, shares, n, b * FiniteSum.BLOCK, FiniteSum.end(b, n), block);
      KERNELS.axpy(1, block, 0, offset, 0, d);
    }
    return new NormalEquations(matrix, offset, squares / n);
  }

  /** Rows first, .., end - 1 of C, of the rows of one block of n rows in all. */
  static void addMatrix(
      Rows rows, double[] shares, int n, int from, int to, int first, int end, double[] into) {
    double[] weights = new double[to - from];
    for (int i = from; i < to; i++) {
      weights[i - from] = 2 * shares[i] / n;
    }
    rows.addOuterProducts(from, to, weights, first, end, into);
  }

  /** c of the rows of one block; returns the sum of their b_i^2. */
  static double addOffset(
      Rows rows, double[] target, double[] shares, int n, int from, int to, double[] into) {
    double squares = 0;
    for (int i = from; i < to; i++) {
      rows.row(i).addTo(into, 2 * shares[i] / n * target[i]);
      squares += shares[i] * target[i] * target[i];
    }
    return squares;
  }

  /** Numbers that the sums of a block are written as. */
  static int length(int width) {
    return Math.addExact(Math.multiplyExact(width, width), width + 1);
  }

  /** C, c and the sum of b_i^2 of one block of n rows in all, one after another. */
  static void addTo(
      Rows rows, double[] target, double[] shares, int n, int from, int to, double[] into) {
    int d = rows.width();
    double[] matrix = new double[d * d];
    double[] offset = new double[d];
    addMatrix(rows, shares, n, from, to, 0, d, matrix);
    double squares = addOffset(rows, target, shares, n, from, to, offset);
    System.arraycopy(matrix, 0, into, 0, d * d);
    System.arraycopy(offset, 0, into, d * d, d);
    into[into.length - 1] = squares;
  }

  /** Of the sums over all n rows. */
  static NormalEquations of(double[] sums, int d, int n) {
    return new NormalEquations(
        Arrays.copyOf(sums, d * d),
        Arrays.copyOfRange(sums, d * d, d * d + d),
        sums[sums.length - 1] / n);
  }
}
