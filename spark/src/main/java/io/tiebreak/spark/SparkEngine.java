package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.spec.Engine;
import io.tiebreak.spec.FarData;
import io.tiebreak.spec.FarSource;
import io.tiebreak.spec.SparkSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;

/** The engine on Spark. */
final class SparkEngine implements Engine {

  private final Cluster cluster;
  private final OptionalInt partitions;
  private Shards shards; // the levels of one problem

  private SparkEngine(Cluster cluster, OptionalInt partitions) {
    this.cluster = cluster;
    this.partitions = partitions;
    this.shards = new Shards(cluster);
  }

  static SparkEngine open(SparkSettings settings) throws IOException {
    return new SparkEngine(Cluster.open(settings), settings.partitions());
  }

  @Override
  public String name() {
    return "spark on " + cluster.master();
  }

  /** The duration of an empty job. */
  Duration roundTrip() {
    return cluster.roundTrip();
  }

  @Override
  public FarData read(FarSource source) throws BadData, IOException {
    return DataFiles.of(shards, source).read(wanted());
  }

  @Override
  public BilevelProblem moved(BilevelProblem problem) {
    if (problem.outer() instanceof DictionaryCoding) {
      throw new IllegalArgumentException("Dictionary problems run in one JVM. Remove the engine.");
    }
    Shards of = shards;
    shards = new Shards(cluster); // for the next problem
    return new BilevelProblem(
        there(problem.outer(), of),
        there(problem.inner(), of),
        problem.set(),
        problem.start(),
        problem.slack());
  }

  private Level there(Level level, Shards of) {
    return level instanceof LinearModel here ? of.level(here, wanted()) : level;
  }

  private int wanted() {
    return partitions.orElseGet(cluster::cores);
  }

  @Override
  public void close() {
    cluster.close();
  }
}
