package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.GoldenCase;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GoldenTest {

  /** What the recorded traces ask for. */
  private static final double AGREEMENT = 1e-9;

  /** Of the 120 of each. */
  private static final Map<String, Optional<Cuts>> RECORDED_CUTS =
      Map.of("sbcgi", Optional.of(new Cuts(106, 0)), "sbcgf", Optional.of(new Cuts(98, 0)));

  static Stream<Arguments> cases() {
    return Stream.of(
        Arguments.of("ir-scg-convex", new IrScg().varsigma(10).p(0.25)),
        Arguments.of(
            "ir-scg-nonconvex",
            new IrScg().varsigma(0.1).regime(new Regime.NonConvex(2.0 / 7, 6.0 / 7))),
        Arguments.of("ir-fscg-convex", new IrFscg().varsigma(10).p(0.5)),
        Arguments.of(
            "ir-fscg-nonconvex",
            new IrFscg().varsigma(0.1).regime(new Regime.NonConvex(0.5, 0.75))),
        Arguments.of(
            "dictionary-ir-scg",
            new IrScg().varsigma(0.1).regime(new Regime.NonConvex(2.0 / 7, 6.0 / 7))),
        Arguments.of(
            "dictionary-ir-fscg",
            new IrFscg().varsigma(0.1).regime(new Regime.NonConvex(0.5, 0.75))),
        Arguments.of(
            "sbcgi",
            new Sbcgi()
                .gamma(new Power(0.1, 1))
                .k(new Power(0.01, 0.5))
                .warmStart(WarmStart.none())),
        Arguments.of(
            "sbcgf",
            new Sbcgf()
                .gamma(new Power(0.01, 0))
                .k(new Power(0.01, 0.5))
                .warmStart(WarmStart.none())),
        Arguments.of(
            "ar-ip-seg", new ArIpSeg().gamma(new Power(0.01, 0.75)).rho(new Power(1, -0.25))),
        Arguments.of("sdbgd", new Sdbgd().gamma(new Power(0.01, 0))));
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
    assertThat(stepper.cuts()).isEqualTo(RECORDED_CUTS.getOrDefault(name, Optional.empty()));
  }
}
