package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.ErrorFree;
import java.util.Arrays;

/** Rows that store every entry. */
final class DenseRows implements Rows {

  private final int width;
  private final double[] values;
  private final DenseRow[] rows;

  DenseRows(int count, int width, double[] values) {
    Require.that(
        count >= 0 && width >= 0 && values.length == (long) count * width,
        "values",
        values.length,
        "must be %d numbers, %d rows of %d".formatted((long) count * width, count, width),
        "Give one per row and column");
    this.width = width;
    this.values = values;
    this.rows = new DenseRow[count];
    for (int i = 0; i < count; i++) {
      rows[i] = new DenseRow(values, i * width, width);
      for (int j = 0; j < width; j++) {
        requireFinite(values[i * width + j], i, j);
      }
    }
  }

  static void requireFinite(double value, int row, int column) {
    if (!Double.isFinite(value)) {
      throw new BadParameter(
          "rows",
          "%s in row %d, column %d".formatted(value, row, column),
          "must hold finite numbers",
          "Remove or replace it");
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

  /** Adds four rows at a time, and so reads and writes y once for all of them. */
  @Override
  public void addTo(double[] y, int[] which, double[] s, int n) {
    int k = 0;
    for (; k + 3 < n; k += 4) {
      KERNELS.axpy4(
          values,
          which[k] * width,
          s[k],
          which[k + 1] * width,
          s[k + 1],
          which[k + 2] * width,
          s[k + 2],
          which[k + 3] * width,
          s[k + 3],
          y);
    }
    for (; k < n; k++) {
      rows[which[k]].addTo(y, s[k]);
    }
  }

  /** Takes one pass if the others are dense too. */
  @Override
  public int addsArgMaxAbs(
      double p, double[] y, double s, int i, double q, double[] z, double t, Rows others, int k) {
    return others instanceof DenseRows dense
        ? KERNELS.addsArgMaxAbs(p, y, s, values, i * width, q, z, t, dense.values, k * dense.width)
        : Rows.super.addsArgMaxAbs(p, y, s, i, q, z, t, others, k);
  }

  @Override
  public double[] rowNorms() {
    return Arrays.stream(rows)
        .mapToDouble(row -> Math.sqrt(KERNELS.dot(values, row.start, values, row.start, width)))
        .toArray();
  }

  @Override
  public void addSquares(int from, int to, double[] into) {
    for (int i = from; i < to; i++) {
      for (int j = 0; j < width; j++) {
        into[j] += values[i * width + j] * values[i * width + j];
      }
    }
  }

  /** Goes through the matrix by rows, and reads and writes each once for four of these rows. */
  @Override
  public void addOuterProducts(int from, int to, double[] s, int first, int end, double[] matrix) {
    int[] which = new int[to - from];
    double[] factors = new double[to - from];
    double[] row = new double[width];
    for (int j = first; j < end; j++) {
      int n = 0;
      for (int i = from; i < to; i++) {
        double a = values[i * width + j];
        if (a != 0 && s[i - from] != 0) {
          which[n] = i;
          factors[n] = s[i - from] * a;
          n++;
        }
      }
      System.arraycopy(matrix, (j - first) * width, row, 0, width);
      addTo(row, which, factors, n);
      System.arraycopy(row, 0, matrix, (j - first) * width, width);
    }
  }

  @Override
  public PackedRows packed(int[] which) {
    double[] taken = new double[Math.multiplyExact(which.length, width)];
    for (int k = 0; k < which.length; k++) {
      System.arraycopy(values, which[k] * width, taken, k * width, width);
    }
    return PackedRows.dense(which.length, width, taken);
  }

  @Override
  public Rows transposed() {
    int count = rows.length;
    double[] columns = new double[values.length];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < width; j++) {
        columns[j * count + i] = values[i * width + j];
      }
    }
    return new DenseRows(width, count, columns);
  }

  private record DenseRow(double[] values, int start, int width) implements Row {

    @Override
    public int nonZeros() {
      return width;
    }

    @Override
    public double at(int j) {
      return values[start + j];
    }

    @Override
    public double dot(double[] x) {
      return KERNELS.dot(values, start, x, 0, width);
    }

    @Override
    public double dot(double[] x, int from) {
      return KERNELS.dot(values, start + from, x, 0, x.length);
    }

    @Override
    public void addTo(double[] y, double s) {
      KERNELS.axpy(s, values, start, y, 0, width);
    }

    @Override
    public double dotTwice(double[] x) {
      double sum = 0;
      double rest = 0;
      for (int j = 0; j < width; j++) {
        double product = values[start + j] * x[j];
        double next = sum + product;
        // Added together: two additions would double the error of the rest.
        rest +=
            ErrorFree.lostInProduct(values[start + j], x[j], product)
                + ErrorFree.lostInSum(sum, product, next);
        sum = next;
      }
      return sum + rest;
    }

    @Override
    public void addTwice(double[] y, double[] rest, double s) {
      for (int j = 0; j < width; j++) {
        ErrorFree.add(y, rest, j, s, values[start + j]);
      }
    }
  }
}
