package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Columns;
import java.util.Optional;

/**
 * A table of finite numbers that an engine has read; this JVM holds no row of it, so its outline is
 * empty. Columns added at its end hold zeros. Making a level checks {@link #require} and releases
 * the table.
 */
public interface FarData extends LevelData, Columns {

  @Override
  default Columns columns() {
    return this;
  }

  /** The digest of the numbers, the same for all partitionings. */
  String digest();

  /** Refuses a scale that overflows, or that makes numbers of zeros that are not stored. */
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
