package io.tiebreak.spec;

import io.tiebreak.method.Auto;
import io.tiebreak.method.Homotopy;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.method.Regime;
import io.tiebreak.method.Sampling;
import io.tiebreak.run.Stop;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Reads method. */
final class MethodReader {

  private static final String AUTO = "auto";
  private static final String IR_SCG = "ir-scg";
  private static final String IR_FSCG = "ir-fscg";
  private static final String HOMOTOPY = "homotopy";
  static final Set<String> NAMES = new TreeSet<>(List.of(AUTO, IR_SCG, IR_FSCG, HOMOTOPY));

  private final boolean convexOuter;
  private final boolean streams;
  private final Stop stop;
  private final Optional<Auto> auto;

  /**
   * For a problem.
   *
   * @param convexOuter whether its outer level is convex
   * @param streams whether a level is a stream
   * @param stop what homotopy is to prove
   * @param auto what suits the problem; empty where that is not known, or samples are replayed
   */
  MethodReader(boolean convexOuter, boolean streams, Stop stop, Optional<Auto> auto) {
    this.convexOuter = convexOuter;
    this.streams = streams;
    this.stop = stop;
    this.auto = auto;
  }

  /** A method and, where it was chosen for the user, why. */
  record Choice(Method method, Optional<String> why) {}

  /** The method by its name, with the published schedules for the outer level. */
  private Choice byName(String name) {
    return switch (name) {
      case HOMOTOPY -> new Choice(new Homotopy(stop.epsOuter(), stop.epsInner()), Optional.empty());
      case IR_SCG ->
          new Choice(
              new IrScg(OptionalDouble.empty(), Optional.of(IrScg.published(convexOuter))),
              Optional.empty());
      case IR_FSCG ->
          new Choice(
              new IrFscg(
                  OptionalDouble.empty(),
                  Optional.of(IrFscg.published(convexOuter)),
                  new Sampling(),
                  new Sampling()),
              Optional.empty());
      default -> chosen();
    };
  }

  private Choice chosen() {
    if (auto.isEmpty()) {
      return new Choice(
          byName(streams ? IR_SCG : IR_FSCG).method(),
          Optional.of("auto chose ir-fscg, because samples are replayed."));
    }
    return new Choice(byName(auto.get().method().name()).method(), Optional.of(auto.get().why()));
  }

  /** The method of the file; another name given on the command line goes before it. */
  Optional<Choice> read(Section file, Optional<String> override) {
    Optional<Value> value = file.take("method");
    Optional<Choice> fromFile = value.isPresent() ? read(value.get()) : Optional.of(byName(AUTO));
    if (override.isEmpty()) {
      return fromFile;
    }
    boolean same =
        fromFile.isPresent()
            && fromFile.get().why().isEmpty()
            && fromFile.get().method().name().equals(override.get());
    return same ? fromFile : Optional.of(byName(override.get()));
  }

  private Optional<Choice> read(Value value) {
    if (value.isScalar()) {
      Optional<String> name = value.text();
      if (name.isPresent() && !NAMES.contains(name.get())) {
        value.fault(
            "the method %s is not known".formatted(value.shown()), Nearest.hint(name.get(), NAMES));
        return Optional.empty();
      }
      return name.map(this::byName);
    }
    Optional<Named> named = Named.of(value, NAMES, "method");
    Optional<Section> section = named.flatMap(n -> n.value().section());
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    Optional<Choice> choice =
        switch (named.get().name()) {
          case IR_SCG -> irScg(keys).map(m -> new Choice(m, Optional.empty()));
          case IR_FSCG -> irFscg(keys).map(m -> new Choice(m, Optional.empty()));
          default -> Optional.of(byName(named.get().name()));
        };
    keys.finish();
    return choice;
  }

  private Optional<Method> irScg(Section keys) {
    Optional<Regime> regime = regime(keys, IrScg.published(true), IrScg.published(false));
    return made(keys, number(keys, "varsigma"), regime, IrScg::new);
  }

  private Optional<Method> irFscg(Section keys) {
    Sampling outer = sampling(keys, "outer");
    Sampling inner = sampling(keys, "inner");
    Optional<Regime> regime = regime(keys, IrFscg.published(true), IrFscg.published(false));
    return made(keys, number(keys, "varsigma"), regime, (s, r) -> new IrFscg(s, r, outer, inner));
  }

  /** Tries both parameters alone first, so that a fault of one does not hide the other's. */
  private static Optional<Method> made(
      Section keys,
      OptionalDouble varsigma,
      Optional<Regime> regime,
      BiFunction<OptionalDouble, Optional<Regime>, Method> method) {
    Optional<Method> first = attempt(keys, () -> method.apply(varsigma, Optional.empty()));
    Optional<Method> second = attempt(keys, () -> method.apply(OptionalDouble.empty(), regime));
    return first.isPresent() && second.isPresent()
        ? Optional.of(method.apply(varsigma, regime))
        : Optional.empty();
  }

  private static Optional<Method> attempt(Section keys, Supplier<Method> method) {
    try {
      return Optional.of(method.get());
    } catch (IllegalArgumentException refused) {
      keys.self().faults().add(keys, refused);
      return Optional.empty();
    }
  }

  private static Sampling sampling(Section keys, String level) {
    return new Sampling(count(keys, level + "-batch"), count(keys, level + "-period"));
  }

  private static OptionalInt count(Section keys, String key) {
    return keys.take(key).map(v -> v.integer(1)).orElse(OptionalInt.empty());
  }

  private static OptionalDouble number(Section keys, String key) {
    return keys.take(key).map(Value::number).orElse(OptionalDouble.empty());
  }

  private Optional<Regime> regime(Section keys, Regime whenConvex, Regime whenNot) {
    Optional<Value> asked = keys.take("convex");
    boolean convex = asked.flatMap(Value::bool).orElse(convexOuter);
    OptionalDouble p = number(keys, "p");
    Optional<Value> omega = keys.take("omega");
    Optional<Value> offset = keys.take("offset");
    if (convex && !convexOuter) {
      asked
          .get()
          .fault(
              "the outer objective is not convex",
              "leave convex out: the schedules for it are then taken");
      return Optional.empty();
    }
    if (convex) {
      omega.ifPresent(
          v ->
              v.fault(
                  "omega belongs to the schedules for an outer objective that is not convex",
                  "remove it, or set convex: false"));
      Regime.Convex published = (Regime.Convex) whenConvex;
      return Optional.of(
          new Regime.Convex(
              p.orElse(published.p()),
              offset
                  .map(v -> v.integer(1))
                  .orElse(OptionalInt.empty())
                  .orElse(published.offset())));
    }
    offset.ifPresent(
        v ->
            v.fault(
                "offset belongs to the step size 2/(t+k) for a convex outer objective",
                "remove it"));
    Regime.NonConvex published = (Regime.NonConvex) whenNot;
    return Optional.of(
        new Regime.NonConvex(
            p.orElse(published.p()),
            omega.map(Value::number).orElse(OptionalDouble.empty()).orElse(published.omega())));
  }
}
