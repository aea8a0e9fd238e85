package io.tiebreak.data;

import java.util.Arrays;
import java.util.Optional;

/** Entries (row, column, value) of a sparse matrix in any order, counted from 0. */
public final class Coordinates {
  private final Ints rows = new Ints();
  private final Ints columns = new Ints();
  private final Doubles values = new Doubles();

  public void add(int row, int column, double value) {
    rows.add(row);
    columns.add(column);
    values.add(value);
  }

  /** The number of entries, zeros included. */
  public long size() {
    return values.size();
  }

  /** The matrix by rows, columns ascending, without zeros. */
  public SparseValues cells(int height, int width) {
    return sorted(height, width).withoutZeros();
  }

  /** The matrix with the zeros that were added; entries of one place follow one another. */
  public SparseValues sorted(int height, int width) {
    int[] row = rows.toArray();
    int[] column = columns.toArray();
    double[] value = values.toArray();
    int[] order = new int[row.length];
    Arrays.setAll(order, k -> k);
    // The sort by rows is stable, so the columns of each row ascend in the end.
    order = sorted(order, column, starts(column, width));
    int[] starts = starts(row, height);
    order = sorted(order, row, starts.clone());
    int[] where = new int[order.length];
    double[] what = new double[order.length];
    for (int k = 0; k < order.length; k++) {
      where[k] = column[order[k]];
      what[k] = value[order[k]];
    }
    return new SparseValues(width, starts, where, what);
  }

  /** Where the entries of each key begin, and where the last ones end. */
  private static int[] starts(int[] keys, int count) {
    int[] starts = new int[count + 1];
    for (int key : keys) {
      starts[key + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    return starts;
  }

  private static int[] sorted(int[] order, int[] keys, int[] next) {
    int[] sorted = new int[order.length];
    for (int k : order) {
      sorted[next[keys[k]]++] = k;
    }
    return sorted;
  }

  /** The first place that has two entries, as (row, column). */
  public static Optional<int[]> twice(SparseValues cells) {
    for (int i = 0; i < cells.rows(); i++) {
      for (int k = cells.starts()[i] + 1; k < cells.starts()[i + 1]; k++) {
        if (cells.columns()[k] == cells.columns()[k - 1]) {
          return Optional.of(new int[] {i, cells.columns()[k]});
        }
      }
    }
    return Optional.empty();
  }
}
