package io.tiebreak.random;

import java.util.OptionalLong;

/** Where the samples of a run come from. */
public interface Draws {

  /** What a draw is for: each purpose has its own independent numbers. */
  enum Purpose {
    OUTER(0),
    INNER(1),
    OUTER_SECOND(2),
    INNER_SECOND(3),
    /** The inner samples of a warm start. */
    WARM_START(4),
    /** Blocks of coordinates. */
    BLOCK(5),
    BLOCK_SECOND(6);

    /** Fixed, so that the numbers of a seed outlive any change of this list. */
    final long stream;

    Purpose(long stream) {
      this.stream = stream;
    }
  }

  /** Batches of {@code batch} indices below {@code n}, with replacement. */
  Samples samples(Purpose purpose, int n, int batch);

  /** The number of steps after which they end; empty if they do not. */
  OptionalLong steps();

  /** Numbers from a seed; they never end. */
  static Draws seeded(long seed) {
    return new Seeded(seed);
  }
}
