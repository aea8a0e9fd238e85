package io.tiebreak.linalg;

/**
 * A vertex with a few entries, the sum of value_k * e_index_k, for the k-sparse polytope and the
 * group ball among others. The indices differ and are in any order.
 */
public final class SparseVertex implements Vertex {

  private final int[] indices;
  private final double[] values;
  private final Object scratch;
  private int size;

  /**
   * Creates a zero vertex with room for this many entries.
   *
   * @param most the most entries
   */
  public SparseVertex(int most) {
    this(most, "nothing");
  }

  /**
   * Creates a zero vertex with room for this many entries, and a buffer in which its set computes
   * answers.
   *
   * @param most the most entries
   * @param scratch the buffer, no part of the vertex
   */
  public SparseVertex(int most, Object scratch) {
    this.indices = new int[most];
    this.values = new double[most];
    this.scratch = scratch;
  }

  /**
   * {@return the buffer given at construction}
   *
   * @param <T> its type
   * @param kind its type
   */
  public <T> T scratch(Class<T> kind) {
    return kind.cast(scratch);
  }

  /** {@return the coordinates of the entries, for the set to write} */
  public int[] indices() {
    return indices;
  }

  /** {@return the entries, for the set to write} */
  public double[] values() {
    return values;
  }

  /**
   * Sets the number of entries that count, from the first on.
   *
   * @param size how many
   */
  public void resize(int size) {
    this.size = size;
  }

  @Override
  public int nonZeros() {
    return values.length;
  }

  @Override
  public void addTo(double[] y, double s) {
    for (int k = 0; k < size; k++) {
      y[indices[k]] += s * values[k];
    }
  }

  @Override
  public void addTo(double[] into, int from, int to, double s) {
    for (int k = 0; k < size; k++) {
      if (indices[k] >= from && indices[k] < to) {
        into[indices[k] - from] += s * values[k];
      }
    }
  }

  @Override
  public double dot(Row a) {
    double sum = 0;
    for (int k = 0; k < size; k++) {
      sum += values[k] * a.at(indices[k]);
    }
    return sum;
  }

  @Override
  public double dot(Form c) {
    double sum = 0;
    for (int k = 0; k < size; k++) {
      sum += values[k] * c.at(indices[k]);
    }
    return sum;
  }

  @Override
  public double size(Form c) {
    double sum = 0;
    for (int k = 0; k < size; k++) {
      sum += Math.abs(values[k] * c.at(indices[k]));
    }
    return sum;
  }

  @Override
  public void entries(double s, Entries into) {
    for (int k = 0; k < size; k++) {
      into.take(indices[k], s * values[k]);
    }
  }

  @Override
  public void state(State s) {
    size = s.count(size, values.length);
    for (int k = 0; k < size; k++) {
      indices[k] = s.of(indices[k]);
      values[k] = s.of(values[k]);
    }
  }
}
