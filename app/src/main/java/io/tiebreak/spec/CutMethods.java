package io.tiebreak.spec;

import io.tiebreak.method.CgBio;
import io.tiebreak.method.Sbcgf;
import io.tiebreak.method.Sbcgi;
import io.tiebreak.method.WarmStart;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The methods that cut X by a linear model of G. */
final class CutMethods {

  private static final Parameter<Schedule> K =
      Parameter.schedule(
          "K",
          "1e-4 (t+1)^-1/2",
          "how far G may rise above its value at the start; 0.01 (t+1)^-1/3 where F is not convex");

  private static final Parameter<WarmStart> WARM_START =
      Parameter.choice(
          "warm-start",
          "spider-fw",
          "spider-fw: begins with 100,000 samples of SPIDER-FW on G, steps 0.1/(t+1), charged to the"
              + " run; none: begins at the start, as it does where samples are replayed",
          Map.of("spider-fw", WarmStart.spiderFw(), "none", WarmStart.none()));

  private CutMethods() {}

  static MethodKind sbcgi() {
    Parameter<Schedule> gamma =
        Parameter.schedule(
            "gamma", "0.01 (t+1)^-1", "the step size; 0.1 (t+1)^-2/3 where F is not convex");
    return new MethodKind(
        "sbcgi",
        "conditional gradients on F over cuts of X, with STORM: one sample of each level a step",
        "",
        new Sbcgi().needs(),
        List.of(gamma, K, WARM_START),
        "{sbcgi: {gamma: {c: 0.01, exponent: 1}, K: {c: 1e-4, exponent: 0.5}, warm-start: none}}",
        (keys, setting) -> new Sbcgi(gamma(keys, gamma), k(keys), warmStart(keys, setting)));
  }

  static MethodKind sbcgf() {
    Parameter<Schedule> gamma =
        Parameter.schedule("gamma", "1e-5", "the step size; 1e-3 where F is not convex");
    LevelKeys outer = new LevelKeys("outer", "F");
    LevelKeys inner = new LevelKeys("inner", "G");
    return new MethodKind(
        "sbcgf",
        "conditional gradients on F over cuts of X, with SPIDER: batches, full gradients at times",
        "",
        new Sbcgf().needs(),
        List.of(gamma, K, WARM_START, outer.batch(), outer.period(), inner.batch(), inner.period()),
        "{sbcgf: {gamma: 1e-5, K: {c: 1e-4, exponent: 0.5}}}",
        (keys, setting) ->
            new Sbcgf(
                gamma(keys, gamma)
                    .or(() -> Optional.of(Sbcgf.publishedGamma(setting.convexOuter()))),
                k(keys).or(() -> Optional.of(Sbcgi.publishedK(setting.convexOuter()))),
                warmStart(keys, setting),
                outer.sampling(keys),
                inner.sampling(keys)));
  }

  static MethodKind cgBio() {
    return new MethodKind(
        "cg-bio",
        "conditional gradients on F over cuts of X, with exact gradients; ends by itself",
        "It begins with Frank-Wolfe on G. Its eps_F and eps_g are stop.eps-outer and stop.eps-inner; where one is not asked for, 1e-4"
            + " of what the gradient at the start varies by over the set.",
        new CgBio().needs(),
        List.of(),
        "cg-bio",
        (keys, setting) -> new CgBio(setting.stop().epsOuter(), setting.stop().epsInner()));
  }

  /** Both methods have the same rules for their schedules. */
  private static Optional<Schedule> gamma(Section keys, Parameter<Schedule> gamma) {
    return keys.sound(
        gamma.given(keys), alone -> new Sbcgi(alone, Optional.empty(), WarmStart.none()));
  }

  private static Optional<Schedule> k(Section keys) {
    return keys.sound(K.given(keys), alone -> new Sbcgi(Optional.empty(), alone, WarmStart.none()));
  }

  /** There are no recorded samples for one. */
  private static WarmStart warmStart(Section keys, Setting setting) {
    return WARM_START
        .given(keys)
        .orElse(setting.replayed() ? WarmStart.none() : WarmStart.spiderFw());
  }
}
