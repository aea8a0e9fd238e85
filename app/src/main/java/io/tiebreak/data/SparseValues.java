package io.tiebreak.data;

import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Objects;

/**
 * The non-zero numbers: row i holds entries {@code starts[i] .. starts[i + 1] - 1}, columns
 * ascending. The arrays are adopted. Only {@link #toArray} takes memory for rows times columns.
 */
public record SparseValues(int width, int[] starts, int[] columns, double[] values)
    implements TableValues {

  @Override
  public int rows() {
    return starts.length - 1;
  }

  @Override
  public boolean sparse() {
    return true;
  }

  @Override
  public double at(int row, int column) {
    Objects.checkIndex(row, rows());
    Objects.checkIndex(column, width);
    int k = Arrays.binarySearch(columns, starts[row], starts[row + 1], column);
    return k < 0 ? 0 : values[k];
  }

  @Override
  public TableValues takeRows(int... indices) {
    int[] begin = new int[indices.length + 1];
    for (int i = 0; i < indices.length; i++) {
      int row = Objects.checkIndex(indices[i], rows());
      begin[i + 1] = Math.addExact(begin[i], starts[row + 1] - starts[row]);
    }
    int[] where = new int[begin[indices.length]];
    double[] what = new double[where.length];
    for (int i = 0; i < indices.length; i++) {
      int from = starts[indices[i]];
      System.arraycopy(columns, from, where, begin[i], begin[i + 1] - begin[i]);
      System.arraycopy(values, from, what, begin[i], begin[i + 1] - begin[i]);
    }
    return new SparseValues(width, begin, where, what);
  }

  /** The place of each column; -1 for those that are not wanted. */
  private int[] places(int... wanted) {
    check(wanted);
    int[] place = new int[width];
    Arrays.fill(place, -1);
    for (int k = 0; k < wanted.length; k++) {
      place[wanted[k]] = k;
    }
    return place;
  }

  @Override
  public double[] toArray(int... wanted) {
    int[] place = places(wanted);
    double[] all = new double[Math.multiplyExact(rows(), wanted.length)];
    for (int i = 0; i < rows(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        if (place[columns[k]] >= 0) {
          all[i * wanted.length + place[columns[k]]] = values[k];
        }
      }
    }
    return all;
  }

  @Override
  public void eachColumn(int[] wanted, Column visitor) {
    int[] place = places(wanted);
    int[] ends = new int[wanted.length + 1]; // first where columns begin, finally where they end
    for (int j : columns) {
      if (place[j] >= 0) {
        ends[place[j] + 1]++;
      }
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    double[] sorted = new double[ends[wanted.length]];
    int[] rowOf = new int[sorted.length];
    for (int i = 0; i < rows(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        int to = place[columns[k]];
        if (to >= 0) {
          rowOf[ends[to]] = i;
          sorted[ends[to]++] = values[k];
        }
      }
    }
    for (int k = 0; k < wanted.length; k++) {
      int from = k == 0 ? 0 : ends[k - 1];
      visitor.take(k, sorted, from, ends[k], rows() - (ends[k] - from), at -> rowOf[at]);
    }
  }

  @Override
  public Rows prepared(int[] wanted, ColumnScaling scaling, boolean intercept) {
    scaling.requireZerosKept();
    int[] place = places(wanted);
    int[] begin = new int[starts.length];
    for (int i = 0; i < rows(); i++) {
      int kept = intercept ? 1 : 0;
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        kept += place[columns[k]] >= 0 ? 1 : 0;
      }
      begin[i + 1] = Math.addExact(begin[i], kept);
    }
    int[] where = new int[begin[rows()]];
    double[] what = new double[where.length];
    int to = 0;
    for (int i = 0; i < rows(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        int j = place[columns[k]];
        if (j >= 0) {
          where[to] = j;
          what[to++] = scaling.of(values[k], i, j);
        }
      }
      if (intercept) {
        where[to] = wanted.length;
        what[to++] = 1;
      }
    }
    return Rows.csr(wanted.length + (intercept ? 1 : 0), begin, where, what);
  }

  /** The same numbers without entries that are zero. */
  public SparseValues withoutZeros() {
    int kept = (int) Arrays.stream(values).filter(value -> value != 0).count();
    if (kept == values.length) {
      return this;
    }
    int[] begin = new int[starts.length];
    int[] where = new int[kept];
    double[] what = new double[kept];
    int to = 0;
    for (int i = 0; i < rows(); i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        if (values[k] != 0) {
          where[to] = columns[k];
          what[to++] = values[k];
        }
      }
      begin[i + 1] = to;
    }
    return new SparseValues(width, begin, where, what);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparseValues that
        && width == that.width
        && Arrays.equals(starts, that.starts)
        && Arrays.equals(columns, that.columns)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * width + Arrays.hashCode(values);
  }
}
