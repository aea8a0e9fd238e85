package io.tiebreak.iterate;

import io.tiebreak.linalg.Products;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The products of the y of a moving point with rows, kept up to date for some of these. */
final class Margins implements Stateful {

  private final double[] y;
  private final List<Kept> all = new ArrayList<>();

  /** The products of all these rows with y. */
  private record Kept(Rows rows, Products products) {}

  Margins(double[] y) {
    this.y = y;
  }

  String keep(Rows rows, double rowsPerStep, int entriesPerMove) {
    double columns = (double) rows.nonZeros() / rows.width() * entriesPerMove;
    double dots = (double) rows.nonZeros() / rows.count() * rowsPerStep;
    boolean keep = columns <= dots;
    if (keep && all.stream().noneMatch(kept -> kept.rows == rows)) {
      all.add(new Kept(rows, new Products(rows, rows.transposed(), y)));
    }
    return String.format(
        Locale.ROOT,
        "Margins of %d rows are %s: a step costs %.0f products to keep them, %.0f to do without.",
        rows.count(),
        keep ? "kept" : "not kept",
        columns,
        dots);
  }

  void keepSymmetric(Rows symmetric) {
    all.add(new Kept(symmetric, new Products(symmetric, symmetric, y)));
  }

  /** Called after y += s v. */
  void moved(Vertex v, double s) {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).products.moved(v, s);
    }
  }

  /** Called before y *= factor. */
  void rescaling(double factor) {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).products.rescaling(factor);
    }
  }

  /** &lt;row i, y&gt;. */
  double product(Rows rows, int i) {
    for (int k = 0; k < all.size(); k++) {
      Kept kept = all.get(k);
      if (kept.rows == rows) {
        return kept.products.at(i);
      }
    }
    return rows.row(i).dot(y);
  }

  @Override
  public void state(State s) {
    all.forEach(kept -> s.of(kept.products));
  }
}
