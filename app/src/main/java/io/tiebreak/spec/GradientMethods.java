package io.tiebreak.spec;

import io.tiebreak.method.AIrg;
import io.tiebreak.method.BigSam;
import io.tiebreak.method.Bloop;
import io.tiebreak.method.FcBio;
import io.tiebreak.method.PbApg;
import io.tiebreak.method.RApm;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The methods with full gradients and projections. */
final class GradientMethods {

  /** Of L_F and L_G, which most of them need. */
  private static final String L =
      "L_F and L_G, how fast gradients change at most, come from the data.";

  private GradientMethods() {}

  static MethodKind aIrg() {
    Parameter<Schedule> gamma = Parameter.schedule("gamma", "(t+1)^-1/2 / L_G", "the step size");
    Parameter<Schedule> eta =
        Parameter.schedule(
            "eta",
            "measured (t+1)^-1/4",
            "the weight of F; measured: |grad G| / |grad F| at the start");
    Parameter<Double> r = Parameter.number("r", "0.5", "weights of the mean: gamma^r");
    return new MethodKind(
        "a-irg",
        "gradient steps on G + eta F, eta falling: full gradients, a projection a step; their mean",
        L,
        new AIrg().needs(),
        List.of(gamma, eta, r),
        "{a-irg: {eta: {c: 1, exponent: 0.25}}}",
        (keys, setting) ->
            new AIrg(
                keys.sound(gamma.given(keys), alone -> new AIrg(alone, Optional.empty(), AIrg.R)),
                keys.sound(eta.given(keys), alone -> new AIrg(Optional.empty(), alone, AIrg.R)),
                r.of(keys)));
  }

  static MethodKind bigSam() {
    Parameter<Double> c =
        Parameter.number("c", "10", "step t has the share min(2c/t, 1) of a step on F");
    return new MethodKind(
        "big-sam",
        "means of a gradient step on F and one on G: full gradients, a projection a step",
        L,
        new BigSam().needs(),
        List.of(c),
        "{big-sam: {c: 10}}",
        (keys, setting) -> new BigSam(c.of(keys)));
  }

  static MethodKind pbApg() {
    Parameter<Double> gamma =
        Parameter.number("gamma", "1e5", "the weight of G, in the last stage");
    Parameter<Integer> stages =
        Parameter.integer(
            "stages",
            1,
            "1",
            "with several, gamma grows by 20 from one to the next, and the method ends with the last");
    return new MethodKind(
        "pb-apg",
        "accelerated gradient steps on F + gamma G: full gradients, a projection a step",
        L
            + " Stage k of several ends where its Frank-Wolfe gap is below 10^-(3+k) of its first"
            + " value.",
        new PbApg().needs(),
        List.of(gamma, stages),
        "{pb-apg: {gamma: 1e5, stages: 5}}",
        (keys, setting) ->
            new PbApg(
                keys.sound(gamma.given(keys), alone -> new PbApg(alone.orElseThrow(), 1))
                    .orElse(PbApg.GAMMA),
                stages.of(keys)));
  }

  static MethodKind fcBio() {
    Parameter<Double> eps =
        Parameter.number(
            "eps",
            "measured",
            "the accuracy of both levels; measured: 1e-4 of what the gradient of F or G at the start"
                + " varies by over the set, whichever is less");
    Parameter<Integer> steps = Parameter.integer("steps", 1, "1000", "the most steps of a test");
    return new MethodKind(
        "fc-bio",
        "bisection on the value of F, each test by accelerated min-max steps; ends by itself",
        L + " It begins with accelerated gradient steps on G alone, then on F alone.",
        new FcBio().needs(),
        List.of(eps, steps),
        "{fc-bio: {eps: 1e-4}}",
        (keys, setting) ->
            new FcBio(
                optional(
                    keys.sound(eps.given(keys), alone -> new FcBio(optional(alone), FcBio.STEPS))),
                steps.of(keys)));
  }

  static MethodKind rApm() {
    Parameter<Double> eta =
        Parameter.number(
            "eta",
            "measured / 1000",
            "the weight of F; measured: |grad G| / |grad F| at the start");
    return new MethodKind(
        "r-apm",
        "accelerated gradient steps on G + eta F, eta fixed: full gradients, a projection a step",
        L,
        new RApm().needs(),
        List.of(eta),
        "{r-apm: {eta: 1e-3}}",
        (keys, setting) -> new RApm(optional(eta.given(keys))));
  }

  static MethodKind bloop() {
    Parameter<Schedule> gamma = Parameter.schedule("gamma", "1/L_G", "the step size");
    Parameter<Double> rho =
        Parameter.number("rho", "0.01", "the share of a new gradient in the mean of those of G");
    Parameter<Double> lambda =
        Parameter.number(
            "lambda", "measured", "the weight of F; measured: |grad G| / |grad F| at the start");
    return new MethodKind(
        "bloop",
        "gradient steps on G and on F across a moving mean of grad G: a projection a step",
        L,
        new Bloop().needs(),
        List.of(gamma, rho, lambda),
        "{bloop: {rho: 0.01, lambda: 1}}",
        (keys, setting) ->
            new Bloop(
                keys.sound(
                    gamma.given(keys),
                    alone -> new Bloop(alone, Bloop.RHO, OptionalDouble.empty())),
                keys.sound(
                        rho.given(keys),
                        alone ->
                            new Bloop(
                                Optional.empty(), alone.orElseThrow(), OptionalDouble.empty()))
                    .orElse(Bloop.RHO),
                optional(lambda.given(keys))));
  }

  private static OptionalDouble optional(Optional<Double> number) {
    return number.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }
}
