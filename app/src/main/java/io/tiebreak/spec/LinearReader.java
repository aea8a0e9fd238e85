package io.tiebreak.spec;

import io.tiebreak.data.Scale;
import io.tiebreak.data.Scaling;
import io.tiebreak.data.Split;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Norm;
import io.tiebreak.spec.DataReader.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the levels of linear models, from two tables or from the parts of one. */
final class LinearReader {

  /** So many columns of one kind are named in a note. */
  private static final int MOST_NAMED = 5;

  /** The keys that say which numbers of which file are meant. */
  private static final List<String> DATA_KEYS =
      List.of("data", LevelTable.VARIABLES, LevelTable.TARGET, LevelTable.WEIGHTS);

  private final DataReader data;
  private final LossChoice f;
  private final Loss g;

  /** Of an outer and an inner loss. */
  LinearReader(DataReader data, LossChoice f, Loss g) {
    this.data = data;
    this.f = f;
    this.g = g;
  }

  /** Each level with its own table; the norm has none. */
  Optional<Levels> tables(Optional<Section> inner, Optional<Section> outer) {
    Preparation preparation = inner.map(Preparation::of).orElse(Preparation.NONE);
    if (f instanceof LossChoice.Norm) {
      outer.ifPresent(keys -> refuse(keys, "the norm has no data", DATA_KEYS));
      outer.ifPresent(keys -> refuse(keys, "the norm has no data", Preparation.KEYS));
    } else {
      outer.ifPresent(preparation::requireOf);
    }
    Optional<LevelTable> g1 = inner.flatMap(keys -> innerTable(keys, Part.INNER, Optional.empty()));
    Optional<LevelTable> f1 = outer.flatMap(this::outerTable);
    if (g1.isEmpty() || outer.isEmpty() || (f1.isEmpty() && !(f instanceof LossChoice.Norm))) {
      return Optional.empty();
    }
    int more = f1.map(table -> g1.get().featuresShortOf(table)).orElse(0);
    LevelTable theirs = g1.get().widened(more);
    LevelTable ours = f1.map(table -> table.widened(-more)).orElse(theirs);
    int[] innerFeatures = theirs.features(ours);
    int[] outerFeatures = ours.features(theirs);
    if (!agree(ours.source(), theirs, innerFeatures, ours, outerFeatures)) {
      return Optional.empty();
    }
    List<String> columns =
        theirs.table().named() ? theirs.names(innerFeatures) : ours.names(outerFeatures);
    if (!namesAreFree(theirs.source(), columns, preparation)) {
      return Optional.empty();
    }
    Section at = inner.orElseThrow();
    try {
      Scaling scaling = theirs.fit(preparation.scale(), innerFeatures);
      Level innerLevel = theirs.level(g, features(innerFeatures, scaling, preparation), theirs);
      at = outer.get();
      Level outerLevel =
          outerLevel(ours, features(outerFeatures, scaling, preparation), ours, innerLevel);
      List<String> notes = new ArrayList<>();
      if (more != 0) {
        notes.add(
            ("The features of the %s level end %d before those of the other level; they are taken"
                    + " as 0 from there on.")
                .formatted(more > 0 ? "inner" : "outer", Math.abs(more)));
      }
      f1.flatMap(table -> table.data().note("F")).ifPresent(notes::add);
      theirs.data().note("G").ifPresent(notes::add);
      theirs.noteOnLabels(g, "the inner level").ifPresent(notes::add);
      if (f instanceof LossChoice.OfRows rows) {
        ours.noteOnLabels(rows.loss(), "the outer level").ifPresent(notes::add);
      }
      notes.addAll(notesOn(scaling, columns));
      Optional<LinearModel> test =
          f instanceof LossChoice.OfRows
              ? test(ours, features(outerFeatures, scaling, preparation))
              : test(theirs, features(innerFeatures, scaling, preparation));
      test.ifPresent(
          rows ->
              notes.add("The test error is of %d rows of a later period.".formatted(rows.count())));
      List<String> identity = new ArrayList<>(theirs.identity("inner"));
      f1.ifPresent(table -> identity.addAll(table.identity("outer")));
      return Optional.of(
          levels(
              outerLevel,
              innerLevel,
              columns,
              modelData(theirs, ours, theirs.table().named() ? innerFeatures : outerFeatures),
              scaling,
              preparation,
              test,
              Optional.empty(),
              identity,
              notes));
    } catch (IllegalArgumentException refused) {
      theirs.source().faults().add(at, refused);
      return Optional.empty();
    }
  }

  /** The parts of one table, the same columns for both levels. */
  Optional<Levels> split(Value at, Optional<Section> inner, Optional<Section> outer) {
    for (Optional<Section> level : List.of(inner, outer)) {
      for (List<String> keys : List.of(DATA_KEYS, Preparation.KEYS)) {
        level.ifPresent(
            section ->
                keys.forEach(
                    key ->
                        refuse(
                            section,
                            "split gives both levels their %s".formatted(key),
                            "remove one of them",
                            key)));
      }
    }
    Optional<Section> sensitive = outer.filter(keys -> f instanceof LossChoice.Covariance);
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
              "a stream is read once, and cannot be split",
              "give each level its own stream or file");
      return Optional.empty();
    }
    boolean norm = f instanceof LossChoice.Norm;
    Preparation preparation = Preparation.of(keys);
    Optional<LevelTable> table = innerTable(keys, Part.SPLIT, sensitive);
    double innerShare = share(keys, "inner", 0.6);
    double outerShare = share(keys, "outer", norm ? 0 : 0.2);
    double testShare = share(keys, "test", 0);
    long seed = keys.take("seed").map(v -> v.integer().orElse(0)).orElse(0L);
    keys.finish();
    if (norm) {
      refuse(keys, "the norm has no data", List.of("outer"));
    } else if (outerShare == 0) {
      keys.take("outer")
          .ifPresent(v -> v.fault("a share of 0 leaves the outer level no rows", "try 0.2"));
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
      LevelTable table,
      Split split,
      Preparation preparation,
      Optional<Section> outer) {
    Split.Parts parts = split.of(table.table().rows());
    int[] columns = table.features(table);
    if (outer.isEmpty()
        || !namesAreFree(table.source(), table.names(columns), preparation)
        || (f instanceof LossChoice.OfRows rows && !table.labelsAreRight(rows.loss(), keys))) {
      return Optional.empty();
    }
    LevelTable innerRows = table.rows(parts.inner());
    Scaling scaling = innerRows.fit(preparation.scale(), columns);
    LevelTable.Features features = features(columns, scaling, preparation);
    LinearModel innerLevel = innerRows.model(g, features, table);
    Level outerLevel = outerLevel(table.rows(parts.outer()), features, table, innerLevel);
    Optional<LinearModel> test =
        parts.test().length == 0
            ? Optional.empty()
            : Optional.of(table.rows(parts.test()).model(testLoss(), features, table));
    List<String> notes = new ArrayList<>();
    notes.add(
        "The table of %d rows is split into %d inner, %d outer and %d test rows."
            .formatted(
                table.table().rows(),
                parts.inner().length,
                parts.outer().length,
                parts.test().length));
    table.noteOnLabels(g.labels() ? g : testLoss(), "the table").ifPresent(notes::add);
    notes.addAll(notesOn(scaling, table.names(columns)));
    List<String> identity = new ArrayList<>(table.identity("split"));
    identity.add("split: " + split);
    return Optional.of(
        levels(
            outerLevel,
            innerLevel,
            table.names(columns),
            modelData(table, table, columns),
            scaling,
            preparation,
            test,
            Optional.of(parts),
            identity,
            notes));
  }

  /** Of the table that gives the columns their names: the inner one, unless it has none. */
  private ModelData modelData(LevelTable inner, LevelTable outer, int[] features) {
    return (inner.table().named() ? inner : outer).modelData(inner, g, features);
  }

  /** The loss of the test error: the outer one where it is a loss of rows. */
  private Loss testLoss() {
    return f instanceof LossChoice.OfRows rows ? rows.loss() : g;
  }

  /** The rows for testing that came with a level's table. */
  private Optional<LinearModel> test(LevelTable level, LevelTable.Features features) {
    return data.test(level.source()).map(rows -> level.of(rows).model(testLoss(), features, level));
  }

  private Levels levels(
      Level outer,
      Level inner,
      List<String> features,
      ModelData model,
      Scaling scaling,
      Preparation preparation,
      Optional<LinearModel> test,
      Optional<Split.Parts> parts,
      List<String> identity,
      List<String> notes) {
    List<String> columns = new ArrayList<>(features);
    if (preparation.intercept()) {
      columns.add(Levels.INTERCEPT);
    }
    List<String> lines = new ArrayList<>(identity);
    lines.add("inner loss: " + new LossChoice.OfRows(g));
    lines.add("outer loss: " + f);
    lines.add("scale: " + preparation.scale().name().toLowerCase(Locale.ROOT));
    lines.add("intercept: " + preparation.intercept());
    return new Levels(
        outer,
        inner,
        columns,
        Optional.of(model),
        scaling.scale() == Scale.NONE ? Optional.empty() : Optional.of(scaling),
        test,
        parts,
        0,
        data.digests(),
        lines,
        notes);
  }

  private Level outerLevel(
      LevelTable rows, LevelTable.Features features, LevelTable all, Level inner) {
    if (f instanceof LossChoice.Norm) {
      return new Norm(inner.dimension());
    }
    return f instanceof LossChoice.OfRows of
        ? rows.level(of.loss(), features, all)
        : rows.covariance(features);
  }

  private static LevelTable.Features features(
      int[] columns, Scaling scaling, Preparation preparation) {
    return new LevelTable.Features(columns, scaling, preparation.intercept());
  }

  private Optional<LevelTable> innerTable(Section keys, Part part, Optional<Section> sensitive) {
    return LevelTable.read(keys, data, part, true, sensitive)
        .filter(table -> table.labelsAreRight(g, keys));
  }

  private Optional<LevelTable> outerTable(Section keys) {
    if (f instanceof LossChoice.OfRows rows) {
      return LevelTable.read(keys, data, Part.OUTER, true, Optional.empty())
          .filter(table -> table.labelsAreRight(rows.loss(), keys));
    }
    if (f instanceof LossChoice.Norm) {
      return Optional.empty();
    }
    return LevelTable.read(keys, data, Part.OUTER, false, Optional.of(keys));
  }

  private static boolean agree(
      Value at, LevelTable inner, int[] innerFeatures, LevelTable outer, int[] outerFeatures) {
    if (innerFeatures.length == 0) {
      at.fault(
          "no column is left for the features of both levels",
          "give columns that are neither target, weights nor sensitive");
      return false;
    }
    if (outerFeatures.length != innerFeatures.length) {
      at.fault(
          "it has %d features, the inner level has %d"
              .formatted(outerFeatures.length, innerFeatures.length),
          "give both levels the same columns");
      return false;
    }
    if (inner.table().named() && outer.table().named()) {
      List<String> ours = outer.names(outerFeatures);
      List<String> theirs = inner.names(innerFeatures);
      for (int j = 0; j < ours.size(); j++) {
        if (!ours.get(j).equals(theirs.get(j))) {
          at.fault(
              "feature %d is %s here and %s in the inner level"
                  .formatted(j, Value.quoted(ours.get(j)), Value.quoted(theirs.get(j))),
              "give both levels the same columns in the same order");
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a constant can be called intercept. */
  private static boolean namesAreFree(Value at, List<String> columns, Preparation preparation) {
    boolean constant = preparation.intercept() || preparation.scale() == Scale.MINMAX;
    if (constant && columns.contains(Levels.INTERCEPT)) {
      at.fault(
          "the table has a column %s already".formatted(Value.quoted(Levels.INTERCEPT)),
          "rename it, or do without intercept and minmax");
      return false;
    }
    return true;
  }

  private static List<String> notesOn(Scaling scaling, List<String> columns) {
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
        "Not divided by the scale, because the inner rows give nothing to divide by: %s%s."
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
