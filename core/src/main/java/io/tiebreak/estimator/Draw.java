package io.tiebreak.estimator;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;

/** The plain stochastic gradient of one sample per step, which keeps only the number of samples. */
public final class Draw implements Stateful {

  private final Component component;
  private final Samples draws;
  private final int[] drawn;
  private long samples;

  /** A gradient of one sample of a level per step; a replay may have more. */
  public Draw(Level level, Draws draws, Draws.Purpose purpose) {
    this.component = level.component();
    this.draws = level.samples(draws, purpose, 1);
    this.drawn = new int[this.draws.most()];
  }

  /**
   * Draws the samples of step t, and adds s times their mean gradient at x to {@code into}.
   *
   * @return s times their mean value
   */
  public double add(long t, Point x, double s, Accumulator into) {
    int n = draws.at(t, drawn);
    double value = 0;
    for (int k = 0; k < n; k++) {
      value += component.add(drawn[k], x, s / n, 0, into);
    }
    samples += n;
    return value;
  }

  /** Returns the number of samples drawn so far. */
  public long samples() {
    return samples;
  }

  @Override
  public void state(State s) {
    samples = s.of(samples);
  }
}
