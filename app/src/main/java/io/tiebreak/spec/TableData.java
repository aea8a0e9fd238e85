package io.tiebreak.spec;

import io.tiebreak.data.Columns;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import java.util.Arrays;

/** Rows in memory. */
record TableData(Table outline) implements LevelData {

  @Override
  public Columns columns() {
    return outline;
  }

  @Override
  public LevelData widened(Table wider) {
    return new TableData(wider);
  }

  @Override
  public LinearModel level(Plan plan) {
    double[] target = outline.column(plan.target());
    Arrays.setAll(target, i -> plan.label(target[i]));
    Rows rows = outline.toRows(plan.features(), plan.scaling(), plan.intercept());
    return plan.weights().isPresent()
        ? new LinearModel(plan.loss(), rows, target, outline.column(plan.weights().getAsInt()))
        : new LinearModel(plan.loss(), rows, target);
  }
}
