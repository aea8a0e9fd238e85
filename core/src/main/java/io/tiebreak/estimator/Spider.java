package io.tiebreak.estimator;

import io.tiebreak.fault.Require;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import io.tiebreak.random.Sampling;
import java.util.List;

/**
 * SPIDER: the full h(x_t) at every t divisible by the period; otherwise e_t = e_{t-1} + h_S(x_t) -
 * h_S(x_{t-1}) with h_S the mean over a batch (E2). Or in epochs e = 1, 2, .. of 2^(e-1) steps: the
 * full h(x_t) at the first step, and then batches of 2^(e-1) (B5).
 */
public final class Spider extends Estimator {

  /** The most products for a Gram matrix: a fraction of a second, since runs may be short. */
  private static final double MOST_PRODUCTS = 2e9;

  private final Whole whole;
  private final Component component;
  private final Samples draws;
  private final int[] drawn;
  private final int period; // 0 for epochs

  /** An estimate for a finite sum, from batches of these samples. */
  public Spider(Level level, Samples draws, int period, Partition partition) {
    this(partition, new Whole.ByComponents(level), level, draws, atLeastOne(period));
  }

  private static int atLeastOne(int period) {
    Require.atLeast("period", period, 1, "Try 10");
    return period;
  }

  /**
   * Returns an estimate for one iterate, which from now on keeps what makes batches and full
   * gradients cheap.
   *
   * @param notes receives a sentence about each choice made
   */
  public static Spider following(
      Iterate x,
      Level level,
      Sampling sampling,
      Samples draws,
      Partition partition,
      List<String> notes) {
    draws.note().ifPresent(notes::add);
    int period = sampling.period().of(level.count());
    Whole whole = Whole.following(x, level, period, draws.most(), MOST_PRODUCTS, notes);
    return new Spider(partition, whole, level, draws, period);
  }

  /** The same with draws for a purpose, as many per step as the sampling asks for. */
  public static Spider following(
      Iterate x,
      Level level,
      Sampling sampling,
      Draws draws,
      Purpose purpose,
      Partition partition,
      List<String> notes) {
    int batch = sampling.batch().of(level.count());
    return following(x, level, sampling, level.samples(draws, purpose, batch), partition, notes);
  }

  private Spider(Partition partition, Whole whole, Level level, Samples draws, int period) {
    super(partition);
    this.whole = whole;
    this.component = level.component();
    this.draws = draws;
    this.drawn = new int[draws.most()];
    this.period = period;
  }

  /** Returns an estimate in epochs, with batches no larger than those of these samples. */
  public static Spider doubling(Level level, Samples draws, Partition partition) {
    return new Spider(partition, new Whole.ByComponents(level), level, draws, 0);
  }

  private boolean refreshes(long t) {
    return period > 0 ? t % period == 0 : Long.bitCount(t + 1) == 1; // t = 0, 1, 3, 7, ..
  }

  private int most(long t) {
    return (int) (period > 0 ? drawn.length : Math.min(drawn.length, Long.highestOneBit(t + 1)));
  }

  @Override
  public void update(long t, Point x, double a) {
    if (refreshes(t)) {
      whole.into(this, x); // e_t = full h(x_t)  (E2), (B5)
      return;
    }
    int n = draws.at(t, most(t), drawn);
    value += component.add(drawn, n, x, 1.0 / n, 1.0 / n, e); // e_t = e_{t-1} + ..  (E2), (B5)
    samples += n;
  }
}
