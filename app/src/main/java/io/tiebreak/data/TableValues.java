package io.tiebreak.data;

import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/** The numbers of a table, every one stored or only those that are not zero. Immutable. */
public sealed interface TableValues permits DenseValues, SparseValues {

  int rows();

  int width();

  /** Whether zeros are left out. */
  boolean sparse();

  double at(int row, int column);

  /** These rows in this order: a copy. */
  TableValues takeRows(int... indices);

  /** A copy of these columns, row after row, zeros and all. */
  double[] toArray(int... columns);

  /** Shows the numbers of these columns, one column after the other. */
  void eachColumn(int[] columns, Column visitor);

  /** The rows that a level works on: these columns scaled, then a 1 for the intercept. */
  Rows prepared(int[] columns, ColumnScaling scaling, boolean intercept);

  /** Takes the numbers of one column. */
  interface Column {
    /**
     * The k-th of the columns asked for holds {@code values[from .. to - 1]}, in the order of rows,
     * and so many zeros besides.
     *
     * @param rowOf the row of each of these places
     */
    void take(int k, double[] values, int from, int to, int zeros, IntUnaryOperator rowOf);
  }

  /** Checks that all of these are columns. */
  default void check(int... columns) {
    Arrays.stream(columns).forEach(j -> Objects.checkIndex(j, width()));
  }
}
