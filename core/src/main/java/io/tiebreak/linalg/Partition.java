package io.tiebreak.linalg;

import java.util.Arrays;

/** The coordinates cut into blocks that a set treats one by one. */
public final class Partition {

  private final int[] starts;
  private final int[] blockOf;

  private Partition(int[] starts, int[] blockOf) {
    this.starts = starts;
    this.blockOf = blockOf;
  }

  /** One block. */
  public static Partition whole(int dimension) {
    return new Partition(new int[] {0, dimension}, new int[0]);
  }

  /** Blocks of the given lengths, one after another. */
  public static Partition of(int... lengths) {
    int[] starts = new int[lengths.length + 1];
    for (int b = 0; b < lengths.length; b++) {
      starts[b + 1] = Math.addExact(starts[b], lengths[b]);
    }
    int[] blockOf = new int[starts[lengths.length]];
    for (int b = 0; b < lengths.length; b++) {
      Arrays.fill(blockOf, starts[b], starts[b + 1], b);
    }
    return new Partition(starts, blockOf);
  }

  /** Number of coordinates. */
  public int dimension() {
    return starts[starts.length - 1];
  }

  /** Number of blocks. */
  public int count() {
    return starts.length - 1;
  }

  /** Where block b begins; for b = count, the dimension. */
  public int start(int b) {
    return starts[b];
  }

  /** The block of coordinate i. */
  public int blockOf(int i) {
    return starts.length == 2 ? 0 : blockOf[i];
  }
}
