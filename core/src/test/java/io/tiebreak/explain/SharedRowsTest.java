package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.labels;
import static io.tiebreak.explain.Examined.problem;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.sparse;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Refusal;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.L1Ball;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted copies of rows are found by their numbers. */
class SharedRowsTest {

  private static final int[] THEIRS = IntStream.range(100, 120).toArray();

  private static final int[] OURS = IntStream.range(0, 9).map(i -> 50 - i).toArray();

  private static final String TEST = "leakage into the test rows";

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

    Doctor numbered = Doctor.of(problem).rows(THEIRS, OURS, new int[0]);
    assertThat(finding(numbered.examine(), "leakage").places())
        .containsExactly("outer row 47 is inner row 107", "outer row 42 is inner row 112");
  }

  @Test
  void rowsOfEitherLevelAmongTheTestRowsAreNamed() {
    double[][] a = random(20, 4, 13);
    double[][] b = random(9, 4, 14);
    double[][] kept = random(6, 4, 15);
    kept[1] = b[8].clone();
    kept[3] = a[2].clone(); // but another target
    kept[4] = a[19].clone();
    double[] targets = labels(6);
    targets[1] = labels(9)[8];
    targets[3] = -labels(20)[2];
    targets[4] = labels(20)[19];
    BilevelProblem problem = problem(squared(b), squared(a), new L1Ball(4, 1));
    LinearModel test = LinearModel.squared(Rows.dense(kept), targets);
    Diagnosis found = Doctor.of(problem).test(test).examine();
    Finding leak = finding(found, TEST);
    assertThat(leak.severity()).isEqualTo(Severity.WARNING);
    assertThat(leak.places())
        .containsExactly("test row 1 is outer row 8", "test row 4 is inner row 19");
    assertThat(leak.numbers())
        .containsEntry("shared", 2.0)
        .containsEntry("shared features", 3.0)
        .containsEntry("test rows", 6.0);
    assertThat(finding(found, "leakage").severity()).isEqualTo(Severity.OK);

    int[] numbers = {7, 6, 5, 4, 3, 2};
    assertThat(
            finding(Doctor.of(problem).test(test).rows(THEIRS, OURS, numbers).examine(), TEST)
                .places())
        .containsExactly("test row 6 is outer row 42", "test row 3 is inner row 119");
  }

  @Test
  void testRowsOfTheirOwnAreFineAndThoseWithAnotherTargetANote() {
    double[][] a = random(20, 4, 16);
    double[][] kept = random(6, 4, 17);
    BilevelProblem problem = problem(new Norm(4), squared(a), new L1Ball(4, 1));
    Finding fine = finding(Doctor.of(problem).test(squared(kept)).examine(), TEST);
    assertThat(fine.severity()).isEqualTo(Severity.OK);
    kept[5] = a[0].clone();
    double[] targets = labels(6);
    targets[5] = labels(20)[0] + 1;
    LinearModel test = LinearModel.squared(Rows.dense(kept), targets);
    Finding note = finding(Doctor.of(problem).test(test).examine(), TEST);
    assertThat(note.severity()).isEqualTo(Severity.NOTE);
    assertThat(note.found())
        .isEqualTo("No test row is also an inner row; 1 differs from one in the target alone.");
  }

  @Test
  void testRowsOrNumbersThatDoNotFitAreRefused() {
    BilevelProblem problem = problem(new Norm(4), squared(random(20, 4, 18)), new L1Ball(4, 1));
    new Refusal("test", 3, () -> Doctor.of(problem).test(squared(random(5, 3, 19)))).check();
    new Refusal("names", 2, () -> Doctor.of(problem).columns(List.of("a", "b"))).check();
    Doctor misnumbered = Doctor.of(problem).rows(new int[19], new int[0], new int[0]);
    new Refusal("numbers", 19, misnumbered::examine).check();
  }

  @Test
  void aRowThatOccursTwiceInALevelIsANote() {
    double[][] a = random(20, 4, 12);
    a[15] = a[3].clone();
    double[] target = labels(20);
    target[3] = 0;
    target[15] = -0.0;
    Diagnosis found =
        examined(new Norm(4), LinearModel.squared(Rows.dense(a), target), new L1Ball(4, 1));
    Finding rows = finding(found, "duplicate rows of the inner level");
    assertThat(rows.severity()).isEqualTo(Severity.NOTE);
    assertThat(rows.places()).containsExactly("row 15 is row 3");
  }
}
