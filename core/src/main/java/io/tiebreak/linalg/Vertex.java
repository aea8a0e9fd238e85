package io.tiebreak.linalg;

/**
 * An answer v of a linear oracle, in a form that its set can write cheaply. It is a buffer, into
 * which the set writes again and again.
 *
 * <p>Each kind knows its coordinates in the whole space, so that a vertex of a factor of a product
 * is a vertex like any other.
 */
public sealed interface Vertex extends Stateful
    permits AxisVertex, SparseVertex, DenseVertex, BlockVertex, ImageVertex, MixedVertex {

  /** {@return the number of stored entries} */
  int nonZeros();

  /**
   * Adds s v to y.
   *
   * @param y the array
   * @param s the factor
   */
  void addTo(double[] y, double s);

  /**
   * Adds s v_i to into[i - from] for i in [from, to).
   *
   * @param into where to write
   * @param from the first coordinate of the range
   * @param to the end of the range, exclusive
   * @param s the factor
   */
  void addTo(double[] into, int from, int to, double s);

  /**
   * {@return the sum of a_j v_j}
   *
   * @param a the row
   */
  double dot(Row a);

  /**
   * {@return the sum of c_j v_j}
   *
   * @param c the form
   */
  double dot(Form c);

  /**
   * {@return the sum of |c_j v_j|, or a little more: the rounding of {@link #dot(Form)} is relative
   * to this}
   *
   * @param c the form
   */
  double size(Form c);

  /**
   * Passes on s v_j for each stored entry v_j, one after another; a coordinate may occur more than
   * once.
   *
   * @param s the factor
   * @param into receives them
   */
  void entries(double s, Entries into);

  /** Receives the entries of a vertex. */
  @FunctionalInterface
  interface Entries {

    /**
     * Receives one entry.
     *
     * @param j the coordinate
     * @param value the entry
     */
    void take(int j, double value);
  }
}
