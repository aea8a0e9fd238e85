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
        new Schedules(
            "1/4 or 2/7", "the exponent of sigma_t; the second if F is not convex", "6/7");
    return new MethodKind<>(
            "ir-scg",
            "conditional gradients with STORM estimates: one sample per level and step",
            new IrScg())
        .takes(
            schedules.list(),
            (method, keys, setting) ->
                schedules.applied(
                    keys, setting, method, method.regime(), IrScg::varsigma, IrScg::regime))
        .example("{ir-scg: {varsigma: 10, p: 0.25}}");
  }

  static MethodKind<IrFscg> irFscg() {
    Schedules schedules = new Schedules("1/2", "the exponent of sigma_t", "3/4");
    return new MethodKind<>(
            "ir-fscg",
            "conditional gradients with SPIDER estimates: batches, and sometimes full gradients",
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
            "conditional gradients with exact gradients of both levels: no samples",
            new IrCg())
        .takes(factor(), IrCg::varsigma)
        .takes(Parameter.number("p", "1/2", "the exponent of sigma_t"), IrCg::p)
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
          Parameter.bool("convex", "as F is", "false for the schedules of an F that is not convex"),
          Parameter.integer("offset", 1, "2", "if convex, the k of the step size 2/(t+k)"),
          Parameter.number(
              "omega", omega, "if not convex, the exponent of the step size (t+1)^-omega"));
    }

    List<Parameter<?>> list() {
      return List.of(varsigma, p, convex, offset, omega);
    }

    /** The method with its factor and then its regime, in the order in which they are checked. */
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

    /** The complete regime, so that a run records all of it; empty if there are faults. */
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
                "remove convex, and the schedules for such an objective are used");
        return Optional.empty();
      }
      if (usual instanceof Regime.Convex regime) {
        omega.refuse(
            keys,
            "omega is only for an outer objective that is not convex",
            "remove it, or set convex: false");
        return Optional.of(
            new Regime.Convex(
                exponent.orElse(regime.p()), offset.given(keys).orElse(regime.offset())));
      }
      offset.refuse(keys, "offset is only for a convex outer objective", "remove it");
      Regime.NonConvex regime = (Regime.NonConvex) usual;
      return Optional.of(
          new Regime.NonConvex(
              exponent.orElse(regime.p()), omega.given(keys).orElse(regime.omega())));
    }
  }
}
