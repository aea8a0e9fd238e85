package io.tiebreak.set;

import java.util.Arrays;

/**
 * The linear assignment problem: a permutation matrix with the least sum of costs, by shortest
 * augmenting paths (Jonker and Volgenant, Computing 38, 1987), in O(n^3). Columns are assigned in
 * order, and the first of equal rows is taken, so the same costs give the same answer; equal costs
 * give the identity.
 */
final class Assignment {

  private static final int NONE = -1;

  private final int n;
  private final double[] cost;

  /** With these prices, no cost less those of its column and row is negative, up to rounding. */
  private final double[] columnPrice;

  private final double[] rowPrice;

  /** The column that each row is assigned to. */
  private final int[] columnOf;

  /** From the new column to each row: the distance, the row before it, and whether it is final. */
  private final double[] reach;

  private final int[] before;
  private final boolean[] reached;

  Assignment(int n) {
    this.n = n;
    this.cost = new double[n * n];
    this.columnPrice = new double[n];
    this.rowPrice = new double[n];
    this.columnOf = new int[n];
    this.reach = new double[n];
    this.before = new int[n];
    this.reached = new boolean[n];
  }

  /** The costs, column by column, for the caller to write before {@link #solve}. */
  double[] cost() {
    return cost;
  }

  int columnOf(int row) {
    return columnOf[row];
  }

  /** A cost less its prices: 0 for an assigned cell, up to rounding. */
  double reduced(int row, int column) {
    return cost[column * n + row] - columnPrice[column] - rowPrice[row];
  }

  /** The sum of the sizes of the terms of {@link #reduced}. */
  double size(int row, int column) {
    return Math.abs(cost[column * n + row])
        + Math.abs(columnPrice[column])
        + Math.abs(rowPrice[row]);
  }

  /** Finds the assignment; costs that are not numbers give an arbitrary one. */
  void solve() {
    Arrays.fill(columnPrice, 0);
    Arrays.fill(rowPrice, 0);
    Arrays.fill(columnOf, NONE);
    for (int column = 0; column < n; column++) {
      int free = search(column);
      reprice(column, free);
      for (int row = free; row != NONE; row = before[row]) {
        columnOf[row] = before[row] == NONE ? column : columnOf[before[row]];
      }
    }
  }

  /** Finds the nearest row that is still free, by reduced costs. */
  private int search(int first) {
    Arrays.fill(reach, Double.POSITIVE_INFINITY);
    Arrays.fill(before, NONE);
    Arrays.fill(reached, false);
    int row = NONE;
    int column = first;
    double far = 0;
    while (column != NONE) {
      int next = NONE;
      for (int i = 0; i < n; i++) {
        if (!reached[i]) {
          double length = far + reduced(i, column);
          if (length < reach[i]) {
            reach[i] = length;
            before[i] = row;
          }
          if (next == NONE || reach[i] < reach[next]) {
            next = i;
          }
        }
      }
      row = next;
      reached[row] = true;
      far = reach[row];
      column = columnOf[row];
    }
    return row;
  }

  /** Keeps reduced costs 0 for assigned cells, and makes them 0 along the path. */
  private void reprice(int column, int free) {
    double far = reach[free];
    for (int row = 0; row < n; row++) {
      if (reached[row] && row != free) {
        rowPrice[row] -= far - reach[row];
        columnPrice[columnOf[row]] += far - reach[row];
      }
    }
    columnPrice[column] += far;
  }
}
