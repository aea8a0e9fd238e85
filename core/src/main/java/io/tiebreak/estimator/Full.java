package io.tiebreak.estimator;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;

/** The exact gradient at every step. */
public final class Full extends Estimator {

  private final WholeGradient whole;

  /** Of a finite sum. */
  public Full(Level level, Partition partition) {
    super(partition);
    this.whole = new WholeGradient(level);
  }

  @Override
  public void update(long t, Point x, double a) {
    whole.into(this, x);
  }
}
