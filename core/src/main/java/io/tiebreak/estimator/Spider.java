package io.tiebreak.estimator;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Samples;

/**
 * SPIDER: the full h(x_t) at every t divisible by the period; otherwise e_t = e_{t-1} + h_S(x_t) -
 * h_S(x_{t-1}) with h_S the mean over a batch (E2).
 */
public final class Spider extends Estimator {

  private final WholeGradient whole;
  private final Component component;
  private final Samples draws;
  private final int[] drawn;
  private final int period;

  /** Of a finite sum, from batches of these samples. */
  public Spider(Level level, Samples draws, int period, Partition partition) {
    super(partition);
    if (period < 1) {
      throw new IllegalArgumentException("The period (%d) must be at least 1.".formatted(period));
    }
    this.whole = new WholeGradient(level);
    this.component = level.component();
    this.draws = draws;
    this.drawn = new int[draws.most()];
    this.period = period;
  }

  @Override
  public void update(long t, Point x, double a) {
    if (t % period == 0) {
      whole.into(this, x); // e_t = full h(x_t)  (E2)
      return;
    }
    int n = draws.at(t, drawn);
    for (int k = 0; k < n; k++) {
      value += component.add(drawn[k], x, 1.0 / n, 1.0 / n, e); // e_t = e_{t-1} + ..  (E2)
    }
    samples += n;
  }
}
