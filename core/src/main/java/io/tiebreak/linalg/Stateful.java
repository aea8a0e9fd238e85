package io.tiebreak.linalg;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Something whose state a checkpoint keeps.
 *
 * <p>{@link #load} into an object of the same construction restores every number bit for bit, so
 * that a resumed run continues with the same bytes.
 */
public interface Stateful {

  /**
   * Writes the state.
   *
   * @param to where it is written
   * @throws IOException if that fails
   */
  void save(DataOutput to) throws IOException;

  /**
   * Reads what {@link #save} wrote.
   *
   * @param from where it is read
   * @throws IOException if that fails
   */
  void load(DataInput from) throws IOException;

  /**
   * Writes an array without its length: the reader's array has the same.
   *
   * @param to where it is written
   * @param values the numbers
   * @throws IOException if that fails
   */
  static void write(DataOutput to, double[] values) throws IOException {
    for (double value : values) {
      to.writeDouble(value);
    }
  }

  /**
   * Reads an array that {@link #write} wrote.
   *
   * @param from where it is read
   * @param values where they go
   * @throws IOException if that fails
   */
  static void read(DataInput from, double[] values) throws IOException {
    for (int i = 0; i < values.length; i++) {
      values[i] = from.readDouble();
    }
  }
}
