package io.tiebreak.data;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.BlockSum;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/**
 * Numbers in rows and named columns. Immutable; copies go out, and each method says so where that
 * costs memory.
 *
 * <p>Where a file has no header the columns are called x0, x1, ... and {@link #named} is false.
 *
 * <p>Zeros are stored or left out, as the file does it ({@link #sparse}); a sparse table stays so
 * in all that is taken from it, but in arrays.
 */
public final class Table implements Columns {
  private static final String LAST = "last";

  private final List<String> names;
  private final boolean named;
  private final Map<String, Integer> roles;
  private final TableValues cells;
  private final boolean open;

  private Table(
      List<String> names,
      boolean named,
      Map<String, Integer> roles,
      TableValues cells,
      boolean open) {
    this.names = names;
    this.named = named;
    this.roles = roles;
    this.cells = cells;
    this.open = open;
  }

  /** Adopts the array: for this package, which makes it and forgets it. */
  public Table(List<String> names, boolean named, double[] values) {
    this(checked(names), named, Map.of(), new DenseValues(names.size(), values), false);
  }

  private static List<String> checked(List<String> names) {
    if (names.isEmpty()) {
      throw new BadParameter("columns", "0", "must be at least one", "Name one");
    }
    if (!(names instanceof GeneratedNames) && new HashSet<>(names).size() < names.size()) {
      throw new BadParameter(
          "columns", names, "must have different names", "Rename or take each once");
    }
    return names instanceof GeneratedNames ? names : List.copyOf(names);
  }

  /**
   * A table without names whose file gives columns a role.
   *
   * @param roles role to column
   */
  public static Table unnamed(TableValues cells, Map<String, Integer> roles) {
    return new Table(names(cells, roles), false, Map.copyOf(roles), cells, false);
  }

  /** The same of a file that does not say how many columns it has. */
  public static Table open(SparseValues cells, Map<String, Integer> roles) {
    return new Table(names(cells, roles), false, Map.copyOf(roles), cells, true);
  }

  private static List<String> names(TableValues cells, Map<String, Integer> roles) {
    Map<Integer, String> others = new HashMap<>();
    roles.forEach((role, column) -> others.put(column, role));
    return new GeneratedNames(cells.width(), others);
  }

  /** A table with these columns; the numbers, row after row, are copied. */
  public static Table of(List<String> names, double[] rowMajor) {
    return new Table(names, true, rowMajor.clone());
  }

  /** A table whose columns are x0, x1, ...; the numbers, row after row, are copied. */
  public static Table unnamed(int columns, double[] rowMajor) {
    return adoptUnnamed(columns, rowMajor.clone());
  }

  /** No rows, but the columns of labels and features that zeros are left out of, as LIBSVM's. */
  public static Table labelled(int columns) {
    return open(
        new SparseValues(columns, new int[1], new int[0], new double[0]), Map.of("target", 0));
  }

  public static Table adoptUnnamed(int columns, double[] rowMajor) {
    return new Table(generatedNames(columns), false, rowMajor);
  }

  public static List<String> generatedNames(int columns) {
    return new GeneratedNames(columns, Map.of());
  }

  /** The number of rows; 0 only for a selection of no rows. */
  public int rows() {
    return cells.rows();
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

  /** Whether zeros are left out. */
  public boolean sparse() {
    return cells.sparse();
  }

  /** The columns that the file itself gives a role, as a label is the target. */
  public Map<String, Integer> roles() {
    return roles;
  }

  /** Whether columns of zeros may follow: the file does not say how many columns there are. */
  public boolean open() {
    return open;
  }

  /** The number at a row and a column, both counted from 0. */
  public double at(int row, int column) {
    return cells.at(row, column);
  }

  /** A copy of one row, zeros and all. */
  public double[] row(int row) {
    return cells.takeRows(row).toArray(all());
  }

  /** A copy of one column. */
  public double[] column(int column) {
    return cells.toArray(column);
  }

  @Override
  public int count() {
    return rows();
  }

  @Override
  public double[] least(int... columns) {
    return ends(columns, Double.POSITIVE_INFINITY, Math::min);
  }

  @Override
  public double[] most(int... columns) {
    return ends(columns, Double.NEGATIVE_INFINITY, Math::max);
  }

  private double[] ends(int[] columns, double beyond, DoubleBinaryOperator end) {
    double[] ends = new double[columns.length];
    cells.eachColumn(
        columns,
        (k, values, from, to, zeros, rowOf) ->
            ends[k] = Arrays.stream(values, from, to).reduce(zeros > 0 ? 0 : beyond, end));
    return ends;
  }

  @Override
  public double[] squares(int[] columns, double[] divisors) {
    double[] sums = new double[columns.length];
    cells.eachColumn(
        columns,
        (j, values, from, to, zeros, rowOf) -> {
          int k = divisors[j] == 0 ? to : from;
          while (k < to) {
            int block = rowOf.applyAsInt(k) / BlockSum.BLOCK;
            double part = 0;
            for (; k < to && rowOf.applyAsInt(k) / BlockSum.BLOCK == block; k++) {
              part += values[k] / divisors[j] * (values[k] / divisors[j]);
            }
            sums[j] += part;
          }
        });
    return sums;
  }

  @Override
  public Optional<Broken> broken(int column, Rule rule) {
    double[] numbers = column(column);
    int[] rows =
        IntStream.range(0, numbers.length).filter(i -> rule.brokenBy(numbers[i])).toArray();
    return rows.length == 0
        ? Optional.empty()
        : Optional.of(new Broken(rows[0], numbers[rows[0]], rows.length));
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

  /** A table of these rows in this order, a row as often as it is named; copies. */
  public Table takeRows(int... indices) {
    return new Table(names, named, roles, cells.takeRows(indices), open);
  }

  /** The same table with so many columns of zeros behind it, where it is {@link #open}. */
  public Table widened(int more) {
    if (!open || !(cells instanceof SparseValues sparse)) {
      throw new IllegalStateException("The table has the columns it has. Ask whether it is open.");
    }
    return open(sparse.widened(Math.addExact(columns(), more)), roles);
  }

  /** A copy of all numbers, row after row, zeros and all. */
  public double[] toArray() {
    return toArray(all());
  }

  /** A copy of these columns, row after row, zeros and all. */
  public double[] toArray(int... columns) {
    return cells.toArray(columns);
  }

  /** The rows as a level takes them: dense or sparse as the table is; a copy. */
  public Rows toRows() {
    return toRows(all(), ColumnScaling.none(columns()), false);
  }

  /**
   * The rows of some columns as a level takes them, dense or sparse as the table is; a copy.
   *
   * @param columns ascending
   * @param scaling of these columns
   * @param intercept whether a last column holds 1
   */
  public Rows toRows(int[] columns, ColumnScaling scaling, boolean intercept) {
    return cells.prepared(columns, scaling, intercept);
  }

  private int[] all() {
    return IntStream.range(0, columns()).toArray();
  }

  /** The numbers themselves, for tests. */
  public TableValues cells() {
    return cells;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Table that
        && named == that.named
        && names.equals(that.names)
        && roles.equals(that.roles)
        && cells.equals(that.cells);
  }

  @Override
  public int hashCode() {
    return 31 * names.hashCode() + cells.hashCode();
  }

  @Override
  public String toString() {
    return "Table of " + rows() + " rows, " + columns() + " columns";
  }
}
