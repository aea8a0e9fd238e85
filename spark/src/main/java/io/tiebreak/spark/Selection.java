package io.tiebreak.spark;

import io.tiebreak.yaml.SpellingHint;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;

/** The columns to read from a dataset, in the order in which they were added. */
final class Selection {

  private final Dataset<Row> dataset;
  private final String whose;
  private final boolean toFit;
  private final boolean caseSensitive;
  private final List<RowNumbers> cells = new ArrayList<>();

  private Selection(Dataset<Row> dataset, String whose, boolean toFit) {
    this.dataset = dataset;
    this.whose = whose;
    this.toFit = toFit;
    this.caseSensitive =
        Boolean.parseBoolean(dataset.sparkSession().conf().get("spark.sql.caseSensitive", "false"));
  }

  /** Selects columns to fit a model; messages call the dataset inner or outer. */
  static Selection toFit(Dataset<Row> dataset, String whose) {
    return new Selection(dataset, whose, true);
  }

  /** Selects columns to predict with a model. */
  static Selection toPredict(Dataset<Row> dataset) {
    return new Selection(dataset, "given", false);
  }

  /** The remedy for a missing column. */
  private String another(String setter) {
    return toFit ? "name another with " + setter : "rename another";
  }

  Selection features(Features features) {
    if (features.together()) {
      StructField field = field(features.names().get(0), "setFeaturesCol");
      RowNumbers.Kind kind = RowNumbers.kindOf(field.dataType());
      if (kind == null || kind == RowNumbers.Kind.NUMBER) {
        throw notNumeric(
            field,
            "arrays of numbers or vectors are needed",
            kind == null
                ? "Make an array of its numbers"
                : "Name it with setFeatureCols, which takes columns of numbers");
      }
      add(field, kind);
      return this;
    }
    features.names().forEach(name -> number(name, "setFeatureCols"));
    return this;
  }

  Selection number(String name, String setter) {
    StructField field = field(name, setter);
    if (RowNumbers.kindOf(field.dataType()) != RowNumbers.Kind.NUMBER) {
      throw notNumeric(field, "numbers are needed", "Cast it, or " + another(setter));
    }
    add(field, RowNumbers.Kind.NUMBER);
    return this;
  }

  private void add(StructField field, RowNumbers.Kind kind) {
    if (cells.stream().anyMatch(cell -> cell.column().equals(field.name()))) {
      throw new IllegalArgumentException(
          "The column '%s' is used twice among features, label and weights. Use a different column for each."
              .formatted(field.name()));
    }
    cells.add(new RowNumbers(field.name(), cells.size(), kind));
  }

  private IllegalArgumentException notNumeric(StructField field, String needed, String remedy) {
    return new IllegalArgumentException(
        "The column '%s' of the %s dataset holds %s, but %s. %s."
            .formatted(field.name(), whose, field.dataType().simpleString(), needed, remedy));
  }

  private StructField field(String name, String setter) {
    List<StructField> found =
        Arrays.stream(dataset.schema().fields()).filter(f -> same(f.name(), name)).toList();
    if (found.size() > 1) {
      throw new IllegalArgumentException(
          "The %s dataset has %d columns '%s', but needs one. Rename or drop the others."
              .formatted(whose, found.size(), name));
    }
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "The %s dataset has no column '%s': %s. Add it, or %s."
              .formatted(whose, name, hint(name), another(setter)));
    }
    return found.get(0);
  }

  private String hint(String name) {
    List<String> names = List.of(dataset.schema().fieldNames());
    return names.isEmpty() ? "it has no columns" : SpellingHint.hint(name, names);
  }

  private boolean same(String one, String other) {
    return caseSensitive
        ? one.equals(other)
        : one.toLowerCase(Locale.ROOT).equals(other.toLowerCase(Locale.ROOT));
  }

  /** Whether the dataset has a column of this name. */
  boolean has(String name) {
    return Arrays.stream(dataset.schema().fieldNames()).anyMatch(n -> same(n, name));
  }

  Column[] columns() {
    return cells.stream()
        .map(RowNumbers::column)
        .map(name -> functions.col("`" + name.replace("`", "``") + "`"))
        .toArray(Column[]::new);
  }

  Dataset<Row> rows() {
    return dataset.select(columns());
  }

  Reading reading() {
    return new Reading(new ArrayList<>(cells));
  }

  /** Reads all cells of a row, one after another. */
  record Reading(List<RowNumbers> cells) implements Serializable {

    double[] of(Row row) {
      if (cells.size() == 1) {
        return cells.get(0).of(row);
      }
      double[][] parts = new double[cells.size()][];
      int width = 0;
      for (int k = 0; k < parts.length; k++) {
        parts[k] = cells.get(k).of(row);
        width += parts[k].length;
      }
      double[] all = new double[width];
      int at = 0;
      for (double[] part : parts) {
        System.arraycopy(part, 0, all, at, part.length);
        at += part.length;
      }
      return all;
    }
  }
}
