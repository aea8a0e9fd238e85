package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.set.L1Ball;
import org.junit.jupiter.api.Test;

/** Against closed forms. */
class SmoothnessTest {

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
}
