package io.tiebreak.linalg;

import java.util.Optional;

/** A point that is just its coordinates. */
record DensePoint(double[] x) implements Point {

  @Override
  public int dimension() {
    return x.length;
  }

  @Override
  public long version() {
    return -1;
  }

  @Override
  public double scale() {
    return 1;
  }

  @Override
  public double[] unscaled() {
    return x;
  }

  @Override
  public Optional<Products> kept(ReadableRows rows) {
    return Optional.empty();
  }

  @Override
  public double margin(ReadableRows rows, int i) {
    return rows.row(i).dot(x);
  }

  @Override
  public double change(ReadableRows rows, int i, double margin) {
    return 0;
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    System.arraycopy(x, from, into, 0, to - from);
  }

  @Override
  public void copyBefore(int from, int to, double[] into) {
    copyTo(from, to, into);
  }

  @Override
  public double[] leading(int n) {
    return x;
  }

  @Override
  public double[] leadingBefore(int n) {
    return x;
  }
}
