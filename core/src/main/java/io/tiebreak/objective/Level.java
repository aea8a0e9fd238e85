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

  /** Number of coordinates of x. */
  int dimension();

  /** Number of components. */
  int count();

  /** Whether H is convex. */
  boolean convex();

  /**
   * A reader of single components with buffers of its own, for one thread. Each thread that works
   * on a sum asks for one: they may read at the same time.
   */
  Component component();

  /** The rows whose margins are all that its components read of x, where that is so. */
  default Optional<Rows> rows() {
    return Optional.empty();
  }

  /** Which components the steps of a run see, in batches of this size. */
  default Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return draws.samples(purpose, count(), batch);
  }

  /** An evaluator of the whole mean with buffers of its own, for one thread; a stream has none. */
  default Optional<Smooth> whole() {
    return Optional.of(new FiniteSum(this));
  }

  /**
   * The same with what its components share summed up before, where that is less work: for
   * gradients, since a value may have lost the digits that its terms have in common.
   */
  default Optional<Smooth> expanded() {
    return whole();
  }

  /** The finite sum that tells values: the level itself; of a stream, what is held out of it. */
  default Optional<Level> measured() {
    return Optional.of(this);
  }

  /** Follows a point along sparse moves; only for a finite sum. */
  default Track track() {
    return new FullTrack(this);
  }

  /** The same level, for many runs one after another: what their tracks share is made once. */
  default Level prepared() {
    return this;
  }

  /** The level without its components, where that is possible; made anew at each call. */
  default Optional<Gram> gram() {
    return Optional.empty();
  }

  /** Tangents of a convex finite sum, for certificates. */
  default Tangents tangents() {
    return new GradientTangents(this);
  }

  /** The samples of a stream on their way; empty for a finite sum. */
  default Optional<Feed> feed() {
    return Optional.empty();
  }
}
