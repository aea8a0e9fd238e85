package io.tiebreak.objective;

import java.io.Serializable;

/** What is asked of every shard of a level; it travels to where they live. */
public sealed interface Question extends Serializable {

  /**
   * {@return what a shard answers}
   *
   * @param shard the shard
   */
  Answer to(Shard shard);

  /** {@return whether it tells the shards of moves} */
  boolean tells();

  /**
   * For sums of each block.
   *
   * @param sum which sums
   * @param place where
   * @serial exclude
   */
  record OfSums(Sum sum, Place place) implements Question {

    @Override
    public Answer to(Shard shard) {
      return shard.sums(sum, place);
    }

    @Override
    public boolean tells() {
      return place instanceof Place.Moved;
    }
  }

  /**
   * For rows.
   *
   * @param which their indices, ascending
   * @param moves what their products are to be brought up to, where products are kept
   * @serial exclude
   */
  record OfRows(int[] which, Moves moves) implements Question {

    @Override
    public Answer to(Shard shard) {
      return shard.pick(which, moves);
    }

    @Override
    public boolean tells() {
      return moves.kept();
    }
  }
}
