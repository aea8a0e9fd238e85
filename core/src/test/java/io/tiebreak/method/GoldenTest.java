package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.GoldenCase;
import io.tiebreak.problem.BilevelProblem;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GoldenTest {

  /** What the recorded traces ask for. */
  private static final double AGREEMENT = 1e-9;

  static Stream<Arguments> cases() {
    return Stream.of(
        Arguments.of("ir-scg-convex", IrScg.convex(10, 0.25)),
        Arguments.of("ir-scg-nonconvex", IrScg.nonConvex(0.1, 2.0 / 7, 6.0 / 7)),
        Arguments.of("ir-fscg-convex", IrFscg.convex(10, 0.5)),
        Arguments.of("ir-fscg-nonconvex", IrFscg.nonConvex(0.1, 0.5, 0.75)),
        Arguments.of("dictionary-ir-scg", IrScg.nonConvex(0.1, 2.0 / 7, 6.0 / 7)),
        Arguments.of("dictionary-ir-fscg", IrFscg.nonConvex(0.1, 0.5, 0.75)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theRecordedIteratesAndAveragesComeOut(String name, Method method) throws Exception {
    GoldenCase golden = new GoldenCase(name);
    BilevelProblem problem = golden.problem();
    Stepper stepper = method.start(problem, golden.draws());
    Map<Long, double[]> averages = golden.averages();
    double[] point = new double[problem.set().dimension()];
    for (Map.Entry<Long, double[]> expected : golden.iterates().entrySet()) {
      long t = expected.getKey();
      while (stepper.t() < t) {
        stepper.step();
      }
      stepper.last(point);
      assertThat(point).as("x_%d", t).containsExactly(expected.getValue(), within(AGREEMENT));
      double[] average = averages.get(t);
      assertThat(stepper.averaged()).isEqualTo(average != null);
      if (average != null) {
        stepper.output(point);
        assertThat(point).as("z_%d", t).containsExactly(average, within(AGREEMENT));
      }
    }
    assertThat(stepper.t()).isEqualTo(120);
  }
}
