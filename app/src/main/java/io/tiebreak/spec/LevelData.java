package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Columns;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/** The rows of a level: in memory, from a stream, or in an engine. */
public interface LevelData {

  /** The columns, with the rows if they are in memory. */
  Table outline();

  /** Answers questions about all numbers. */
  default Columns columns() {
    return outline();
  }

  /** The same rows with columns of zeros at the end, as this outline has them. */
  default LevelData widened(Table outline) {
    return this;
  }

  /** Makes the level of some columns; only once, because the rows may be released. */
  Level level(Plan plan);

  /** A note on how a function of these rows is measured, if there is one. */
  default Optional<String> note(String function) {
    return Optional.empty();
  }

  /**
   * How a level is made from a table.
   *
   * @param columns of the table, including those of zeros that were added at its end
   * @param features ascending
   * @param weights their column, or -1
   * @param mapped whether labels 0 and 1 become -1 and 1
   */
  record Plan(
      Loss loss,
      int columns,
      int[] features,
      int target,
      int weights,
      ColumnScaling scaling,
      boolean intercept,
      boolean mapped)
      implements Serializable {

    /** The label that a target stands for. */
    public double label(double of) {
      return mapped ? 2 * of - 1 : of;
    }

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
      return plan.weights() < 0 ? plain : plain.weights(outline.column(plan.weights()));
    }
  }
}
