package io.tiebreak.spec;

import io.tiebreak.problem.Slack;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The values of a problem file, before the data it names are read. A wrong value is reported, and
 * then counts as missing or is the default.
 *
 * @param file all keys; those of the method and the levels are read later
 * @param radii the set, or one set per radius
 * @param replay which files the samples are taken from
 */
record ProblemSpec(
    Section file,
    Optional<SparkSettings> engine,
    Optional<Section> inner,
    Optional<Section> outer,
    Optional<Value> split,
    Optional<LossChoice> innerLoss,
    Optional<LossChoice> outerLoss,
    Optional<Radii> radii,
    Slack slack,
    Optional<Value> start,
    Stop stop,
    long seed,
    Every observe,
    Duration checkpointEvery,
    Optional<Value> replay) {

  static ProblemSpec read(Section file, Overrides overrides) {
    Optional<SparkSettings> engine = FileKeys.ENGINE.given(file).flatMap(FarReader::settings);
    Optional<Section> inner = FileKeys.INNER.given(file).flatMap(Value::section);
    Optional<Section> outer = FileKeys.OUTER.given(file).flatMap(Value::section);
    Optional<Value> replay = FileKeys.REPLAY.given(file);
    FileKeys.METHOD.given(file); // a known key, read after the levels
    ProblemSpec read =
        new ProblemSpec(
            file,
            engine,
            inner,
            outer,
            FileKeys.SPLIT.given(file),
            inner.flatMap(LossChoice::ofInner),
            outer.flatMap(LossChoice::of),
            Radii.of(file).map(all -> all.only(overrides.radius())),
            FileKeys.SLACK.given(file).orElse(Slack.NONE),
            FileKeys.START.given(file),
            stop(file, overrides.time(), replay.isPresent()),
            seed(file, overrides.seed()),
            observe(file),
            checkpoint(file),
            replay);
    file.finish();
    return read;
  }

  /** Whether the levels learn a dictionary, as far as their losses could be read. */
  boolean coding() {
    return outerLoss
        .or(() -> innerLoss)
        .map(loss -> loss == LossChoice.Other.DICTIONARY)
        .orElse(false);
  }

  private static long seed(Section file, OptionalLong override) {
    long given = FileKeys.SEED.of(file);
    return override.orElse(given);
  }

  private static Stop stop(Section file, Optional<Duration> time, boolean replayed) {
    Stop stop = FileKeys.STOP.given(file).map(ProblemSpec::stop).orElse(Stop.never());
    if (time.isPresent()) {
      return stop.time(time.get());
    }
    return stop.equals(Stop.never()) && !replayed ? stop(FileKeys.STOP.otherwise()) : stop;
  }

  private static Stop stop(Value value) {
    Optional<Section> section = value.section();
    if (section.isEmpty()) {
      return Stop.never();
    }
    Section keys = section.get();
    Stop stop = FileKeys.TIME.applied(keys, Stop.never(), Stop::time);
    stop = FileKeys.ITERATIONS.applied(keys, stop, Stop::iterations);
    stop = FileKeys.SAMPLES.applied(keys, stop, Stop::samples);
    stop = FileKeys.EPS_OUTER.applied(keys, stop, Stop::epsOuter);
    stop = FileKeys.EPS_INNER.applied(keys, stop, Stop::epsInner);
    keys.finish();
    return stop;
  }

  private static Every observe(Section file) {
    return FileKeys.OBSERVE
        .given(file)
        .flatMap(ProblemSpec::observe)
        .or(() -> observe(FileKeys.OBSERVE.otherwise()))
        .orElseThrow();
  }

  private static Optional<Every> observe(Value value) {
    Optional<Section> section = value.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    boolean time = FileKeys.EVERY.value(keys).isPresent();
    boolean steps = FileKeys.EVERY_STEPS.value(keys).isPresent();
    keys.finish();
    if (time == steps) {
      keys.self().fault("it needs either every or iterations, not both or none", "write every: 1s");
      return Optional.empty();
    }
    return time
        ? FileKeys.EVERY.given(keys).map(Every.Time::new)
        : FileKeys.EVERY_STEPS.given(keys).map(Every.Iterations::new);
  }

  private static Duration checkpoint(Section file) {
    return FileKeys.CHECKPOINT
        .given(file)
        .flatMap(ProblemSpec::checkpoint)
        .or(() -> checkpoint(FileKeys.CHECKPOINT.otherwise()))
        .orElseThrow();
  }

  private static Optional<Duration> checkpoint(Value value) {
    Optional<Section> section = value.section();
    Optional<Duration> every = section.flatMap(FileKeys.CHECKPOINT_EVERY::given);
    section.ifPresent(Section::finish);
    return every;
  }
}
