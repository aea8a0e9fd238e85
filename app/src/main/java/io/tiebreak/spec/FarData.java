package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Columns;
import java.util.Optional;

/**
 * A table that an engine has read, every number of it finite, and of which this JVM holds no row:
 * the outline has none. Columns that were added behind it hold zeros. A level is refused as by
 * {@link #require}, and lets the table go.
 */
public interface FarData extends LevelData, Columns {

  @Override
  default Columns columns() {
    return this;
  }

  /** What the numbers are: the same however they are cut. */
  String digest();

  /** Refuses a scale that takes numbers beyond the largest double, or that fills in zeros. */
  default void require(ColumnScaling scaling, int... columns) {
    if (outline().sparse()) {
      scaling.requireZerosKept();
    }
    double[] least = least(columns);
    double[] most = most(columns);
    for (int k = 0; k < columns.length; k++) {
      for (double end : new double[] {least[k], most[k]}) {
        if (!Double.isFinite((end - scaling.shift(k)) / scaling.divisor(k))) {
          Optional<Broken> row = broken(columns[k], new Rule.Other(end));
          scaling.of(end, row.map(Broken::row).orElse(0), k);
        }
      }
    }
  }
}
