package io.tiebreak.spark;

import io.tiebreak.random.Samples;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The draws of a level in a cluster; its rows for several steps are fetched at once. */
final class PrefetchedDraws implements Samples {

  private final Shards shards;
  private final Samples of;
  private final long steps;
  private final ShardedModel level;
  private long from;
  private long to;
  private int most;
  private long last = -1;

  /** Draws of at most this many steps. */
  PrefetchedDraws(Shards shards, ShardedModel level, Samples of, long steps) {
    this.shards = shards;
    this.level = level;
    this.of = of;
    this.steps = steps;
  }

  @Override
  public int at(long t, int[] into) {
    return at(t, most(), into);
  }

  @Override
  public int at(long t, int wanted, int[] into) {
    if (!(t >= from && t < to && wanted <= most)) {
      shards.fetch(this, t, wanted);
    }
    last = t;
    return of.at(t, wanted, into);
  }

  @Override
  public int most() {
    return of.most();
  }

  ShardedModel level() {
    return level;
  }

  boolean begun() {
    return last >= 0;
  }

  /** Whether it is near this step; one that is not has ended or waits. */
  boolean isNear(long t) {
    return begun() && Math.abs(last - t) <= 2;
  }

  double stepBytes(int wanted) {
    return Math.min(wanted, of.most()) * level.rowBytes();
  }

  /** The rows of this many steps from t on, which are then fetched. */
  IntStream draw(long t, int count, int wanted) {
    from = t;
    to = Math.min(steps, t + count);
    most = wanted;
    int[] step = new int[of.most()];
    return LongStream.range(from, to)
        .boxed()
        .flatMapToInt(k -> Arrays.stream(Arrays.copyOf(step, of.at(k, wanted, step))));
  }

  void forget() {
    to = from;
  }

  @Override
  public Optional<String> note() {
    int count = shards.stepsAhead(stepBytes(most()));
    return Optional.of(
        String.format(
            Locale.ROOT,
            "One round trip fetches the rows of up to %d steps: %.1f MB per step, at most %.0f MB, %.0f ms"
                + " per round trip.",
            count,
            stepBytes(most()) / 1e6,
            shards.budget() / 1e6,
            1e3 * shards.roundTrip()));
  }
}
