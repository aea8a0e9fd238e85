package io.tiebreak.random;

import java.util.OptionalLong;

/** The source of a run's samples. */
public interface Draws {

  /** What a draw is for: each purpose has its own independent numbers. */
  enum Purpose {
    /** Components of the outer level. */
    OUTER(0),
    /** Components of the inner level. */
    INNER(1),
    /** Components of the outer level at the second point of a step. */
    OUTER_SECOND(2),
    /** Components of the inner level at the second point of a step. */
    INNER_SECOND(3),
    /** The inner samples of a warm start. */
    WARM_START(4),
    /** Blocks of coordinates. */
    BLOCK(5),
    /** Blocks of coordinates at the second point of a step. */
    BLOCK_SECOND(6);

    /** Fixed, so that a seed keeps its numbers when this list changes. */
    final long stream;

    Purpose(long stream) {
      this.stream = stream;
    }
  }

  /**
   * {@return batches of {@code batch} indices below {@code n}, drawn with replacement}
   *
   * @param purpose what they are for
   * @param n the number of components
   * @param batch the size of a batch
   */
  Samples samples(Purpose purpose, int n, int batch);

  /** {@return the number of steps that have samples; empty if there is no end} */
  OptionalLong steps();

  /**
   * {@return samples that a seed determines, without end}
   *
   * @param seed the seed
   */
  static Draws seeded(long seed) {
    return new Seeded(seed);
  }
}
