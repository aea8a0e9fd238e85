package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import java.io.Serializable;

/**
 * What is done to numbers on their way into a level: each becomes (a - shift) / divisor of its
 * feature.
 *
 * @param columns of the table at least; those behind it hold zeros
 * @param shift a number a feature; none where numbers stay as they are
 * @param divisor the same
 */
record Preparing(int columns, double[] shift, double[] divisor) implements Serializable {

  static final Preparing NOTHING = new Preparing(0, new double[0], new double[0]);

  PackedRows features(PackedRows rows, int[] chosen, boolean intercept) {
    PackedRows taken = widened(rows).features(chosen, intercept);
    double[] values = taken.values();
    if (shift.length == 0) {
      return taken;
    }
    for (int k = 0; k < values.length; k++) {
      int j = taken.sparse() ? taken.columns()[k] : k % taken.width();
      if (j < shift.length) { // the intercept stays 1
        values[k] = (values[k] - shift[j]) / divisor[j];
      }
    }
    return taken;
  }

  private PackedRows widened(PackedRows rows) {
    return rows.sparse() && rows.width() < columns
        ? PackedRows.sparse(columns, rows.starts(), rows.columns(), rows.values())
        : rows;
  }
}
