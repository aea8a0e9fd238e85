package io.tiebreak.spark;

import io.tiebreak.Tiebreak;
import io.tiebreak.objective.Question;
import io.tiebreak.objective.Shard;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.Function2;
import org.jspecify.annotations.Nullable;

/**
 * Asks the shard of a partition the question of its level.
 *
 * @param questions by level; nothing where there is none
 * @param levelOf the level of each partition
 */
record Ask(@Nullable Question[] questions, int[] levelOf)
    implements Function2<Integer, Iterator<Shard>, Iterator<Reply>> {

  @Override
  public Iterator<Reply> call(Integer partition, Iterator<Shard> shards) {
    Question question = questions[levelOf[partition]];
    if (question == null) {
      return List.<Reply>of().iterator();
    }
    return List.of(new Reply(Tiebreak.kernels(), question.to(shards.next()))).iterator();
  }
}
