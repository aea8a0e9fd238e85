package io.tiebreak.spec;

import io.tiebreak.problem.Slack;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.yaml.Value;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * The keys of a problem file that belong to no set, method or loss, as readers and the reference
 * use them. The value of a key with a reader of its own is returned as it is written.
 */
final class FileKeys {

  static final String NAME_SAMPLES = "name a file with one row (or batch) per line";

  static final Parameter<Value> INNER = level("inner", "the inner level, G");
  static final Parameter<Value> OUTER = level("outer", "the outer level, F");
  static final Parameter<Value> SPLIT =
      plain("split", "none", "one table to split between both levels, instead of `data` in each");
  static final Parameter<Value> SET =
      Parameter.required("set", "write set: {l1-ball: {radius: 1}}", "the set X", Optional::of);
  static final Parameter<Slack> SLACK =
      Parameter.optional(
          "slack",
          "0",
          "how far G may be above G_opt: a number in the units of G, or a percentage of |G_opt|"
              + " such as 1%",
          FileKeys::slack);
  static final Parameter<Value> START =
      plain(
          "start",
          "zero if 0 lies in X, else vertex; random for dictionaries",
          "zero, vertex, random, or {file: start.csv}");
  static final Parameter<Value> METHOD = plain("method", "auto", "a name, or {name: {key: value}}");
  static final Parameter<Value> STOP =
      plain("stop", "{time: 60s}", "when to stop: the first rule that holds ends the run");
  static final Parameter<Long> SEED =
      Parameter.optional("seed", "0", "the seed of all draws, a whole number", Value::integer);
  static final Parameter<Value> OBSERVE =
      plain("observe", "{every: 1s}", "how often both objectives are recorded in the trace");
  static final Parameter<Value> CHECKPOINT =
      plain("checkpoint", "{every: 30s}", "how often the state is saved for `--resume`");
  static final Parameter<Value> REPLAY =
      plain("replay", "none", "files with the samples of each step, instead of random ones");
  static final Parameter<Value> ENGINE =
      plain(
          "engine",
          "this JVM",
          "where `solve` computes the sums over rows, except for dictionaries; see"
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
          "from spark-submit, else local[*]",
          "the cluster, as Spark writes it: local[2], spark://host:7077, yarn",
          Value::text);
  static final Parameter<Integer> PARTITIONS =
      Parameter.integer("partitions", 1, "one per core", "the most partitions per level");
  static final Parameter<String> MEMORY =
      Parameter.optional(
          "memory",
          "as Spark is configured",
          "the memory of each executor, such as 2g",
          Value::text);

  static final Parameter<Duration> TIME =
      Parameter.optional(
          "time",
          "no limit",
          "the most time in the method itself, such as 500ms, 60s, 5m or 2h",
          Value::duration);
  static final Parameter<Long> ITERATIONS = limit("iterations", "steps");
  static final Parameter<Long> SAMPLES = limit("samples", "samples of both levels together");
  static final Parameter<Double> EPS_OUTER = eps("eps-outer", "F(x) - F_opt");
  static final Parameter<Double> EPS_INNER = eps("eps-inner", "G(x) - G_opt");

  static final Parameter<Duration> EVERY =
      Parameter.optional("every", "none", "a duration above 0", Value::positiveDuration);
  static final Parameter<Long> EVERY_STEPS =
      Parameter.optional(
          "iterations",
          "none",
          "how many steps from one record to the next, at least 1",
          value -> least(value, 1, "not positive"));
  static final Parameter<Duration> CHECKPOINT_EVERY =
      Parameter.required(
          "every", "write every: 30s", "a duration above 0", Value::positiveDuration);

  static final Parameter<Value> START_FILE =
      Parameter.required(
          "file",
          "write start: {file: start.csv}",
          "numbers separated by commas or line ends, one per coordinate",
          Optional::of);

  static final Parameter<Value> STREAM =
      Parameter.required(
          "stream",
          "name a file",
          "a CSV file or a pipe, read only once, row by row",
          Optional::of);
  static final Parameter<Integer> HELD_OUT =
      Parameter.integer("held-out", 1, "1000", "how many of the first rows F or G is measured on");
  static final Parameter<Duration> STALL =
      Parameter.optional("stall", "60s", "how long the next row may take", Value::positiveDuration);

  private FileKeys() {}

  /** The samples of a purpose; the second ones are for a method that draws twice per step. */
  static Parameter<Value> replayed(Purpose purpose) {
    String name = purpose.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return name.endsWith("second")
        ? plain(name, "none", "the second samples of a step, for ar-ip-seg")
        : Parameter.required(name, NAME_SAMPLES, "the samples of this level", Optional::of);
  }

  private static Parameter<Value> level(String name, String meaning) {
    return Parameter.required(
        name, "write %s: {loss: squared, data: file.csv}".formatted(name), meaning, Optional::of);
  }

  /** An optional key whose value is returned as it is written. */
  static Parameter<Value> plain(String name, String otherwise, String meaning) {
    return Parameter.optional(name, otherwise, meaning, Optional::of);
  }

  private static Parameter<Double> eps(String name, String what) {
    return Parameter.optional(
        name,
        "not requested",
        "stops once %s is proven to be at most this".formatted(what),
        value -> value.positive("write 1e-6"));
  }

  private static Parameter<Long> limit(String name, String what) {
    return Parameter.optional(
        name, "no limit", "the most " + what, value -> least(value, 0, "negative"));
  }

  private static Optional<Long> least(Value value, long least, String otherwise) {
    Optional<Long> number = value.integer();
    if (number.isPresent() && number.get() < least) {
      value.fault(
          "%d is %s".formatted(number.get(), otherwise), "write %d or more".formatted(least));
      return Optional.empty();
    }
    return number;
  }

  /** A number in the units of G, or a percentage of |G_opt|. */
  private static Optional<Slack> slack(Value value) {
    boolean share = value.isScalar() && value.scalar().endsWith("%");
    Optional<BigDecimal> number =
        value.isScalar()
            ? Value.decimal(value.scalar().replaceFirst("\\s*%$", ""))
            : Optional.empty();
    if (number.isEmpty()) {
      value.fault(
          "%s is neither a number nor a percentage".formatted(value.shown()),
          "write 0.01, or 1% for one per cent of |G_opt|");
      return Optional.empty();
    }
    try {
      return number.map(
          n ->
              share
                  ? Slack.share(n.movePointLeft(2).doubleValue()) // 7% is 0.07, 0.01 * 7 is not
                  : Slack.of(n.doubleValue()));
    } catch (IllegalArgumentException refused) {
      value.faults().add(value, refused);
      return Optional.empty();
    }
  }
}
