package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Columns;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** The rows of a level: in memory, in a stream, or in an engine. */
public interface LevelData {

  /** What the columns are, with the rows if they are in memory. */
  Table outline();

  /** What can be asked of the numbers: those of the outline, unless the rows are elsewhere. */
  default Columns columns() {
    return outline();
  }

  /** The same with columns of zeros behind it, as this outline has them. */
  default LevelData widened(Table outline) {
    return this;
  }

  /** The level of some columns, once: the rows may be let go. */
  Level level(Plan plan);

  /** What users should know of the values of a function on these rows. */
  default Optional<String> note(String function) {
    return Optional.empty();
  }

  /**
   * What a level is made from.
   *
   * @param columns of the table, with those that were added behind it and hold zeros
   * @param features ascending
   * @param mapped whether labels 0 and 1 become -1 and 1
   */
  record Plan(
      Loss loss,
      int columns,
      int[] features,
      int target,
      OptionalInt weights,
      ColumnScaling scaling,
      boolean intercept,
      boolean mapped) {

    /** The label that a target stands for. */
    double label(double of) {
      return mapped ? 2 * of - 1 : of;
    }

    /** The example that a row is. */
    Example example(double[] row) {
      double[] values = Arrays.stream(features).mapToDouble(j -> row[j]).toArray();
      scaling.apply(values);
      double[] all = Arrays.copyOf(values, values.length + (intercept ? 1 : 0));
      Arrays.fill(all, values.length, all.length, 1);
      return Example.of(all, label(row[target]));
    }
  }

  /** Rows in memory. */
  record InMemory(Table outline) implements LevelData {

    @Override
    public LevelData widened(Table wider) {
      return new InMemory(wider);
    }

    @Override
    public LinearModel level(Plan plan) {
      double[] target = outline.column(plan.target());
      Arrays.setAll(target, i -> plan.label(target[i]));
      Rows rows = outline.toRows(plan.features(), plan.scaling(), plan.intercept());
      LinearModel plain = new LinearModel(plan.loss(), rows, target);
      return plan.weights().isPresent()
          ? plain.weights(outline.column(plan.weights().getAsInt()))
          : plain;
    }
  }
}
