package io.tiebreak.spec;

import io.tiebreak.method.ArIpSeg;
import io.tiebreak.method.Homotopy;
import io.tiebreak.method.Sdbgd;
import io.tiebreak.method.SpiderFw;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Every method that a problem file can name. */
final class KnownMethods {

  /** In the order in which they are listed. A new one joins by one line here. */
  static final List<MethodKind> ALL =
      List.of(
          auto(),
          homotopy(),
          IrMethods.irScg(),
          IrMethods.irFscg(),
          IrMethods.irCg(),
          CutMethods.sbcgi(),
          CutMethods.sbcgf(),
          CutMethods.cgBio(),
          arIpSeg(),
          sdbgd(),
          GradientMethods.rApm(),
          GradientMethods.pbApg(),
          GradientMethods.fcBio(),
          GradientMethods.aIrg(),
          GradientMethods.bigSam(),
          GradientMethods.bloop(),
          spiderFw());

  private KnownMethods() {}

  static Set<String> names() {
    return new TreeSet<>(ALL.stream().map(MethodKind::name).toList());
  }

  static MethodKind named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }

  private static MethodKind auto() {
    return new MethodKind(
        "auto",
        "the method that suits the problem; the choice and its reason are printed",
        "It is homotopy where F is convex, the set has few vertices or a projection, and the data"
            + " have up to 3,000 columns and are not too many; else ir-fscg; ir-scg for streams.",
        Set.of(),
        List.of(),
        "auto",
        (keys, setting) -> named(setting.chosen()).reader().read(keys.self().noKeys(), setting));
  }

  private static MethodKind homotopy() {
    return new MethodKind(
        "homotopy",
        "minimises sigma F + G for falling sigma and ends with a proof of its answer",
        "It proves stop.eps-outer and stop.eps-inner, or 1e-6 of F and 1e-8 of G where neither is"
            + " asked for.",
        new Homotopy().needs(),
        List.of(),
        "homotopy",
        (keys, setting) -> new Homotopy(setting.stop().epsOuter(), setting.stop().epsInner()));
  }

  private static MethodKind arIpSeg() {
    Parameter<Schedule> gamma =
        Parameter.schedule("gamma", "{c: 0.01, exponent: 0.75}", "the step size");
    Parameter<Schedule> rho =
        Parameter.schedule(
            "rho",
            "{c: 1000, exponent: -0.25}",
            "the weight of G; c = 1 where it is left out and F is not convex");
    Parameter<Double> r = Parameter.number("r", "0.5", "weights of the mean: (gamma rho)^r");
    Parameter<Boolean> blocks =
        Parameter.bool(
            "blocks", "false", "whether each half step moves one random factor of a product alone");
    return new MethodKind(
        "ar-ip-seg",
        "extra-gradient steps on F + rho G, rho growing: four samples, two projections a step",
        "",
        new ArIpSeg().needs(),
        List.of(gamma, rho, r, blocks),
        "{ar-ip-seg: {gamma: {c: 1e-2, exponent: 0.75}, rho: {c: 1e3, exponent: -0.25}}}",
        (keys, setting) ->
            new ArIpSeg(
                keys.sound(
                    Optional.of(gamma.of(keys)),
                    alone -> new ArIpSeg(alone, Optional.empty(), ArIpSeg.R, false)),
                keys.sound(
                        rho.given(keys),
                        alone -> new ArIpSeg(Optional.empty(), alone, ArIpSeg.R, false))
                    .or(() -> Optional.of(ArIpSeg.publishedRho(setting.convexOuter()))),
                r.of(keys),
                blocks.of(keys)));
  }

  private static MethodKind sdbgd() {
    Parameter<Schedule> gamma = Parameter.schedule("gamma", "0.01", "the step size");
    Parameter<Double> a = Parameter.number("a", "1", "the weight of g - ghat in the barrier");
    Parameter<Double> b = Parameter.number("b", "1", "the weight of |grad g|^2 in the barrier");
    Parameter<Double> ghat = Parameter.number("ghat", "0", "a lower bound of the samples of G");
    return new MethodKind(
        "sdbgd",
        "descent on F along a barrier for G: one sample of each level, a projection a step",
        "Its authors show convergence for exact gradients, not for samples.",
        new Sdbgd().needs(),
        List.of(gamma, a, b, ghat),
        "{sdbgd: {gamma: 1e-2}}",
        (keys, setting) -> {
          Sdbgd usual = new Sdbgd();
          return new Sdbgd(
              keys.sound(gamma.given(keys), alone -> Sdbgd.of(alone.orElseThrow()))
                  .orElse(usual.gamma()),
              keys.sound(
                      a.given(keys), alone -> new Sdbgd(usual.gamma(), alone.orElseThrow(), 1, 0))
                  .orElse(usual.a()),
              keys.sound(
                      b.given(keys), alone -> new Sdbgd(usual.gamma(), 1, alone.orElseThrow(), 0))
                  .orElse(usual.b()),
              ghat.of(keys));
        });
  }

  private static MethodKind spiderFw() {
    Parameter<Schedule> gamma =
        Parameter.schedule(
            "gamma",
            "2/(t+2)",
            "the step size; where it is given, batches and periods are roots of the rows, else both"
                + " double from epoch to epoch");
    return new MethodKind(
        "spider-fw",
        "conditional gradients on G alone, with SPIDER estimates: F is not looked at",
        "",
        new SpiderFw().needs(),
        List.of(gamma),
        "spider-fw",
        (keys, setting) -> new SpiderFw(gamma.given(keys)));
  }
}
