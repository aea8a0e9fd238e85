package io.tiebreak.linalg;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.ErrorFree;
import java.util.Arrays;

/** Rows that store only their non-zeros. */
final class CsrRows implements Rows {

  private final int width;
  private final int[] starts;
  private final int[] columns;
  private final double[] values;
  private final CsrRow[] rows;

  CsrRows(int width, int[] starts, int[] columns, double[] values) {
    this.width = width;
    this.starts = starts;
    this.columns = columns;
    this.values = values;
    Require.atLeast("width", width, 0, "Give the number of columns");
    Object first = starts.length == 0 ? "none" : starts[0];
    Require.that(first.equals(0), "starts", first, "must begin with 0", "Put 0 first");
    int count = starts.length - 1;
    Require.that(
        starts[count] == columns.length && columns.length == values.length,
        "starts",
        "the last is %d".formatted(starts[count]),
        "must end with the number of columns (%d) and of values (%d)"
            .formatted(columns.length, values.length),
        "Give one column and one value per entry");
    this.rows = new CsrRow[count];
    for (int i = 0; i < count; i++) {
      check(i);
      rows[i] = new CsrRow(columns, values, starts[i], starts[i + 1]);
    }
  }

  private void check(int i) {
    if (starts[i + 1] < starts[i] || starts[i + 1] > columns.length) {
      throw new BadParameter(
          "starts",
          "%d for row %d".formatted(starts[i + 1], i + 1),
          "must lie between the one before (%d) and the last (%d)"
              .formatted(starts[i], columns.length),
          "Count the entries of each row");
    }
    int last = -1;
    for (int k = starts[i]; k < starts[i + 1]; k++) {
      if (columns[k] <= last || columns[k] >= width) {
        throw new BadParameter(
            "columns",
            "%d after %d in row %d".formatted(columns[k], last, i),
            "must ascend and stay below the width (%d)".formatted(width),
            "Sort each row, without repetitions");
      }
      last = columns[k];
      DenseRows.requireFinite(values[k], i, last);
    }
  }

  @Override
  public int count() {
    return rows.length;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public long nonZeros() {
    return values.length;
  }

  @Override
  public Row row(int i) {
    return rows[i];
  }

  @Override
  public void addTo(double[] y, int[] which, double[] s, int n) {
    for (int k = 0; k < n; k++) {
      rows[which[k]].addTo(y, s[k]);
    }
  }

  @Override
  public double[] rowNorms() {
    double[] norms = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        norms[i] += values[k] * values[k];
      }
    }
    return Arrays.stream(norms).map(Math::sqrt).toArray();
  }

  @Override
  public void addSquares(int from, int to, double[] into) {
    for (int k = starts[from]; k < starts[to]; k++) {
      into[columns[k]] += values[k] * values[k];
    }
  }

  @Override
  public void addOuterProducts(int from, int to, double[] s, int first, int end, double[] matrix) {
    for (int i = from; i < to; i++) {
      int k = Arrays.binarySearch(columns, starts[i], starts[i + 1], first);
      for (k = k < 0 ? -k - 1 : k; k < starts[i + 1] && columns[k] < end; k++) {
        double factor = s[i - from] * values[k];
        int row = (columns[k] - first) * width;
        for (int l = starts[i]; l < starts[i + 1]; l++) {
          matrix[row + columns[l]] += factor * values[l];
        }
      }
    }
  }

  @Override
  public PackedRows packed(int[] which) {
    int[] begin = new int[which.length + 1];
    for (int k = 0; k < which.length; k++) {
      begin[k + 1] = Math.addExact(begin[k], starts[which[k] + 1] - starts[which[k]]);
    }
    int[] at = new int[begin[which.length]];
    double[] taken = new double[at.length];
    for (int k = 0; k < which.length; k++) {
      System.arraycopy(columns, starts[which[k]], at, begin[k], begin[k + 1] - begin[k]);
      System.arraycopy(values, starts[which[k]], taken, begin[k], begin[k + 1] - begin[k]);
    }
    return PackedRows.sparse(width, begin, at, taken);
  }

  @Override
  public Rows transposed() {
    int[] begin = new int[width + 1];
    for (int j : columns) {
      begin[j + 1]++;
    }
    Arrays.parallelPrefix(begin, Integer::sum);
    int[] next = Arrays.copyOf(begin, width);
    int[] rowOf = new int[columns.length];
    double[] entries = new double[values.length];
    for (int i = 0; i < rows.length; i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        int at = next[columns[k]]++;
        rowOf[at] = i;
        entries[at] = values[k];
      }
    }
    return new CsrRows(rows.length, begin, rowOf, entries);
  }

  private record CsrRow(int[] columns, double[] values, int start, int end) implements Row {

    @Override
    public int nonZeros() {
      return end - start;
    }

    @Override
    public double at(int j) {
      int k = Arrays.binarySearch(columns, start, end, j);
      return k < 0 ? 0 : values[k];
    }

    @Override
    public double dot(double[] x) {
      double sum = 0;
      for (int k = start; k < end; k++) {
        sum += values[k] * x[columns[k]];
      }
      return sum;
    }

    @Override
    public double dot(double[] x, int from) {
      int k = Arrays.binarySearch(columns, start, end, from);
      double sum = 0;
      for (k = k < 0 ? -k - 1 : k; k < end && columns[k] - from < x.length; k++) {
        sum += values[k] * x[columns[k] - from];
      }
      return sum;
    }

    @Override
    public void addTo(double[] y, double s) {
      for (int k = start; k < end; k++) {
        y[columns[k]] += s * values[k];
      }
    }

    @Override
    public double dotTwice(double[] x) {
      double sum = 0;
      double rest = 0;
      for (int k = start; k < end; k++) {
        double product = values[k] * x[columns[k]];
        double next = sum + product;
        // Added together: two additions would double the error of the rest.
        rest +=
            ErrorFree.lostInProduct(values[k], x[columns[k]], product)
                + ErrorFree.lostInSum(sum, product, next);
        sum = next;
      }
      return sum + rest;
    }

    @Override
    public void addTwice(double[] y, double[] rest, double s) {
      for (int k = start; k < end; k++) {
        ErrorFree.add(y, rest, columns[k], s, values[k]);
      }
    }
  }
}
