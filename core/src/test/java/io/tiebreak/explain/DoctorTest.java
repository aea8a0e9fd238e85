package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.labels;
import static io.tiebreak.explain.Examined.number;
import static io.tiebreak.explain.Examined.planted;
import static io.tiebreak.explain.Examined.problem;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.sparse;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Findings about the whole problem, its smoothness, columns and radius. */
class DoctorTest {

  private static final int SEEDS = Volume.cases(10, 100);

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

  @Test
  void smoothnessAndNoiseAreThoseOfTheirClosedForms() {
    // (x - 1)^2 and (x - 3)^2: slopes -2 and -6 at 0, -4 on average; L = 2.
    LinearModel inner =
        LinearModel.squared(Rows.dense(new double[][] {{1}, {1}}), new double[] {1, 3});
    Diagnosis found = examined(new Norm(1), inner, new L1Ball(1, 1));
    Finding noise = finding(found, "noise of the inner level");
    assertThat(number(noise, "deviation")).isCloseTo(2, within(1e-12));
    assertThat(number(noise, "relative")).isCloseTo(0.5, within(1e-12));
    assertThat(number(finding(found, "smoothness of the inner level"), "L"))
        .isCloseTo(2, within(1e-9));
    assertThat(number(finding(found, "smoothness of the outer level"), "L"))
        .isCloseTo(1, within(1e-9));
    assertThat(number(finding(found, "noise of the outer level"), "deviation")).isZero();
  }

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

  /** G = (x - 1)^2 gains 1 - (1 - r)^2 by r: half of it from 0.293 on, 99 % from 0.9 on. */
  @ParameterizedTest
  @ValueSource(doubles = {1.0 / 16, 0.25, 0.5, 1, 2, 64})
  void theRadiusIsSuggestedFromWhereHalfToWhereAllOfTheGainIsHad(double radius) {
    for (double scale : new double[] {1, 0.1}) {
      double[] target = {scale};
      LinearModel inner = LinearModel.squared(Rows.dense(new double[][] {target}), target);
      requireSuggestion(radius, inner, new L1Ball(1, radius));
      requireSuggestion(radius, inner, new L2Ball(1, radius));
    }
  }

  private static void requireSuggestion(double radius, LinearModel inner, FeasibleSet set) {
    Diagnosis found = examined(new Norm(1), inner, set);
    Finding finding = finding(found, "set radius");
    assertThat(number(finding, "low")).isEqualTo(0.5);
    assertThat(number(finding, "high")).isEqualTo(1);
    assertThat(number(finding, "share of gain"))
        .isCloseTo(radius < 1 ? 1 - (1 - radius) * (1 - radius) : 1, within(1e-3));
    assertThat(finding.severity())
        .isEqualTo(radius == 0.5 || radius == 1 ? Severity.OK : Severity.NOTE);
    assertThat(found.suggestions())
        .filteredOn(s -> s.setting().equals("set.radius"))
        .extracting(Suggestion::value)
        .containsExactly("0.500 to 1.00");
  }

  @Test
  void aLevelThatTakesTooLongIsLeftOut() {
    double[][] a = random(6000, 200, 16);
    LinearModel inner = LinearModel.logistic(Rows.dense(a), labels(6000));
    Finding finding = finding(examined(new Norm(200), inner, new L2Ball(200, 1)), "set radius");
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.numbers()).doesNotContainKey("low");
  }

  @Test
  void aRadiusThatIsNeverLargeEnoughIsSaidToBeOne() {
    // Labels that a sign tells apart: the logistic loss falls as long as the radius grows.
    LinearModel inner =
        LinearModel.logistic(Rows.dense(new double[][] {{3e-6}, {-6e-6}}), new double[] {1, -1});
    Diagnosis found = examined(new Norm(1), inner, new L1Ball(1, 1));
    assertThat(found.suggestions())
        .filteredOn(s -> s.setting().equals("set.radius"))
        .extracting(Suggestion::value)
        .singleElement()
        .asString()
        .endsWith(" or more");
    LinearModel unrelated =
        LinearModel.squared(Rows.dense(new double[][] {{1}, {-1}}), new double[] {1, 1});
    assertThat(finding(examined(new Norm(1), unrelated, new L1Ball(1, 1)), "set radius").numbers())
        .doesNotContainKey("high");
  }
}
