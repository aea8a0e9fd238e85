package io.tiebreak.linalg;

import io.tiebreak.kernel.Cores;

/**
 * Kept by one column a step where vertices lie on an axis. Renewed from the data at counted
 * intervals, so that rounding does not pile up.
 */
final class KeptProducts implements Products {

  /** Rows that a thread renews at a time. */
  private static final int RANGE = 1024;

  private final Rows rows;
  private final double[] y;
  private final double[] products;
  private final Cores cores;
  private final Vertex.Entries column; // products += value times column j
  private long moves;

  KeptProducts(Rows rows, Rows columns, double[] y) {
    this(rows, columns, y, Cores.ofThisJvm());
  }

  KeptProducts(Rows rows, Rows columns, double[] y, Cores cores) {
    this.rows = rows;
    this.y = y;
    this.products = new double[rows.count()];
    this.cores = cores;
    this.column = (j, value) -> columns.row(j).addTo(products, value);
    renew();
  }

  @Override
  public double at(int i) {
    return products[i];
  }

  @Override
  public void moved(Vertex v, double s) {
    moves++;
    if (Products.renews(moves, rows.width())) {
      renew();
    } else {
      v.entries(s, column);
    }
  }

  private void renew() {
    if (products.length <= RANGE) { // without an object for the task: small steps allocate nothing
      renew(0);
    } else {
      cores.forEach((products.length - 1) / RANGE + 1, (worker, range) -> renew(range * RANGE));
    }
  }

  private void renew(int from) {
    int to = from + Math.min(RANGE, products.length - from);
    for (int i = from; i < to; i++) {
      products[i] = rows.row(i).dot(y);
    }
  }

  @Override
  public void rescaling(double factor) {
    for (int i = 0; i < products.length; i++) {
      products[i] *= factor;
    }
  }

  @Override
  public void state(State s) {
    moves = s.of(moves);
    s.of(products);
  }
}
