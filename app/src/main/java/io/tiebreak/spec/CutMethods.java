package io.tiebreak.spec;

import io.tiebreak.method.cut.CgBio;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.run.Stop;
import io.tiebreak.schedule.Schedule;
import java.util.Map;

/** The methods that cut X by a linear model of G. */
final class CutMethods {

  private CutMethods() {}

  static MethodKind<Sbcgi> sbcgi() {
    return new MethodKind<>(
            "sbcgi",
            "conditional gradients on F over cuts of X, with STORM: one sample per level and step",
            new Sbcgi())
        .suited((method, setting) -> method.warmStart(warmStart(setting)))
        .takes(
            Parameter.schedule(
                "gamma", "0.01 (t+1)^-1", "the step size; 0.1 (t+1)^-2/3 if F is not convex"),
            Sbcgi::gamma)
        .takes(k(), Sbcgi::k)
        .takes(warmStart(), Sbcgi::warmStart)
        .example(
            "{sbcgi: {gamma: {c: 0.01, exponent: 1}, K: {c: 1e-4, exponent: 0.5}, warm-start: none}}");
  }

  static MethodKind<Sbcgf> sbcgf() {
    return new MethodKind<>(
            "sbcgf",
            "conditional gradients on F over cuts of X, with SPIDER: batches, sometimes full gradients",
            new Sbcgf())
        .suited(
            (method, setting) ->
                method
                    .gamma(method.gamma().forOuter(setting.convexOuter()))
                    .k(method.k().forOuter(setting.convexOuter()))
                    .warmStart(warmStart(setting)))
        .takes(
            Parameter.schedule("gamma", "1e-5", "the step size; 1e-3 if F is not convex"),
            Sbcgf::gamma)
        .takes(k(), Sbcgf::k)
        .takes(warmStart(), Sbcgf::warmStart)
        .samples("outer", "F", Sbcgf::outer, Sbcgf::outer)
        .samples("inner", "G", Sbcgf::inner, Sbcgf::inner)
        .example("{sbcgf: {gamma: 1e-5, K: {c: 1e-4, exponent: 0.5}}}");
  }

  static MethodKind<CgBio> cgBio() {
    return new MethodKind<>(
            "cg-bio",
            "conditional gradients on F over cuts of X, with exact gradients; stops by itself",
            new CgBio())
        .more(
            "It begins with Frank-Wolfe on G. Its eps_F and eps_g are stop.eps-outer and"
                + " stop.eps-inner; if one is not set, it is 1e-4 of the range over the set of the"
                + " linear model at the start.")
        .suited((method, setting) -> proving(method, setting.stop()));
  }

  private static CgBio proving(CgBio method, Stop stop) {
    CgBio both = Double.isFinite(stop.epsOuter()) ? method.epsOuter(stop.epsOuter()) : method;
    return Double.isFinite(stop.epsInner()) ? both.epsInner(stop.epsInner()) : both;
  }

  private static Parameter<Schedule> k() {
    return Parameter.schedule(
        "K",
        "1e-4 (t+1)^-1/2",
        "how far G may rise above its value at the start; 0.01 (t+1)^-1/3 if F is not convex");
  }

  private static Parameter<WarmStart> warmStart() {
    return Parameter.choice(
        "warm-start",
        "spider-fw",
        "spider-fw: begins with 100,000 samples of SPIDER-FW on G, with steps 0.1/(t+1), which count"
            + " as part of the run; none: begins at the start, as it does if samples are replayed",
        Map.of("spider-fw", WarmStart.spiderFw(), "none", WarmStart.none()));
  }

  /** None if samples are replayed: those of a warm start are not recorded. */
  private static WarmStart warmStart(MethodContext setting) {
    return setting.replayed() ? WarmStart.none() : WarmStart.spiderFw();
  }
}
