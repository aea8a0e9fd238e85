package io.tiebreak.linalg;

import io.tiebreak.kernel.Cores;

/**
 * The products A y of all rows of A, kept up to date while y moves along vertices: by one column
 * per step if these lie on an axis. They are renewed from the data after a fixed number of moves,
 * so that rounding does not pile up.
 */
public final class Products implements Stateful {

  /** Rows that a thread renews at a time. */
  private static final int RANGE = 1024;

  /**
   * A renewal costs about {@code width} column updates, so after this many times as many moves it
   * adds a sixteenth.
   */
  private static final long MOVES_A_COLUMN = 16;

  private final Rows rows;
  private final double[] y;
  private final double[] products;
  private final Cores cores;
  private final Vertex.Entries column; // products += value times column j
  private long moves;

  /**
   * Computes the products and keeps them.
   *
   * @param rows A
   * @param columns the transpose of A
   * @param y read at once, and at each renewal
   */
  public Products(Rows rows, Rows columns, double[] y) {
    this(rows, columns, y, Cores.ofThisJvm());
  }

  Products(Rows rows, Rows columns, double[] y, Cores cores) {
    this.rows = rows;
    this.y = y;
    this.products = new double[rows.count()];
    this.cores = cores;
    this.column = (j, value) -> columns.row(j).addTo(products, value);
    renew();
  }

  /**
   * {@return the product of row i with y}
   *
   * @param i the row
   */
  public double at(int i) {
    return products[i];
  }

  /**
   * Updates the products after y += s v.
   *
   * @param v the vertex
   * @param s the factor
   */
  public void moved(Vertex v, double s) {
    moves++;
    if (moves % (MOVES_A_COLUMN * rows.width()) == 0) {
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

  /**
   * Scales the products before y *= factor.
   *
   * @param factor the factor
   */
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
