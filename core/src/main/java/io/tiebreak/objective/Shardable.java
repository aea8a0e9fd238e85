package io.tiebreak.objective;

/** A level whose rows can live elsewhere. */
public interface Shardable extends Level {

  /**
   * {@return some of its rows: copies}
   *
   * @param from the first, a multiple of {@link Shard#BLOCK}
   * @param to the end, exclusive: another one, or the number of rows
   */
  Shard shard(int from, int to);

  /**
   * {@return the same level, whose rows are elsewhere: the next one there}
   *
   * @param there where its shards are
   */
  Level sharded(Sharding there);
}
