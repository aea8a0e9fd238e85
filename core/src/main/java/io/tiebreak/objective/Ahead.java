package io.tiebreak.objective;

import io.tiebreak.random.Samples;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Draws of a level whose rows live elsewhere: those of several steps are brought here at once. */
final class Ahead implements Samples {

  private final Sharding sharding;
  private final Samples of;
  private final long steps;
  private final FarTable table;
  private final double rowBytes;
  private long from;
  private long to;
  private int most;
  private long last = -1;

  /** At most so many steps can be drawn. */
  Ahead(Sharding sharding, FarTable table, Samples of, long steps, double rowBytes) {
    this.sharding = sharding;
    this.table = table;
    this.of = of;
    this.steps = steps;
    this.rowBytes = rowBytes;
  }

  @Override
  public int at(long t, int[] into) {
    return at(t, most(), into);
  }

  @Override
  public int at(long t, int wanted, int[] into) {
    if (!(t >= from && t < to && wanted <= most)) {
      sharding.fetch(this, t, wanted);
    }
    last = t;
    return of.at(t, wanted, into);
  }

  @Override
  public int most() {
    return of.most();
  }

  FarTable table() {
    return table;
  }

  /** Whether anything was drawn yet. */
  boolean begun() {
    return last >= 0;
  }

  /** Whether it has come to about this step: one that stands elsewhere has ended, or waits. */
  boolean isNear(long t) {
    return begun() && Math.abs(last - t) <= 2;
  }

  /** Bytes of a step's rows. */
  double stepBytes(int wanted) {
    return Math.min(wanted, of.most()) * rowBytes;
  }

  /** The rows of so many steps from t on; from now on these are here. */
  IntStream draw(long t, int count, int wanted) {
    from = t;
    to = Math.min(steps, t + count);
    most = wanted;
    int[] step = new int[of.most()];
    return LongStream.range(from, to)
        .boxed()
        .flatMapToInt(k -> Arrays.stream(Arrays.copyOf(step, of.at(k, wanted, step))));
  }

  /** Nothing is here any more. */
  void forget() {
    to = from;
  }

  @Override
  public Optional<String> note() {
    int count = sharding.stepsAhead(stepBytes(most()));
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Rows of up to %d steps come in one round trip: %.1f MB a step, %.0f MB allowed, a round trip"
                + " of %.0f ms.",
            count,
            stepBytes(most()) / 1e6,
            sharding.budget() / 1e6,
            1e3 * sharding.roundTrip()));
  }
}
