package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.util.Optional;

/**
 * One level of the problem, H(x) = mean of h(x; i) over its components i. Immutable, except for the
 * place of a stream.
 */
public interface Level {

  /** {@return the number of coordinates of x} */
  int dimension();

  /** {@return the number of components} */
  int count();

  /** {@return whether H is convex} */
  boolean convex();

  /** {@return a lower bound of H; minus infinity if none is known} */
  default double floor() {
    return Double.NEGATIVE_INFINITY;
  }

  /**
   * {@return a reader of single components with buffers of its own, for one thread} Each thread
   * needs its own; they may read at the same time.
   */
  Component component();

  /**
   * {@return the rows, if the components depend on x through their margins alone and this JVM holds
   * them}
   */
  default Optional<Rows> rows() {
    return Optional.empty();
  }

  /**
   * {@return the components that the steps of a run sample, in batches of this size}
   *
   * @param draws the draws of the run
   * @param purpose what the method draws them for
   * @param batch the size of a batch
   */
  default Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return draws.samples(purpose, count(), batch);
  }

  /**
   * {@return an evaluator of the whole mean with buffers of its own, for one thread; empty for a
   * stream}
   */
  default Optional<Smooth> whole() {
    return Optional.of(new FiniteSum(this));
  }

  /**
   * {@return an evaluator like {@link #whole}, with what the components share summed up in advance
   * if that is less work} It is meant for gradients: values may lose digits to cancellation.
   */
  default Optional<Smooth> expanded() {
    return whole();
  }

  /**
   * {@return the finite sum on which values are measured: the level itself, or what is held out of
   * a stream}
   */
  default Optional<Level> measured() {
    return Optional.of(this);
  }

  /**
   * {@return a tracker of a point along sparse moves, which is nowhere yet; for a finite sum only}
   */
  default GradientTracker track() {
    return new FullGradientTracker(this);
  }

  /**
   * {@return the same level for many runs in sequence, whose trackers compute once what they share}
   */
  default Level prepared() {
    return this;
  }

  /** {@return the level without its components, if possible; computed at each call} */
  default Optional<Gram> gram() {
    return Optional.empty();
  }

  /** {@return how fast its gradient can change, if the data say so} */
  default Optional<Curvature> curvature() {
    return Optional.empty();
  }

  /** {@return tangents of a convex finite sum, for certificates} */
  default Tangents tangents() {
    return new GradientTangents(this);
  }

  /** {@return the samples of a stream on their way into a run; empty for a finite sum} */
  default Optional<Feed> feed() {
    return Optional.empty();
  }
}
