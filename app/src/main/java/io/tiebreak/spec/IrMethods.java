package io.tiebreak.spec;

import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.schedule.Regime;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The iteratively regularised methods. */
final class IrMethods {

  private IrMethods() {}

  static MethodKind<IrScg> irScg() {
    Schedules schedules =
        new Schedules("1/4 or 2/7", "exponent of sigma_t; second if not convex", "6/7");
    return new MethodKind<>(
            "ir-scg",
            "conditional gradients with STORM estimates: one sample of each level a step",
            new IrScg())
        .takes(
            schedules.list(),
            (method, keys, setting) ->
                schedules.applied(
                    keys, setting, method, method.regime(), IrScg::varsigma, IrScg::regime))
        .example("{ir-scg: {varsigma: 10, p: 0.25}}");
  }

  static MethodKind<IrFscg> irFscg() {
    Schedules schedules = new Schedules("1/2", "exponent of sigma_t", "3/4");
    return new MethodKind<>(
            "ir-fscg",
            "conditional gradients with SPIDER estimates: batches, and full gradients at times",
            new IrFscg())
        .takes(
            schedules.list(),
            (method, keys, setting) ->
                schedules.applied(
                    keys, setting, method, method.regime(), IrFscg::varsigma, IrFscg::regime))
        .samples("outer", "F", IrFscg::outer, IrFscg::outer)
        .samples("inner", "G", IrFscg::inner, IrFscg::inner)
        .example("{ir-fscg: {varsigma: 10, p: 0.5}}");
  }

  static MethodKind<IrCg> irCg() {
    return new MethodKind<>(
            "ir-cg",
            "conditional gradients with exact gradients of both levels: nothing is drawn",
            new IrCg())
        .takes(factor(), IrCg::varsigma)
        .takes(Parameter.number("p", "1/2", "exponent of sigma_t"), IrCg::p)
        .example("{ir-cg: {p: 0.5}}");
  }

  private static Parameter<Double> factor() {
    return Parameter.number(
        "varsigma",
        "measured",
        "sigma_t, the weight of F, falls as varsigma (t+1)^-p; measured: |grad G| / |grad F| at"
            + " the start");
  }

  /** The schedules, which depend on whether F is convex. */
  private record Schedules(
      Parameter<Double> varsigma,
      Parameter<Double> p,
      Parameter<Boolean> convex,
      Parameter<Integer> offset,
      Parameter<Double> omega) {

    Schedules(String p, String meaning, String omega) {
      this(
          factor(),
          Parameter.number("p", p, meaning),
          Parameter.bool("convex", "as F is", "false: the schedules for an F that is not convex"),
          Parameter.integer("offset", 1, "2", "if convex: k of the step size 2/(t+k)"),
          Parameter.number(
              "omega", omega, "if not convex: exponent of the step size (t+1)^-omega"));
    }

    List<Parameter<?>> list() {
      return List.of(varsigma, p, convex, offset, omega);
    }

    /** The library refuses a factor before it refuses a regime. */
    <M> M applied(
        Section keys,
        MethodContext setting,
        M method,
        Regime published,
        BiFunction<M, Double, M> factor,
        BiFunction<M, Regime, M> schedules) {
      Optional<Regime> regime = regime(keys, setting, published);
      M scaled = varsigma.applied(keys, method, factor);
      return regime
          .flatMap(given -> keys.attempt(() -> schedules.apply(scaled, given)))
          .orElse(scaled);
    }

    /** All of it, so that a run is known by what it had; empty if it cannot be taken. */
    private Optional<Regime> regime(Section keys, MethodContext setting, Regime published) {
      Optional<Value> asked = convex.value(keys);
      boolean taken = asked.flatMap(convex.reading()).orElse(setting.convexOuter());
      Regime.Chosen usual = published.forOuter(taken);
      Optional<Double> exponent = p.given(keys);
      if (taken && !setting.convexOuter()) {
        offset.value(keys);
        omega.value(keys);
        asked
            .get()
            .fault(
                "the outer objective is not convex",
                "leave convex out: the schedules for it are then taken");
        return Optional.empty();
      }
      if (usual instanceof Regime.Convex regime) {
        omega.refuse(
            keys,
            "omega belongs to the schedules for an outer objective that is not convex",
            "remove it, or set convex: false");
        return Optional.of(
            new Regime.Convex(
                exponent.orElse(regime.p()), offset.given(keys).orElse(regime.offset())));
      }
      offset.refuse(
          keys,
          "offset belongs to the step size 2/(t+k) for a convex outer objective",
          "remove it");
      Regime.NonConvex regime = (Regime.NonConvex) usual;
      return Optional.of(
          new Regime.NonConvex(
              exponent.orElse(regime.p()), omega.given(keys).orElse(regime.omega())));
    }
  }
}
