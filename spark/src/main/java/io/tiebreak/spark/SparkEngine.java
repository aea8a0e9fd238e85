package io.tiebreak.spark;

import io.tiebreak.objective.Level;
import io.tiebreak.objective.Shard;
import io.tiebreak.objective.Shardable;
import io.tiebreak.objective.Sharding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.spec.Engine;
import io.tiebreak.spec.SparkSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaRDD;

/** The engine on Spark. */
final class SparkEngine implements Engine {

  /** Of the memory of this JVM, rows that are brought here ahead of their steps. */
  private static final long SHARE_OF_MEMORY = 16;

  private static final long MOST_AHEAD = 64_000_000;

  /** Partitions a core: enough to even out their work. */
  private static final int PARTITIONS_A_CORE = 2;

  private final Cluster cluster;
  private final OptionalInt partitions;

  private SparkEngine(Cluster cluster, OptionalInt partitions) {
    this.cluster = cluster;
    this.partitions = partitions;
  }

  static SparkEngine open(SparkSettings settings) throws IOException {
    return new SparkEngine(Cluster.open(settings), settings.partitions());
  }

  @Override
  public String name() {
    return "spark on " + cluster.master();
  }

  /** What a job takes that does nothing. */
  Duration roundTrip() {
    return cluster.roundTrip();
  }

  @Override
  public BilevelProblem moved(BilevelProblem problem) {
    List<JavaRDD<Shard>> shards = new ArrayList<>();
    for (Level level : List.of(problem.outer(), problem.inner())) {
      if (level instanceof Shardable model) {
        shards.add(cluster.sent(cut(model)));
      }
    }
    Sharding sharding =
        new Sharding(new SparkShards(cluster, shards), budget(), cluster.roundTrip());
    return new BilevelProblem(
        there(problem.outer(), sharding),
        there(problem.inner(), sharding),
        problem.set(),
        problem.start(),
        problem.slack());
  }

  static long budget() {
    return Math.min(MOST_AHEAD, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
  }

  /** Partitions of a level where nobody says how many. */
  static int usual(Cluster cluster) {
    return PARTITIONS_A_CORE * cluster.parallelism();
  }

  private static Level there(Level level, Sharding sharding) {
    return level instanceof Shardable here ? here.sharded(sharding) : level;
  }

  /** Whole blocks of about the same number. */
  private List<Shard> cut(Shardable model) {
    Cutting cutting = Cutting.of(model.count(), partitions.orElseGet(() -> usual(cluster)));
    List<Shard> shards = new ArrayList<>();
    for (int k = 0; k < cutting.partitions(); k++) {
      shards.add(model.shard(cutting.first(k), cutting.first(k + 1)));
    }
    return shards;
  }

  @Override
  public void close() {
    cluster.close();
  }
}
