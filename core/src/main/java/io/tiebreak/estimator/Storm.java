package io.tiebreak.estimator;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Samples;

/** STORM: e_t = (1-a) e_{t-1} + h(x_t, i_t) - (1-a) h(x_{t-1}, i_t), e_0 = h(x_0, i_0) (E1). */
public final class Storm extends Estimator {

  private final Component component;
  private final Samples draws;
  private final int[] drawn;

  /** An estimate for a level, from these samples. */
  public Storm(Level level, Samples draws, Partition partition) {
    super(partition);
    this.component = level.component();
    this.draws = draws;
    this.drawn = new int[draws.most()];
  }

  @Override
  public void update(long t, Point x, double a) {
    double kept = t == 0 ? 0 : 1 - a;
    e.decay(kept);
    value *= kept;
    int n = draws.at(t, drawn);
    value += component.add(drawn, n, x, 1.0 / n, kept / n, e); // e_t  (E1)
    samples += n;
  }
}
