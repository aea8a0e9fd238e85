package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.certificate.Bounds;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.method.PlantedTest.Planted;
import io.tiebreak.random.Draws;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HomotopyTest {

  private static final long MOST_STEPS = 200_000;

  static List<Named<FeasibleSet>> sets() {
    return PlantedTest.sets();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void thePlantedAnswerIsFoundAndProven(FeasibleSet set) {
    Planted planted = Planted.on(set);
    Stepper stepper = new Homotopy().start(planted.problem(), Draws.seeded(0));
    while (stepper.ended().isEmpty() && stepper.t() < MOST_STEPS) {
      stepper.step();
    }
    double[] x = new double[set.dimension()];
    stepper.output(x);
    Bounds bounds = stepper.bounds().orElseThrow();
    Certificate c = bounds.learn(x);
    double distance = 0;
    for (int j = 0; j < x.length; j++) {
      distance = Math.max(distance, Math.abs(x[j] - planted.answer()[j]));
    }
    System.out.printf(
        "%s: %s t=%d sigma %.2g dist %.2g F_opt %.6g %s%n",
        set, stepper.ended(), stepper.t(), stepper.sigma(), distance, planted.outer(), c);
    assertThat(c.innerLower()).isLessThanOrEqualTo(1e-15);
    assertThat(c.outerLower()).isLessThanOrEqualTo(planted.outer() * (1 + 1e-12));
  }
}
