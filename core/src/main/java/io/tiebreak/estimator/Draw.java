package io.tiebreak.estimator;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;

/** The plain stochastic gradient: of one sample a step, forgotten after it. Keeps no state. */
public final class Draw {

  private final Component component;
  private final Samples draws;
  private final int[] drawn;

  /** One sample of a level a step; a replay may have more. */
  public Draw(Level level, Draws draws, Draws.Purpose purpose) {
    this.component = level.component();
    this.draws = level.samples(draws, purpose, 1);
    this.drawn = new int[this.draws.most()];
  }

  /** Draws the samples of step t; how many they are. */
  public int draw(long t) {
    return draws.at(t, drawn);
  }

  /**
   * into += s times the gradient at x, the mean over the n samples drawn last.
   *
   * @return s times the value
   */
  public double add(int n, Point x, double s, Accumulator into) {
    double value = 0;
    for (int k = 0; k < n; k++) {
      value += component.add(drawn[k], x, s / n, 0, into);
    }
    return value;
  }
}
