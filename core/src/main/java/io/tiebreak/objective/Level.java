package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.util.Optional;

/**
 * One level of the problem, H(x) = mean of h(x; i) over its components i. Immutable, but for a
 * stream's place.
 */
public interface Level {

  /** {@return the number of coordinates of x} */
  int dimension();

  /** {@return the number of components} */
  int count();

  /** {@return whether H is convex} */
  boolean convex();

  /** {@return a number that H is nowhere below; minus infinity where none is known} */
  default double floor() {
    return Double.NEGATIVE_INFINITY;
  }

  /**
   * {@return a reader of single components with buffers of its own, for one thread} Each thread
   * that works on a sum asks for one: they may read at the same time.
   */
  Component component();

  /**
   * {@return the rows whose margins are all that its components read of x, where that is so and
   * they are held here}
   */
  default Optional<Rows> rows() {
    return Optional.empty();
  }

  /**
   * {@return which components the steps of a run see, in batches of this size}
   *
   * @param draws where its samples come from
   * @param purpose which of the method's draws they are
   * @param batch the size of a batch
   */
  default Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return draws.samples(purpose, count(), batch);
  }

  /**
   * {@return an evaluator of the whole mean with buffers of its own, for one thread; a stream has
   * none}
   */
  default Optional<Smooth> whole() {
    return Optional.of(new FiniteSum(this));
  }

  /**
   * {@return the same with what its components share summed up before, where that is less work} For
   * gradients, since a value may have lost the digits that its terms have in common.
   */
  default Optional<Smooth> expanded() {
    return whole();
  }

  /**
   * {@return the finite sum that tells values: the level itself; of a stream, what is held out of
   * it}
   */
  default Optional<Level> measured() {
    return Optional.of(this);
  }

  /**
   * Follows a point along sparse moves; only for a finite sum.
   *
   * @return one that stands nowhere yet
   */
  default GradientTracker track() {
    return new FullGradientTracker(this);
  }

  /**
   * {@return the same level, for many runs one after another: what their tracks share is made once}
   */
  default Level prepared() {
    return this;
  }

  /** {@return the level without its components, where that is possible; made anew at each call} */
  default Optional<Gram> gram() {
    return Optional.empty();
  }

  /**
   * {@return how fast its gradient changes at most, where the data tell; empty where only trial
   * can}
   */
  default Optional<Curvature> curvature() {
    return Optional.empty();
  }

  /** {@return tangents of a convex finite sum, for certificates} */
  default Tangents tangents() {
    return new GradientTangents(this);
  }

  /** {@return the samples of a stream on their way; empty for a finite sum} */
  default Optional<Feed> feed() {
    return Optional.empty();
  }
}
