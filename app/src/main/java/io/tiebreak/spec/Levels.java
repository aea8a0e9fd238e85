package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Split;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Both levels of a problem, and where they come from.
 *
 * @param columns names of the coordinates, the intercept last; empty for a dictionary
 * @param model what a linear model is made from; empty for a dictionary
 * @param scaling how the columns were scaled, if they were
 * @param test the rows held out for testing
 * @param parts the rows of inner level, outer level and test in the table that they share, if any
 * @param atoms of a dictionary; 0 for linear models
 * @param digests digests of the data by their keys in the problem file
 * @param identity lines on how the data are used, which a checkpoint must match like the digests
 * @param notes for users
 */
public record Levels(
    Level outer,
    Level inner,
    List<String> columns,
    Optional<ModelData> model,
    Optional<ColumnScaling> scaling,
    Optional<LinearModel> test,
    Optional<Split.Parts> parts,
    int atoms,
    Map<String, String> digests,
    List<String> identity,
    List<String> notes) {

  /** The name of a model's constant, and of the coordinate for it, 1 in every row. */
  public static final String INTERCEPT = "intercept";

  /**
   * The name of a coefficient, or of the constant that scaling adds; x0, x1, ... if none has one.
   */
  public String column(int j) {
    return j < columns.size() ? columns.get(j) : columns.isEmpty() ? "x" + j : INTERCEPT;
  }

  /** The coefficients for the columns before scaling. */
  public double[] unscaled(double[] x) {
    return scaling.map(s -> s.unscaled(x)).orElse(x);
  }

  /** The mean loss on the rows held out for testing, if there are any. */
  public OptionalDouble testError(double[] x) {
    return test.map(rows -> OptionalDouble.of(rows.whole().orElseThrow().value(Point.of(x))))
        .orElse(OptionalDouble.empty());
  }

  boolean streams() {
    return outer.feed().isPresent() || inner.feed().isPresent();
  }
}
