package io.tiebreak.set;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Optional;

/**
 * A compact convex set X, known through its linear oracle. Immutable.
 *
 * <p>A set of your own implements four methods: {@link #dimension}, {@link #diameter}, {@link
 * #minimise} and {@link #excess}. All others have defaults, which are correct if slow.
 *
 * <p>A set may be a factor of a product. Points are arrays of its own coordinates; only forms and
 * vertices live in the whole space, where the coordinates of the set begin at {@code from}: 0 for a
 * set by itself.
 */
public interface FeasibleSet {

  /** {@return the number of coordinates} */
  int dimension();

  /** {@return the largest Euclidean distance of two points, or an upper bound} */
  double diameter();

  /** {@return the blocks that the oracle treats one by one} */
  default Partition partition() {
    return Partition.whole(dimension());
  }

  /**
   * {@return a buffer for the answers of {@link #minimise}, at first without meaning; by default a
   * {@link DenseVertex}}
   *
   * @param from where the coordinates of this set begin
   */
  default Vertex vertex(int from) {
    return new DenseVertex(from, dimension());
  }

  /**
   * Writes a v of X with the least &lt;c, v&gt;. If there are several, each set defines which. A
   * buffer serves one form: a product keeps in it what has not changed since the last call.
   *
   * @param c the form
   * @param from where the coordinates of this set begin
   * @param into the buffer to write to
   */
  void minimise(Form c, int from, Vertex into);

  /**
   * {@return an upper bound of &lt;c, v&gt; - min over X of &lt;c, .&gt; for the answer v of {@link
   * #minimise}, besides some 64 + d roundings of the terms c_i v_i, which the caller adds: 0 for an
   * oracle that is exact up to these} The default is the rounding of as many terms of any other
   * point of X.
   *
   * @param c the form
   * @param from where the coordinates of this set begin
   * @param v the answer
   */
  default double oracleError(Form c, int from, Vertex v) {
    int d = dimension();
    double[] form = new double[d];
    double[] answer = new double[d];
    c.copyTo(from, from + d, form);
    v.addTo(answer, from, from + d, 1);
    double rounding = Arithmetic.rounding(64.0 + d);
    double off = rounding * (diameter() + Arithmetic.norm(answer));
    return off * Arithmetic.norm(form) * (1 + rounding);
  }

  /**
   * {@return how far x lies outside X, relative to the size of X; 0 inside, and NaN if x has a NaN}
   *
   * @param x the point
   */
  double excess(double[] x);

  /**
   * {@return an upper bound of the Euclidean distance of x from X, rounding included, even if
   * {@link #excess} is lenient; 0 if x certainly lies in X, and NaN if x has a NaN}
   *
   * <p>The default uses {@link #moveInside}, and adds 1e-9 of the sizes of x and X for its error.
   *
   * @param x the point
   */
  default double distance(double[] x) {
    double[] inside = x.clone();
    moveInside(inside);
    return Arithmetic.distance(inside, x) + 1e-9 * (Arithmetic.norm(x) + diameter());
  }

  /**
   * {@return whether {@link #distance} is close to the distance and not expensive} If not, it is
   * better to rely on how a point was mixed from vertices.
   */
  default boolean measures() {
    return true;
  }

  /**
   * {@return {@link #excess}, or an upper bound if that is lenient}
   *
   * @param x the point
   */
  default double certainExcess(double[] x) {
    return measures() ? excess(x) : distance(x) / diameter();
  }

  /**
   * Moves an x that is outside X only by rounding or a small excess to a point of X, by the
   * projection or by a search for the nearest point.
   *
   * @param x the point
   */
  default void moveInside(double[] x) {
    if (excess(x) > 0) {
      projection().orElseGet(() -> OracleOnly.search(this)::moveInside).project(x);
    }
  }

  /** {@return the Euclidean projection onto X, if the set has one} */
  default Optional<Projection> projection() {
    return Optional.empty();
  }

  /**
   * {@return whether X is the hull of few or sparse vertices, so that weights of vertices describe
   * its points well}
   */
  default boolean fewVertices() {
    return false;
  }

  /**
   * Writes a random point of X, on its boundary if that is natural; by default a mix of the answers
   * to random forms.
   *
   * @param numbers the random numbers
   * @param into the buffer to write to
   */
  default void randomPoint(Sequence numbers, double[] into) {
    OracleOnly.mix(this, numbers, into);
  }

  /**
   * {@return whether x lies in X up to a relative tolerance}
   *
   * <p>Answers of a run are convex combinations of points of X, and outside it only by rounding:
   * after t steps by no more than (5 t + 8) 2^-53 of the largest entry of a vertex in each
   * coordinate, 5e-11 after 100,000 steps; an average that is not made of vertices (a step size
   * other than 2/(t+2)) by 64 times as much. Up to 2e-13 has been seen after 100,000 steps. A
   * tolerance of 1e-9 covers up to a million steps.
   *
   * @param x the point
   * @param tolerance relative to the size of X
   */
  default boolean contains(double[] x, double tolerance) {
    return excess(x) <= tolerance;
  }
}
