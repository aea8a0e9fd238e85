package io.tiebreak.objective;

import java.util.Arrays;
import java.util.stream.IntStream;

/** What shards of all kinds do with their rows. */
final class ShardRows {

  private ShardRows() {}

  /** Sums up some rows. */
  interface BlockSum {

    /** Adds the sums of the rows from, .., to - 1. */
    void addTo(int from, int to, double[] into);
  }

  /** The sums of each block of so many rows, so many numbers each. */
  static Answer sums(int count, int block, int length, BlockSum sum) {
    int blocks = (count - 1) / block + 1;
    double[] all = new double[Math.multiplyExact(blocks, length)];
    double[] part = new double[length];
    for (int b = 0; b < blocks; b++) {
      Arrays.fill(part, 0);
      int from = b * block;
      sum.addTo(from, from + Math.min(block, count - from), part);
      System.arraycopy(part, 0, all, b * length, length);
    }
    return Answer.of(all);
  }

  /** Which of these ascending indices are those of a shard, counted from its first row. */
  static int[] own(Shard shard, int[] which) {
    int from = insertion(which, shard.first());
    int to = insertion(which, shard.first() + shard.count());
    return IntStream.range(from, to).map(k -> which[k] - shard.first()).toArray();
  }

  private static int insertion(int[] sorted, int key) {
    int at = Arrays.binarySearch(sorted, key);
    return at < 0 ? -at - 1 : at;
  }
}
