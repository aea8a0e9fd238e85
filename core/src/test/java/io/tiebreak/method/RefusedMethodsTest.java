package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.Refusal;
import io.tiebreak.fault.Fault;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.method.gradient.AIrg;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.BigSam;
import io.tiebreak.method.gradient.Bloop;
import io.tiebreak.method.gradient.FcBio;
import io.tiebreak.method.gradient.PbApg;
import io.tiebreak.method.gradient.RApm;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parameters that a method cannot have, and how the others are shown. */
class RefusedMethodsTest {

  private static final double NAN = Double.NaN;

  private static Method convex(int offset) {
    return new IrScg().regime(new Regime.Convex(0.25, offset));
  }

  private static Regime eitherWay(int offset) {
    return new Regime.ByOuter(
        new Regime.Convex(0.25, offset), new Regime.NonConvex(2.0 / 7, 6.0 / 7));
  }

  static List<Refusal> refusals() {
    Regime own = new Regime.Custom(new Power(1, 0.25));
    Schedule one = new Power(1, -0.25);
    Schedule five = new Power(5, 0);
    List<Refusal> all =
        new ArrayList<>(
            List.of(
                new Refusal("p", 1.3, () -> new IrScg().varsigma(1).p(1.3)),
                new Refusal("p", 0.5, () -> new IrScg().varsigma(1).p(0.5)),
                new Refusal("p", NAN, () -> new IrScg().varsigma(1).p(NAN)),
                new Refusal("p", 1.0, () -> new IrFscg().varsigma(1).p(1)),
                new Refusal(
                    "p", 0.5, () -> new IrScg().varsigma(1).regime(new Regime.NonConvex(0.5, 0.9))),
                new Refusal(
                    "p",
                    0.1,
                    () -> new IrFscg().varsigma(1).regime(new Regime.NonConvex(0.1, 0.75))),
                new Refusal(
                    "omega",
                    NAN,
                    () -> new IrScg().varsigma(1).regime(new Regime.NonConvex(0.3, NAN))),
                new Refusal(
                    "omega",
                    0.6,
                    () -> new IrScg().varsigma(1).regime(new Regime.NonConvex(0.3, 0.6))),
                new Refusal(
                    "omega",
                    0.5,
                    () -> new IrFscg().varsigma(1).regime(new Regime.NonConvex(0.3, 0.5))),
                new Refusal("offset", 0, () -> convex(0)),
                new Refusal("offset", 1, () -> convex(1)),
                new Refusal("offset", 1L, () -> new IrScg().regime(eitherWay(1))),
                new Refusal(
                    "gamma",
                    "5.0 at step 0",
                    () -> new SpiderFw(new ScheduleChoice.ByOuter(five, five))),
                new Refusal("varsigma", 0.0, () -> new IrScg().varsigma(0).p(0.25)),
                new Refusal("varsigma", 3.0, () -> new IrScg().varsigma(3).regime(own)),
                new Refusal("varsigma", 3.0, () -> new IrFscg().varsigma(3).regime(own)),
                new Refusal("batch", 0, () -> new Sampling().batch(0).period(1)),
                new Refusal("samples", 0, () -> WarmStart.spiderFw(0)),
                new Refusal("steps", 0, () -> new FcBio().steps(0))));
    for (double bad : new double[] {0, -1, NAN, Double.POSITIVE_INFINITY}) {
      Schedule late = t -> t < 1000 ? 1 : bad;
      Schedule soon = t -> bad;
      all.addAll(
          List.of(
              new Refusal("c", bad, () -> new BigSam(bad)),
              new Refusal("gamma", bad, () -> new PbApg(bad, 1)),
              new Refusal("eps", bad, () -> new FcBio().eps(bad).steps(5)),
              new Refusal("eta", bad, () -> new RApm().eta(bad)),
              new Refusal("lambda", bad, () -> new Bloop().rho(0.1).lambda(bad)),
              new Refusal("rho", bad, () -> new Bloop().rho(bad)),
              new Refusal("gamma", bad, () -> new Bloop().gamma(soon).rho(0.1)),
              new Refusal("gamma", bad, () -> new AIrg().gamma(soon).r(0.5)),
              new Refusal("eta", bad, () -> new AIrg().eta(soon).r(0.5)),
              new Refusal("gamma", bad + " at step 1000", () -> new ArIpSeg().gamma(late).rho(one)),
              new Refusal("epsOuter", bad, () -> new Homotopy().epsOuter(bad)),
              new Refusal("epsInner", bad, () -> new Homotopy().epsInner(bad))));
    }
    for (double bad : new double[] {-0.1, 1, NAN}) {
      all.add(new Refusal("r", bad, () -> new AIrg().r(bad)));
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
        List.of(
            new IrScg().regime(new Regime.Convex(0.25, 2)),
            new IrFscg().regime(new Regime.Convex(0.5, 2)),
            new IrScg().sigma(own),
            new IrFscg().sigma(own))) {
      List<Fault> unmet = method.unmet(other);
      assertThat(unmet).as("%s", method).hasSize(1);
      assertThat(method.unmet(Problems.regression())).isEmpty();
    }
    assertThat(new IrScg().unmet(other)).isEmpty();
    assertThat(new IrFscg().varsigma(1).regime(new Regime.NonConvex(0.5, 0.75)).unmet(other))
        .isEmpty();
  }

  /** What is right for a convex outer level alone is refused by others: 0.45 is not below 3/7. */
  @Test
  void anExponentThatIsRightForConvexProblemsAloneIsUnmetByOthers() {
    Method method = new IrScg().varsigma(1).p(0.45);
    assertThat(method.unmet(Problems.regression())).isEmpty();
    assertThat(method.unmet(Problems.dictionary())).hasSize(1);
  }

  @Test
  void thePublishedSchedulesAreThese() {
    assertThat(new Sbcgi().gamma().forOuter(true)).isEqualTo(new Power(0.01, 1));
    assertThat(new Sbcgi().gamma().forOuter(false)).isEqualTo(new Power(0.1, 2.0 / 3));
    assertThat(new Sbcgi().k().forOuter(true)).isEqualTo(new Power(1e-4, 0.5));
    assertThat(new Sbcgf().k().forOuter(false)).isEqualTo(new Power(0.01, 1.0 / 3));
    assertThat(new ArIpSeg().gamma()).isEqualTo(new Power(0.01, 0.75));
    assertThat(new ArIpSeg().rho().forOuter(true)).isEqualTo(new Power(1000, -0.25));
    assertThat(new ArIpSeg().rho().forOuter(false)).isEqualTo(new Power(1, -0.25));
  }

  /** By which checkpoints of other runs are known. */
  @Test
  void whatIsGivenIsAmongTheParameters() {
    Power power = new Power(1, 0.5);
    assertThat(
            List.<Method>of(
                new Homotopy(0.5, 0.25),
                new SpiderFw().gamma(power),
                new AIrg().gamma(power).eta(new Power(2, 0.3)).r(0.25),
                new BigSam(3),
                new PbApg().stages(5),
                new FcBio().eps(0.1).steps(7),
                new RApm().eta(0.1),
                new RApm(),
                new Bloop().gamma(power).rho(0.5).lambda(2)))
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
    assertThat(
            new Sbcgi().gamma(t -> 1 / (t + 1.0)).k(power).warmStart(WarmStart.none()).parameters())
        .containsEntry("gamma", "1.0 at 0, 0.5 at 1, %s at 1000".formatted(1 / 1001.0))
        .containsKeys("K", "warm-start");
    assertThat(MethodExamples.all())
        .extracting(e -> e.method().name() + e.method().parameters())
        .doesNotHaveDuplicates();
  }

  /** Checkpoints are told apart by parameters, so what is not published is among them. */
  @Test
  void schedulesAndWarmStartsOfAnyKindAreShown() {
    ScheduleChoice slow = new ScheduleChoice.ByOuter(new Power(0.01, 0.5), new Power(0.01, 0.5));
    assertThat(new SpiderFw(slow).parameters()).containsKey("gamma");
    assertThat(new SpiderFw().parameters()).isEmpty();
    assertThat(new WarmStart(1000, 5)).asString().isNotEqualTo(new WarmStart(1000, 0).toString());
  }
}
