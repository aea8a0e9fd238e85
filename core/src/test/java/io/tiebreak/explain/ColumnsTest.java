package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.labels;
import static io.tiebreak.explain.Examined.planted;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.sparse;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Volume;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.set.L1Ball;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted columns are named, random ones are not. */
class ColumnsTest {

  private static final int SEEDS = Volume.cases(10, 100);

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void plantedColumnsAreNamed(boolean dense) {
    double[][] a = planted(8);
    Rows rows = dense ? Rows.dense(a) : sparse(a);
    double[][] b = planted(9);
    for (double[] row : b) {
      row[1] += 0.1 * row[0] * row[0]; // the outer level tells 0 and 1 apart
    }
    Diagnosis diagnosis =
        examined(
            LinearModel.squared(Rows.dense(b), labels(30)),
            LinearModel.squared(rows, labels(30)),
            new L1Ball(8, 1));
    Finding zeros = finding(diagnosis, "columns of zeros");
    assertThat(zeros.severity()).isEqualTo(Severity.WARNING);
    assertThat(zeros.places()).containsExactly("column 4");
    Finding constant = finding(diagnosis, "constant columns");
    assertThat(constant.severity()).isEqualTo(Severity.WARNING);
    assertThat(constant.places()).containsExactly("column 3");
    List<Finding> collinear =
        diagnosis.findings().stream()
            .filter(f -> f.examined().equals("duplicate and collinear columns"))
            .toList();
    assertThat(collinear)
        .extracting(Finding::severity)
        .containsExactly(Severity.WARNING, Severity.NOTE);
    assertThat(collinear.get(0).places())
        .containsExactly("column 2", "column 5", "column 3", "column 6");
    assertThat(collinear.get(1).places()).containsExactly("column 0", "column 1");
  }

  @Test
  void randomColumnsAreNotCalledCollinear() {
    for (long seed = 0; seed < SEEDS; seed++) {
      double[][] a = random(12, 40, seed);
      Diagnosis found = examined(new Norm(40), squared(a), new L1Ball(40, 1));
      assertThat(finding(found, "duplicate and collinear columns").severity())
          .isEqualTo(Severity.OK);
      assertThat(finding(found, "duplicate rows of the inner level").severity())
          .isEqualTo(Severity.OK);
    }
  }
}
