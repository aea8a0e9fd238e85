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

  /** The sums of each block, so many numbers each. */
  static Answer sums(int count, int length, BlockSum sum) {
    double[] all = new double[Math.multiplyExact(FiniteSum.blocks(count), length)];
    double[] part = new double[length];
    for (int block = 0; block < FiniteSum.blocks(count); block++) {
      Arrays.fill(part, 0);
      sum.addTo(block * FiniteSum.BLOCK, FiniteSum.end(block, count), part);
      System.arraycopy(part, 0, all, block * length, length);
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
