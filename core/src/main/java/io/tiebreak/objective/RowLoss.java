package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;

/** What one row contributes to a linear model, wherever the row comes from. */
final class RowLoss {

  private RowLoss() {}

  /**
   * into += share (now * grad phi(a_i . x_t, b) - before * grad phi(a_i . x_{t-1}, b)).
   *
   * @return the same of the values
   */
  static double add(
      Loss loss,
      Rows rows,
      int i,
      double b,
      double share,
      Point x,
      double now,
      double before,
      Accumulator into) {
    double m = x.margin(rows, i);
    double value = now * loss.value(m, b);
    double slope = now * loss.slope(m, b);
    if (before != 0) {
      double change = x.change(rows, i, m);
      value -= before * loss.value(m - change, b);
      slope = (now - before) * loss.slope(m, b) + before * loss.slopeChange(m, change, b);
    }
    into.add(rows, i, share * slope);
    return share * value;
  }
}
