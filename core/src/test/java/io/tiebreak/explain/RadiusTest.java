package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.labels;
import static io.tiebreak.explain.Examined.number;
import static io.tiebreak.explain.Examined.random;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against gains in closed form. */
class RadiusTest {

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
