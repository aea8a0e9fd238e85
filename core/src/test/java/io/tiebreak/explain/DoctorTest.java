package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.planted;
import static io.tiebreak.explain.Examined.problem;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.SquaredLoss;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.L1Ball;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of the whole problem. */
class DoctorTest {

  @Test
  void whatOverflowsIsAFaultAndTheRestIsExaminedAllTheSame() {
    double[][] a = random(10, 3, 4);
    for (double[] row : a) {
      row[1] *= 1e200;
    }
    Diagnosis diagnosis = examined(new Norm(3), squared(a), new L1Ball(3, 1));
    assertThat(diagnosis.worst()).isEqualTo(Severity.FAULT);
    assertThat(finding(diagnosis, "sample gradients of the inner level").severity())
        .isEqualTo(Severity.FAULT);
    assertThat(finding(diagnosis, "scale of columns").places()).containsExactly("column 1");
    assertThat(finding(diagnosis, "duplicate rows of the inner level").severity())
        .isEqualTo(Severity.OK);
    Diagnosis outer = examined(squared(a), squared(random(10, 3, 5)), new L1Ball(3, 1));
    assertThat(finding(outer, "scale of columns").places()).containsExactly("column 1");
    assertThat(outer.findings())
        .extracting(Finding::examined)
        .noneMatch(of -> of.contains("condi"));
  }

  @Test
  void varsigmaAndMethodAreSuggestedAsARunWouldTakeThem() {
    LinearModel inner =
        LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {3, 0});
    Linear outer = new Linear(new double[] {0, 2});
    Diagnosis found = examined(outer, inner, new L1Ball(2, 1));
    assertThat(found.suggestions())
        .extracting(s -> s.setting() + " " + s.value())
        .contains("varsigma 1.50", "method homotopy"); // |(-3, 0)| / |(0, 2)|
  }

  @Test
  void ofAStreamIsSaidWhatCouldNotBeExamined() {
    double[][] a = random(20, 3, 13);
    Example one = Example.of(a[0], 1);
    try (Streamed<Example> stream =
        Streamed.linear(new SquaredLoss(), 3, () -> Optional.of(one)).heldOut(squared(a))) {
      Diagnosis found = examined(new Norm(3), stream, new L1Ball(3, 1));
      assertThat(finding(found, "inner level").severity()).isEqualTo(Severity.NOTE);
      assertThat(finding(found, "condition of the inner level")).isNotNull();
    }
    try (Streamed<Example> stream = Streamed.linear(new SquaredLoss(), 3, () -> Optional.of(one))) {
      Diagnosis found = examined(new Norm(3), stream, new L1Ball(3, 1));
      assertThat(finding(found, "inner level").severity()).isEqualTo(Severity.NOTE);
      assertThat(found.suggestions()).extracting(Suggestion::value).containsExactly("ir-scg");
    }
  }

  @Test
  void theWorstComesFirstAndTheSameSeedSaysTheSame() {
    double[][] a = planted(14);
    BilevelProblem problem = problem(squared(planted(15)), squared(a), new L1Ball(8, 1));
    Diagnosis found = Doctor.of(problem).seed(3).examine();
    assertThat(found.findings())
        .extracting(Finding::severity)
        .isSortedAccordingTo((x, y) -> y.compareTo(x));
    assertThat(found.worst()).isEqualTo(Severity.WARNING);
    assertThat(Doctor.of(problem).seed(3).examine()).isEqualTo(found);
  }
}
