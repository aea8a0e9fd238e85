package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.Refusal;
import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parameters that a method cannot have, and how the others are shown. */
class RefusedMethodsTest {

  private static final OptionalDouble UNSET = OptionalDouble.empty();
  private static final Optional<Schedule> DEFAULT = Optional.empty();
  private static final double NAN = Double.NaN;

  private static OptionalDouble of(double value) {
    return OptionalDouble.of(value);
  }

  private static Method convex(int offset) {
    return new IrScg(UNSET, Optional.of(new Regime.Convex(0.25, offset)));
  }

  static List<Refusal> refusals() {
    Optional<Regime> own = Optional.of(new Regime.Own(new Power(1, 0.25)));
    Schedule one = new Power(1, -0.25);
    List<Refusal> all =
        new ArrayList<>(
            List.of(
                new Refusal("p", 1.3, () -> IrScg.convex(1, 1.3)),
                new Refusal("p", 0.5, () -> IrScg.convex(1, 0.5)),
                new Refusal("p", NAN, () -> IrScg.convex(1, NAN)),
                new Refusal("p", 1.0, () -> IrFscg.convex(1, 1)),
                new Refusal("p", 0.5, () -> IrScg.nonConvex(1, 0.5, 0.9)),
                new Refusal("p", 0.1, () -> IrFscg.nonConvex(1, 0.1, 0.75)),
                new Refusal("omega", NAN, () -> IrScg.nonConvex(1, 0.3, NAN)),
                new Refusal("omega", 0.6, () -> IrScg.nonConvex(1, 0.3, 0.6)),
                new Refusal("omega", 0.5, () -> IrFscg.nonConvex(1, 0.3, 0.5)),
                new Refusal("offset", 0, () -> convex(0)),
                new Refusal("offset", 1, () -> convex(1)),
                new Refusal("varsigma", 0.0, () -> IrScg.convex(0, 0.25)),
                new Refusal("varsigma", 3.0, () -> new IrScg(of(3), own)),
                new Refusal(
                    "varsigma", 3.0, () -> new IrFscg(of(3), own, new Sampling(), new Sampling())),
                new Refusal("batch", 0, () -> Sampling.of(0, 1)),
                new Refusal("samples", 0, () -> new WarmStart.SpiderFrankWolfe(OptionalLong.of(0))),
                new Refusal("steps", 0, () -> new FcBio(UNSET, 0))));
    for (double bad : new double[] {0, -1, NAN, Double.POSITIVE_INFINITY}) {
      Schedule late = t -> t < 1000 ? 1 : bad;
      Optional<Schedule> soon = Optional.of(t -> bad);
      all.addAll(
          List.of(
              new Refusal("c", bad, () -> new BigSam(bad)),
              new Refusal("gamma", bad, () -> new PbApg(bad, 1)),
              new Refusal("eps", bad, () -> new FcBio(of(bad), 5)),
              new Refusal("eta", bad, () -> new RApm(of(bad))),
              new Refusal("lambda", bad, () -> new Bloop(DEFAULT, 0.1, of(bad))),
              new Refusal("rho", bad, () -> new Bloop(DEFAULT, bad, UNSET)),
              new Refusal("gamma", bad, () -> new Bloop(soon, 0.1, UNSET)),
              new Refusal("gamma", bad, () -> new AIrg(soon, DEFAULT, 0.5)),
              new Refusal("eta", bad, () -> new AIrg(DEFAULT, soon, 0.5)),
              new Refusal("gamma", bad + " at step 1000", () -> ArIpSeg.of(late, one)),
              new Refusal("epsOuter", bad, () -> Homotopy.to(bad, 1)),
              new Refusal("epsInner", bad, () -> Homotopy.to(1, bad))));
    }
    for (double bad : new double[] {-0.1, 1, NAN}) {
      all.add(new Refusal("r", bad, () -> new AIrg(DEFAULT, DEFAULT, bad)));
    }
    for (int bad : new int[] {0, -3, 21}) {
      all.add(new Refusal("stages", bad, () -> new PbApg(1, bad)));
    }
    for (double bad : new double[] {-1, NAN, Double.POSITIVE_INFINITY}) {
      all.add(new Refusal("slack", bad, () -> Slack.of(bad)));
    }
    for (double bad : new double[] {-0.5, NAN, 1.5}) {
      all.add(new Refusal("slack", 100 * bad, () -> Slack.share(bad)));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void theFaultNamesTheParameterAndItsValue(Refusal refusal) {
    refusal.check();
  }

  /** Schedules for convex problems, and a sigma of one's own, are not for others. */
  @Test
  void whatIsForConvexProblemsIsUnmetByOthers() {
    Schedule own = new Power(1, 0.25);
    BilevelProblem other = Problems.dictionary();
    for (Method method :
        List.of(IrScg.convex(1, 0.25), IrFscg.convex(1, 0.5), IrScg.own(own), IrFscg.own(own))) {
      List<Fault> unmet = method.unmet(other);
      assertThat(unmet).as("%s", method).hasSize(1);
      assertThat(method.unmet(Problems.regression())).isEmpty();
    }
    assertThat(new IrScg().unmet(other)).isEmpty();
    assertThat(IrFscg.nonConvex(1, 0.5, 0.75).unmet(other)).isEmpty();
  }

  @Test
  void thePublishedSchedulesAreThese() {
    assertThat(Sbcgi.publishedGamma(true)).isEqualTo(new Power(0.01, 1));
    assertThat(Sbcgi.publishedGamma(false)).isEqualTo(new Power(0.1, 2.0 / 3));
    assertThat(Sbcgi.publishedK(true)).isEqualTo(new Power(1e-4, 0.5));
    assertThat(Sbcgi.publishedK(false)).isEqualTo(new Power(0.01, 1.0 / 3));
    assertThat(ArIpSeg.publishedGamma()).isEqualTo(new Power(0.01, 0.75));
    assertThat(ArIpSeg.publishedRho(true)).isEqualTo(new Power(1000, -0.25));
    assertThat(ArIpSeg.publishedRho(false)).isEqualTo(new Power(1, -0.25));
  }

  /** By which checkpoints of other runs are known. */
  @Test
  void whatIsGivenIsAmongTheParameters() {
    Power power = new Power(1, 0.5);
    assertThat(
            List.<Method>of(
                Homotopy.to(0.5, 0.25),
                new SpiderFw(Optional.of(power)),
                new AIrg(Optional.of(power), Optional.of(new Power(2, 0.3)), 0.25),
                new BigSam(3),
                PbApg.staged(),
                new FcBio(of(0.1), 7),
                new RApm(of(0.1)),
                new RApm(),
                new Bloop(Optional.of(power), 0.5, of(2))))
        .extracting(method -> method.parameters().toString())
        .containsExactly(
            "{eps-inner=0.25, eps-outer=0.5}",
            "{gamma={c: 1.0, exponent: 0.5}}",
            "{eta={c: 2.0, exponent: 0.3}, gamma={c: 1.0, exponent: 0.5}, r=0.25}",
            "{c=3.0}",
            "{gamma=100000.0, stages=5}",
            "{eps=0.1, steps=7}",
            "{eta=0.1}",
            "{}",
            "{gamma={c: 1.0, exponent: 0.5}, lambda=2.0, rho=0.5}");
    assertThat(Sbcgi.cold(t -> 1 / (t + 1.0), power).parameters())
        .containsEntry("gamma", "1.0 at 0, 0.5 at 1, %s at 1000".formatted(1 / 1001.0))
        .containsKeys("K", "warm-start");
    assertThat(MethodExamples.all())
        .extracting(e -> e.method().name() + e.method().parameters())
        .doesNotHaveDuplicates();
  }
}
