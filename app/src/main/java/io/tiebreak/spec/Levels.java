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
 * Both levels of a problem with what is known of their data.
 *
 * @param columns names of the coordinates, the intercept last; empty for a dictionary
 * @param model what a linear model is made from; empty for a dictionary
 * @param scaling how the columns were scaled, where they were
 * @param test the rows kept back for testing
 * @param parts which rows of one table are whose, where both levels share one
 * @param atoms of a dictionary; 0 for linear models
 * @param digests what the data are, by the name they have in the problem file
 * @param identity what a checkpoint must agree in besides the digests: how the data are used
 * @param notes for people
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

  /** The name of the coordinate that every row has a 1 in, and of a model's constant. */
  public static final String INTERCEPT = "intercept";

  /**
   * The name of a coefficient: of a coordinate, or of the constant that scaling can bring besides;
   * x0, x1, ... for a dictionary.
   */
  public String column(int j) {
    return j < columns.size() ? columns.get(j) : columns.isEmpty() ? "x" + j : INTERCEPT;
  }

  /** Coefficients of the columns as the user's files hold them. */
  public double[] unscaled(double[] x) {
    return scaling.map(s -> s.unscaled(x)).orElse(x);
  }

  /** The mean loss on the rows kept back for testing, if there are some. */
  public OptionalDouble testError(double[] x) {
    return test.map(rows -> OptionalDouble.of(rows.whole().orElseThrow().value(Point.of(x))))
        .orElse(OptionalDouble.empty());
  }

  /** Whether a level is a stream. */
  boolean streams() {
    return outer.feed().isPresent() || inner.feed().isPresent();
  }
}
