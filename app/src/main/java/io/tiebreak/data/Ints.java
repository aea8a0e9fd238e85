package io.tiebreak.data;

import java.util.ArrayList;
import java.util.List;

/** A growing list of ints, stored like {@link Doubles}. */
public final class Ints {
  private static final int SMALLEST_BLOCK = 1 << 10;
  private static final int LARGEST_BLOCK = 1 << 20;

  private final List<int[]> full = new ArrayList<>();
  private int[] block = new int[SMALLEST_BLOCK];
  private int used;
  private long before;

  public void add(int value) {
    if (used == block.length) {
      full.add(block);
      before += used;
      block = new int[Math.min(2 * used, LARGEST_BLOCK)];
      used = 0;
    }
    block[used++] = value;
  }

  public long size() {
    return before + used;
  }

  /** All numbers in order. Callers ensure that they fit into one array. */
  public int[] toArray() {
    int[] all = new int[Math.toIntExact(size())];
    int at = 0;
    for (int[] b : full) {
      System.arraycopy(b, 0, all, at, b.length);
      at += b.length;
    }
    System.arraycopy(block, 0, all, at, used);
    return all;
  }
}
