package io.tiebreak.spark;

import io.tiebreak.objective.BlockSum;
import java.io.Serializable;

/**
 * Divides the rows of a table into partitions of about equally many whole blocks.
 *
 * @param count the number of rows, at least one
 * @param partitions their number, at most that of blocks
 */
record Partitioning(int count, int partitions) implements Serializable {

  static Partitioning of(int count, int wanted) {
    return new Partitioning(count, Math.min(BlockSum.blocks(count), wanted));
  }

  /** The first row of a partition; for the partition after the last, the number of rows. */
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
