package io.tiebreak.iterate;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A y of all rows A, for the y of an iterate: one column a step where vertices lie on an axis.
 * Renewed from the data at counted intervals, so that rounding does not pile up.
 */
final class Margins implements Follower, Stateful {

  /** A renewal costs about width column updates; this keeps it to a sixteenth of them. */
  private static final long MOVES_A_COLUMN = 16;

  /** Rows that a thread renews at a time. */
  private static final int RANGE = 1024;

  private final Rows rows;
  private final Rows columns;
  private final double[] y;
  private final double[] products;
  private final Cores cores;
  private long moves;

  Margins(Rows rows, double[] y) {
    this(rows, rows.transposed(), y);
  }

  Margins(Rows rows, Rows columns, double[] y) {
    this(rows, columns, y, Cores.ofThisJvm());
  }

  Margins(Rows rows, Rows columns, double[] y, Cores cores) {
    this.rows = rows;
    this.columns = columns;
    this.y = y;
    this.products = new double[rows.count()];
    this.cores = cores;
    renew();
  }

  Rows rows() {
    return rows;
  }

  double at(int i) {
    return products[i];
  }

  @Override
  public void moved(Vertex v, double s) {
    moves++;
    if (moves % (MOVES_A_COLUMN * rows.width()) == 0) {
      renew();
    } else {
      v.addColumns(columns, products, s);
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
  public void save(DataOutput to) throws IOException {
    to.writeLong(moves);
    Stateful.write(to, products);
  }

  @Override
  public void load(DataInput from) throws IOException {
    moves = from.readLong();
    Stateful.read(from, products);
  }
}
