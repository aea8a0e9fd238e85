package io.tiebreak.linalg;

/** A vertex on a single axis: value * e_index, as of the l1 ball and the simplex. */
public final class AxisVertex implements Vertex {

  private int index;
  private double value;

  /**
   * Creates a zero vertex, which {@link #set(int, double)} changes.
   *
   * @param index the coordinate
   */
  public AxisVertex(int index) {
    this.index = index;
  }

  /**
   * Becomes value * e_index.
   *
   * @param index the coordinate
   * @param value the entry
   */
  public void set(int index, double value) {
    this.index = index;
    this.value = value;
  }

  @Override
  public int nonZeros() {
    return 1;
  }

  @Override
  public void addTo(double[] y, double s) {
    y[index] += s * value;
  }

  @Override
  public void addTo(double[] into, int from, int to, double s) {
    if (index >= from && index < to) {
      into[index - from] += s * value;
    }
  }

  @Override
  public double dot(Row a) {
    return value * a.at(index);
  }

  @Override
  public double dot(Form c) {
    return value * c.at(index);
  }

  @Override
  public double size(Form c) {
    return Math.abs(dot(c));
  }

  @Override
  public void entries(double s, Entries into) {
    into.take(index, s * value);
  }

  @Override
  public void state(State s) {
    index = s.of(index);
    value = s.of(value);
  }
}
