package io.tiebreak.linalg;

import java.util.Arrays;

/** The coordinates, divided into blocks that a set treats one by one. */
public final class Partition {

  private final int[] starts;
  private final int[] blockOf;

  private Partition(int[] starts, int[] blockOf) {
    this.starts = starts;
    this.blockOf = blockOf;
  }

  /**
   * {@return a partition with one block}
   *
   * @param dimension the number of coordinates
   */
  public static Partition whole(int dimension) {
    return new Partition(new int[] {0, dimension}, new int[0]);
  }

  /**
   * {@return a partition into blocks of these lengths, one after another}
   *
   * @param lengths the lengths, in order
   */
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

  /** {@return the number of coordinates} */
  public int dimension() {
    return starts[starts.length - 1];
  }

  /** {@return the number of blocks} */
  public int count() {
    return starts.length - 1;
  }

  /**
   * {@return where block b begins; for b = count, the dimension}
   *
   * @param b the number of the block
   */
  public int start(int b) {
    return starts[b];
  }

  /**
   * {@return the block of coordinate i}
   *
   * @param i the coordinate
   */
  public int blockOf(int i) {
    return starts.length == 2 ? 0 : blockOf[i];
  }
}
