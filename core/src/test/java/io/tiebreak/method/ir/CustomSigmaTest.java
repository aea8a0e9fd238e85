package io.tiebreak.method.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.Refusal;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sigma of the user's own: what it leads to, and what is refused. */
class CustomSigmaTest {

  /** The weights of z have another factor, so they round differently. */
  private static final double ROUNDING = 1e-14;

  private static Schedule power(double c, double p) {
    return t -> c * Math.pow(t + 1.0, -p);
  }

  @Test
  void aPowerOfOnesOwnLeadsThroughTheSamePoints() {
    assertSamePoints(new IrScg().sigma(power(10, 0.25)), new IrScg().varsigma(10).p(0.25));
    assertSamePoints(new IrFscg().sigma(power(10, 0.5)), new IrFscg().varsigma(10).p(0.5));
    Sampling one = new Sampling().batch(1).period(1);
    assertSamePoints(
        new IrFscg().regime(new Regime.Custom(power(10, 0.5))).outer(one).inner(one),
        new IrFscg().varsigma(10).regime(new Regime.Convex(0.5, 2)).outer(one).inner(one));
  }

  private static void assertSamePoints(Method own, Method known) {
    for (BilevelProblem problem : List.of(Problems.regression(), Problems.onAProduct())) {
      Stepper actual = own.start(problem, Draws.seeded(3));
      Stepper expected = known.start(problem, Draws.seeded(3));
      double[] x = new double[problem.set().dimension()];
      double[] y = new double[x.length];
      for (int t = 0; t < 1000; t++) {
        actual.step();
        expected.step();
        actual.last(x);
        expected.last(y);
        assertThat(x).as("x_%d", t + 1).isEqualTo(y);
        actual.output(x);
        expected.output(y);
        assertThat(x).as("z_%d", t + 1).containsExactly(y, within(ROUNDING));
      }
      assertThat(actual.averaged()).isTrue();
      assertThat(actual.counters()).as("nothing is measured").isEqualTo(expected.counters());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.1, 0.25, 0.4, 0.47})
  void powersInsideTheirIntervalPass(double p) {
    for (double c : new double[] {1e-100, 1, 1e100}) {
      assertThatCode(() -> new IrScg().sigma(power(c, p))).doesNotThrowAnyException();
      assertThatCode(() -> new IrFscg().sigma(power(c, 2 * p))).doesNotThrowAnyException();
    }
  }

  @Test
  void slowlyVaryingFactorsAndHoldsPass() {
    for (Schedule sigma :
        List.<Schedule>of(
            t -> Math.pow(t + 1.0, -0.25) * Math.log(t + 30.0),
            t -> Math.pow(t + 1.0, -0.25) / Math.log(t + 30.0),
            t -> 1 / Math.log(t + 3.0),
            t -> 1 / Math.log(Math.log(t + 20.0)),
            t -> Math.pow(Math.max(t, 5000) + 1.0, -0.25),
            t -> Math.pow(t + 100.0, -0.4))) {
      assertThatCode(() -> new IrScg().sigma(sigma)).doesNotThrowAnyException();
      assertThatCode(() -> new IrFscg().sigma(sigma)).doesNotThrowAnyException();
    }
  }

  private static Refusal refused(Object at, Schedule sigma) {
    return new Refusal("sigma", at, () -> new IrScg().sigma(sigma));
  }

  static List<Refusal> refusals() {
    Schedule quarter = power(1, 0.25);
    return List.of(
        // What is not positive and finite.
        refused("Infinity at t = 0", t -> Math.pow((double) t, -0.25)),
        refused("NaN at t = 1000", t -> t < 1000 ? quarter.at(t) : Double.NaN),
        refused("0.0 at t = 7", t -> t == 7 ? 0 : 1),
        // What increases.
        refused("t = 500", t -> t == 500 ? 1 : quarter.at(t)),
        refused("", t -> power(t < 1L << 35 ? 1 : 2, 0.25).at(t)),
        // What does not fall to 0.
        refused("t = 1073741824", t -> 3),
        refused("", t -> 0.5 + 1 / (t + 1.0)),
        refused("", t -> 0.5 + Math.pow(t + 1.0, -0.25)),
        refused("", t -> quarter.at(Math.min(t, 1L << 30))),
        // What falls in jumps, or too fast: t sigma^2 must increase, at single steps and far out.
        refused("t = 299", t -> t < 300 ? 1 : 0.5 * quarter.at(t)),
        refused("", t -> Math.pow(2, -0.25 * Math.floor(Math.log(t + 1.0) / Math.log(2)))),
        refused("", t -> power(t < 1L << 33 ? 1 : 0.5, 0.25).at(t)),
        refused("", power(1, 1.2)),
        refused("t = 50", t -> Math.exp(-0.01 * t)),
        refused("", power(1, 0.6)),
        // What makes t sigma^2 grow no faster than log t.
        refused("t = 1099511627776", power(1, 0.5)),
        refused("", t -> Math.sqrt(Math.log(t + 30.0) / (t + 30.0))),
        new Refusal("sigma", "", () -> new IrFscg().sigma(power(1, 0.99))),
        new Refusal(
            "sigma", "NaN at t = 1000", () -> new IrFscg().sigma(t -> t < 1000 ? 1 : Double.NaN)),
        new Refusal("sigma", "", () -> new IrFscg().sigma(t -> 3)),
        new Refusal(
            "sigma", "t = 299", () -> new IrFscg().sigma(t -> t < 300 ? 1 : 0.5 / (t + 1.0))),
        new Refusal("sigma", "", () -> new IrFscg().sigma(power(1, 1.2))));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void whatBreaksAConditionIsRefusedWithTheStep(Refusal refusal) {
    refusal.check();
  }

  /** A finite look proves no limit: these break a condition, and pass. */
  @Test
  void limitsFarBeyondTheGridAreNotSeen() {
    Schedule toOneHalf = t -> 0.5 + Math.pow(t + 1.0, -0.1);
    assertThatCode(() -> new IrScg().sigma(toOneHalf)).doesNotThrowAnyException();
    Schedule nearlyTooFast = t -> Math.pow(Math.log(t + 30.0), 2) / (t + 30.0);
    assertThatCode(() -> new IrFscg().sigma(nearlyTooFast)).doesNotThrowAnyException();
  }
}
