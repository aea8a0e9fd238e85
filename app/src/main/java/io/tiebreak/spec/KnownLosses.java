package io.tiebreak.spec;

import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredHingeLoss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every loss that a level can name. */
final class KnownLosses {

  static final Parameter<Double> DELTA =
      Parameter.like(
          "delta", "1", "the error up to which the loss is a square, above 0", Value::number);
  static final Parameter<Value> SENSITIVE =
      Parameter.required(
          LevelRows.SENSITIVE,
          "name a column, such as sensitive: sex",
          "the sensitive column s",
          Optional::of);
  static final Parameter<Value> COEFFICIENTS =
      Parameter.required(
          "coefficients",
          "name a file of coefficients, one sample per line",
          "inner level: a file with the known coefficients, one sample per line; not for built-in"
              + " data",
          Optional::of);
  static final Parameter<Value> ATOMS =
      Parameter.optional(
          "atoms", "as many as coefficients", "outer level: the number of atoms", Optional::of);

  /** Which level can have a loss. */
  enum Level {
    EITHER("inner or outer"),
    OUTER("only outer"),
    BOTH("both together");

    private final String text;

    Level(String text) {
      this.text = text;
    }
  }

  /**
   * A loss that a problem file can name: its entry in a listing, and how it is read.
   *
   * @param what its value for a row with margin m = a.x and target b
   * @param example what follows its name
   */
  record Kind(
      String what,
      Level level,
      String note,
      String example,
      Function<Section, LossChoice> reading,
      List<Parameter<?>> parameters) {

    private static Kind of(
        String what,
        Level level,
        String note,
        String example,
        Function<Section, LossChoice> reading,
        Parameter<?>... parameters) {
      return new Kind(what, level, note, example, reading, List.of(parameters));
    }

    /** A loss of the margins and targets of rows, for either level. */
    private static Kind ofRows(
        String what,
        String note,
        String example,
        Function<Section, Loss> loss,
        Parameter<?>... parameters) {
      return of(
          what,
          Level.EITHER,
          note,
          example + ", data: train.csv",
          keys -> new LossChoice.OfRows(loss.apply(keys)),
          parameters);
    }

    /** Its entry in a listing. */
    Entry entry(String name) {
      return new Entry(
          name,
          what,
          level.text,
          parameters.stream().<Entry.Key>map(Parameter::key).toList(),
          Stream.of(note).filter(text -> !text.isEmpty()).toList(),
          name + example);
    }
  }

  /** In the order of listings. A new loss needs one entry here. */
  static final Choices<Kind> ALL =
      new Choices<Kind>()
          .with("squared", () -> Kind.ofRows("(m - b)^2", "", "", keys -> new SquaredLoss()))
          .with(
              "logistic",
              () ->
                  Kind.ofRows(
                      "log(1 + exp(-b m))",
                      "Labels are -1 and 1; 0 and 1 are mapped to these, with a note.",
                      "",
                      keys -> new LogisticLoss()))
          .with(
              "huber",
              () ->
                  Kind.ofRows(
                      "(m - b)^2 / 2 if |m - b| <= delta, else delta (|m - b| - delta/2)",
                      "",
                      ", delta: 1",
                      keys ->
                          keys.attempt(() -> new HuberLoss(DELTA.of(keys)))
                              .orElseGet(() -> new HuberLoss(1)), // stands in for a fault
                      DELTA))
          .with(
              "squared-hinge",
              () ->
                  Kind.ofRows(
                      "max(0, 1 - b m)^2",
                      "Labels are as for logistic.",
                      "",
                      keys -> new SquaredHingeLoss()))
          .with(
              "covariance",
              () ->
                  Kind.of(
                      "the square of the mean of (s - mean of s) m",
                      Level.OUTER,
                      "It needs no target.",
                      ", data: train.csv, sensitive: sex",
                      keys -> LossChoice.Other.COVARIANCE,
                      SENSITIVE))
          .with(
              "norm",
              () ->
                  Kind.of(
                      "x.x / 2", Level.OUTER, "It has no data.", "", keys -> LossChoice.Other.NORM))
          .with(
              "dictionary",
              () ->
                  Kind.of(
                      "half the mean of |sample - dictionary times its coefficients|^2",
                      Level.BOTH,
                      "One sample per line, no target. The outer level is not convex.",
                      ", data: new.csv",
                      keys -> LossChoice.Other.DICTIONARY,
                      COEFFICIENTS,
                      ATOMS));

  private KnownLosses() {}

  /** The losses without parameters that an outer or an inner level can have. */
  static List<String> plain(boolean outer) {
    return ALL.names(kind -> kind.parameters.isEmpty() && (outer || kind.level == Level.EITHER));
  }

  /** The loss of rows with this name and keys; defaults replace missing or wrong keys. */
  static Optional<Loss> ofRows(String name, Value keys) {
    return ALL.named(name)
        .flatMap(kind -> keys.section().map(kind.reading))
        .flatMap(
            made ->
                made instanceof LossChoice.OfRows rows
                    ? Optional.of(rows.loss())
                    : Optional.empty());
  }
}
