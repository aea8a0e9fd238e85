package io.tiebreak.linalg;

/**
 * An answer of a linear oracle, v, in the form that its set can write cheaply. A buffer: the set
 * that made it writes into it again and again.
 *
 * <p>Each kind knows its coordinates in the whole space, so that a vertex of a factor of a product
 * is a vertex like any other.
 */
public sealed interface Vertex extends Stateful permits Axis, Sparse, Dense, Blocks, Image, Mixed {

  /** Entries that are stored. */
  int nonZeros();

  /** y += s v. */
  void addTo(double[] y, double s);

  /** into[i - from] += s v_i for the i in [from, to). */
  void addTo(double[] into, int from, int to, double s);

  /** sum of a_j v_j. */
  double dot(Row a);

  /** sum of c_j v_j. */
  double dot(Form c);

  /** sum of |c_j v_j|, or a little more: what the rounding of {@link #dot(Form)} is relative to. */
  double size(Form c);

  /** y += s A v, where {@code columns} holds the columns of A as rows. */
  void addColumns(Rows columns, double[] y, double s);
}
