package io.tiebreak.spec;

import io.tiebreak.data.DictionaryData;
import io.tiebreak.data.PageViews;
import io.tiebreak.data.Sensors;
import io.tiebreak.data.Tables;
import io.tiebreak.random.Draws.Purpose;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Every key of a problem file that belongs to no set, method or loss: what readers take keys by,
 * and what the reference shows. Keys whose value has readers of its own are read as they stand.
 */
final class FileKeys {

  /** What to try where the samples of a level are missing. */
  static final String NAME_SAMPLES = "name a file with one row (or batch) a line";

  static final Parameter<Value> INNER = level("inner", "the inner level, G");
  static final Parameter<Value> OUTER = level("outer", "the outer level, F");
  static final Parameter<Value> SPLIT =
      plain("split", "none", "one table that both levels are cut from, instead of `data` in each");
  static final Parameter<Value> SET =
      Parameter.required("set", "write set: {l1-ball: {radius: 1}}", "the set X", Optional::of);
  static final Parameter<Value> SLACK =
      plain(
          "slack",
          "0",
          "how much worse than the least G a point may be: a number in the units of G, or a share"
              + " of |G_opt| such as 1%");
  static final Parameter<Value> START =
      plain(
          "start",
          "zero where 0 lies in X, else vertex; random for dictionaries",
          "zero, vertex, random, or {file: start.csv}");
  static final Parameter<Value> METHOD = plain("method", "auto", "a name, or {name: {key: value}}");
  static final Parameter<Value> STOP =
      plain("stop", "{time: 60s}", "when to end: the first rule that is met ends the run");
  static final Parameter<Long> SEED =
      Parameter.optional("seed", "0", "of all draws, a whole number", FileKeys::whole);
  static final Parameter<Value> OBSERVE =
      plain("observe", "{every: 1s}", "how often both objectives are noted in the trace");
  static final Parameter<Value> CHECKPOINT =
      plain("checkpoint", "{every: 30s}", "how often the state is saved for `--resume`");
  static final Parameter<Value> REPLAY =
      plain("replay", "none", "files to take the samples of each step from, instead of drawing");
  static final Parameter<Value> ENGINE =
      plain(
          "engine",
          "this JVM",
          "where the sums over rows are computed by `solve`, dictionaries excepted; see"
              + " [scale.md](scale.md)");

  static final Parameter<Value> SPARK =
      Parameter.required(
          "spark",
          "write engine: {spark: {master: \"local[2]\"}}",
          "on Apache Spark",
          Optional::of);
  static final Parameter<String> MASTER =
      Parameter.optional(
          "master",
          "as spark-submit says, else local[*]",
          "the cluster, as Spark writes it: local[2], spark://host:7077, yarn",
          Value::text);
  static final Parameter<Integer> PARTITIONS =
      Parameter.integer("partitions", 1, "one a core", "into how many a level is cut at most");
  static final Parameter<String> MEMORY =
      Parameter.optional(
          "memory", "as Spark is configured", "of each executor, as 2g", Value::text);

  static final Parameter<Duration> TIME =
      Parameter.optional(
          "time", "no limit", "the method's own time, as 500ms, 60s, 5m, 2h", Value::duration);
  static final Parameter<Long> ITERATIONS = limit("iterations", "steps");
  static final Parameter<Long> SAMPLES = limit("samples", "samples of both levels together");
  static final Parameter<Double> EPS_OUTER = eps("eps-outer", "F(x) - F_opt");
  static final Parameter<Double> EPS_INNER = eps("eps-inner", "G(x) - G_opt");

  static final Parameter<Duration> EVERY =
      Parameter.optional("every", "none", "a duration above 0", Value::positiveDuration);
  static final Parameter<Long> EVERY_STEPS =
      Parameter.optional(
          "iterations", "none", "steps from one to the next, at least 1", FileKeys::positive);
  static final Parameter<Duration> CHECKPOINT_EVERY =
      Parameter.required(
          "every", "write every: 30s", "a duration above 0", Value::positiveDuration);

  static final Parameter<Value> START_FILE =
      Parameter.required(
          "file",
          "write start: {file: start.csv}",
          "numbers separated by commas or line ends, one a coordinate",
          Optional::of);

  static final Parameter<Value> STREAM =
      Parameter.required(
          "stream", "name a file", "a CSV file or a pipe, read once and row by row", Optional::of);
  static final Parameter<Integer> HELD_OUT =
      Parameter.integer("held-out", 1, "1000", "first rows that F or G is measured on");
  static final Parameter<Duration> STALL =
      Parameter.optional("stall", "60s", "how long the next row may take", Value::positiveDuration);

  /**
   * Some keys that stand together.
   *
   * @param path where: inner, split.data
   * @param what one sentence or two
   * @param example what to write, or nothing
   */
  record Group(String path, String what, List<Parameter<?>> keys, String example) {}

  /** At the top of the file. */
  static final Group TOP =
      new Group(
          "",
          "Only `inner`, `outer` and `set` must be there.",
          List.of(
              INNER,
              OUTER,
              SPLIT,
              SET,
              SLACK,
              START,
              METHOD,
              STOP,
              SEED,
              OBSERVE,
              CHECKPOINT,
              REPLAY,
              ENGINE),
          "");

  /** Everything below the top, but for what a loss, a set or a method has. */
  static final List<Group> BELOW =
      List.of(
          new Group(
              "inner and outer",
              "A level is a loss and its data. `intercept` and `scale` stand in the inner level and"
                  + " hold for both. A column that one level uses as target, weights or sensitive is"
                  + " a feature of neither.",
              List.of(
                  Parameter.required(
                      "loss",
                      "write loss: squared",
                      "its name, see [Losses](#losses)",
                      Optional::of),
                  plain(
                      "data",
                      "must be there, but for norm and under split",
                      "a file (%s), relative to the problem file; or {generate: ..}; or {stream: ..}"
                          .formatted(String.join(" ", Tables.endings()))),
                  plain(
                      LevelTable.TARGET,
                      "last",
                      "the column to be predicted: its name, its index from 0, or last"),
                  plain(LevelTable.WEIGHTS, "none", "the column of the rows' weights"),
                  plain(
                      LevelTable.VARIABLES,
                      "none",
                      "which variables of a .mat file are meant, see below"),
                  plain("intercept", "false", "true: a last feature that is 1 in every row"),
                  plain(
                      "scale",
                      "none",
                      "unit divides features by their root mean square, minmax takes them to [0, 1];"
                          + " fitted on the inner rows")),
              "{loss: squared, data: train.csv, target: last}"),
          new Group(
              "split",
              "A permutation of the rows is cut into parts. The levels then name their loss only.",
              List.of(
                  plain("data", "must be there", "as in a level, but no stream"),
                  plain(LevelTable.TARGET, "last", "as in a level"),
                  plain(LevelTable.WEIGHTS, "none", "as in a level"),
                  plain(LevelTable.VARIABLES, "none", "as in a level"),
                  plain("intercept", "false", "as in a level"),
                  plain("scale", "none", "as in a level"),
                  plain("inner", "0.6", "the share of rows of the inner level"),
                  plain("outer", "0.2", "that of the outer level; not for norm"),
                  plain("test", "0", "that of the test error"),
                  plain("seed", "0", "of the permutation")),
              "{data: views.csv, target: last, inner: 0.6, outer: 0.2, test: 0.2, seed: 1}"),
          new Group(
              "data, built in",
              "%s for a level or a split; %s for both levels with the same seed; %s for both levels of a dictionary."
                  .formatted(
                      "`" + PageViews.NAME + "`",
                      "`" + Sensors.NAME + "`",
                      "`" + DictionaryData.NAME + "`"),
              List.of(
                  plain(
                      "generate",
                      "must be there",
                      String.join(", ", PageViews.NAME, Sensors.NAME, DictionaryData.NAME)),
                  plain("seed", "0", "of the data")),
              "{generate: sensors, seed: 0}"),
          new Group(
              "data, as a stream",
              "The method is then ir-scg, or another that needs no finite sums.",
              List.of(STREAM, HELD_OUT, STALL),
              "{stream: rows.csv, held-out: 200, stall: 5m}"),
          new Group(
              "variables",
              "Names of variables of a .mat file.",
              Stream.of("features", LevelTable.TARGET, LevelTable.WEIGHTS, LevelTable.SENSITIVE)
                  .<Parameter<?>>map(
                      role -> plain(role, "none", "the variable of the " + role + " column"))
                  .toList(),
              "{features: X, target: y}"),
          new Group("start", "In place of a word.", List.of(START_FILE), "{file: start.csv}"),
          new Group(
              "stop",
              "Both eps together must both be proven; one alone counts alone. They are absolute.",
              List.of(TIME, ITERATIONS, SAMPLES, EPS_OUTER, EPS_INNER),
              "{time: 60s, eps-outer: 1e-6, eps-inner: 1e-8}"),
          new Group("observe", "One of both.", List.of(EVERY, EVERY_STEPS), "{iterations: 1000}"),
          new Group(
              "checkpoint",
              "More rarely where saving would take more than a hundredth of the time.",
              List.of(CHECKPOINT_EVERY),
              "{every: 30s}"),
          new Group(
              "replay",
              "A line holds one row from 0, or a batch separated by commas, and is one step.",
              Stream.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND)
                  .<Parameter<?>>map(FileKeys::replayed)
                  .toList(),
              "{outer: f.csv, inner: g.csv}"),
          new Group(
              "engine",
              "A run on it has the same bytes for any number of partitions.",
              List.of(SPARK),
              "{spark: {master: \"local[2]\"}}"),
          new Group(
              "engine.spark",
              "Without keys: `engine: {spark: {}}`.",
              List.of(MASTER, PARTITIONS, MEMORY),
              ""));

  private FileKeys() {}

  /** The samples of a purpose; the second ones are only for a method that draws twice a step. */
  static Parameter<Value> replayed(Purpose purpose) {
    String name = purpose.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return name.endsWith("second")
        ? plain(name, "none", "the second draw of a step, for ar-ip-seg")
        : Parameter.required(name, NAME_SAMPLES, "the samples of this level", Optional::of);
  }

  private static Parameter<Value> level(String name, String meaning) {
    return Parameter.required(
        name, "write %s: {loss: squared, data: file.csv}".formatted(name), meaning, Optional::of);
  }

  private static Parameter<Value> plain(String name, String otherwise, String meaning) {
    return Parameter.optional(name, otherwise, meaning, Optional::of);
  }

  private static Parameter<Double> eps(String name, String what) {
    return Parameter.optional(
        name,
        "not asked for",
        "ends once %s is proven to be at most this".formatted(what),
        FileKeys::aboveNothing);
  }

  private static Parameter<Long> limit(String name, String what) {
    return Parameter.optional(name, "no limit", "so many " + what, FileKeys::notNegative);
  }

  private static Optional<Long> whole(Value value) {
    OptionalLong number = value.integer();
    return number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
  }

  private static Optional<Long> notNegative(Value value) {
    Optional<Long> number = whole(value);
    if (number.isPresent() && number.get() < 0) {
      value.fault("%d is negative".formatted(number.get()), "write 0 or more");
      return Optional.empty();
    }
    return number;
  }

  private static Optional<Long> positive(Value value) {
    Optional<Long> number = whole(value);
    if (number.isPresent() && number.get() < 1) {
      value.fault("%d is not positive".formatted(number.get()), "write 1 or more");
      return Optional.empty();
    }
    return number;
  }

  private static Optional<Double> aboveNothing(Value value) {
    OptionalDouble eps = value.number();
    if (eps.isPresent() && !(eps.getAsDouble() > 0)) {
      value.fault("%s is not positive".formatted(value.shown()), "write 1e-6");
      return Optional.empty();
    }
    return eps.isPresent() ? Optional.of(eps.getAsDouble()) : Optional.empty();
  }
}
