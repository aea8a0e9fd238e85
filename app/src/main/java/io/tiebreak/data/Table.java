package io.tiebreak.data;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Numbers in rows and named columns. Immutable; copies go out, and each method says so where that
 * costs memory.
 *
 * <p>Where a file has no header the columns are called x0, x1, ... and {@link #named} is false.
 */
public final class Table {
  private static final String LAST = "last";

  private final List<String> names;
  private final boolean named;
  private final int rows;

  /** Row after row. Never handed out. */
  private final double[] values;

  /** Adopts the array: for this package, which makes it and forgets it. */
  Table(List<String> names, boolean named, double[] values) {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("A table needs at least one column. Name one.");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException(
          "The column names " + names + " must differ. Rename or take each once.");
    }
    if (values.length % names.size() != 0) {
      throw new IllegalArgumentException(
          values.length
              + " numbers do not fill rows of "
              + names.size()
              + " columns. Give whole rows.");
    }
    this.names = List.copyOf(names);
    this.named = named;
    this.rows = values.length / names.size();
    this.values = values;
  }

  /** A table with these columns; the numbers, row after row, are copied. */
  public static Table of(List<String> names, double[] rowMajor) {
    return new Table(names, true, rowMajor.clone());
  }

  /** A table whose columns are x0, x1, ...; the numbers, row after row, are copied. */
  public static Table unnamed(int columns, double[] rowMajor) {
    return adoptUnnamed(columns, rowMajor.clone());
  }

  static Table adoptUnnamed(int columns, double[] rowMajor) {
    return new Table(generatedNames(columns), false, rowMajor);
  }

  static List<String> generatedNames(int columns) {
    return IntStream.range(0, columns).mapToObj(j -> "x" + j).toList();
  }

  /** The number of rows; 0 only for a selection of no rows. */
  public int rows() {
    return rows;
  }

  /** The number of columns, at least 1. */
  public int columns() {
    return names.size();
  }

  /** The columns' names, all different. */
  public List<String> names() {
    return names;
  }

  /** Whether the names come from the data; otherwise they were made up. */
  public boolean named() {
    return named;
  }

  /** The number at a row and a column, both counted from 0. */
  public double at(int row, int column) {
    Objects.checkIndex(row, rows);
    Objects.checkIndex(column, columns());
    return values[row * columns() + column];
  }

  /** A copy of one row. */
  public double[] row(int row) {
    Objects.checkIndex(row, rows);
    return Arrays.copyOfRange(values, row * columns(), (row + 1) * columns());
  }

  /** A copy of one column. */
  public double[] column(int column) {
    return toArray(column);
  }

  /**
   * The column that a user means: by its name, else by the word last, else by its index counted
   * from 0.
   *
   * <p>Names come first, so that a column called 2019 or last is found.
   */
  public OptionalInt find(String column) {
    int byName = names.indexOf(column);
    if (byName >= 0) {
      return OptionalInt.of(byName);
    }
    if (column.equals(LAST)) {
      return OptionalInt.of(columns() - 1);
    }
    if (column.matches("[0-9]{1,9}") && Integer.parseInt(column) < columns()) {
      return OptionalInt.of(Integer.parseInt(column));
    }
    return OptionalInt.empty();
  }

  /** The indices of all columns but these, in order: the features once the target is known. */
  public int[] columnsExcept(int... columns) {
    for (int column : columns) {
      Objects.checkIndex(column, columns());
    }
    return IntStream.range(0, columns())
        .filter(j -> Arrays.stream(columns).noneMatch(c -> c == j))
        .toArray();
  }

  /** A table of these columns in this order; copies. */
  public Table takeColumns(int... columns) {
    return new Table(Arrays.stream(columns).mapToObj(names::get).toList(), named, toArray(columns));
  }

  /** A table of these rows in this order, a row as often as it is named; copies. */
  public Table takeRows(int... indices) {
    int width = columns();
    double[] taken = new double[Math.multiplyExact(indices.length, width)];
    for (int i = 0; i < indices.length; i++) {
      int row = Objects.checkIndex(indices[i], rows);
      System.arraycopy(values, row * width, taken, i * width, width);
    }
    return new Table(names, named, taken);
  }

  /** A copy of all numbers, row after row. */
  public double[] toArray() {
    return values.clone();
  }

  /** A copy of these columns, row after row, made in one go: no smaller table stands in between. */
  public double[] toArray(int... columns) {
    for (int column : columns) {
      Objects.checkIndex(column, columns());
    }
    double[] taken = new double[Math.multiplyExact(rows, columns.length)];
    int to = 0;
    for (int i = 0; i < rows; i++) {
      int from = i * columns();
      for (int column : columns) {
        taken[to++] = values[from + column];
      }
    }
    return taken;
  }

  /** The numbers themselves, for this package to read. */
  double[] values() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Table that
        && named == that.named
        && names.equals(that.names)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * names.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "Table of " + rows + " rows, " + columns() + " columns";
  }
}
