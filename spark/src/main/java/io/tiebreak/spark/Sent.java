package io.tiebreak.spark;

import io.tiebreak.objective.Shard;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;

/**
 * Makes each partition the shard that was sent for it. A shard that is lost is fetched again from
 * where it came from; a partition of its own data would travel with every task.
 */
record Sent(List<Broadcast<Shard>> shards)
    implements Function2<Integer, Iterator<Integer>, Iterator<Shard>> {

  @Override
  public Iterator<Shard> call(Integer partition, Iterator<Integer> unused) {
    return List.of(shards.get(partition).value()).iterator();
  }
}
