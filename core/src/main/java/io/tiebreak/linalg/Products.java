package io.tiebreak.linalg;

/** A y of all rows A, kept current while y moves along vertices. */
public interface Products extends Stateful {

  /**
   * {@return whether they are computed from the data again at this move, so that rounding does not
   * pile up} Wherever rows are held, at the same moves. A renewal costs about width column updates;
   * this keeps it to a sixteenth of them.
   *
   * @param moves how many there were with it
   * @param width the number of columns
   */
  static boolean renews(long moves, int width) {
    return moves % (16L * width) == 0;
  }

  /**
   * {@return the product of row i with y}
   *
   * @param i the row
   */
  double at(int i);

  /**
   * y += s v has just happened.
   *
   * @param v the vertex
   * @param s the factor
   */
  void moved(Vertex v, double s);

  /**
   * y *= factor is about to happen.
   *
   * @param factor the factor
   */
  void rescaling(double factor);
}
