package io.tiebreak.spec;

import static io.tiebreak.spec.FileKeys.plain;

import io.tiebreak.format.Formats;
import io.tiebreak.generate.DictionaryData;
import io.tiebreak.generate.PageViews;
import io.tiebreak.generate.Sensors;
import io.tiebreak.random.Draws.Purpose;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keys of one section.
 *
 * @param path the section, such as split
 * @param what one or two sentences
 * @param example an example, or empty
 */
record KeyGroup(String path, String what, List<Parameter<?>> keys, String example) {

  static final KeyGroup TOP =
      new KeyGroup(
          "",
          "Only `inner`, `outer` and `set` are required.",
          List.of(
              FileKeys.INNER,
              FileKeys.OUTER,
              FileKeys.SPLIT,
              FileKeys.SET,
              FileKeys.SLACK,
              FileKeys.START,
              FileKeys.METHOD,
              FileKeys.STOP,
              FileKeys.SEED,
              FileKeys.OBSERVE,
              FileKeys.CHECKPOINT,
              FileKeys.REPLAY,
              FileKeys.ENGINE),
          "");

  /** All other keys, except those of losses, sets and methods. */
  static final List<KeyGroup> BELOW =
      List.of(
          new KeyGroup(
              "inner and outer",
              "A level is a loss and its data. `intercept` and `scale` belong in the inner level and"
                  + " hold for both. A column that either level uses as target, weights or sensitive"
                  + " is a feature of neither.",
              List.of(
                  Parameter.required(
                      "loss",
                      "write loss: squared",
                      "its name; see [Losses](#losses)",
                      Optional::of),
                  plain(
                      "data",
                      "required, except for norm and with split",
                      "a file (%s), relative to the problem file; or {generate: ..}; or {stream: ..}"
                          .formatted(String.join(" ", Formats.endings()))),
                  plain(
                      LevelRows.TARGET,
                      "last",
                      "the column to predict: its name, its index from 0, or last"),
                  plain(LevelRows.WEIGHTS, "none", "the column of the rows' weights"),
                  plain(
                      LevelRows.VARIABLES,
                      "none",
                      "which variables of a .mat file to read; see below"),
                  plain(
                      "intercept", "false", "whether to add a last feature that is 1 in every row"),
                  plain(
                      "scale",
                      "none",
                      "unit divides features by their root mean square, minmax maps them to [0, 1];"
                          + " fitted to the inner rows")),
              "{loss: squared, data: train.csv, target: last}"),
          new KeyGroup(
              "split",
              "The rows are shuffled and divided into parts. The levels then name only their loss.",
              List.of(
                  plain("data", "required", "as in a level, but not a stream"),
                  plain(LevelRows.TARGET, "last", "as in a level"),
                  plain(LevelRows.WEIGHTS, "none", "as in a level"),
                  plain(LevelRows.VARIABLES, "none", "as in a level"),
                  plain("intercept", "false", "as in a level"),
                  plain("scale", "none", "as in a level"),
                  plain("inner", "0.6", "the share of rows for the inner level"),
                  plain("outer", "0.2", "the share for the outer level; not for norm"),
                  plain("test", "0", "the share for the test error"),
                  plain("seed", "0", "the seed of the shuffle")),
              "{data: views.csv, target: last, inner: 0.6, outer: 0.2, test: 0.2, seed: 1}"),
          new KeyGroup(
              "data, built in",
              "%s for a level or a split; %s for both levels with the same seed; %s for both levels of a dictionary."
                  .formatted(
                      "`" + PageViews.NAME + "`",
                      "`" + Sensors.NAME + "`",
                      "`" + DictionaryData.NAME + "`"),
              List.of(
                  plain(
                      "generate",
                      "required",
                      String.join(", ", PageViews.NAME, Sensors.NAME, DictionaryData.NAME)),
                  plain("seed", "0", "the seed of the data")),
              "{generate: sensors, seed: 0}"),
          new KeyGroup(
              "data, as a stream",
              "The method must then be ir-scg, or another one that needs no finite sums.",
              List.of(FileKeys.STREAM, FileKeys.HELD_OUT, FileKeys.STALL),
              "{stream: rows.csv, held-out: 200, stall: 5m}"),
          new KeyGroup(
              "variables",
              "Names of variables in a .mat file.",
              Stream.of("features", LevelRows.TARGET, LevelRows.WEIGHTS, LevelRows.SENSITIVE)
                  .<Parameter<?>>map(
                      role -> plain(role, "none", "the variable of the " + role + " column"))
                  .toList(),
              "{features: X, target: y}"),
          new KeyGroup(
              "start", "Instead of a word.", List.of(FileKeys.START_FILE), "{file: start.csv}"),
          new KeyGroup(
              "stop",
              "If both eps are set, the run stops once both are proven. They are absolute.",
              List.of(
                  FileKeys.TIME,
                  FileKeys.ITERATIONS,
                  FileKeys.SAMPLES,
                  FileKeys.EPS_OUTER,
                  FileKeys.EPS_INNER),
              "{time: 60s, eps-outer: 1e-6, eps-inner: 1e-8}"),
          new KeyGroup(
              "observe",
              "Give one of the two.",
              List.of(FileKeys.EVERY, FileKeys.EVERY_STEPS),
              "{iterations: 1000}"),
          new KeyGroup(
              "checkpoint",
              "Less often if saving would take more than a hundredth of the time.",
              List.of(FileKeys.CHECKPOINT_EVERY),
              "{every: 30s}"),
          new KeyGroup(
              "replay",
              "Each line is one step: a row, counted from 0, or a batch separated by commas.",
              Stream.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND)
                  .<Parameter<?>>map(FileKeys::replayed)
                  .toList(),
              "{outer: f.csv, inner: g.csv}"),
          new KeyGroup(
              "engine",
              "Runs on an engine give the same bytes for any number of partitions.",
              List.of(FileKeys.SPARK),
              "{spark: {master: \"local[2]\"}}"),
          new KeyGroup(
              "engine.spark",
              "Without keys: `engine: {spark: {}}`.",
              List.of(FileKeys.MASTER, FileKeys.PARTITIONS, FileKeys.MEMORY),
              ""));
}
