package io.tiebreak.estimator;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Samples;

/**
 * SPIDER: the full h(x_t) at every t divisible by the period; otherwise e_t = e_{t-1} + h_S(x_t) -
 * h_S(x_{t-1}) with h_S the mean over a batch (E2). Or in epochs e = 1, 2, .. of 2^(e-1) steps: the
 * full one at the first, batches of 2^(e-1) inside (B5).
 */
public final class Spider extends Estimator {

  private final WholeGradient whole;
  private final Component component;
  private final Samples draws;
  private final int[] drawn;
  private final int period; // 0 for epochs

  /** Of a finite sum, from batches of these samples. */
  public Spider(Level level, Samples draws, int period, Partition partition) {
    this(partition, level, draws, period);
    if (period < 1) {
      throw new IllegalArgumentException("The period (%d) must be at least 1.".formatted(period));
    }
  }

  private Spider(Partition partition, Level level, Samples draws, int period) {
    super(partition);
    this.whole = new WholeGradient(level);
    this.component = level.component();
    this.draws = draws;
    this.drawn = new int[draws.most()];
    this.period = period;
  }

  /** In epochs, with batches of no more than these samples have. */
  public static Spider doubling(Level level, Samples draws, Partition partition) {
    return new Spider(partition, level, draws, 0);
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
    for (int k = 0; k < n; k++) {
      value += component.add(drawn[k], x, 1.0 / n, 1.0 / n, e); // e_t = e_{t-1} + ..  (E2), (B5)
    }
    samples += n;
  }
}
