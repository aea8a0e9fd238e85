package io.tiebreak.linalg;

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
  public double margin(Rows rows, int i) {
    return rows.row(i).dot(x);
  }

  @Override
  public double change(Rows rows, int i, double margin) {
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
