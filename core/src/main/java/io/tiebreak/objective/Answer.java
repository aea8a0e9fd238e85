package io.tiebreak.objective;

import io.tiebreak.linalg.PackedRows;
import java.io.Serializable;

/**
 * What a shard answers.
 *
 * @param known whether it could; not where the moves that it was told build on products that it has
 *     lost, and then it is to be told all of them
 * @param numbers sums, block after block; of rows, what goes with each, as many numbers for every
 *     row: target, share and, last, the product that is kept; or none
 * @param rows the rows; none beside sums
 * @serial exclude
 */
public record Answer(boolean known, double[] numbers, PackedRows rows) implements Serializable {

  private static final PackedRows NO_ROWS = PackedRows.dense(0, 0, new double[0]);

  static final Answer LOST = new Answer(false, new double[0], NO_ROWS);

  static Answer of(double[] sums) {
    return new Answer(true, sums, NO_ROWS);
  }
}
