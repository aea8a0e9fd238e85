package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Shard;
import io.tiebreak.objective.Sharding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.spec.Engine;
import io.tiebreak.spec.FarData;
import io.tiebreak.spec.FarSource;
import io.tiebreak.spec.SparkSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;

/** The engine on Spark. */
final class SparkEngine implements Engine {

  /** Of the memory of this JVM, rows that are brought here ahead of their steps. */
  private static final long SHARE_OF_MEMORY = 16;

  private static final long MOST_AHEAD = 64_000_000;

  /** Partitions a core, of each level: both are asked in one job. */
  private static final int PARTITIONS_A_CORE = 1;

  private final Cluster cluster;
  private final OptionalInt partitions;
  private Posing posing;

  private SparkEngine(Cluster cluster, OptionalInt partitions) {
    this.cluster = cluster;
    this.partitions = partitions;
    this.posing = new Posing(cluster);
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

  /** The levels of one problem, whose shards are asked together. */
  static final class Posing {
    private final SparkShards shards;
    private final Sharding sharding;

    Posing(Cluster cluster) {
      this.shards = new SparkShards(cluster);
      this.sharding = new Sharding(shards, budget(), cluster.roundTrip());
    }

    /** The next level, whether its shards were made here or there. */
    Level level(JavaRDD<Shard> of, Function<Sharding, Level> level) {
      shards.add(of);
      return level.apply(sharding);
    }
  }

  @Override
  public FarData read(FarSource source) throws BadData, IOException {
    return DataFiles.of(cluster, source).read(wanted(), posing);
  }

  @Override
  public BilevelProblem moved(BilevelProblem problem) {
    if (problem.outer() instanceof DictionaryCoding) {
      throw new IllegalArgumentException("Dictionaries run in one JVM; leave out the engine.");
    }
    Posing of = posing;
    posing = new Posing(cluster); // for the next problem
    return new BilevelProblem(
        there(problem.outer(), of),
        there(problem.inner(), of),
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

  private Level there(Level level, Posing of) {
    return level instanceof LinearModel here
        ? of.level(cluster.sent(cut(here)), here::sharded)
        : level;
  }

  private int wanted() {
    return partitions.orElseGet(() -> usual(cluster));
  }

  /** Whole blocks of about the same number. */
  private List<Shard> cut(LinearModel model) {
    Cutting cutting = Cutting.of(model.count(), wanted());
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
