package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.labels;
import static io.tiebreak.explain.Examined.problem;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.sparse;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.L1Ball;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted copies of rows are found by their numbers. */
class SharedRowsTest {

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rowsInBothLevelsAreCountedAndNamedByTheirNumbersInTheTable(boolean dense) {
    double[][] a = random(20, 4, 10);
    double[][] b = random(9, 4, 11);
    a[7][2] = 0;
    a[12][0] = -0.0;
    b[3] = a[7].clone();
    b[8] = a[12].clone();
    b[8][0] = 0;
    b[5] = a[2].clone(); // but another target
    double[] targets = labels(9);
    targets[3] = labels(20)[7];
    targets[8] = labels(20)[12];
    targets[5] = -labels(20)[2];
    LinearModel outer = LinearModel.squared(dense ? Rows.dense(b) : sparse(b), targets);
    BilevelProblem problem = problem(outer, squared(a), new L1Ball(4, 1));
    Finding leak = finding(Doctor.of(problem).examine(), "leakage");
    assertThat(leak.severity()).isEqualTo(Severity.WARNING);
    assertThat(leak.places())
        .containsExactly("outer row 3 is inner row 7", "outer row 8 is inner row 12");
    assertThat(leak.numbers()).containsEntry("shared", 2.0).containsEntry("shared features", 3.0);

    int[] theirs = new int[20];
    int[] ours = new int[9];
    Arrays.setAll(theirs, i -> 100 + i);
    Arrays.setAll(ours, i -> 50 - i);
    assertThat(finding(Doctor.of(problem).rows(theirs, ours).examine(), "leakage").places())
        .containsExactly("outer row 47 is inner row 107", "outer row 42 is inner row 112");
  }

  @Test
  void aRowThatOccursTwiceInALevelIsANote() {
    double[][] a = random(20, 4, 12);
    a[15] = a[3].clone();
    double[] target = labels(20);
    target[15] = target[3];
    Diagnosis found =
        examined(new Norm(4), LinearModel.squared(Rows.dense(a), target), new L1Ball(4, 1));
    Finding rows = finding(found, "duplicate rows of the inner level");
    assertThat(rows.severity()).isEqualTo(Severity.NOTE);
    assertThat(rows.places()).containsExactly("row 15 is row 3");
  }
}
