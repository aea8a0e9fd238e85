package io.tiebreak.linalg;

import java.io.Serializable;
import java.util.List;

/**
 * Rows as plain arrays, to be sent to another JVM or kept in one.
 *
 * @param count the number of rows
 * @param width the number of columns
 * @param sparse whether only non-zeros are stored
 * @param starts of sparse rows, where each begins, and where the last one ends
 * @param columns of sparse rows, the column of each entry
 * @param values the numbers
 */
public record PackedRows(
    int count, int width, boolean sparse, int[] starts, int[] columns, double[] values)
    implements Serializable {

  /**
   * {@return dense rows from one array, row after row}
   *
   * @param count the number of rows
   * @param width the number of columns
   * @param values the numbers
   */
  public static PackedRows dense(int count, int width, double[] values) {
    return new PackedRows(count, width, false, new int[0], new int[0], values);
  }

  /**
   * {@return compressed sparse rows, as {@link Rows#csr}}
   *
   * @param width the number of columns
   * @param starts where each row begins, and where the last one ends
   * @param columns the column of each entry
   * @param values the numbers
   */
  public static PackedRows sparse(int width, int[] starts, int[] columns, double[] values) {
    return new PackedRows(starts.length - 1, width, true, starts, columns, values);
  }

  /**
   * {@return all of these, one after another}
   *
   * @param parts at least one, all dense or all sparse, of one width
   */
  public static PackedRows joined(List<PackedRows> parts) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    PackedRows like = parts.get(0);
    int count = 0;
    int stored = 0;
    for (PackedRows part : parts) {
      count = Math.addExact(count, part.count);
      stored = Math.addExact(stored, part.values.length);
    }
    int[] starts = new int[like.sparse ? count + 1 : 0];
    int[] columns = new int[like.sparse ? stored : 0];
    double[] values = new double[stored];
    int row = 0;
    int at = 0;
    for (PackedRows part : parts) {
      System.arraycopy(part.values, 0, values, at, part.values.length);
      if (like.sparse) {
        System.arraycopy(part.columns, 0, columns, at, part.columns.length);
        for (int i = 0; i < part.count; i++) {
          starts[row + i + 1] = at + part.starts[i + 1];
        }
      }
      row += part.count;
      at += part.values.length;
    }
    return new PackedRows(count, like.width, like.sparse, starts, columns, values);
  }

  /** {@return the rows, on these very arrays} */
  public Rows rows() {
    return sparse ? Rows.csr(width, starts, columns, values) : Rows.dense(count, width, values);
  }
}
