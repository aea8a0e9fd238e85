package io.tiebreak.linalg;

/**
 * An answer of a linear oracle, v, in the form that its set can write cheaply. A buffer: the set
 * that made it writes into it again and again.
 *
 * <p>Each kind knows its coordinates in the whole space, so that a vertex of a factor of a product
 * is a vertex like any other.
 */
public sealed interface Vertex extends Stateful permits Axis, Sparse, Dense, Blocks, Image, Mixed {

  /** {@return entries that are stored} */
  int nonZeros();

  /**
   * y += s v.
   *
   * @param y the array
   * @param s the factor
   */
  void addTo(double[] y, double s);

  /**
   * into[i - from] += s v_i for the i in [from, to).
   *
   * @param into where to write
   * @param from the first coordinate of the range
   * @param to the end of the range, exclusive
   * @param s the factor
   */
  void addTo(double[] into, int from, int to, double s);

  /**
   * {@return sum of a_j v_j}
   *
   * @param a the row
   */
  double dot(Row a);

  /**
   * {@return sum of c_j v_j}
   *
   * @param c the form
   */
  double dot(Form c);

  /**
   * {@return sum of |c_j v_j|, or a little more: what the rounding of {@link #dot(Form)} is
   * relative to}
   *
   * @param c the form
   */
  double size(Form c);

  /**
   * y += s A v, where {@code columns} holds the columns of A as rows.
   *
   * @param columns the columns of A, as rows
   * @param y the array
   * @param s the factor
   */
  void addColumns(Rows columns, double[] y, double s);
}
