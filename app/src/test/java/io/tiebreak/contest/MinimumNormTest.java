package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.generate.IntegralEquation;
import io.tiebreak.linalg.Point;
import io.tiebreak.run.Outcome;
import java.util.Optional;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MinimumNormTest {

  private static final long STEPS = 300;

  @ParameterizedTest
  @EnumSource(IntegralEquation.class)
  void aTinyContestRunsAndItsInvariantsHold(IntegralEquation equation) throws Exception {
    Experiment experiment = MinimumNorm.of(equation);
    Contest.Results results = Tiny.contest(experiment, STEPS);
    Tiny.requireInvariants(results, STEPS);
    assertThat(Experiments.named(experiment.name(), Optional.empty()).title())
        .isEqualTo(experiment.title());
    assertThat(experiment.source().words()).contains("Synthetic");
    for (Result result : results.all()) {
      // F is half the square of the norm.
      double norm = result.mean(experiment.measures().get(1));
      assertThat(result.mean(Outcome::outer)).isCloseTo(norm * norm / 2, withinRounding());
    }
    assertThat(experiment.findings(results)).hasSize(3);
  }

  private static Percentage withinRounding() {
    return Percentage.withPercentage(1e-9);
  }

  /** The exact solution fits up to the noise, and lies inside the box. */
  @ParameterizedTest
  @EnumSource(IntegralEquation.class)
  void theExactSolutionFitsUpToTheNoise(IntegralEquation equation) {
    Experiment experiment = MinimumNorm.of(equation);
    double[] exact = equation.solution(100);
    assertThat(experiment.problems().apply(0).set().contains(exact, 0)).isTrue();
    assertThat(experiment.measures().get(0).of().applyAsDouble(exact)).isZero();
    double fit =
        experiment.problems().apply(0).inner().whole().orElseThrow().value(Point.of(exact));
    double size = 0;
    for (double g : equation.image(100)) {
      size += g * g / 100;
    }
    assertThat(Math.sqrt(fit / size)).isBetween(0.009, 0.011);
  }
}
