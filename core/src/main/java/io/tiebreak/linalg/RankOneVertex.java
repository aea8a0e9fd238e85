package io.tiebreak.linalg;

import io.tiebreak.kernel.Kernels;
import java.util.Optional;

/**
 * A vertex that is a matrix of rank one, u w', restricted to some of its cells, for balls of
 * matrices. Sums of such vertices can be kept by their factors.
 */
public final class RankOneVertex extends DenseVertex {

  private final KnownEntries cells;
  private final double[] left;
  private final double[] right;
  private final LeadingPair pair;

  /**
   * Creates a zero vertex on the coordinates from, from + 1, ..
   *
   * @param cells the cells that are coordinates
   * @param from the first coordinate
   * @param start normal numbers to start the search for u and w from, one per row or column,
   *     whichever are fewer
   */
  public RankOneVertex(KnownEntries cells, int from, double[] start) {
    super(from, cells.count());
    this.cells = cells;
    this.left = new double[cells.rows()];
    this.right = new double[cells.columns()];
    this.pair = new LeadingPair(cells, start);
  }

  /**
   * {@return the vertex as one of rank one, if it is one or the only part of a product}
   *
   * @param v the vertex
   */
  public static Optional<RankOneVertex> of(Vertex v) {
    Vertex only = v instanceof BlockVertex blocks && blocks.count() == 1 ? blocks.part(0) : v;
    return only instanceof RankOneVertex one ? Optional.of(one) : Optional.empty();
  }

  /** {@return the cells that are coordinates} */
  public KnownEntries cells() {
    return cells;
  }

  /** {@return u, the array itself} */
  public double[] left() {
    return left;
  }

  /** {@return w, the array itself} */
  public double[] right() {
    return right;
  }

  /** {@return what finds u and w; no part of the vertex} */
  public LeadingPair pair() {
    return pair;
  }

  /**
   * Becomes s u w'.
   *
   * @param s the factor
   * @param u one number per row
   * @param w one number per column
   */
  public void set(double s, double[] u, double[] w) {
    Kernels.scaled(s, u, 0, left, left.length);
    System.arraycopy(w, 0, right, 0, right.length);
    cells.outer(left, right, values());
  }

  @Override
  public void state(State s) {
    s.of(left, right);
    if (s.loading()) {
      cells.outer(left, right, values());
    }
  }
}
