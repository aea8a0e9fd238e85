package io.tiebreak.linalg;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
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
 * @serial exclude
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
   * {@return the rows of all parts, one after another}
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

  /**
   * {@return some consecutive rows: copies}
   *
   * @param from the first
   * @param to the end, exclusive
   */
  public PackedRows slice(int from, int to) {
    if (from == 0 && to == count) {
      return this;
    }
    if (!sparse) {
      return dense(to - from, width, Arrays.copyOfRange(values, from * width, to * width));
    }
    int[] begin = new int[to - from + 1];
    Arrays.setAll(begin, i -> starts[from + i] - starts[from]);
    return sparse(
        width,
        begin,
        Arrays.copyOfRange(columns, starts[from], starts[to]),
        Arrays.copyOfRange(values, starts[from], starts[to]));
  }

  /**
   * {@return the same rows with only some columns, and a 1 after them if there is an intercept}
   *
   * @param chosen the columns, ascending
   * @param intercept whether to add the 1
   */
  public PackedRows features(int[] chosen, boolean intercept) {
    int wide = chosen.length + (intercept ? 1 : 0);
    if (sparse) {
      return sparseFeatures(chosen, wide, intercept);
    }
    double[] taken = new double[Math.multiplyExact(count, wide)];
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < chosen.length; k++) {
        taken[i * wide + k] = values[i * width + chosen[k]];
      }
      if (intercept) {
        taken[i * wide + wide - 1] = 1;
      }
    }
    return dense(count, wide, taken);
  }

  private PackedRows sparseFeatures(int[] chosen, int wide, boolean intercept) {
    int[] place = new int[width];
    Arrays.fill(place, -1);
    for (int k = 0; k < chosen.length; k++) {
      place[chosen[k]] = k;
    }
    int[] begin = new int[count + 1];
    int[] at = new int[values.length + (intercept ? count : 0)];
    double[] taken = new double[at.length];
    int n = 0;
    for (int i = 0; i < count; i++) {
      for (int k = starts[i]; k < starts[i + 1]; k++) {
        if (place[columns[k]] >= 0) {
          at[n] = place[columns[k]];
          taken[n++] = values[k];
        }
      }
      if (intercept) {
        at[n] = wide - 1;
        taken[n++] = 1;
      }
      begin[i + 1] = n;
    }
    return sparse(wide, begin, Arrays.copyOf(at, n), Arrays.copyOf(taken, n));
  }

  /** {@return the rows, on these very arrays} */
  public Rows rows() {
    return sparse ? Rows.csr(width, starts, columns, values) : Rows.dense(count, width, values);
  }

  /** More values are written as they are: an array of bytes could not hold them. */
  private static final int MOST_AS_BYTES = 1 << 27;

  private Object writeReplace() {
    if (values.length > MOST_AS_BYTES) {
      return this;
    }
    byte[] bytes = new byte[Double.BYTES * values.length];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().put(values);
    return new Wire(count, width, sparse, starts, columns, bytes);
  }

  /** The form in which they are sent: Java writes bytes at once, but doubles one by one. */
  private record Wire(
      int count, int width, boolean sparse, int[] starts, int[] columns, byte[] values)
      implements Serializable {

    private Object readResolve() {
      double[] numbers = new double[values.length / Double.BYTES];
      ByteBuffer.wrap(values).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(numbers);
      return new PackedRows(count, width, sparse, starts, columns, numbers);
    }
  }
}
