package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;
import java.util.Optional;

/** One level of the problem, H(x) = mean of h(x; i) over its components i. Immutable. */
public interface Level {

  /** Number of coordinates of x. */
  int dimension();

  /** Number of components. */
  int count();

  /** Whether H is convex. */
  boolean convex();

  /** A reader of single components with buffers of its own, for one thread. */
  Component component();

  /** The rows whose margins are all that its components read of x, where that is so. */
  default Optional<Rows> rows() {
    return Optional.empty();
  }

  /** An evaluator of the whole mean with buffers of its own, for one thread. */
  default Optional<Smooth> whole() {
    return Optional.of(new FiniteSum(this));
  }
}
