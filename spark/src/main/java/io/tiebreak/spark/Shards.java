package io.tiebreak.spark;

import io.tiebreak.loss.Loss;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.LinearLevel;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The levels of one problem whose rows are in a cluster, in shards of whole blocks: the partitions
 * of one cached RDD, so that each round trip is one job. Shards map their blocks, and the driver
 * joins the parts in order; the rows that a step draws are fetched, and estimators work on them as
 * on any others.
 *
 * <p>Round trips are few: if one level's sums usually follow the other's, both are asked for at
 * once, and rows are fetched for many steps at once, since draws are known in advance.
 *
 * <p>For one run at a time, on one thread: what was fetched last is kept for it.
 */
final class Shards implements AutoCloseable {

  /** Fetching more steps ahead gains nothing once a round trip costs each step less than this. */
  private static final double SMALL_SECONDS = 2e-4;

  /** One part in this many of this JVM's memory may hold rows fetched ahead. */
  private static final long SHARE_OF_MEMORY = 16;

  private static final long MOST_AHEAD = 64_000_000;

  private final Cluster cluster;
  private final long budget;
  private final double roundTrip;
  private final List<ShardedModel> levels = new ArrayList<>();
  private final List<JavaRDD<Shard>> there = new ArrayList<>(); // of each level
  private final Map<Draws.Purpose, PrefetchedDraws> aheads = new EnumMap<>(Draws.Purpose.class);
  private final Map<Class<?>, InTurn> inTurn = new HashMap<>();
  private @Nullable JavaRDD<Shard> all;
  private int[] levelOf = {}; // each partition

  Shards(Cluster cluster) {
    this(
        cluster,
        Math.min(MOST_AHEAD, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY),
        cluster.roundTrip());
  }

  /** Levels whose rows are fetched up to this many bytes per round trip of this duration. */
  Shards(Cluster cluster, long budget, Duration roundTrip) {
    this.cluster = cluster;
    this.budget = budget;
    this.roundTrip = roundTrip.toNanos() / 1e9;
  }

  Cluster cluster() {
    return cluster;
  }

  /** Adds a level, and sends its rows in at most this many partitions. */
  LinearLevel level(LinearModel here, int partitions) {
    Partitioning cutting = Partitioning.of(here.count(), partitions);
    List<Shard> cut =
        IntStream.range(0, cutting.partitions())
            .mapToObj(k -> IntStream.range(cutting.first(k), cutting.first(k + 1)).toArray())
            .map(rows -> Shard.of(here, rows[0], rows))
            .toList();
    long nonZeros = here.rows().orElseThrow().nonZeros();
    return level(cluster.sent(cut), here.loss(), here.count(), here.dimension(), nonZeros);
  }

  /**
   * Adds a level whose rows are in the cluster.
   *
   * @param shards one per partition, in order of their rows
   * @param nonZeros stored entries of all rows
   */
  LinearLevel level(JavaRDD<Shard> shards, Loss loss, int count, int width, long nonZeros) {
    ShardedModel level = new ShardedModel(this, levels.size(), loss, count, width, nonZeros);
    levels.add(level);
    there.add(shards);
    int before = levelOf.length;
    levelOf = Arrays.copyOf(levelOf, before + shards.getNumPartitions());
    Arrays.fill(levelOf, before, levelOf.length, level.number());
    all = all == null ? shards : all.union(shards);
    return level;
  }

  /** Asks the shards of each of these levels in one job; answers are in order of rows. */
  private <T> Map<ShardedModel, List<T>> ask(Map<ShardedModel, Function<Shard, T>> questions) {
    JavaRDD<Shard> shards = all;
    if (shards == null) {
      throw new IllegalStateException("There is no level. Add one.");
    }
    Map<Integer, Function<Shard, T>> byNumber = new HashMap<>();
    questions.forEach((level, question) -> byNumber.put(level.number(), question));
    int[] partitions =
        IntStream.range(0, levelOf.length).filter(p -> byNumber.containsKey(levelOf[p])).toArray();
    List<T> answers = cluster.answers(shards, byNumber, levelOf, partitions);
    Map<ShardedModel, List<T>> byLevel = new HashMap<>();
    for (int k = 0; k < partitions.length; k++) {
      ShardedModel level = levels.get(levelOf[partitions[k]]);
      byLevel.computeIfAbsent(level, any -> new ArrayList<>()).add(answers.get(k));
    }
    return byLevel;
  }

  /** The history of one kind of sum, which levels ask for in turn. */
  private static final class InTurn {
    private boolean together; // a level asked for what another had just asked for
    private @Nullable Found last;
    private @Nullable Found spare; // fetched for the other level
  }

  private record Found(ShardedModel level, BlockSum<?> sum, Object total) {}

  /** A sum over the rows of a level, joined block by block. */
  @SuppressWarnings("unchecked") // found for an equal sum
  <P> P sum(ShardedModel level, BlockSum<P> sum) {
    InTurn turn = inTurn.computeIfAbsent(sum.getClass(), any -> new InTurn());
    Found spare = turn.spare;
    turn.spare = null;
    if (spare != null && spare.level == level && spare.sum.equals(sum)) {
      return (P) spare.total;
    }
    boolean both = turn.together && spare == null;
    turn.together =
        both || (turn.last != null && turn.last.level != level && turn.last.sum.equals(sum));
    Map<ShardedModel, Function<Shard, List<P>>> asked = new HashMap<>();
    for (ShardedModel one : both ? levels : List.of(level)) {
      asked.put(one, shard -> shard.parts(sum));
    }
    P own = sum.zero(level.dimension());
    ask(asked)
        .forEach(
            (of, answers) -> {
              P total = of == level ? own : sum.zero(of.dimension());
              answers.forEach(parts -> parts.forEach(part -> sum.join(total, part)));
              Found found = new Found(of, sum, total);
              turn.last = of == level ? found : turn.last;
              turn.spare = of == level ? turn.spare : found;
            });
    return own;
  }

  /** The draws of a level, whose rows are fetched ahead of their steps. */
  Samples ahead(ShardedModel level, Draws draws, Draws.Purpose purpose, Samples of) {
    PrefetchedDraws ahead =
        new PrefetchedDraws(this, level, of, draws.steps().orElse(Long.MAX_VALUE));
    aheads.put(purpose, ahead);
    return ahead;
  }

  long budget() {
    return budget;
  }

  double roundTrip() {
    return roundTrip;
  }

  /** How many steps to fetch: as many as the budget allows, but no more than are useful. */
  int stepsAhead(double stepBytes) {
    double useful = Math.ceil(roundTrip / SMALL_SECONDS);
    return (int) Math.max(1, Math.min(useful, budget / Math.max(stepBytes, 1)));
  }

  /** Fetches the rows of the steps from t on, for all draws that are made in turn with these. */
  void fetch(PrefetchedDraws first, long t, int wanted) {
    List<PrefetchedDraws> drawing = new ArrayList<>(List.of(first));
    for (PrefetchedDraws other : aheads.values()) {
      boolean together = other.level() == first.level(); // and so in one window
      if (other != first && other.isNear(t) && (together || first.begun())) {
        drawing.add(other);
      } else if (other != first && together) {
        other.forget();
      }
    }
    double bytes =
        drawing.stream().mapToDouble(a -> a.stepBytes(a == first ? wanted : a.most())).sum();
    int steps = stepsAhead(bytes);
    Map<ShardedModel, IntStream> rows = new HashMap<>();
    for (PrefetchedDraws ahead : drawing) {
      IntStream drawn = ahead.draw(t, steps, ahead == first ? wanted : ahead.most());
      rows.merge(ahead.level(), drawn, IntStream::concat);
    }
    Map<ShardedModel, int[]> which = new HashMap<>();
    rows.forEach((level, some) -> which.put(level, some.sorted().distinct().toArray()));
    fetch(which);
  }

  void fetch(ShardedModel level, int[] which) {
    aheads.values().stream()
        .filter(ahead -> ahead.level() == level)
        .forEach(PrefetchedDraws::forget);
    fetch(Map.of(level, which));
  }

  private void fetch(Map<ShardedModel, int[]> which) {
    Map<ShardedModel, Function<Shard, Shard>> asked = new HashMap<>();
    which.forEach((level, rows) -> asked.put(level, shard -> shard.picked(rows)));
    ask(asked)
        .forEach((level, picked) -> level.take(which.getOrDefault(level, new int[0]), picked));
  }

  /** Releases the rows in the cluster. */
  @Override
  public void close() {
    there.forEach(JavaRDD::unpersist);
  }
}
