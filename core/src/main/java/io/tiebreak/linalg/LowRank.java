package io.tiebreak.linalg;

/**
 * A matrix by its factors: sum of s_k u_k w_k', and a share of a matrix that is given by some
 * cells. Immutable.
 */
public final class LowRank {

  private final double[][] left;
  private final double[][] right;
  private final double[] weights;
  private final KnownEntries cells;
  private final double[] start;
  private final double share;
  private final double lost;

  /**
   * Of arrays that nobody changes any more.
   *
   * @param left u_k
   * @param right w_k
   * @param weights s_k
   * @param cells where the given matrix is not 0
   * @param start what stands there
   * @param share its share
   * @param lost what the factors leave out of the matrix they stand for: no cell by more
   */
  public LowRank(
      double[][] left,
      double[][] right,
      double[] weights,
      KnownEntries cells,
      double[] start,
      double share,
      double lost) {
    this.left = left;
    this.right = right;
    this.weights = weights;
    this.cells = cells;
    this.start = start;
    this.share = share;
    this.lost = lost;
  }

  /** {@return the rows} */
  public int rows() {
    return cells.rows();
  }

  /** {@return the columns} */
  public int columns() {
    return cells.columns();
  }

  /** {@return how many factors there are} */
  public int rank() {
    return weights.length;
  }

  /** {@return by how much a cell differs at most from the matrix that this stands for} */
  public double lost() {
    return lost;
  }

  /**
   * {@return s_k, the weight of a factor}
   *
   * @param k which
   */
  public double weight(int k) {
    return weights[k];
  }

  /**
   * {@return u_k: a copy}
   *
   * @param k which
   */
  public double[] left(int k) {
    return left[k].clone();
  }

  /**
   * {@return w_k: a copy}
   *
   * @param k which
   */
  public double[] right(int k) {
    return right[k].clone();
  }

  /**
   * {@return what stands at a cell, also at one that is no coordinate}
   *
   * @param i the row
   * @param j the column
   */
  public double at(int i, int j) {
    double sum = share == 0 ? 0 : share * startAt(i, j);
    for (int k = 0; k < weights.length; k++) {
      sum += weights[k] * left[k][i] * right[k][j];
    }
    return sum;
  }

  private double startAt(int i, int j) {
    return cells.indexOf(i, j).stream().mapToDouble(k -> start[k]).findFirst().orElse(0);
  }
}
