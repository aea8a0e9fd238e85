package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/**
 * The image s v + b of a vertex v, for scaled and shifted sets. Only v changes; without a shift b,
 * it stores no more than v.
 */
public final class ImageVertex implements Vertex {

  private final Vertex of;
  private final double factor;
  private final int from;
  private final double[] shift;

  private ImageVertex(Vertex of, double factor, int from, double[] shift) {
    this.of = of;
    this.factor = factor;
    this.from = from;
    this.shift = shift;
  }

  /**
   * {@return s v}
   *
   * @param v the vertex
   * @param s the factor
   */
  public static ImageVertex scaled(Vertex v, double s) {
    return new ImageVertex(v, s, 0, new double[0]);
  }

  /**
   * {@return v + b, with b on the coordinates from, from + 1, .. The array is read, never written}
   *
   * @param v the vertex
   * @param from the first coordinate of b
   * @param b the shift
   */
  public static ImageVertex shifted(Vertex v, int from, double[] b) {
    return new ImageVertex(v, 1, from, b);
  }

  /** {@return v, for the set to write} */
  public Vertex of() {
    return of;
  }

  @Override
  public int nonZeros() {
    return of.nonZeros() + shift.length;
  }

  @Override
  public void addTo(double[] y, double s) {
    of.addTo(y, s * factor);
    KERNELS.axpy(s, shift, 0, y, from, shift.length);
  }

  @Override
  public void addTo(double[] into, int first, int end, double s) {
    of.addTo(into, first, end, s * factor);
    int lo = Math.max(first, from);
    int hi = Math.min(end, from + shift.length);
    if (lo < hi) {
      KERNELS.axpy(s, shift, lo - from, into, lo - first, hi - lo);
    }
  }

  @Override
  public double dot(Row a) {
    double product = factor * of.dot(a);
    return shift.length == 0 ? product : product + a.dot(shift, from);
  }

  @Override
  public double dot(Form c) {
    double product = factor * of.dot(c);
    return shift.length == 0 ? product : product + c.dot(shift, from);
  }

  @Override
  public double size(Form c) {
    double sum = Math.abs(factor) * of.size(c);
    for (int i = 0; i < shift.length; i++) {
      sum += Math.abs(shift[i] * c.at(from + i));
    }
    return sum;
  }

  @Override
  public void entries(double s, Entries into) {
    of.entries(s * factor, into);
    for (int i = 0; i < shift.length; i++) {
      into.take(from + i, s * shift[i]);
    }
  }

  @Override
  public void state(State s) {
    s.of(of);
  }
}
