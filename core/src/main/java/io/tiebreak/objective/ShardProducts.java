package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;
import org.jspecify.annotations.Nullable;

/** The products of a shard's rows with a y that is far away, kept current by its moves. */
final class ShardProducts {

  private final Rows rows;
  private @Nullable Rows columns;
  private double[] products = {};
  private long base = -1;
  private int made; // moves since the base

  ShardProducts(Rows rows) {
    this.rows = rows;
  }

  /** The products after these moves; nothing where the moves before them are not known. */
  double @Nullable [] after(Moves moves) {
    boolean known = moves.base() == base && moves.from() <= made && made <= moves.end();
    if (!known && !moves.whole()) {
      return null;
    }
    if (!known) {
      products = at(rows, moves.y());
      base = moves.base();
      made = 0;
    }
    if (columns == null && made < moves.end()) {
      columns = rows.transposed();
    }
    for (; made < moves.end(); made++) {
      move(moves.columns()[made - moves.from()], moves.factors()[made - moves.from()]);
    }
    return products;
  }

  private void move(int column, double factor) {
    if (column != Moves.ALL && columns != null) {
      columns.row(column).addTo(products, factor);
      return;
    }
    for (int i = 0; i < products.length; i++) {
      products[i] *= factor;
    }
  }

  /** Of all rows with y. */
  static double[] at(Rows rows, double[] y) {
    double[] products = new double[rows.count()];
    for (int i = 0; i < products.length; i++) {
      products[i] = rows.row(i).dot(y);
    }
    return products;
  }
}
