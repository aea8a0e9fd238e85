package io.tiebreak.method;

import io.tiebreak.method.cut.CgBio;
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
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The methods for every suite, by one entry each: with the parameters they have by default, under
 * their own names, and with others.
 */
public final class MethodExamples {

  private static final Set<Need> SUMS = EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM);
  private static final Set<Need> CONVEX_SUMS =
      EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER);
  private static final Set<Need> INNER_SUM = EnumSet.of(Need.INNER_SUM);
  private static final Set<Need> PROJECTION = EnumSet.of(Need.PROJECTION);
  private static final Set<Need> PROJECTED_SUMS =
      EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.PROJECTION);
  private static final Set<Need> ALL = EnumSet.allOf(Need.class);

  private static final Set<Purpose> NOTHING = Set.of();
  private static final Set<Purpose> BOTH = EnumSet.of(Purpose.OUTER, Purpose.INNER);
  private static final Set<Purpose> TWICE =
      EnumSet.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND);
  private static final Set<Purpose> TWICE_AND_BLOCKS =
      EnumSet.complementOf(EnumSet.of(Purpose.WARM_START));
  private static final Set<Purpose> BOTH_AND_WARM_START =
      EnumSet.of(Purpose.OUTER, Purpose.INNER, Purpose.WARM_START);

  /** Within the steps that are made in tests. */
  private static final WarmStart SOON = WarmStart.spiderFw(1000);

  /** What the step size of a method is, by its formula. */
  public interface StepSize {
    double of(BilevelProblem problem, double t);
  }

  /** How a problem with a known answer is put before a method. */
  public enum Setting {
    AS_IT_IS,
    /** After steps on G alone, where a method needs a point that is good for G already. */
    WARM,
    /** One component a level: every sample is exact. */
    EXACT
  }

  /**
   * How near a method comes to a known answer.
   *
   * @param method with the parameters that its guarantee asks for
   * @param setting how the problem is put before it
   * @param limit about twice the largest distance that was seen with ten seeds, in diameters
   */
  public record Near(Method method, Setting setting, double limit) {}

  /**
   * A method.
   *
   * @param name its own name, if its parameters are those by default
   * @param needs what it asks of problems
   * @param draws what its samples are for
   * @param stepSize its formula
   * @param unitFree whether no parameter has a unit: then it scales with the data
   * @param ours whether it belongs to the library, and not to one who uses it
   * @param toy how near it comes to the answer of {@link io.tiebreak.Toy}, after 100,000 steps
   * @param planted how near to planted answers on the l1 ball, after 100,000 steps
   * @param everywhere how near to planted answers on any set
   */
  public record Example(
      String name,
      Method method,
      Set<Need> needs,
      Set<Purpose> draws,
      StepSize stepSize,
      boolean unitFree,
      boolean ours,
      Optional<Near> toy,
      Optional<Near> planted,
      OptionalDouble everywhere) {

    /** {@return whether it has the parameters that are taken by default} */
    public boolean plain() {
      return name.equals(method.name());
    }

    /** {@return whether its gradients are exact: it draws no samples} */
    public boolean exact() {
      return draws.isEmpty();
    }

    @Override
    public String toString() {
      return name;
    }

    Example withoutUnits() {
      return new Example(
          name, method, needs, draws, stepSize, true, ours, toy, planted, everywhere);
    }

    Example ofOnesOwn() {
      return new Example(
          name, method, needs, draws, stepSize, unitFree, false, toy, planted, everywhere);
    }

    Example everywhere(double limit) {
      return new Example(
          name,
          method,
          needs,
          draws,
          stepSize,
          unitFree,
          ours,
          toy,
          planted,
          OptionalDouble.of(limit));
    }

    Example toy(Method tuned, Setting setting, double limit) {
      Optional<Near> near = Optional.of(new Near(tuned, setting, limit));
      return new Example(
          name, method, needs, draws, stepSize, unitFree, ours, near, planted, everywhere);
    }

    Example toy(double limit) {
      return toy(method, Setting.AS_IT_IS, limit);
    }

    Example planted(Method tuned, Setting setting, double limit) {
      Optional<Near> near = Optional.of(new Near(tuned, setting, limit));
      return new Example(
          name, method, needs, draws, stepSize, unitFree, ours, toy, near, everywhere);
    }

    Example planted(double limit) {
      return planted(method, Setting.AS_IT_IS, limit);
    }
  }

  private MethodExamples() {}

  private static Example of(
      String name, Method method, Set<Need> needs, Set<Purpose> draws, StepSize stepSize) {
    return new Example(
        name,
        method,
        needs,
        draws,
        stepSize,
        false,
        true,
        Optional.empty(),
        Optional.empty(),
        OptionalDouble.empty());
  }

  private static final List<Example> EXAMPLES =
      List.of(
          of(
                  "ir-scg",
                  new IrScg(),
                  Set.of(),
                  BOTH,
                  (p, t) -> convex(p) ? 2 / (t + 2) : Math.pow(t + 1, -6.0 / 7))
              .withoutUnits()
              .toy(0.05)
              .planted(0.03)
              .everywhere(0.03),
          of(
              "ir-scg with another offset",
              new IrScg().varsigma(2).regime(new Regime.Convex(0.3, 3)),
              Set.of(),
              BOTH,
              (p, t) -> 2 / (t + 3)),
          of(
              "ir-scg, not convex",
              new IrScg().varsigma(0.1).regime(new Regime.NonConvex(2.0 / 7, 6.0 / 7)),
              Set.of(),
              BOTH,
              (p, t) -> Math.pow(t + 1, -6.0 / 7)),
          of(
                  "ir-scg, own sigma",
                  new IrScg().sigma(t -> 1 / Math.log(t + 3.0)),
                  Set.of(),
                  BOTH,
                  (p, t) -> 2 / (t + 2))
              .withoutUnits(),
          of(
                  "ir-fscg",
                  new IrFscg(),
                  SUMS,
                  BOTH,
                  (p, t) ->
                      convex(p)
                          ? warmUp(period(p), t, 2 / (t + 2))
                          : warmUp(period(p) + 1, t, Math.pow(t + 1, -0.75)))
              .withoutUnits()
              .toy(1e-3)
              .planted(0.006)
              .everywhere(0.006),
          of(
              "ir-fscg with the published offset",
              new IrFscg()
                  .varsigma(10)
                  .regime(new Regime.Convex(0.5, 1))
                  .outer(new Sampling().batch(3).period(4))
                  .inner(new Sampling().batch(2).period(7)),
              SUMS,
              BOTH,
              (p, t) -> warmUp(7, t, 2 / (t + 1))),
          of(
              "ir-fscg, not convex",
              new IrFscg().varsigma(0.1).regime(new Regime.NonConvex(0.5, 0.75)),
              SUMS,
              BOTH,
              (p, t) -> warmUp(period(p) + 1, t, Math.pow(t + 1, -0.75))),
          of(
                  "ir-fscg, own sigma",
                  new IrFscg().sigma(t -> Math.pow(t + 1.0, -0.3)),
                  SUMS,
                  BOTH,
                  (p, t) -> warmUp(period(p), t, 2 / (t + 2)))
              .withoutUnits(),
          of("homotopy", new Homotopy(), CONVEX_SUMS, NOTHING, (p, t) -> 0).withoutUnits(),
          of("ir-cg", new IrCg(), CONVEX_SUMS, NOTHING, (p, t) -> 2 / (t + 2))
              .withoutUnits()
              .toy(2e-6)
              .planted(0.003),
          of("cg-bio", new CgBio(), SUMS, NOTHING, MethodExamples::cgBio)
              .toy(cgBio(1e-6, 1e-6), Setting.AS_IT_IS, 1e-9)
              .planted(cgBio(1e-6, 1e-6), Setting.AS_IT_IS, 0.002),
          of("cg-bio, soon warm", cgBio(1e-9, 2), SUMS, NOTHING, MethodExamples::cgBio),
          // K covers the noise of the estimates: with 1e-4 the answer to the toy is often cut off.
          of(
                  "sbcgi",
                  new Sbcgi(),
                  INNER_SUM,
                  BOTH_AND_WARM_START,
                  (p, t) -> convex(p) ? 0.01 / (t + 1) : 0.1 * Math.pow(t + 1, -2.0 / 3))
              .toy(
                  new Sbcgi().gamma(new Power(1, 1)).k(k(0.5)).warmStart(WarmStart.none()),
                  Setting.WARM,
                  0.007)
              .planted(
                  new Sbcgi().gamma(new Power(1, 1)).k(k(0.01)).warmStart(WarmStart.none()),
                  Setting.WARM,
                  0.017),
          of(
              "sbcgi, soon warm",
              new Sbcgi().gamma(new Power(0.5, 0.6)).warmStart(SOON),
              INNER_SUM,
              BOTH_AND_WARM_START,
              (p, t) -> 0.5 * Math.pow(t + 1, -0.6)),
          of(
              "sbcgi, cold",
              new Sbcgi().gamma(new Power(1, 1)).k(k(0.1)).warmStart(WarmStart.none()),
              INNER_SUM,
              BOTH,
              (p, t) -> 1 / (t + 1)),
          of("sbcgf", new Sbcgf(), SUMS, BOTH_AND_WARM_START, (p, t) -> convex(p) ? 1e-5 : 1e-3)
              .toy(
                  new Sbcgf().gamma(new Power(1e-3, 0)).k(k(1e-5)).warmStart(WarmStart.none()),
                  Setting.WARM,
                  1e-4)
              .planted(
                  new Sbcgf().gamma(new Power(1.2e-4, 0)).k(k(1e-5)).warmStart(WarmStart.none()),
                  Setting.WARM,
                  0.005),
          of(
              "sbcgf, soon warm",
              new Sbcgf()
                  .warmStart(SOON)
                  .outer(new Sampling().batch(3).period(4))
                  .inner(new Sampling().batch(2).period(7)),
              SUMS,
              BOTH_AND_WARM_START,
              (p, t) -> convex(p) ? 1e-5 : 1e-3),
          of(
              "sbcgf, cold",
              new Sbcgf().gamma(new Power(0.1, 0)).k(k(0.1)).warmStart(WarmStart.none()),
              SUMS,
              BOTH,
              (p, t) -> 0.1),
          of(
                  "spider-fw",
                  new SpiderFw(),
                  INNER_SUM,
                  EnumSet.of(Purpose.INNER),
                  (p, t) -> 2 / (t + 2))
              .withoutUnits(),
          of(
                  "spider-fw, own step",
                  new SpiderFw().gamma(new Power(1, 0.7)),
                  INNER_SUM,
                  EnumSet.of(Purpose.INNER),
                  (p, t) -> Math.pow(t + 1, -0.7))
              .withoutUnits(),
          of("ar-ip-seg", new ArIpSeg(), PROJECTION, TWICE, MethodExamples::arIpSeg)
              .toy(new ArIpSeg().gamma(gamma()).rho(rho(0.1)), Setting.AS_IT_IS, 0.004)
              .planted(new ArIpSeg().gamma(gamma()).rho(rho(1)), Setting.AS_IT_IS, 0.01),
          of(
              "ar-ip-seg by blocks",
              new ArIpSeg().rho(rho(1)).r(0.5).blocks(true),
              PROJECTION,
              TWICE_AND_BLOCKS,
              MethodExamples::arIpSeg),
          // Its authors claim nothing for samples, so they are exact; ghat is below every G.
          of("sdbgd", new Sdbgd(), PROJECTION, BOTH, (p, t) -> 0.01)
              .toy(new Sdbgd(new Power(0.01, 0), 1, 1, -1), Setting.EXACT, 1e-6)
              .planted(new Sdbgd().gamma(new Power(0.01, 0)), Setting.EXACT, 0.001),
          of(
                  "a-irg",
                  new AIrg(),
                  ALL,
                  NOTHING,
                  (p, t) -> 1 / (innerCurvature(p) * Math.sqrt(t + 1)))
              .withoutUnits()
              .toy(3e-4)
              .planted(0.017)
              .everywhere(0.046),
          of(
              "a-irg, own schedules",
              new AIrg().gamma(new Power(0.1, 0.6)).eta(new Power(2, 0.2)).r(0),
              ALL,
              NOTHING,
              (p, t) -> 0.1 * Math.pow(t + 1, -0.6)),
          of("big-sam", new BigSam(), ALL, NOTHING, (p, t) -> t < 20 ? 1 : 20 / (t + 1))
              .withoutUnits()
              .toy(6e-5)
              .planted(3e-4)
              .everywhere(0.002),
          of("pb-apg", new PbApg(), ALL, NOTHING, (p, t) -> 0)
              .toy(5e-6)
              .planted(1.1e-6)
              .everywhere(1.7e-6),
          of("pb-apg, staged", new PbApg().stages(5), ALL, NOTHING, (p, t) -> 0)
              .toy(1e-9)
              .planted(2.1e-6)
              .everywhere(2.4e-6),
          of("pb-apg, soon over", new PbApg(10, 2), ALL, NOTHING, (p, t) -> 0),
          of("fc-bio", new FcBio(), ALL, NOTHING, (p, t) -> 0)
              .toy(fcBio(1e-6, 1000), Setting.AS_IT_IS, 0.0012)
              .planted(fcBio(1e-6, 1000), Setting.AS_IT_IS, 0.0012)
              .everywhere(0.0022),
          of("fc-bio, soon over", fcBio(0.05, 20), ALL, NOTHING, (p, t) -> 0),
          of("r-apm", new RApm(), ALL, NOTHING, (p, t) -> 0)
              .toy(1e-9)
              .planted(2.1e-4)
              .everywhere(0.0015),
          // Its steps do not shrink: rounding decides how near it hovers, from 1e-12 to 1e-4.
          of("bloop", new Bloop(), PROJECTED_SUMS, NOTHING, (p, t) -> 1 / innerCurvature(p))
              .withoutUnits()
              .toy(1e-9)
              .planted(0.001)
              .everywhere(0.022),
          of(
              "bloop, own step",
              new Bloop().gamma(new Power(0.1, 0.5)).rho(0.5).lambda(2),
              PROJECTED_SUMS,
              NOTHING,
              (p, t) -> 0.1 / Math.sqrt(t + 1)),
          of("descent", new Descent(), ALL, NOTHING, (p, t) -> 0.1 / Math.sqrt(t + 1)).ofOnesOwn());

  /** {@return every method with every choice of its parameters} */
  public static List<Example> all() {
    return EXAMPLES;
  }

  /** {@return the methods of the library, as they are by default} */
  public static List<Example> plain() {
    return those(e -> e.plain() && e.ours());
  }

  /**
   * {@return those of which something holds}
   *
   * @param what holds
   */
  public static List<Example> those(Predicate<Example> what) {
    return EXAMPLES.stream().filter(what).toList();
  }

  private static Method cgBio(double epsOuter, double epsInner) {
    return new CgBio().epsOuter(epsOuter).epsInner(epsInner);
  }

  private static Method fcBio(double eps, int steps) {
    return new FcBio().eps(eps).steps(steps);
  }

  private static Schedule gamma() {
    return new Power(1, 0.75);
  }

  private static Schedule rho(double c) {
    return new Power(c, -0.25);
  }

  private static Schedule k(double c) {
    return new Power(c, 0.5);
  }

  private static double cgBio(BilevelProblem problem, double t) {
    return convex(problem) ? 2 / (t + 12) : 0.3 / Math.sqrt(t + 1);
  }

  private static double arIpSeg(BilevelProblem problem, double t) {
    return 0.01 * Math.pow(t + 1, -0.75);
  }

  /** L_G. */
  private static double innerCurvature(BilevelProblem problem) {
    return problem.inner().curvature().orElseThrow().most();
  }

  private static boolean convex(BilevelProblem problem) {
    return problem.outer().convex();
  }

  /** q, the longer of both periods. */
  private static double period(BilevelProblem problem) {
    return Math.floor(Math.sqrt(Math.max(problem.outer().count(), problem.inner().count())));
  }

  private static double warmUp(double q, double t, double then) {
    return t < q ? Math.log(q) / q : then;
  }
}
