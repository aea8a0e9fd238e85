package io.tiebreak.data;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Objects;

/** All numbers, row after row. The array is adopted. */
public record DenseValues(int width, double[] values) implements TableValues {

  public DenseValues {
    Require.atLeast("columns", width, 1, "Name one");
    Require.that(
        values.length % width == 0,
        "values",
        values.length,
        "must fill rows of %d columns".formatted(width),
        "Give whole rows");
  }

  @Override
  public int rows() {
    return values.length / width;
  }

  @Override
  public boolean sparse() {
    return false;
  }

  @Override
  public double at(int row, int column) {
    Objects.checkIndex(row, rows());
    Objects.checkIndex(column, width);
    return values[row * width + column];
  }

  @Override
  public TableValues takeRows(int... indices) {
    double[] taken = new double[Math.multiplyExact(indices.length, width)];
    for (int i = 0; i < indices.length; i++) {
      int row = Objects.checkIndex(indices[i], rows());
      System.arraycopy(values, row * width, taken, i * width, width);
    }
    return new DenseValues(width, taken);
  }

  @Override
  public double[] toArray(int... columns) {
    check(columns);
    double[] taken = new double[Math.multiplyExact(rows(), columns.length)];
    int to = 0;
    for (int from = 0; from < values.length; from += width) {
      for (int column : columns) {
        taken[to++] = values[from + column];
      }
    }
    return taken;
  }

  @Override
  public void eachColumn(int[] columns, Column visitor) {
    double[] buffer = new double[rows()];
    for (int k = 0; k < columns.length; k++) {
      for (int i = 0; i < buffer.length; i++) {
        buffer[i] = values[i * width + columns[k]];
      }
      visitor.take(k, buffer, 0, buffer.length, 0, i -> i);
    }
  }

  @Override
  public Rows prepared(int[] columns, ColumnScaling scaling, boolean intercept) {
    check(columns);
    int wide = columns.length + (intercept ? 1 : 0);
    double[] all = new double[Math.multiplyExact(rows(), wide)];
    for (int i = 0; i < rows(); i++) {
      int to = i * wide;
      for (int k = 0; k < columns.length; k++) {
        all[to++] = scaling.of(values[i * width + columns[k]], i, k);
      }
      if (intercept) {
        all[to] = 1;
      }
    }
    return Rows.dense(rows(), wide, all);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseValues that
        && width == that.width
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * width + Arrays.hashCode(values);
  }
}
