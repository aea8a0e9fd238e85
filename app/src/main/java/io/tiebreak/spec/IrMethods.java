package io.tiebreak.spec;

import io.tiebreak.method.IrCg;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.method.Regime;
import io.tiebreak.method.Sampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** The iteratively regularised methods. */
final class IrMethods {

  private IrMethods() {}

  static MethodKind irScg() {
    Schedules schedules =
        new Schedules("1/4 or 2/7", "exponent of sigma_t; second if not convex", "6/7");
    return new MethodKind(
        "ir-scg",
        "conditional gradients with STORM estimates: one sample of each level a step",
        "",
        new IrScg().needs(),
        schedules.list(),
        "{ir-scg: {varsigma: 10, p: 0.25}}",
        (keys, setting) ->
            schedules.made(
                keys, setting, IrScg.published(true), IrScg.published(false), IrScg::new));
  }

  static MethodKind irFscg() {
    Schedules schedules = new Schedules("1/2", "exponent of sigma_t", "3/4");
    LevelKeys outer = new LevelKeys("outer", "F");
    LevelKeys inner = new LevelKeys("inner", "G");
    List<Parameter<?>> parameters = new ArrayList<>(schedules.list());
    parameters.addAll(List.of(outer.batch(), outer.period(), inner.batch(), inner.period()));
    return new MethodKind(
        "ir-fscg",
        "conditional gradients with SPIDER estimates: batches, and full gradients at times",
        "",
        new IrFscg().needs(),
        parameters,
        "{ir-fscg: {varsigma: 10, p: 0.5}}",
        (keys, setting) -> {
          Sampling ofOuter = outer.sampling(keys);
          Sampling ofInner = inner.sampling(keys);
          return schedules.made(
              keys,
              setting,
              IrFscg.published(true),
              IrFscg.published(false),
              (varsigma, regime) -> new IrFscg(varsigma, regime, ofOuter, ofInner));
        });
  }

  static MethodKind irCg() {
    Parameter<Double> varsigma = varsigmaKey();
    Parameter<Double> p = Parameter.number("p", "1/2", "exponent of sigma_t");
    return new MethodKind(
        "ir-cg",
        "conditional gradients with exact gradients of both levels: nothing is drawn",
        "",
        new IrCg().needs(),
        List.of(varsigma, p),
        "{ir-cg: {p: 0.5}}",
        (keys, setting) ->
            new IrCg(
                optional(
                    keys.sound(varsigma.given(keys), alone -> new IrCg(optional(alone), IrCg.P))),
                p.given(keys).orElse(IrCg.P)));
  }

  private static OptionalDouble optional(Optional<Double> number) {
    return number.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }

  private static Parameter<Double> varsigmaKey() {
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
          varsigmaKey(),
          Parameter.number("p", p, meaning),
          Parameter.bool("convex", "as F is", "false: the schedules for an F that is not convex"),
          Parameter.integer("offset", 1, "2", "if convex: k of the step size 2/(t+k)"),
          Parameter.number(
              "omega", omega, "if not convex: exponent of the step size (t+1)^-omega"));
    }

    List<Parameter<?>> list() {
      return List.of(varsigma, p, convex, offset, omega);
    }

    Method made(
        Section keys,
        Setting setting,
        Regime whenConvex,
        Regime whenNot,
        BiFunction<OptionalDouble, Optional<Regime>, Method> method) {
      Optional<Regime> regime = regime(keys, setting.convexOuter(), whenConvex, whenNot);
      Optional<Double> factor =
          keys.sound(
              varsigma.given(keys), alone -> method.apply(optional(alone), Optional.empty()));
      return method.apply(optional(factor), regime);
    }

    private Optional<Regime> regime(
        Section keys, boolean convexOuter, Regime whenConvex, Regime whenNot) {
      Optional<Value> asked = convex.value(keys);
      boolean taken = asked.flatMap(convex.reading()).orElse(convexOuter);
      Optional<Double> exponent = p.given(keys);
      if (taken && !convexOuter) {
        offset.value(keys);
        omega.value(keys);
        asked
            .get()
            .fault(
                "the outer objective is not convex",
                "leave convex out: the schedules for it are then taken");
        return Optional.empty();
      }
      if (taken) {
        omega
            .value(keys)
            .ifPresent(
                v ->
                    v.fault(
                        "omega belongs to the schedules for an outer objective that is not convex",
                        "remove it, or set convex: false"));
        Regime.Convex published = (Regime.Convex) whenConvex;
        return Optional.of(
            new Regime.Convex(
                exponent.orElse(published.p()), offset.given(keys).orElse(published.offset())));
      }
      offset
          .value(keys)
          .ifPresent(
              v ->
                  v.fault(
                      "offset belongs to the step size 2/(t+k) for a convex outer objective",
                      "remove it"));
      Regime.NonConvex published = (Regime.NonConvex) whenNot;
      return Optional.of(
          new Regime.NonConvex(
              exponent.orElse(published.p()), omega.given(keys).orElse(published.omega())));
    }
  }
}
