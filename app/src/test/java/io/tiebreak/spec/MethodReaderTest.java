package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.IR_FSCG;
import static io.tiebreak.spec.SmallFolder.IR_SCG;
import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tiebreak.method.Method;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** method. Its faults: transcripts/problem-file-methods.md. */
class MethodReaderTest extends InSmallFolder {

  private static IrScg scg(double varsigma, Regime regime) {
    return new IrScg().varsigma(varsigma).regime(regime);
  }

  private static IrFscg fscg(Sampling outer, Sampling inner) {
    return new IrFscg().regime(new Regime.Convex(0.5, 2)).outer(outer).inner(inner);
  }

  static Stream<Arguments> methods() {
    return Stream.of(
        arguments("auto", new Homotopy()),
        arguments("{auto: {}}", new Homotopy()),
        arguments("ir-scg", IR_SCG),
        arguments("{ir-scg: {}}", IR_SCG),
        arguments("ir-fscg", IR_FSCG),
        arguments(
            "{ir-scg: {varsigma: 10, p: 0.3, convex: true, offset: 3}}",
            scg(10, new Regime.Convex(0.3, 3))),
        arguments(
            "{ir-scg: {varsigma: 0.1, convex: false, p: 0.3, omega: 0.9}}",
            scg(0.1, new Regime.NonConvex(0.3, 0.9))),
        arguments(
            "{ir-fscg: {outer-batch: 2, outer-period: 3, inner-batch: 4, inner-period: 5}}",
            fscg(new Sampling().batch(2).period(3), new Sampling().batch(4).period(5))),
        arguments(
            "{ir-fscg: {outer-batch: 2, inner-period: 5}}",
            fscg(new Sampling().batch(2), new Sampling().period(5))),
        arguments(
            "{sbcgi: {gamma: 1e-2, K: {exponent: -0.25, c: 1e3}, warm-start: none}}",
            new Sbcgi()
                .gamma(new Power(0.01, 0))
                .k(new Power(1000, -0.25))
                .warmStart(WarmStart.none())),
        arguments("{sbcgi: {warm-start: spider-fw}}", new Sbcgi().warmStart(WarmStart.spiderFw())));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void parametersAreTakenAndTheRestIsAsPublished(String method, Method expected) throws Exception {
    Job job = folder.job(PROBLEM + "method: " + method);
    assertThat(job.method()).isEqualTo(expected);
    assertThat(job.notes()).as("why, for auto alone").hasSize(method.contains("auto") ? 1 : 0);
  }

  @Test
  void autoProvesItsAnswerWhereItCan() throws Exception {
    assertThat(folder.job(PROBLEM.replace("l1-ball: {", "lp-ball: {p: 3, ")).method())
        .isEqualTo(new Homotopy());
    assertThat(folder.job(PROBLEM + "stop: {eps-outer: 1e-3}").method())
        .isEqualTo(new Homotopy().epsOuter(1e-3));
    folder.file("s.csv", "0\n0\n");
    assertThat(folder.job(PROBLEM + "replay: {outer: s.csv, inner: s.csv}\n").method())
        .isEqualTo(IR_FSCG);
  }

  @Test
  void theSchedulesFollowTheOuterLoss() throws Exception {
    folder.withSamples();
    assertThat(folder.job(SmallFolder.DICTIONARY + "method: {ir-scg: {varsigma: 1}}").method())
        .isEqualTo(scg(1, new Regime.NonConvex(2.0 / 7, 6.0 / 7)));
    assertThat(
            folder
                .job(SmallFolder.DICTIONARY + "method: {ir-fscg: {varsigma: 1, omega: 0.8}}")
                .method())
        .isEqualTo(new IrFscg().varsigma(1).regime(new Regime.NonConvex(0.5, 0.8)));
  }
}
