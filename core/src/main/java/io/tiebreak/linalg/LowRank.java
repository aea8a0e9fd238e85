package io.tiebreak.linalg;

/**
 * A matrix given by its factors: the sum of s_k u_k w_k' and a multiple of a matrix known at some
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
   * Takes arrays that must not change afterwards.
   *
   * @param left u_k
   * @param right w_k
   * @param weights s_k
   * @param cells where the given matrix is not 0
   * @param start its entries there
   * @param share its factor
   * @param lost the most by which a cell can differ from the matrix that this stands for
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

  /** {@return the number of factors} */
  public int rank() {
    return weights.length;
  }

  /** {@return the most by which a cell can differ from the matrix that this stands for} */
  public double lost() {
    return lost;
  }

  /**
   * {@return s_k, the weight of a factor}
   *
   * @param k its number, from 0
   */
  public double weight(int k) {
    return weights[k];
  }

  /**
   * {@return u_k: a copy}
   *
   * @param k its number, from 0
   */
  public double[] left(int k) {
    return left[k].clone();
  }

  /**
   * {@return w_k: a copy}
   *
   * @param k its number, from 0
   */
  public double[] right(int k) {
    return right[k].clone();
  }

  /**
   * {@return the entry of a cell, even of one that is not a coordinate}
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
