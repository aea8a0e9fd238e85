package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Axis;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Rows;
import org.junit.jupiter.api.Test;

class MarginsTest {

  private final Rows rows = Rows.dense(new double[][] {{1, 2, 3}, {4, 5, 6}});

  @Test
  void theyAreKeptWhereAColumnCostsLessThanTheRowsOfAStep() {
    Iterate onAnAxis = new Iterate(new double[3], new Axis(0));
    assertThat(onAnAxis.keepMargins(rows, 1)).contains("2 rows are kept").contains("2 products");
    assertThat(onAnAxis.keepMargins(rows, 0.5)).contains("not kept");
    Iterate dense = new Iterate(new double[3], new Dense(0, 3));
    assertThat(dense.keepMargins(rows, 1)).contains("not kept").contains("6 products");
    assertThat(dense.keepMargins(rows, 2)).contains("2 rows are kept");
  }
}
