package io.tiebreak.data;

import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/** The numbers of a table. Either all are stored or only the non-zeros. Immutable. */
public sealed interface TableValues permits DenseValues, SparseValues {

  int rows();

  int width();

  /** Whether only the non-zeros are stored. */
  boolean sparse();

  double at(int row, int column);

  /** A copy of these rows in this order. */
  TableValues takeRows(int... indices);

  /** A copy of these columns, row after row, zeros included. */
  double[] toArray(int... columns);

  /** Passes the numbers of these columns to a visitor, one column after the other. */
  void eachColumn(int[] columns, Column visitor);

  /** The rows that a level works on: these columns scaled, then a 1 if there is an intercept. */
  Rows prepared(int[] columns, ColumnScaling scaling, boolean intercept);

  /** Receives the numbers of one column. */
  interface Column {
    /**
     * Takes the k-th requested column: {@code values[from .. to - 1]}, in the order of rows, and
     * further zeros.
     *
     * @param rowOf the row of each place in {@code values}
     */
    void take(int k, double[] values, int from, int to, int zeros, IntUnaryOperator rowOf);
  }

  /** Checks that each of these is a column. */
  default void check(int... columns) {
    Arrays.stream(columns).forEach(j -> Objects.checkIndex(j, width()));
  }
}
