package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/** A vertex that stores every entry of its block of coordinates. */
public sealed class DenseVertex implements Vertex permits RankOneVertex {

  private final int from;
  private final double[] values;
  private double[] scratch = {};

  /**
   * Creates a vertex that is zero on the coordinates from, from + 1, .., from + length - 1.
   *
   * @param from the first of them
   * @param length how many coordinates
   */
  public DenseVertex(int from, int length) {
    this.from = from;
    this.values = new double[length];
  }

  /** {@return the entries, for the set to write} */
  public double[] values() {
    return values;
  }

  /**
   * {@return as many numbers for the set to compute with; no part of the vertex, allocated when
   * first used}
   */
  public double[] scratch() {
    if (scratch.length < values.length) {
      scratch = new double[values.length];
    }
    return scratch;
  }

  @Override
  public int nonZeros() {
    return values.length;
  }

  @Override
  public void addTo(double[] y, double s) {
    KERNELS.axpy(s, values, 0, y, from, values.length);
  }

  @Override
  public void addTo(double[] into, int first, int end, double s) {
    int lo = Math.max(first, from);
    int hi = Math.min(end, from + values.length);
    if (lo < hi) {
      KERNELS.axpy(s, values, lo - from, into, lo - first, hi - lo);
    }
  }

  @Override
  public double dot(Row a) {
    return a.dot(values, from);
  }

  @Override
  public double dot(Form c) {
    return c.dot(values, from);
  }

  @Override
  public double size(Form c) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += Math.abs(values[i] * c.at(from + i));
    }
    return sum;
  }

  @Override
  public void entries(double s, Entries into) {
    for (int i = 0; i < values.length; i++) {
      into.take(from + i, s * values[i]);
    }
  }

  @Override
  public void state(State s) {
    s.of(values);
  }
}
