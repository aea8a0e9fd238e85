package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The cells of a matrix that are coordinates, column by column: all of them, or only the known
 * ones. A vector c stands for the matrix C with c at these cells and 0 elsewhere, which is never
 * formed. Immutable.
 */
public final class KnownEntries {

  private final int rows;
  private final int columns;
  private final int[] starts; // of the columns; empty if every cell is a coordinate
  private final int[] row; // of each cell

  private KnownEntries(int rows, int columns, int[] starts, int[] row) {
    this.rows = rows;
    this.columns = columns;
    this.starts = starts;
    this.row = row;
  }

  private static void requireShape(int rows, int columns) {
    Require.that(
        rows >= 1 && columns >= 1,
        "cells",
        "%d rows and %d columns".formatted(rows, columns),
        "must have at least one of each",
        "Try 1 and 1");
  }

  /**
   * {@return all cells of a matrix}
   *
   * @param rows its rows
   * @param columns its columns
   */
  public static KnownEntries all(int rows, int columns) {
    requireShape(rows, columns);
    Require.that(
        (long) rows * columns <= Integer.MAX_VALUE - 8,
        "cells",
        "%d rows and %d columns".formatted(rows, columns),
        "must fit in one array",
        "List only the cells that matter");
    return new KnownEntries(rows, columns, new int[0], new int[0]);
  }

  /**
   * {@return the cells (row_k, column_k), ordered by column and then by row; a cell that occurs
   * more than once is one coordinate}
   *
   * @param rows the rows of the matrix
   * @param columns its columns
   * @param row the row of each cell, from 0
   * @param column the column of each cell, from 0
   */
  public static KnownEntries of(int rows, int columns, int[] row, int[] column) {
    requireShape(rows, columns);
    Require.that(
        row.length == column.length && row.length != 0,
        "cells",
        "%d rows and %d columns".formatted(row.length, column.length),
        "must have a row and a column each",
        "Give one of each per cell");
    long[] keys = new long[row.length];
    for (int k = 0; k < keys.length; k++) {
      requireInside("row", row[k], rows, k);
      requireInside("column", column[k], columns, k);
      keys[k] = (long) column[k] * rows + row[k];
    }
    long[] each = Arrays.stream(keys).sorted().distinct().toArray();
    int[] starts = new int[columns + 1];
    int[] rowOf = new int[each.length];
    for (int k = 0; k < each.length; k++) {
      rowOf[k] = (int) (each[k] % rows);
      starts[(int) (each[k] / rows) + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    return new KnownEntries(rows, columns, starts, rowOf);
  }

  private static void requireInside(String what, int at, int end, int k) {
    if (at < 0 || at >= end) {
      throw new BadParameter(
          what, at, "of cell %d must lie between 0 and %d".formatted(k, end - 1), "Omit the cell");
    }
  }

  /** {@return the rows of the matrix} */
  public int rows() {
    return rows;
  }

  /** {@return the columns of the matrix} */
  public int columns() {
    return columns;
  }

  /** {@return whether every cell of the matrix is a coordinate} */
  public boolean all() {
    return starts.length == 0;
  }

  /** {@return the number of coordinates} */
  public int count() {
    return all() ? rows * columns : row.length;
  }

  /**
   * {@return the coordinate of a cell, if it is one}
   *
   * @param i its row
   * @param j its column
   */
  public OptionalInt indexOf(int i, int j) {
    if (i < 0 || i >= rows || j < 0 || j >= columns) {
      return OptionalInt.empty();
    }
    if (all()) {
      return OptionalInt.of(j * rows + i);
    }
    int k = Arrays.binarySearch(row, starts[j], starts[j + 1], i);
    return k >= 0 ? OptionalInt.of(k) : OptionalInt.empty();
  }

  /**
   * {@return one row per cell, with a single 1: its product with the coordinates is the entry of
   * the cell}
   *
   * @param i the row of each cell, in any order; cells may occur more than once
   * @param j the column of each cell
   */
  public Rows picked(int[] i, int[] j) {
    int[] starts = new int[i.length + 1];
    int[] coordinates = new int[i.length];
    double[] ones = new double[i.length];
    for (int k = 0; k < i.length; k++) {
      OptionalInt at = indexOf(i[k], j[k]);
      if (at.isEmpty()) {
        throw new BadParameter(
            "cells",
            "row %d, column %d for cell %d".formatted(i[k], j[k], k),
            "must be coordinates",
            "Include it when creating the cells");
      }
      starts[k + 1] = k + 1;
      coordinates[k] = at.getAsInt();
      ones[k] = 1;
    }
    return Rows.csr(count(), starts, coordinates, ones);
  }

  /**
   * Computes into = C w.
   *
   * @param c one number per cell
   * @param w one number per column
   * @param into one number per row
   */
  public void times(double[] c, double[] w, double[] into) {
    Arrays.fill(into, 0, rows, 0);
    for (int j = 0; j < columns; j++) {
      if (all()) {
        KERNELS.axpy(w[j], c, j * rows, into, 0, rows);
      } else {
        for (int k = starts[j]; k < starts[j + 1]; k++) {
          into[row[k]] += c[k] * w[j];
        }
      }
    }
  }

  /**
   * Computes into = C' u.
   *
   * @param c one number per cell
   * @param u one number per row
   * @param into one number per column
   */
  public void timesTransposed(double[] c, double[] u, double[] into) {
    for (int j = 0; j < columns; j++) {
      if (all()) {
        into[j] = KERNELS.dot(c, j * rows, u, 0, rows);
      } else {
        double sum = 0;
        for (int k = starts[j]; k < starts[j + 1]; k++) {
          sum += c[k] * u[row[k]];
        }
        into[j] = sum;
      }
    }
  }

  /**
   * Computes the cells of u w'.
   *
   * @param u one number per row
   * @param w one number per column
   * @param into one number per cell
   */
  public void outer(double[] u, double[] w, double[] into) {
    for (int j = 0; j < columns; j++) {
      double s = w[j];
      if (all()) {
        for (int i = 0; i < rows; i++) {
          into[j * rows + i] = u[i] * s;
        }
      } else {
        for (int k = starts[j]; k < starts[j + 1]; k++) {
          into[k] = u[row[k]] * s;
        }
      }
    }
  }

  /** Identifies the cells, as the identity of a run requires. */
  @Override
  public String toString() {
    return all()
        ? "%d x %d".formatted(rows, columns)
        : "%d x %d at %d cells (hash %08x)"
            .formatted(
                rows, columns, row.length, 31 * Arrays.hashCode(starts) + Arrays.hashCode(row));
  }
}
