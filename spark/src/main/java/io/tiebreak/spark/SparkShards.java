package io.tiebreak.spark;

import io.tiebreak.objective.Answer;
import io.tiebreak.objective.Question;
import io.tiebreak.objective.Shard;
import io.tiebreak.objective.Shards;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/** The shards of all levels as the partitions of one cached RDD: each round trip is one job. */
final class SparkShards implements Shards {

  private final Cluster cluster;
  private final JavaRDD<Shard> all;
  private final int[] levelOf; // each partition

  /** Of the levels 0, 1, .., whose partitions stand in order of their rows. */
  SparkShards(Cluster cluster, List<JavaRDD<Shard>> levels) {
    this.cluster = cluster;
    this.levelOf =
        IntStream.range(0, levels.size())
            .flatMap(
                level -> IntStream.range(0, levels.get(level).getNumPartitions()).map(p -> level))
            .toArray();
    JavaRDD<Shard> union = levels.get(0);
    for (JavaRDD<Shard> more : levels.subList(1, levels.size())) {
      union = union.union(more);
    }
    this.all = union;
  }

  @Override
  public List<List<Answer>> ask(List<Asked> asked) {
    int levels = Arrays.stream(levelOf).max().orElse(0) + 1;
    Question[] questions = new Question[levels];
    asked.forEach(one -> questions[one.level()] = one.question());
    int[] partitions =
        IntStream.range(0, levelOf.length).filter(p -> questions[levelOf[p]] != null).toArray();
    List<Reply> replies = cluster.replies(all, new Ask(questions, levelOf), partitions);
    List<List<Answer>> answers = new ArrayList<>();
    for (Asked one : asked) {
      answers.add(
          IntStream.range(0, partitions.length)
              .filter(k -> levelOf[partitions[k]] == one.level())
              .mapToObj(k -> replies.get(k).answer())
              .toList());
    }
    return answers;
  }
}
