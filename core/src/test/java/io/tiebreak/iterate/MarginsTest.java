package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Rows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarginsTest {

  /** Of two rows and three columns: 2 products for an entry of a move, 3 for a row of a step. */
  @ParameterizedTest
  @CsvSource({"1, 1, true", "0.5, 1, false", "1, 3, false", "2, 3, true"})
  void theyAreKeptWhereAColumnCostsLessThanTheRowsOfAStep(
      double rowsAStep, int entriesAMove, boolean kept) {
    Rows rows = Rows.dense(new double[][] {{1, 2, 3}, {4, 5, 6}});
    double[] y = new double[3];
    Margins margins = new Margins(y);
    margins.keep(rows, rowsAStep, entriesAMove);
    y[0] = 1; // unnoticed by what is kept
    assertThat(margins.product(rows, 1)).isEqualTo(kept ? 0 : 4);
  }
}
