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
 * <p>A set of one's own gives four methods: {@link #dimension}, {@link #diameter}, {@link
 * #minimise} and {@link #excess}. What else is asked of it follows from these, and is right if
 * slow.
 *
 * <p>A set may be a factor of a product. Points are arrays of its own coordinates; only forms and
 * vertices are those of the whole space, where the coordinates of the set begin at {@code from}: 0
 * for a set on its own.
 */
public interface FeasibleSet {

  /** {@return the number of coordinates} */
  int dimension();

  /** {@return the largest Euclidean distance of two points, or more} */
  double diameter();

  /** {@return the blocks that the oracle treats one by one} */
  default Partition partition() {
    return Partition.whole(dimension());
  }

  /**
   * {@return a buffer for the answers of {@link #minimise}, at first with no meaning: a {@link
   * DenseVertex} one unless the set knows better}
   *
   * @param from where the coordinates of this set begin
   */
  default Vertex vertex(int from) {
    return new DenseVertex(from, dimension());
  }

  /**
   * into = a v in X with the least &lt;c, v&gt;. Where several are least, each set says which. A
   * buffer serves one form: a product keeps in it what has not changed since the last call.
   *
   * @param c the form
   * @param from where the coordinates of this set begin
   * @param into where to write
   */
  void minimise(Form c, int from, Vertex into);

  /**
   * {@return an upper bound of &lt;c, v&gt; - min over X of &lt;c, .&gt; for the answer v of {@link
   * #minimise}, besides some 64 + d roundings of the terms c_i v_i, which the caller adds: 0 for an
   * oracle that is exact up to these} Unless the set knows better: the rounding of as many terms of
   * any other point of X.
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
   * {@return how far x lies outside X, relative to the size of X; 0 inside} NaN where x is not a
   * number.
   *
   * @param x the point
   */
  double excess(double[] x);

  /**
   * {@return not below the Euclidean distance of x from X, rounding included: where {@link #excess}
   * is lenient, this is not} 0 where x certainly lies in X; NaN where x is not a number.
   *
   * <p>Unless a set knows better: by {@link #moveInside}, of which 1e-9 of the sizes of x and X is
   * not trusted.
   *
   * @param x the point
   */
  default double distance(double[] x) {
    double[] inside = x.clone();
    moveInside(inside);
    return Arithmetic.distance(inside, x) + 1e-9 * (Arithmetic.norm(x) + diameter());
  }

  /**
   * {@return whether {@link #distance} is near the distance at a moderate price} If it is not, the
   * maker of a mix of vertices knows better.
   */
  default boolean measures() {
    return true;
  }

  /**
   * {@return the same as {@link #excess}, but where that is lenient: not less than it certainly is}
   *
   * @param x the point
   */
  default double certainExcess(double[] x) {
    return measures() ? excess(x) : distance(x) / diameter();
  }

  /**
   * Moves an x that lies outside X by no more than rounding or a small excess to a point of X: by
   * the projection, or by a search for the nearest point.
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
   * {@return whether X is the hull of few vertices, or of sparse ones, so that weights of vertices
   * describe its points well}
   */
  default boolean fewVertices() {
    return false;
  }

  /**
   * Writes a random point of X, on its boundary where that is natural; unless the set knows better,
   * a mix of the answers to random forms.
   *
   * @param numbers the random numbers
   * @param into where to write
   */
  default void randomPoint(Sequence numbers, double[] into) {
    OracleOnly.mix(this, numbers, into);
  }

  /**
   * {@return whether x lies in X up to a relative tolerance}
   *
   * <p>Answers of a run are convex combinations of points of X and miss it by rounding: after t
   * steps by no more than (5 t + 8) 2^-53 of the largest entry of a vertex in each coordinate,
   * 5e-11 after 100,000 steps; an average that is not made of vertices (a step size other than
   * 2/(t+2)) by 64 times as much. Seen are up to 2e-13 after 100,000 steps. A tolerance of 1e-9
   * takes them all up to a million steps.
   *
   * @param x the point
   * @param tolerance relative to the size of X
   */
  default boolean contains(double[] x, double tolerance) {
    return excess(x) <= tolerance;
  }
}
