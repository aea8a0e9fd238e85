package io.tiebreak.spark;

import io.tiebreak.objective.Answer;
import io.tiebreak.objective.Question;
import io.tiebreak.objective.Shard;
import io.tiebreak.objective.Shards;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;

/** The shards of all levels as the partitions of one cached RDD: each round trip is one job. */
final class SparkShards implements Shards {

  private final Cluster cluster;
  private @Nullable JavaRDD<Shard> all;
  private int levels;
  private int[] levelOf = {}; // each partition

  SparkShards(Cluster cluster) {
    this.cluster = cluster;
  }

  /** Of the levels 0, 1, .. */
  SparkShards(Cluster cluster, List<JavaRDD<Shard>> levels) {
    this(cluster);
    levels.forEach(this::add);
  }

  /** Those of the next level, partitions in order of their rows. */
  void add(JavaRDD<Shard> more) {
    int level = levels++;
    levelOf =
        IntStream.concat(
                IntStream.of(levelOf), IntStream.range(0, more.getNumPartitions()).map(p -> level))
            .toArray();
    all = all == null ? more : all.union(more);
  }

  @Override
  public List<List<Answer>> ask(List<Asked> asked) {
    Question[] questions = new Question[levels];
    asked.forEach(one -> questions[one.level()] = one.question());
    int[] partitions =
        IntStream.range(0, levelOf.length).filter(p -> questions[levelOf[p]] != null).toArray();
    JavaRDD<Shard> shards = all;
    if (shards == null) {
      throw new IllegalStateException("There is no level to ask. Add one.");
    }
    List<Reply> replies = cluster.replies(shards, new Ask(questions, levelOf), partitions);
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
