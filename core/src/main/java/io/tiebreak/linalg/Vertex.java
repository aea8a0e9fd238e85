package io.tiebreak.linalg;

/**
 * An answer of a linear oracle, v, in the form that its set can write cheaply. A buffer: the set
 * that made it writes into it again and again.
 *
 * <p>Each kind knows its coordinates in the whole space, so that a vertex of a factor of a product
 * is a vertex like any other.
 */
public sealed interface Vertex extends Stateful
    permits AxisVertex,
        SparseVertex,
        DenseVertex,
        RankOneVertex,
        BlockVertex,
        ImageVertex,
        MixedVertex {

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
   * Hands out s v_j of the entries v_j that are stored, one after another; a coordinate may come
   * more than once.
   *
   * @param s the factor
   * @param into takes them
   */
  void entries(double s, Entries into);

  /** Takes entries of a vertex. */
  @FunctionalInterface
  interface Entries {

    /**
     * One of them.
     *
     * @param j the coordinate
     * @param value the entry
     */
    void take(int j, double value);
  }
}
