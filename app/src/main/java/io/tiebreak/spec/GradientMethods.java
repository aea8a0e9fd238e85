package io.tiebreak.spec;

import io.tiebreak.method.gradient.AIrg;
import io.tiebreak.method.gradient.BigSam;
import io.tiebreak.method.gradient.Bloop;
import io.tiebreak.method.gradient.FcBio;
import io.tiebreak.method.gradient.PbApg;
import io.tiebreak.method.gradient.RApm;

/** The methods with full gradients and projections. */
final class GradientMethods {

  private static final String L =
      "L_F and L_G, the Lipschitz constants of the gradients, are computed from the data.";

  private GradientMethods() {}

  static MethodKind<AIrg> aIrg() {
    return new MethodKind<>(
            "a-irg",
            "gradient steps on G + eta F, eta falling: full gradients, a projection per step; their mean",
            new AIrg())
        .more(L)
        .takes(Parameter.schedule("gamma", "(t+1)^-1/2 / L_G", "the step size"), AIrg::gamma)
        .takes(
            Parameter.schedule(
                "eta",
                "measured (t+1)^-1/4",
                "the weight of F; measured: |grad G| / |grad F| at the start"),
            AIrg::eta)
        .takes(Parameter.number("r", "0.5", "the exponent of the mean's weights gamma^r"), AIrg::r)
        .example("{a-irg: {eta: {c: 1, exponent: 0.25}}}");
  }

  static MethodKind<BigSam> bigSam() {
    return new MethodKind<>(
            "big-sam",
            "means of a gradient step on F and one on G: full gradients, a projection per step",
            new BigSam())
        .more(L)
        .takes(
            Parameter.number("c", "10", "the weight of the step on F is min(2c/t, 1) in step t"),
            (method, c) -> new BigSam(c))
        .example("{big-sam: {c: 10}}");
  }

  static MethodKind<PbApg> pbApg() {
    return new MethodKind<>(
            "pb-apg",
            "accelerated gradient steps on F + gamma G: full gradients, a projection per step",
            new PbApg())
        .more(
            L
                + " With several stages, stage k ends once its Frank-Wolfe gap is below 10^-(3+k) of"
                + " its first value.")
        .takes(Parameter.number("gamma", "1e5", "the weight of G, in the last stage"), PbApg::gamma)
        .takes(
            Parameter.integer(
                "stages",
                1,
                "1",
                "with several, gamma grows by a factor of 20 per stage, and the method ends after the"
                    + " last"),
            PbApg::stages)
        .example("{pb-apg: {gamma: 1e5, stages: 5}}");
  }

  static MethodKind<FcBio> fcBio() {
    return new MethodKind<>(
            "fc-bio",
            "bisection on the value of F, each test by accelerated min-max steps; stops by itself",
            new FcBio())
        .more(L + " It begins with accelerated gradient steps on G alone, then on F alone.")
        .takes(
            Parameter.number(
                "eps",
                "measured",
                "the accuracy of both levels; measured: 1e-4 of the range over the set of the linear"
                    + " model of F or G at the start, whichever is less"),
            FcBio::eps)
        .takes(Parameter.integer("steps", 1, "1000", "the most steps per test"), FcBio::steps)
        .example("{fc-bio: {eps: 1e-4}}");
  }

  static MethodKind<RApm> rApm() {
    return new MethodKind<>(
            "r-apm",
            "accelerated gradient steps on G + eta F, eta fixed: full gradients, a projection per step",
            new RApm())
        .more(L)
        .takes(
            Parameter.number(
                "eta",
                "measured / 1000",
                "the weight of F; measured: |grad G| / |grad F| at the start"),
            RApm::eta)
        .example("{r-apm: {eta: 1e-3}}");
  }

  static MethodKind<Bloop> bloop() {
    return new MethodKind<>(
            "bloop",
            "gradient steps on G and on F across a moving mean of grad G: a projection per step",
            new Bloop())
        .more(L)
        .takes(Parameter.schedule("gamma", "1/L_G", "the step size"), Bloop::gamma)
        .takes(
            Parameter.number("rho", "0.01", "the weight of a new gradient in the moving mean"),
            Bloop::rho)
        .takes(
            Parameter.number(
                "lambda",
                "measured",
                "the weight of F; measured: |grad G| / |grad F| at the start"),
            Bloop::lambda)
        .example("{bloop: {rho: 0.01, lambda: 1}}");
  }
}
