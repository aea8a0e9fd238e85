package io.tiebreak.objective;

import java.io.Serializable;
import java.util.function.IntToDoubleFunction;

/**
 * A sum over the rows of a linear model: each block of {@value #BLOCK} rows is mapped to a part,
 * and the parts are joined in the order of their blocks. So its bytes do not depend on which thread
 * or machine maps which block.
 *
 * @param <P> a part, which is serializable
 */
public interface BlockSum<P> extends Serializable {

  /** Rows of a block. */
  int BLOCK = 1024;

  /**
   * {@return the number of blocks}
   *
   * @param count the number of rows
   */
  static int blocks(int count) {
    return (count - 1) / BLOCK + 1;
  }

  /**
   * {@return one past the last row of a block}
   *
   * @param block the block
   * @param count the number of rows
   */
  static int end(int block, int count) {
    int from = block * BLOCK;
    return from + Math.min(BLOCK, count - from);
  }

  /**
   * {@return the sum of one number per row, by blocks}
   *
   * @param count the number of rows
   * @param number the number of a row
   */
  static double of(int count, IntToDoubleFunction number) {
    double sum = 0;
    for (int block = 0; block < blocks(count); block++) {
      double part = 0;
      int end = end(block, count);
      for (int i = block * BLOCK; i < end; i++) {
        part += number.applyAsDouble(i);
      }
      sum += part;
    }
    return sum;
  }

  /**
   * {@return the empty sum, to which parts are joined}
   *
   * @param width the number of columns
   */
  P zero(int width);

  /**
   * {@return the part of one block}
   *
   * @param rows the rows, or those held here
   * @param from the first row of the block
   * @param to the end, exclusive
   */
  P map(LinearModel rows, int from, int to);

  /**
   * Adds the part of the next block.
   *
   * @param sum the sum of the blocks before
   * @param part the part of the next block
   */
  void join(P sum, P part);
}
