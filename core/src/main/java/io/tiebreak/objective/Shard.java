package io.tiebreak.objective;

import java.io.Serializable;

/**
 * Some rows of a level, wherever they live: whole blocks of {@value #BLOCK} rows, but for the last
 * row of all. It answers for them what a level asks of all its rows, block by block.
 */
public sealed interface Shard extends Serializable permits LinearShard, RecallShard {

  /** Rows of a block. */
  int BLOCK = FiniteSum.BLOCK;

  /** {@return the index that its first row has in the level} */
  int first();

  /** {@return the number of its rows} */
  int count();

  /**
   * {@return the sums of each of its blocks, one after another}
   *
   * @param sum which sums
   * @param place where
   */
  Answer sums(Sum sum, Place place);

  /**
   * {@return some of its rows}
   *
   * @param which their indices in the level, ascending; those of other shards may be among them
   * @param moves what their products are to be brought up to, where products are kept
   */
  Answer pick(int[] which, Moves moves);
}
