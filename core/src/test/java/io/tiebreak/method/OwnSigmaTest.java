package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sigma of the user's own: what it leads to, and what is refused. */
class OwnSigmaTest {

  /** The weights of z have another factor, so they round differently. */
  private static final double ROUNDING = 1e-14;

  private static Schedule power(double c, double p) {
    return t -> c * Math.pow(t + 1.0, -p);
  }

  @Test
  void aPowerOfOnesOwnLeadsThroughTheSamePoints() {
    assertSamePoints(IrScg.own(power(10, 0.25)), IrScg.convex(10, 0.25));
    assertSamePoints(IrFscg.own(power(10, 0.5)), IrFscg.convex(10, 0.5));
    Sampling one = Sampling.of(1, 1);
    assertSamePoints(
        new IrFscg(OptionalDouble.empty(), Optional.of(new Regime.Own(power(10, 0.5))), one, one),
        new IrFscg(OptionalDouble.of(10), Optional.of(new Regime.Convex(0.5, 2)), one, one));
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
      assertThatCode(() -> IrScg.own(power(c, p))).doesNotThrowAnyException();
      assertThatCode(() -> IrFscg.own(power(c, 2 * p))).doesNotThrowAnyException();
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
      assertThatCode(() -> IrScg.own(sigma)).doesNotThrowAnyException();
      assertThatCode(() -> IrFscg.own(sigma)).doesNotThrowAnyException();
    }
  }

  private static void assertRefused(Schedule sigma, String... words) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IrScg.own(sigma))
        .withMessageContainingAll(words)
        .withMessageContainingAll("for IR-SCG", "Try c (t+1)^-p, p = 0.25.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IrFscg.own(sigma))
        .withMessageContaining(words[0])
        .withMessageContainingAll("for IR-FSCG", "Try c (t+1)^-p, p = 0.5.");
  }

  @Test
  void whatIsNotPositiveIsRefused() {
    assertRefused(t -> Math.pow((double) t, -0.25), "positive and finite", "t = 0", "Infinity");
    assertRefused(t -> t < 1000 ? power(1, 0.25).at(t) : Double.NaN, "positive", "t = 1000", "NaN");
    assertRefused(t -> t == 7 ? 0 : 1, "positive", "t = 7", "0.0");
  }

  @Test
  void whatIncreasesIsRefused() {
    assertRefused(
        t -> t == 500 ? 1 : power(1, 0.25).at(t), "must not increase", "t = 499", "t = 500");
    assertRefused(t -> power(t < 1L << 35 ? 1 : 2, 0.25).at(t), "must not increase", "0.00");
  }

  @Test
  void whatDoesNotFallToZeroIsRefused() {
    assertRefused(t -> 3, "must fall to 0", "3.00000000 at t = 1073741824");
    assertRefused(t -> 0.5 + 1 / (t + 1.0), "must fall to 0");
    assertRefused(t -> 0.5 + Math.pow(t + 1.0, -0.25), "must fall to 0");
    assertRefused(t -> power(1, 0.25).at(Math.min(t, 1L << 30)), "must fall to 0");
  }

  /** (t+1) sigma_{t+1}^n > t sigma_t^n, at single steps and far out. */
  @Test
  void whatFallsInJumpsIsRefused() {
    assertRefused(t -> t < 300 ? 1 : 0.5 * power(1, 0.25).at(t), "increase", "t = 299");
    assertRefused(
        t -> Math.pow(2, -0.25 * Math.floor(Math.log(t + 1.0) / Math.log(2))), "increase");
    assertRefused(t -> power(t < 1L << 33 ? 1 : 0.5, 0.25).at(t), "increase");
    assertRefused(power(1, 1.2), "increase");
    assertRefused(t -> Math.exp(-0.01 * t), "increase", "t = 50");
  }

  @Test
  void whatFallsTooFastForTheLogarithmIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IrScg.own(power(1, 0.5)))
        .withMessageContainingAll(
            "must make t sigma_t^2 grow faster than log t for IR-SCG",
            "t sigma_t^2/log t is",
            "at t = 1073741824",
            "at t = 1099511627776");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IrScg.own(t -> Math.sqrt(Math.log(t + 30.0) / (t + 30.0))))
        .withMessageContaining("grow faster than log t");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IrFscg.own(power(1, 0.99)))
        .withMessageContaining("must make t sigma_t grow faster than log t for IR-FSCG");
    assertThatCode(() -> IrFscg.own(power(1, 0.5))).doesNotThrowAnyException();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IrScg.own(power(1, 0.6)))
        .withMessageContaining("must make t sigma_t^2 increase");
  }

  /** A finite look proves no limit: these break a condition, and pass. */
  @Test
  void limitsFarBeyondTheGridAreNotSeen() {
    Schedule toOneHalf = t -> 0.5 + Math.pow(t + 1.0, -0.1);
    assertThatCode(() -> IrScg.own(toOneHalf)).doesNotThrowAnyException();
    Schedule nearlyTooFast = t -> Math.pow(Math.log(t + 30.0), 2) / (t + 30.0);
    assertThatCode(() -> IrFscg.own(nearlyTooFast)).doesNotThrowAnyException();
  }

  @Test
  void aVarsigmaBesidesIsRefused() {
    Optional<Regime> own = Optional.of(new Regime.Own(power(1, 0.25)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new IrScg(OptionalDouble.of(3), own))
        .withMessageContainingAll("varsigma (3.0)", "taken as it is", "leave varsigma out");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new IrFscg(OptionalDouble.of(3), own, new Sampling(), new Sampling()))
        .withMessageContaining("varsigma (3.0)");
  }

  @Test
  void theParametersTellSigmasApart() {
    assertThat(IrScg.own(power(16, 0.25)).parameters())
        .containsEntry("convex", "true")
        .hasEntrySatisfying(
            "sigma", values -> assertThat(values).startsWith("16.0 at 0, ").contains(" at 1000,"));
    assertThat(IrFscg.own(power(1, 0.3)).parameters())
        .isNotEqualTo(IrFscg.own(power(1, 0.31)).parameters())
        .isEqualTo(IrFscg.own(power(1, 0.3)).parameters());
  }

  @Test
  void anOwnSigmaIsUnmetByAnOuterLevelThatIsNotConvex() {
    assertThat(IrScg.own(power(1, 0.25)).unmet(Problems.dictionary()))
        .extracting(Fault::remedy)
        .containsExactly("An own sigma is for convex ones: use nonConvex(..)");
    assertThat(IrFscg.own(power(1, 0.5)).unmet(Problems.dictionary())).hasSize(1);
    assertThat(IrFscg.own(power(1, 0.5)).unmet(Problems.regression())).isEmpty();
  }
}
