package io.tiebreak.spec;

import io.tiebreak.objective.LogisticLoss;
import io.tiebreak.objective.SquaredHingeLoss;
import io.tiebreak.objective.SquaredLoss;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every loss that a level can name. */
final class KnownLosses {

  private static final String EITHER = "inner or outer";
  private static final String OUTER = "outer alone";

  static final Parameter<Value> DELTA =
      Parameter.required(
          "delta", "write delta: 1", "the error up to which it is a square, above 0", Optional::of);
  static final Parameter<Value> SENSITIVE =
      Parameter.required(
          LevelTable.SENSITIVE, "name a column, as sensitive: sex", "the column s", Optional::of);
  static final Parameter<Value> COEFFICIENTS =
      Parameter.required(
          "coefficients",
          "name a file of coefficients, one sample a line",
          "inner level: a file with the known coefficients, one sample a line; not for built-in"
              + " data",
          Optional::of);
  static final Parameter<Value> ATOMS =
      Parameter.optional(
          "atoms",
          "as many as coefficients",
          "outer level: how many atoms there are",
          Optional::of);

  /**
   * A loss.
   *
   * @param what of a row with margin m = a.x and target b
   * @param level which level can have it
   */
  record Kind(
      String name,
      String what,
      String level,
      List<Parameter<?>> parameters,
      String note,
      String example,
      Function<Section, LossChoice> reading) {

    /** As a listing shows it. */
    Entry entry() {
      return new Entry(
          name,
          what,
          level,
          parameters.stream().<Entry.Key>map(Parameter::key).toList(),
          Stream.of(note).filter(text -> !text.isEmpty()).toList(),
          example);
    }
  }

  /** In the order in which they are listed. A new one joins by one line here. */
  static final List<Kind> ALL =
      List.of(
          new Kind(
              "squared",
              "(m - b)^2",
              EITHER,
              List.of(),
              "",
              "squared, data: train.csv",
              keys -> new LossChoice.OfRows(new SquaredLoss())),
          new Kind(
              "logistic",
              "log(1 + exp(-b m))",
              EITHER,
              List.of(),
              "Labels are -1 and 1; 0 and 1 are taken as these, and a note says so.",
              "logistic, data: train.csv",
              keys -> new LossChoice.OfRows(new LogisticLoss())),
          new Kind(
              "huber",
              "(m - b)^2 / 2 where |m - b| <= delta, else delta (|m - b| - delta/2)",
              EITHER,
              List.of(DELTA),
              "",
              "huber, delta: 1, data: train.csv",
              LossChoice::huber),
          new Kind(
              "squared-hinge",
              "max(0, 1 - b m)^2",
              EITHER,
              List.of(),
              "Labels are as for logistic.",
              "squared-hinge, data: train.csv",
              keys -> new LossChoice.OfRows(new SquaredHingeLoss())),
          new Kind(
              "covariance",
              "the square of the mean of (s - mean of s) m",
              OUTER,
              List.of(SENSITIVE),
              "It needs no target.",
              "covariance, data: train.csv, sensitive: sex",
              keys -> new LossChoice.Covariance()),
          new Kind(
              "norm",
              "x.x / 2",
              OUTER,
              List.of(),
              "It has no data.",
              "norm",
              keys -> new LossChoice.Norm()),
          new Kind(
              "dictionary",
              "half the mean of |sample - dictionary times its coefficients|^2",
              "both together",
              List.of(COEFFICIENTS, ATOMS),
              "One sample a line, no target. The outer level is not convex.",
              "dictionary, data: new.csv",
              keys -> new LossChoice.Dictionary()));

  private KnownLosses() {}

  static Set<String> names() {
    return new TreeSet<>(ALL.stream().map(Kind::name).toList());
  }

  static Optional<Kind> named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
  }
}
