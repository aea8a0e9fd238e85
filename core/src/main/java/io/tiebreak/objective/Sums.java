package io.tiebreak.objective;

/** Who maps the blocks of a level's rows and joins them in order. */
interface Sums {

  /** The sum over all blocks. */
  <P> P of(BlockSum<P> sum);
}
