package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * A compact convex set X, known through its linear oracle. Immutable.
 *
 * <p>A set may be a factor of a product, so its methods work on the coordinates {@code from .. from
 * + dimension - 1} of a larger space; for a set on its own, {@code from} is 0.
 */
public interface FeasibleSet {

  /** {@return the number of coordinates} */
  int dimension();

  /** {@return the largest Euclidean distance of two points} */
  double diameter();

  /** {@return the blocks that the oracle treats one by one} */
  default Partition partition() {
    return Partition.whole(dimension());
  }

  /**
   * {@return a buffer for the answers of {@link #minimise}, at first with no meaning}
   *
   * @param from where the coordinates of this set begin
   */
  Vertex vertex(int from);

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
   * #minimise}, besides some 64 + d roundings of the terms c_i v_i, which whoever asks adds: 0 for
   * an oracle that is exact up to these}
   *
   * @param c the form
   * @param from where the coordinates of this set begin
   * @param v the answer
   */
  default double shortfall(Form c, int from, Vertex v) {
    return 0;
  }

  /**
   * {@return how far x lies outside X, relative to the size of X; 0 inside} NaN where x is not a
   * number.
   *
   * @param x the point
   * @param from where the coordinates of this set begin
   */
  double excess(double[] x, int from);

  /**
   * {@return not below the Euclidean distance of x from X, rounding included: where {@link #excess}
   * is lenient, this is not} 0 where x certainly lies in X; NaN where x is not a number.
   *
   * <p>Unless a set knows better: by {@link #pullIn}, of which 1e-9 of the sizes of x and X is not
   * trusted.
   *
   * @param x the point
   * @param from where the coordinates of this set begin
   */
  default double distance(double[] x, int from) {
    double[] pulled = Arrays.copyOfRange(x, from, from + dimension());
    pullIn(pulled, 0);
    double squares = 0;
    double size = 0;
    for (int i = 0; i < pulled.length; i++) {
      squares += (pulled[i] - x[from + i]) * (pulled[i] - x[from + i]);
      size += x[from + i] * x[from + i];
    }
    return Math.sqrt(squares) + 1e-9 * (Math.sqrt(size) + diameter());
  }

  /**
   * {@return whether {@link #distance} is near the distance at a moderate price} Where it is not,
   * who has made a point as a mix of vertices knows better.
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
    return measures() ? excess(x, 0) : distance(x, 0) / diameter();
  }

  /**
   * Moves an x that lies outside X by no more than rounding or a small excess to a point of X.
   *
   * @param x the point
   * @param from where the coordinates of this set begin
   */
  void pullIn(double[] x, int from);

  /** {@return the Euclidean projection onto X; only sets of one's own may have none} */
  default Optional<Projection> projection() {
    return Optional.empty();
  }

  /**
   * {@return whether X is the hull of few vertices, or of sparse ones, so that weights of vertices
   * describe its points well}
   */
  default boolean ofVertices() {
    return false;
  }

  /**
   * Writes a random point of X, on its boundary where that is natural.
   *
   * @param numbers the random numbers
   * @param into where to write
   * @param from where the coordinates of this set begin
   */
  void random(Sequence numbers, double[] into, int from);

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
    return excess(x, 0) <= tolerance;
  }
}
