package io.tiebreak.spark;

import io.tiebreak.objective.BlockSum;
import java.io.Serializable;

/**
 * How a table is cut into partitions: whole blocks, about as many each.
 *
 * @param count the rows of the table, at least one
 * @param partitions how many there are, no more than blocks
 */
record Partitioning(int count, int partitions) implements Serializable {

  static Partitioning of(int count, int wanted) {
    return new Partitioning(count, Math.min(BlockSum.blocks(count), wanted));
  }

  /** The first row of a partition; that of the one behind the last is the number of rows. */
  int first(int partition) {
    long row = (long) BlockSum.blocks(count) * partition / partitions * BlockSum.BLOCK;
    return (int) Math.min(row, count);
  }

  /** The partition of a row. */
  int of(int row) {
    int partition = (int) ((long) (row / BlockSum.BLOCK) * partitions / BlockSum.blocks(count));
    while (first(partition + 1) <= row) {
      partition++;
    }
    while (first(partition) > row) {
      partition--;
    }
    return partition;
  }
}
