package io.tiebreak.data;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.BlockSum;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.RandomAccess;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers in rows and named columns. Immutable; methods that copy numbers say so.
 *
 * <p>Zeros are stored or left out, as in the file ({@link #sparse}). Whatever is taken from a
 * sparse table is sparse too, except arrays.
 *
 * @param names of the columns, all different; x0, x1, ... if the file has no header
 * @param named whether the names come from the data; otherwise they were made up
 * @param roles columns to which the file itself gives a role, as a label is the target
 * @param cells the numbers
 * @param open whether columns of zeros may follow, because the file does not say how many columns
 *     it has
 */
public record Table(
    List<String> names, boolean named, Map<String, Integer> roles, TableValues cells, boolean open)
    implements Columns {
  private static final String LAST = "last";

  /** Checks the names. */
  public Table {
    roles = Map.copyOf(roles);
    if (!(names instanceof GeneratedNames)) {
      names = List.copyOf(names);
      if (new HashSet<>(names).size() < names.size()) {
        throw new BadParameter(
            "columns", names, "must have different names", "Rename or take each once");
      }
    }
  }

  /** A table that adopts an array of numbers, row after row. */
  public Table(List<String> names, boolean named, double[] values) {
    this(names, named, Map.of(), new DenseValues(names.size(), values), false);
  }

  /** A table without names whose file gives some columns a role. */
  public static Table unnamed(TableValues cells, Map<String, Integer> roles) {
    return new Table(names(cells, roles), false, roles, cells, false);
  }

  /** A table without names whose file does not say how many columns it has. */
  public static Table open(SparseValues cells, Map<String, Integer> roles) {
    return new Table(names(cells, roles), false, roles, cells, true);
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

  /** A table with columns x0, x1, ...; the numbers, row after row, are copied. */
  public static Table unnamed(int columns, double[] rowMajor) {
    return adoptUnnamed(columns, rowMajor.clone());
  }

  /** A table without rows whose columns are the labels and features of a LIBSVM file. */
  public static Table labelled(int columns) {
    return open(
        new SparseValues(columns, new int[1], new int[0], new double[0]), Map.of("target", 0));
  }

  /** A table with columns x0, x1, ... that adopts an array of numbers, row after row. */
  public static Table adoptUnnamed(int columns, double[] rowMajor) {
    return new Table(generatedNames(columns), false, rowMajor);
  }

  /** The names x0, x1, ... */
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

  /** Whether zeros are left out. */
  public boolean sparse() {
    return cells.sparse();
  }

  /** The number at a row and a column, both counted from 0. */
  public double at(int row, int column) {
    return cells.at(row, column);
  }

  /** A copy of one row, zeros included. */
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
   * The column with this name, else the last one if the text is last, else the one with this index,
   * counted from 0. Names come first, so that a column called 2019 or last is found.
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

  /** The indices of all other columns, in order: the features once the target is known. */
  public int[] columnsExcept(int... columns) {
    cells.check(columns);
    return IntStream.range(0, columns())
        .filter(j -> Arrays.stream(columns).noneMatch(c -> c == j))
        .toArray();
  }

  /** A table of copies of these rows, in this order and as often as they are named. */
  public Table takeRows(int... indices) {
    return new Table(names, named, roles, cells.takeRows(indices), open);
  }

  /** This table with further columns of zeros; it must be {@link #open}. */
  public Table widened(int more) {
    if (!open || !(cells instanceof SparseValues sparse)) {
      throw new IllegalStateException("Only an open table can have further columns.");
    }
    int width = Math.addExact(columns(), more);
    return open(new SparseValues(width, sparse.starts(), sparse.columns(), sparse.values()), roles);
  }

  /** A copy of all numbers, row after row, zeros included. */
  public double[] toArray() {
    return toArray(all());
  }

  /** A copy of these columns, row after row, zeros included. */
  public double[] toArray(int... columns) {
    return cells.toArray(columns);
  }

  /** A copy of the rows for a level, dense or sparse as the table is. */
  public Rows toRows() {
    return toRows(all(), ColumnScaling.none(columns()), false);
  }

  /**
   * A copy of the rows of some columns for a level, dense or sparse as the table is.
   *
   * @param columns ascending
   * @param scaling of these columns, in this order
   * @param intercept whether a column of ones follows
   */
  public Rows toRows(int[] columns, ColumnScaling scaling, boolean intercept) {
    return cells.prepared(columns, scaling, intercept);
  }

  private int[] all() {
    return IntStream.range(0, columns()).toArray();
  }

  @Override
  public String toString() {
    return "Table of " + rows() + " rows, " + columns() + " columns";
  }

  /**
   * The names x0, x1, ... of columns without names, made on request because there may be millions.
   * A column with a role is named after it, for example target.
   */
  private static final class GeneratedNames extends AbstractList<String> implements RandomAccess {
    private final int count;
    private final Map<Integer, String> others;

    GeneratedNames(int count, Map<Integer, String> others) {
      this.count = count;
      this.others = Map.copyOf(others);
    }

    @Override
    public int size() {
      return count;
    }

    @Override
    public String get(int column) {
      Objects.checkIndex(column, count);
      String other = others.get(column);
      return other == null ? "x" + column : other;
    }

    @Override
    public int indexOf(@Nullable Object name) {
      for (Map.Entry<Integer, String> other : others.entrySet()) {
        if (other.getValue().equals(name)) {
          return other.getKey();
        }
      }
      if (!(name instanceof String text) || !text.matches("x(0|[1-9][0-9]{0,8})")) {
        return -1;
      }
      int column = Integer.parseInt(text.substring(1));
      return column < count && !others.containsKey(column) ? column : -1;
    }

    @Override
    public boolean contains(@Nullable Object name) {
      return indexOf(name) >= 0;
    }
  }
}
