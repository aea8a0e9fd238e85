package io.tiebreak.data;

import java.util.ArrayList;
import java.util.List;

/**
 * A growing list of doubles.
 *
 * <p>Numbers are stored in blocks and joined once, so that memory holds at most two copies of them.
 * An array that grows by half would take two and a half times their size, and copy them repeatedly.
 */
public final class Doubles {
  private static final int SMALLEST_BLOCK = 1 << 10;
  private static final int LARGEST_BLOCK = 1 << 20;

  private final List<double[]> full = new ArrayList<>();
  private double[] block = new double[SMALLEST_BLOCK];
  private int used;
  private long before;

  public void add(double value) {
    if (used == block.length) {
      full.add(block);
      before += used;
      block = new double[Math.min(2 * used, LARGEST_BLOCK)];
      used = 0;
    }
    block[used++] = value;
  }

  public long size() {
    return before + used;
  }

  /** All numbers in order. Callers ensure that they fit into one array. */
  public double[] toArray() {
    double[] all = new double[Math.toIntExact(size())];
    int at = 0;
    for (double[] b : full) {
      System.arraycopy(b, 0, all, at, b.length);
      at += b.length;
    }
    System.arraycopy(block, 0, all, at, used);
    return all;
  }
}
