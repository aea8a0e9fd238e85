package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.ImageVertex;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Optional;

/**
 * The image of a set X under scaling or shifting, which relies on X for everything. The way back
 * rounds, so an excess of a few roundings counts as none.
 */
sealed interface Similar extends FeasibleSet permits Scaled, Shifted {

  /** {@return X} */
  FeasibleSet set();

  /** {@return the factor of distances} */
  double factor();

  /** Turns a point of X into its image. */
  void there(double[] x);

  /** Turns an image into its point of X, up to rounding. */
  void back(double[] x);

  @Override
  default int dimension() {
    return set().dimension();
  }

  @Override
  default double diameter() {
    return factor() * set().diameter();
  }

  @Override
  default Partition partition() {
    return set().partition();
  }

  @Override
  default void minimise(Form c, int from, Vertex into) {
    set().minimise(c, from, ((ImageVertex) into).of());
  }

  @Override
  default double distance(double[] x) {
    double[] y = x.clone();
    back(y);
    double rounded = 2 * Rounding.UNIT * Arithmetic.norm(y);
    return factor() * (set().distance(y) + rounded) * (1 + 8 * Rounding.UNIT);
  }

  @Override
  default boolean measures() {
    return set().measures();
  }

  @Override
  default void moveInside(double[] x) {
    around(x, set()::moveInside);
  }

  @Override
  default Optional<Projection> projection() {
    return set().projection().map(inner -> x -> around(x, inner));
  }

  private void around(double[] x, Projection move) {
    back(x);
    move.project(x);
    there(x);
  }

  @Override
  default boolean fewVertices() {
    return set().fewVertices();
  }

  @Override
  default void randomPoint(Sequence numbers, double[] into) {
    set().randomPoint(numbers, into);
    there(into);
  }
}
