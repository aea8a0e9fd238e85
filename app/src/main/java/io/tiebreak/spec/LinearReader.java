package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Split;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.spec.DataReader.Part;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads the levels of linear models, from two tables or from the parts of one table.
 *
 * @param f the outer loss
 * @param g the inner loss
 */
record LinearReader(DataReader data, LossChoice f, Loss g) {

  /** How many columns a note names. */
  private static final int MOST_NAMED = 5;

  /** The keys that select numbers from a file. */
  private static final List<String> DATA_KEYS =
      List.of("data", LevelRows.VARIABLES, LevelRows.TARGET, LevelRows.WEIGHTS);

  /** The levels with a table each; the norm has none. */
  Optional<Levels> tables(Optional<Section> inner, Optional<Section> outer) {
    Preparation preparation = inner.map(Preparation::of).orElse(Preparation.NONE);
    if (f == LossChoice.Other.NORM) {
      outer.ifPresent(keys -> refuse(keys, "the norm has no data", DATA_KEYS));
      outer.ifPresent(keys -> refuse(keys, "the norm has no data", Preparation.KEYS));
    } else {
      outer.ifPresent(preparation::requireOf);
    }
    Optional<LevelRows> g1 = inner.flatMap(keys -> innerTable(keys, Part.INNER, Optional.empty()));
    Optional<LevelRows> f1 = outer.flatMap(this::outerTable);
    if (g1.isEmpty() || outer.isEmpty() || (f1.isEmpty() && f != LossChoice.Other.NORM)) {
      return Optional.empty();
    }
    int more = f1.map(table -> g1.get().featuresShortOf(table)).orElse(0);
    LevelRows theirs = g1.get().widened(more);
    LevelRows ours = f1.map(table -> table.widened(-more)).orElse(theirs);
    Side ofInner = new Side(inner.orElseThrow(), theirs, theirs.features(ours));
    Side ofOuter = new Side(outer.get(), ours, ours.features(theirs));
    if (!agree(ofInner, ofOuter)) {
      return Optional.empty();
    }
    LevelRows tested = f instanceof LossChoice.OfRows ? ours : theirs;
    List<String> identity = new ArrayList<>(theirs.identity("inner"));
    f1.ifPresent(table -> identity.addAll(table.identity("outer")));
    return levels(
        ofInner,
        ofOuter,
        preparation,
        data.test(tested.source()).map(tested::of),
        Optional.empty(),
        identity,
        notes(theirs, f1, more));
  }

  private List<String> notes(LevelRows inner, Optional<LevelRows> outer, int more) {
    List<String> notes = new ArrayList<>();
    if (more != 0) {
      notes.add(
          ("The %s level has %d fewer features than the other level; the missing ones, at the"
                  + " end, are taken as 0.")
              .formatted(more > 0 ? "inner" : "outer", Math.abs(more)));
    }
    outer.flatMap(table -> table.data().note("F")).ifPresent(notes::add);
    inner.data().note("G").ifPresent(notes::add);
    inner.noteOnLabels(g, "the inner level").ifPresent(notes::add);
    if (f instanceof LossChoice.OfRows rows) {
      outer
          .flatMap(table -> table.noteOnLabels(rows.loss(), "the outer level"))
          .ifPresent(notes::add);
    }
    return notes;
  }

  /** The levels from parts of one table, with the same columns. */
  Optional<Levels> split(Value at, Optional<Section> inner, Optional<Section> outer) {
    for (Optional<Section> level : List.of(inner, outer)) {
      for (List<String> keys : List.of(DATA_KEYS, Preparation.KEYS)) {
        level.ifPresent(
            section ->
                keys.forEach(
                    key ->
                        refuse(
                            section,
                            "split sets %s for both levels".formatted(key),
                            "remove one of them",
                            key)));
      }
    }
    Optional<Section> sensitive = outer.filter(keys -> f == LossChoice.Other.COVARIANCE);
    Optional<Section> section = at.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    Optional<Value> stream = keys.take("data").filter(DataReader::isStream);
    if (stream.isPresent()) {
      stream
          .get()
          .fault(
              "a stream is read only once, and cannot be split",
              "give each level its own stream or file");
      return Optional.empty();
    }
    boolean norm = f == LossChoice.Other.NORM;
    Preparation preparation = Preparation.of(keys);
    Optional<LevelRows> table = innerTable(keys, Part.SPLIT, sensitive);
    double innerShare = share(keys, "inner", 0.6);
    double outerShare = share(keys, "outer", norm ? 0 : 0.2);
    double testShare = share(keys, "test", 0);
    long seed = keys.take("seed").flatMap(Value::integer).orElse(0L);
    keys.finish();
    if (norm) {
      refuse(keys, "the norm has no data", List.of("outer"));
    } else if (outerShare == 0) {
      keys.take("outer")
          .ifPresent(v -> v.fault("a share of 0 gives the outer level no rows", "try 0.2"));
    }
    if (Double.isNaN(innerShare + outerShare + testShare)) {
      return Optional.empty();
    }
    try {
      Split split = new Split(innerShare, outerShare, testShare, seed);
      if (table.isEmpty() || (!norm && outerShare == 0)) {
        return Optional.empty();
      }
      return parts(keys, table.get(), split, preparation, outer);
    } catch (IllegalArgumentException refused) {
      at.faults().add(keys, refused);
      return Optional.empty();
    }
  }

  private Optional<Levels> parts(
      Section keys,
      LevelRows table,
      Split split,
      Preparation preparation,
      Optional<Section> outer) {
    Split.Parts parts = split.of(table.table().rows());
    if (outer.isEmpty()
        || (f instanceof LossChoice.OfRows rows && !table.labelsAreRight(rows.loss(), keys))) {
      return Optional.empty();
    }
    int[] columns = table.features(table);
    List<String> notes = new ArrayList<>();
    notes.add(
        "The table of %d rows is split into %d inner, %d outer and %d test rows."
            .formatted(
                table.table().rows(),
                parts.inner().length,
                parts.outer().length,
                parts.test().length));
    table.noteOnLabels(g.labels() ? g : testLoss(), "the table").ifPresent(notes::add);
    List<String> identity = new ArrayList<>(table.identity("split"));
    identity.add("split: " + split);
    return levels(
        new Side(keys, table.rows(parts.inner()), columns),
        new Side(keys, table.rows(parts.outer()), columns),
        preparation,
        Optional.of(parts.test()).filter(test -> test.length > 0).map(table::rows),
        Optional.of(parts),
        identity,
        notes);
  }

  /** The rows of a level, its features, and the section that the library's refusals belong to. */
  private record Side(Section at, LevelRows table, int[] features) {

    boolean named() {
      return table.table().named();
    }

    List<String> names() {
      return table.names(features);
    }

    LevelRows.Features prepared(ColumnScaling scaling, Preparation preparation) {
      return new LevelRows.Features(features, scaling, preparation.intercept());
    }
  }

  private Optional<Levels> levels(
      Side inner,
      Side outer,
      Preparation preparation,
      Optional<LevelRows> test,
      Optional<Split.Parts> parts,
      List<String> identity,
      List<String> notes) {
    Side named = inner.named() ? inner : outer;
    List<String> columns = new ArrayList<>(named.names());
    if (!namesAreFree(inner.table.source(), columns, preparation)) {
      return Optional.empty();
    }
    Section at = inner.at;
    try {
      ColumnScaling scaling = inner.table.fit(preparation.scale(), inner.features);
      LevelRows.Features ofInner = inner.prepared(scaling, preparation);
      Level innerLevel = inner.table.level(g, ofInner);
      at = outer.at;
      LevelRows.Features ofOuter = outer.prepared(scaling, preparation);
      Level outerLevel = outerLevel(outer.table, ofOuter, innerLevel);
      Optional<LinearModel> tested =
          test.map(
              rows -> rows.model(testLoss(), f instanceof LossChoice.OfRows ? ofOuter : ofInner));
      notes.addAll(notesOn(scaling, columns));
      if (parts.isEmpty() && tested.isPresent()) {
        notes.add(
            "The test error is measured on %d rows of a later period."
                .formatted(tested.get().count()));
      }
      if (preparation.intercept()) {
        columns.add(Levels.INTERCEPT);
      }
      identity.add("inner loss: " + new LossChoice.OfRows(g));
      identity.add("outer loss: " + f);
      identity.add("scale: " + preparation.scale().name().toLowerCase(Locale.ROOT));
      identity.add("intercept: " + preparation.intercept());
      return Optional.of(
          new Levels(
              outerLevel,
              innerLevel,
              columns,
              Optional.of(named.table.modelData(inner.table, g, named.features)),
              scaling.scale() == Scale.NONE ? Optional.empty() : Optional.of(scaling),
              tested,
              parts,
              0,
              data.digests(),
              identity,
              notes));
    } catch (IllegalArgumentException refused) {
      at.self().faults().add(at, refused);
      return Optional.empty();
    }
  }

  /** The loss of the test error: the outer loss if it is one of rows, else the inner. */
  private Loss testLoss() {
    return f instanceof LossChoice.OfRows rows ? rows.loss() : g;
  }

  private Level outerLevel(LevelRows rows, LevelRows.Features features, Level inner) {
    if (f == LossChoice.Other.NORM) {
      return new Norm(inner.dimension());
    }
    return f instanceof LossChoice.OfRows of
        ? rows.level(of.loss(), features)
        : rows.covariance(features);
  }

  private Optional<LevelRows> innerTable(Section keys, Part part, Optional<Section> sensitive) {
    return LevelRows.read(keys, data, part, true, sensitive)
        .filter(table -> table.labelsAreRight(g, keys));
  }

  private Optional<LevelRows> outerTable(Section keys) {
    if (f instanceof LossChoice.OfRows rows) {
      return LevelRows.read(keys, data, Part.OUTER, true, Optional.empty())
          .filter(table -> table.labelsAreRight(rows.loss(), keys));
    }
    if (f == LossChoice.Other.NORM) {
      return Optional.empty();
    }
    return LevelRows.read(keys, data, Part.OUTER, false, Optional.of(keys));
  }

  private static boolean agree(Side inner, Side outer) {
    Value at = outer.table.source();
    if (inner.features.length == 0) {
      at.fault(
          "the levels have no features",
          "give columns that are neither target, weights nor sensitive");
      return false;
    }
    if (outer.features.length != inner.features.length) {
      at.fault(
          "it has %d features, but the inner level has %d"
              .formatted(outer.features.length, inner.features.length),
          "give both levels the same columns");
      return false;
    }
    List<String> ours = outer.names();
    List<String> theirs = inner.named() && outer.named() ? inner.names() : ours;
    if (!ours.equals(theirs)) {
      int j = 0;
      while (ours.get(j).equals(theirs.get(j))) {
        j++;
      }
      at.fault(
          "feature %d is %s here, but %s in the inner level"
              .formatted(j, Value.quoted(ours.get(j)), Value.quoted(theirs.get(j))),
          "give both levels the same columns in the same order");
      return false;
    }
    return true;
  }

  /** Whether no column is called intercept, if the model has one. */
  private static boolean namesAreFree(Value at, List<String> columns, Preparation preparation) {
    boolean constant = preparation.intercept() || preparation.scale() == Scale.MINMAX;
    if (constant && columns.contains(Levels.INTERCEPT)) {
      at.fault(
          "the table already has a column %s".formatted(Value.quoted(Levels.INTERCEPT)),
          "rename it, or use neither intercept nor minmax");
      return false;
    }
    return true;
  }

  private static List<String> notesOn(ColumnScaling scaling, List<String> columns) {
    int[] undivided = scaling.undivided();
    if (undivided.length == 0) {
      return List.of();
    }
    String named =
        Arrays.stream(undivided)
            .limit(MOST_NAMED)
            .mapToObj(j -> Value.quoted(columns.get(j)))
            .collect(Collectors.joining(", "));
    return List.of(
        "Not scaled, because the inner rows give nothing to divide by: %s%s."
            .formatted(named, undivided.length > MOST_NAMED ? " and more" : ""));
  }

  private static double share(Section keys, String name, double otherwise) {
    return keys.take(name).map(v -> v.number().orElse(Double.NaN)).orElse(otherwise);
  }

  private static void refuse(Section keys, String why, List<String> names) {
    names.forEach(name -> refuse(keys, why, "remove " + name, name));
  }

  private static void refuse(Section keys, String why, String remedy, String name) {
    keys.take(name).ifPresent(v -> v.fault(why, remedy));
  }
}
