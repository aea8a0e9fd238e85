package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Rows;

/**
 * One row of features and its target: a sample of a linear model.
 *
 * @param features the row
 * @param target the target
 */
public record Example(Rows features, double target) {

  /** Requires one row, and a finite target. */
  public Example {
    if (features.count() != 1) { // no text is made for each example of a stream
      throw new BadParameter(
          "features",
          "%d rows".formatted(features.count()),
          "of an example must be one row",
          "Make one example per row");
    }
    Require.finite("target", target, "Leave the example out");
  }

  /**
   * {@return an example with dense features, whose array is kept, not copied}
   *
   * @param features the row
   * @param target the target
   */
  public static Example of(double[] features, double target) {
    return new Example(Rows.dense(1, features.length, features), target);
  }
}
