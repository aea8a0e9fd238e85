package io.tiebreak;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/** Normal numbers, as lists and tables. */
public final class Normal {

  private Normal() {}

  /** {@return this many numbers} */
  public static double[] numbers(int n, long seed) {
    return numbers(n, new Sequence(seed, "test"));
  }

  /** {@return this many further numbers} */
  public static double[] numbers(int n, Sequence numbers) {
    double[] values = new double[n];
    Arrays.setAll(values, i -> numbers.normal());
    return values;
  }

  /** {@return this many rows of this many numbers} */
  public static double[][] rows(int count, int width, long seed) {
    return rows(count, width, 1, new Sequence(seed, "test"));
  }

  /** {@return this many further rows, times a factor} */
  public static double[][] rows(int count, int width, double scale, Sequence numbers) {
    double[][] rows = new double[count][width];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> scale * numbers.normal());
    }
    return rows;
  }

  /** {@return the same rows as a table} */
  public static Rows table(int count, int width, long seed) {
    return Rows.dense(count, width, numbers(count * width, seed));
  }

  /** {@return these rows, stored without zeros} */
  public static Rows sparse(double[][] rows) {
    return sparse(Rows.dense(rows));
  }

  /** {@return the same numbers, stored without zeros} */
  public static Rows sparse(Rows dense) {
    int[] starts = new int[dense.count() + 1];
    int[] columns = new int[dense.count() * dense.width()];
    double[] values = new double[columns.length];
    int stored = 0;
    for (int i = 0; i < dense.count(); i++) {
      for (int j = 0; j < dense.width(); j++) {
        if (dense.row(i).at(j) != 0) {
          columns[stored] = j;
          values[stored++] = dense.row(i).at(j);
        }
      }
      starts[i + 1] = stored;
    }
    return Rows.csr(
        dense.width(), starts, Arrays.copyOf(columns, stored), Arrays.copyOf(values, stored));
  }
}
