package io.tiebreak.spec;

import io.tiebreak.data.Table;
import io.tiebreak.generate.DictionaryData;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Optional;

/** Reads the keys inner, outer and split. */
record LevelsReader(DataReader data) {

  /** The levels; empty if there are faults. */
  Optional<Levels> read(ProblemSpec asked) {
    Optional<Section> inner = asked.inner();
    Optional<Section> outer = asked.outer();
    Optional<Value> split = asked.split();
    Optional<LossChoice> g = asked.innerLoss();
    boolean coding = asked.coding();
    if (g.isPresent() && coding != (g.get() == LossChoice.Other.DICTIONARY)) {
      Value loss = outer.flatMap(keys -> keys.take("loss")).orElseThrow();
      loss.fault(
          "the loss is %s here, but %s in the inner level"
              .formatted(loss.scalar(), inner.orElseThrow().take("loss").orElseThrow().scalar()),
          "use dictionary for both levels or for neither");
      return Optional.empty();
    }
    Optional<Levels> levels;
    if (coding) {
      split.ifPresent(v -> v.fault("a dictionary problem cannot be split", "remove split"));
      if (inner.isEmpty() || outer.isEmpty()) {
        return Optional.empty();
      }
      levels = dictionary(inner.get(), outer.get());
    } else {
      LinearReader linear =
          new LinearReader(
              data,
              asked.outerLoss().orElse(LossChoice.UNKNOWN),
              g.orElse(LossChoice.UNKNOWN) instanceof LossChoice.OfRows rows
                  ? rows.loss()
                  : new SquaredLoss());
      levels =
          split.isPresent() ? linear.split(split.get(), inner, outer) : linear.tables(inner, outer);
    }
    inner.ifPresent(Section::finish);
    outer.ifPresent(Section::finish);
    return levels;
  }

  private Optional<Levels> dictionary(Section inner, Section outer) {
    Optional<Value> oldData = inner.require("data", "name a file of old samples, one per line");
    Optional<Value> newData = outer.require("data", "name a file of new samples, one per line");
    Optional<Value> coefficients = inner.take(KnownLosses.COEFFICIENTS.name());
    Optional<Integer> atoms = KnownLosses.ATOMS.given(outer).flatMap(v -> v.integer(1));
    Optional<Table> fresh =
        newData.flatMap(
            v -> v.isSection() ? data.dictionary(v).map(DictionaryData::newData) : data.file(v));
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
          v -> v.fault("generated data come with coefficients", "remove coefficients"));
    } else {
      old = data.file(oldData.get());
      known = KnownLosses.COEFFICIENTS.value(inner).flatMap(data::file);
    }
    if (fresh.isEmpty() || old.isEmpty() || known.isEmpty()) {
      return Optional.empty();
    }
    return dictionary(inner, outer, old.get(), known.get(), fresh.get(), atoms);
  }

  private Optional<Levels> dictionary(
      Section inner, Section outer, Table old, Table known, Table fresh, Optional<Integer> atoms) {
    if (old.columns() != fresh.columns()) {
      outer
          .self()
          .fault(
              "new samples have %d numbers, but old samples have %d"
                  .formatted(fresh.columns(), old.columns()),
              "give samples of the same length");
      return Optional.empty();
    }
    if (known.rows() != old.rows()) {
      inner
          .self()
          .fault(
              "there are %d old samples, but coefficients of %d"
                  .formatted(old.rows(), known.rows()),
              "give one line of coefficients per sample");
      return Optional.empty();
    }
    if (atoms.orElse(known.columns()) != known.columns()) {
      outer
          .take(KnownLosses.ATOMS.name())
          .orElseThrow()
          .fault(
              "there are %d atoms here, but coefficients of %d in the inner level"
                  .formatted(atoms.get(), known.columns()),
              "give both the same number");
      return Optional.empty();
    }
    DictionaryCoding coding = new DictionaryCoding(fresh.toRows(), known.columns());
    return Optional.of(
        new Levels(
            coding,
            new DictionaryRecall(old.toRows(), known.toRows(), coding),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            known.columns(),
            data.digests(),
            List.of(),
            List.of()));
  }
}
