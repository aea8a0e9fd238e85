package io.tiebreak.spec;

import io.tiebreak.data.DictionaryData;
import io.tiebreak.data.Split;
import io.tiebreak.data.Table;
import io.tiebreak.data.Tables;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/** Reads inner, outer and split into two levels. */
final class LevelsReader {

  private static final String DICTIONARY = "dictionary";
  private static final Loss SQUARED = new Loss.Squared();
  private static final Map<String, Loss> LOSSES = Map.of("squared", SQUARED);

  private final DataReader data;
  private boolean coding;

  LevelsReader(DataReader data) {
    this.data = data;
  }

  /** Whether the levels are those of a dictionary, as far as their losses could be read. */
  boolean coding() {
    return coding;
  }

  /** Empty where there are faults. */
  Optional<Levels> read(Section file) {
    Optional<Section> inner = level(file, "inner");
    Optional<Section> outer = level(file, "outer");
    Optional<Value> split = file.take("split");
    Optional<String> innerLoss = inner.flatMap(LevelsReader::loss);
    Optional<String> outerLoss = outer.flatMap(LevelsReader::loss);
    coding = outerLoss.or(() -> innerLoss).map(DICTIONARY::equals).orElse(false);
    if (innerLoss.isPresent() && coding != innerLoss.get().equals(DICTIONARY)) {
      outer
          .flatMap(keys -> keys.take("loss"))
          .orElseThrow()
          .fault(
              "the loss is %s here and %s in the inner level"
                  .formatted(outerLoss.orElseThrow(), innerLoss.get()),
              "use dictionary for both levels or for none");
      return Optional.empty();
    }
    Optional<Levels> levels;
    if (coding) {
      split.ifPresent(v -> v.fault("a dictionary problem is not split", "remove split"));
      if (inner.isEmpty() || outer.isEmpty()) {
        return Optional.empty();
      }
      levels = dictionary(inner.get(), outer.get());
    } else {
      // An unknown loss is a fault already; the data are looked at all the same.
      Loss g = innerLoss.map(LOSSES::get).orElse(SQUARED);
      Loss f = outerLoss.map(LOSSES::get).orElse(SQUARED);
      if (split.isPresent()) {
        inner.ifPresent(LevelsReader::refuseData);
        outer.ifPresent(LevelsReader::refuseData);
        levels = split(split.get(), f, g);
      } else {
        levels = tables(inner.flatMap(this::table), outer.flatMap(this::table), f, g, outer);
      }
    }
    inner.ifPresent(Section::finish);
    outer.ifPresent(Section::finish);
    return levels;
  }

  private static void refuseData(Section level) {
    for (String key : List.of("data", "target")) {
      level
          .take(key)
          .ifPresent(
              v ->
                  v.fault("split gives both levels their %s".formatted(key), "remove one of them"));
    }
  }

  private static Optional<Section> level(Section file, String name) {
    return file.require(name, "write %s: {loss: squared, data: file.csv}".formatted(name))
        .flatMap(Value::section);
  }

  private static Optional<String> loss(Section level) {
    Optional<Value> value = level.require("loss", "write loss: squared");
    Optional<String> loss = value.flatMap(Value::text);
    TreeSet<String> known = new TreeSet<>(LOSSES.keySet());
    known.add(DICTIONARY);
    if (loss.isPresent() && !known.contains(loss.get())) {
      value
          .get()
          .fault(
              "the loss %s is not known".formatted(value.get().shown()),
              Nearest.hint(loss.get(), known));
      return Optional.empty();
    }
    return loss;
  }

  /** A table cut into features and target. */
  private record Supervised(Table table, int target) {

    List<String> columns() {
      List<String> names = new ArrayList<>(table.names());
      names.remove(target);
      return names;
    }

    LinearModel model(Loss loss, int... rows) {
      Table part = table.takeRows(rows);
      int[] features = part.columnsExcept(target);
      return new LinearModel(
          loss,
          Rows.dense(part.rows(), features.length, part.toArray(features)),
          part.column(target));
    }

    LinearModel model(Loss loss) {
      int[] features = table.columnsExcept(target);
      return new LinearModel(
          loss,
          Rows.dense(table.rows(), features.length, table.toArray(features)),
          table.column(target));
    }
  }

  private Optional<Supervised> table(Section section) {
    Optional<Value> source = section.require("data", "name a file, as data: train.csv");
    Optional<Value> target = section.take("target");
    Optional<String> column = target.isPresent() ? target.get().text() : Optional.of("last");
    Optional<Table> table = source.flatMap(data::table);
    if (table.isEmpty() || column.isEmpty()) {
      return Optional.empty();
    }
    Table t = table.get();
    OptionalInt found = t.find(column.get());
    if (found.isEmpty()) {
      target
          .orElse(section.self())
          .fault(
              "the table has no column %s".formatted(Value.quoted(column.get())),
              t.named()
                  ? Nearest.hint(column.get(), t.names())
                  : "name an index from 0 to %d, or last".formatted(t.columns() - 1));
      return Optional.empty();
    }
    if (t.columns() < 2) {
      source.get().fault("the table has one column only", "give features besides the target");
      return Optional.empty();
    }
    return Optional.of(new Supervised(t, found.getAsInt()));
  }

  private Optional<Levels> tables(
      Optional<Supervised> inner,
      Optional<Supervised> outer,
      Loss f,
      Loss g,
      Optional<Section> at) {
    if (inner.isEmpty() || outer.isEmpty()) {
      return Optional.empty();
    }
    Value source = at.flatMap(keys -> keys.take("data")).orElseThrow();
    List<String> ours = outer.get().columns();
    List<String> theirs = inner.get().columns();
    if (ours.size() != theirs.size()) {
      source.fault(
          "it has %d features, the inner level has %d".formatted(ours.size(), theirs.size()),
          "give both levels the same columns");
      return Optional.empty();
    }
    if (inner.get().table().named() && outer.get().table().named()) {
      for (int j = 0; j < ours.size(); j++) {
        if (!ours.get(j).equals(theirs.get(j))) {
          source.fault(
              "feature %d is %s here and %s in the inner level"
                  .formatted(j, Value.quoted(ours.get(j)), Value.quoted(theirs.get(j))),
              "give both levels the same columns in the same order");
          return Optional.empty();
        }
      }
    }
    return Optional.of(
        new Levels(
            outer.get().model(f),
            inner.get().model(g),
            inner.get().table().named() ? theirs : ours,
            Optional.empty(),
            0,
            data.digests(),
            List.of(
                "inner target: column " + inner.get().target(),
                "outer target: column " + outer.get().target()),
            List.of()));
  }

  private Optional<Levels> split(Value at, Loss f, Loss g) {
    Optional<Section> section = at.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    Optional<Supervised> table = table(keys);
    double inner = share(keys, "inner", 0.6);
    double outer = share(keys, "outer", 0.2);
    double test = share(keys, "test", 0);
    long seed = keys.take("seed").map(v -> v.integer().orElse(0)).orElse(0L);
    keys.finish();
    if (Double.isNaN(inner + outer + test)) {
      return Optional.empty();
    }
    try {
      Split split = new Split(inner, outer, test, seed);
      if (table.isEmpty()) {
        return Optional.empty();
      }
      Split.Parts parts = split.of(table.get().table().rows());
      return Optional.of(
          new Levels(
              table.get().model(f, parts.outer()),
              table.get().model(g, parts.inner()),
              table.get().columns(),
              parts.test().length == 0
                  ? Optional.empty()
                  : Optional.of(table.get().model(f, parts.test())),
              0,
              data.digests(),
              List.of("split target: column " + table.get().target(), "split: " + split),
              List.of(
                  "The table of %d rows is split into %d inner, %d outer and %d test rows."
                      .formatted(
                          table.get().table().rows(),
                          parts.inner().length,
                          parts.outer().length,
                          parts.test().length))));
    } catch (IllegalArgumentException refused) {
      at.faults().add(keys, refused);
      return Optional.empty();
    }
  }

  private static double share(Section keys, String name, double otherwise) {
    return keys.take(name).map(v -> v.number().orElse(Double.NaN)).orElse(otherwise);
  }

  private Optional<Levels> dictionary(Section inner, Section outer) {
    Optional<Value> oldData = inner.require("data", "name a file of old samples, one a line");
    Optional<Value> newData = outer.require("data", "name a file of new samples, one a line");
    Optional<Value> coefficients = inner.take("coefficients");
    OptionalInt atoms = outer.take("atoms").map(v -> v.integer(1)).orElse(OptionalInt.empty());
    Optional<Table> fresh =
        newData.flatMap(
            v -> v.isSection() ? data.dictionary(v).map(DictionaryData::newData) : data.table(v));
    if (oldData.isEmpty()) {
      return Optional.empty();
    }
    Optional<Table> old;
    Optional<Table> known;
    if (oldData.get().isSection()) {
      Optional<DictionaryData> made = data.dictionary(oldData.get());
      old = made.map(DictionaryData::oldData);
      known = made.map(DictionaryData::oldCoefficients);
      coefficients.ifPresent(
          v -> v.fault("generated data bring their coefficients", "remove coefficients"));
    } else {
      old = data.table(oldData.get());
      known =
          inner
              .require("coefficients", "name a file of coefficients, one sample a line")
              .flatMap(v -> v.text().flatMap(name -> data.file(v, name, Tables::read)));
    }
    if (fresh.isEmpty() || old.isEmpty() || known.isEmpty()) {
      return Optional.empty();
    }
    return dictionary(inner, outer, old.get(), known.get(), fresh.get(), atoms);
  }

  private Optional<Levels> dictionary(
      Section inner, Section outer, Table old, Table known, Table fresh, OptionalInt atoms) {
    if (old.columns() != fresh.columns()) {
      outer
          .self()
          .fault(
              "new samples have %d numbers, old samples have %d"
                  .formatted(fresh.columns(), old.columns()),
              "give samples of the same length");
      return Optional.empty();
    }
    if (known.rows() != old.rows()) {
      inner
          .self()
          .fault(
              "there are %d old samples and coefficients of %d".formatted(old.rows(), known.rows()),
              "give one line of coefficients a sample");
      return Optional.empty();
    }
    if (atoms.orElse(known.columns()) != known.columns()) {
      outer
          .take("atoms")
          .orElseThrow()
          .fault(
              "there are %d atoms here and coefficients of %d in the inner level"
                  .formatted(atoms.getAsInt(), known.columns()),
              "make them agree");
      return Optional.empty();
    }
    DictionaryCoding coding = new DictionaryCoding(rows(fresh), known.columns());
    return Optional.of(
        new Levels(
            coding,
            new DictionaryRecall(rows(old), rows(known), coding),
            List.of(),
            Optional.empty(),
            known.columns(),
            data.digests(),
            List.of(),
            List.of()));
  }

  private static Rows rows(Table table) {
    return Rows.dense(table.rows(), table.columns(), table.toArray());
  }
}
