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
 * Some keys that stand together.
 *
 * @param path where: inner, split.data
 * @param what one sentence or two
 * @param example what to write, or nothing
 */
record KeyGroup(String path, String what, List<Parameter<?>> keys, String example) {

  /** At the top of the file. */
  static final KeyGroup TOP =
      new KeyGroup(
          "",
          "Only `inner`, `outer` and `set` must be there.",
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

  /** Everything below the top, but for what a loss, a set or a method has. */
  static final List<KeyGroup> BELOW =
      List.of(
          new KeyGroup(
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
                          .formatted(String.join(" ", Formats.endings()))),
                  plain(
                      LevelRows.TARGET,
                      "last",
                      "the column to be predicted: its name, its index from 0, or last"),
                  plain(LevelRows.WEIGHTS, "none", "the column of the rows' weights"),
                  plain(
                      LevelRows.VARIABLES,
                      "none",
                      "which variables of a .mat file are meant, see below"),
                  plain("intercept", "false", "true: a last feature that is 1 in every row"),
                  plain(
                      "scale",
                      "none",
                      "unit divides features by their root mean square, minmax takes them to [0, 1];"
                          + " fitted on the inner rows")),
              "{loss: squared, data: train.csv, target: last}"),
          new KeyGroup(
              "split",
              "A permutation of the rows is cut into parts. The levels then name their loss only.",
              List.of(
                  plain("data", "must be there", "as in a level, but no stream"),
                  plain(LevelRows.TARGET, "last", "as in a level"),
                  plain(LevelRows.WEIGHTS, "none", "as in a level"),
                  plain(LevelRows.VARIABLES, "none", "as in a level"),
                  plain("intercept", "false", "as in a level"),
                  plain("scale", "none", "as in a level"),
                  plain("inner", "0.6", "the share of rows of the inner level"),
                  plain("outer", "0.2", "that of the outer level; not for norm"),
                  plain("test", "0", "that of the test error"),
                  plain("seed", "0", "of the permutation")),
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
                      "must be there",
                      String.join(", ", PageViews.NAME, Sensors.NAME, DictionaryData.NAME)),
                  plain("seed", "0", "of the data")),
              "{generate: sensors, seed: 0}"),
          new KeyGroup(
              "data, as a stream",
              "The method is then ir-scg, or another that needs no finite sums.",
              List.of(FileKeys.STREAM, FileKeys.HELD_OUT, FileKeys.STALL),
              "{stream: rows.csv, held-out: 200, stall: 5m}"),
          new KeyGroup(
              "variables",
              "Names of variables of a .mat file.",
              Stream.of("features", LevelRows.TARGET, LevelRows.WEIGHTS, LevelRows.SENSITIVE)
                  .<Parameter<?>>map(
                      role -> plain(role, "none", "the variable of the " + role + " column"))
                  .toList(),
              "{features: X, target: y}"),
          new KeyGroup(
              "start", "In place of a word.", List.of(FileKeys.START_FILE), "{file: start.csv}"),
          new KeyGroup(
              "stop",
              "Both eps together must both be proven; one alone counts alone. They are absolute.",
              List.of(
                  FileKeys.TIME,
                  FileKeys.ITERATIONS,
                  FileKeys.SAMPLES,
                  FileKeys.EPS_OUTER,
                  FileKeys.EPS_INNER),
              "{time: 60s, eps-outer: 1e-6, eps-inner: 1e-8}"),
          new KeyGroup(
              "observe",
              "One of both.",
              List.of(FileKeys.EVERY, FileKeys.EVERY_STEPS),
              "{iterations: 1000}"),
          new KeyGroup(
              "checkpoint",
              "More rarely where saving would take more than a hundredth of the time.",
              List.of(FileKeys.CHECKPOINT_EVERY),
              "{every: 30s}"),
          new KeyGroup(
              "replay",
              "A line holds one row from 0, or a batch separated by commas, and is one step.",
              Stream.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND)
                  .<Parameter<?>>map(FileKeys::replayed)
                  .toList(),
              "{outer: f.csv, inner: g.csv}"),
          new KeyGroup(
              "engine",
              "A run on it has the same bytes for any number of partitions.",
              List.of(FileKeys.SPARK),
              "{spark: {master: \"local[2]\"}}"),
          new KeyGroup(
              "engine.spark",
              "Without keys: `engine: {spark: {}}`.",
              List.of(FileKeys.MASTER, FileKeys.PARTITIONS, FileKeys.MEMORY),
              ""));
}
