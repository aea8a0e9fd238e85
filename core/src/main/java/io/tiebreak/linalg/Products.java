package io.tiebreak.linalg;

/** A y of all rows A, kept current while y moves along vertices. */
public interface Products extends Stateful {

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
