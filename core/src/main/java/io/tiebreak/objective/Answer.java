package io.tiebreak.objective;

import io.tiebreak.linalg.PackedRows;
import java.io.Serializable;
import java.util.List;

/**
 * What a shard answers.
 *
 * @param known whether it could; not where the moves that it was told build on products that it has
 *     lost, and then it is to be told all of them
 * @param numbers sums, block after block; of rows, what goes with each, as many numbers for every
 *     row: target, share and, last, the product that is kept; or none
 * @param rows rows, a list entry for each of their kinds
 * @serial exclude
 */
public record Answer(boolean known, double[] numbers, List<PackedRows> rows)
    implements Serializable {

  static final Answer LOST = new Answer(false, new double[0], List.of());

  static Answer of(double[] sums) {
    return new Answer(true, sums, List.of());
  }
}
