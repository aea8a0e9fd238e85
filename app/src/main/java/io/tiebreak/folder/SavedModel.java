package io.tiebreak.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import io.tiebreak.format.Coefficients;
import io.tiebreak.format.Formats;
import io.tiebreak.format.Variables;
import io.tiebreak.linalg.Rows;
import io.tiebreak.spec.Levels;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The linear model of a run, for rows that it has not seen: c . a + constant for a row a of the
 * user's files. The scaling of the run is part of c.
 *
 * <p>Columns are found by their names, or by their indices if neither the run's data nor these have
 * a header.
 */
public final class SavedModel {

  /** At most so many missing columns are named. */
  private static final int MOST_NAMED = 20;

  private static final String SOLVE_AGAIN = "solve again to rewrite it";

  private final String folder;
  private final List<String> names;
  private final boolean header;
  private final int runColumns;
  private final int[] runOthers;
  private final Optional<Integer> runTarget;
  private final String targetName;
  private final Variables variables;
  private final String loss;
  private final double[] coefficients;
  private final double constant;

  private SavedModel(Path folder, ModelColumns model, Map<String, Double> saved) throws BadData {
    this.folder = folder.toString();
    JsonNode columns = (JsonNode) model.columns();
    JsonNode target = (JsonNode) model.target().orElse(MissingNode.getInstance());
    this.header = columns.isArray();
    this.runOthers = model.others().orElse(List.of()).stream().mapToInt(Long::intValue).toArray();
    this.runColumns = header ? columns.size() : columns.asInt();
    this.runTarget = target.isInt() ? Optional.of(target.asInt()) : Optional.empty();
    this.targetName = header ? target.asText() : "the target";
    this.loss = model.loss();
    this.variables = model.chosen();
    Optional<String> refusal = Memory.refusalOfSize(0, runColumns);
    if (refusal.isPresent()) {
      throw new BadData(
          folder.resolve("summary.json").toString(),
          "says that the run's data had %d columns, %s".formatted(runColumns, refusal.get()),
          SOLVE_AGAIN);
    }
    this.names = header ? columns.valueStream().map(JsonNode::asText).toList() : List.of();
    Map<String, Double> left = new LinkedHashMap<>(saved);
    Stream<String> named = header ? names.stream() : positions();
    this.coefficients =
        named.mapToDouble(name -> Optional.ofNullable(left.remove(name)).orElse(0.0)).toArray();
    this.constant = Optional.ofNullable(left.remove(Levels.INTERCEPT)).orElse(0.0);
    if (!left.isEmpty()) {
      throw new BadData(
          folder.resolve("model.csv") + "",
          "names the column '%s', which the run did not have"
              .formatted(left.keySet().iterator().next()),
          SOLVE_AGAIN);
    }
  }

  /** The names that a {@link Table} gives to columns without names. */
  private Stream<String> positions() {
    return Arrays.stream(except(runColumns, runOthers)).mapToObj(j -> "x" + j);
  }

  /** Reads the model in a folder that solve has written. */
  public static SavedModel read(Path folder) throws BadData {
    Path summary = folder.resolve("summary.json");
    JsonReader reader = new JsonReader(summary.toString(), Json.Form.FILE);
    JsonNode model = reader.tree(summary).path("model");
    if (!model.isObject()) {
      throw new BadData(
          summary.toString(),
          "holds no linear model",
          "name the folder of a run whose levels are linear models, or solve again");
    }
    ModelColumns columns = reader.read(model, ModelColumns.class, "model.");
    reader.check();
    Path file = folder.resolve("model.csv");
    return new SavedModel(folder, columns, Coefficients.read(file, file.toString()));
  }

  /** Predicts the rows of a file, of any kind that a problem file can name. */
  public Predictions predict(Path file) throws BadData {
    return predict(table(file), file.toString());
  }

  /** With the target if the file has it, and otherwise without. */
  private Table table(Path file) throws BadData {
    try {
      return Formats.read(file, file.toString(), variables);
    } catch (BadData bad) {
      if (variables.roles().isEmpty()) {
        throw bad;
      }
      return Formats.read(file, file.toString(), new Variables(variables.features(), Map.of()));
    }
  }

  /** Predicts the rows of a table, which messages call by the given name. */
  public Predictions predict(Table table, String shownAs) throws BadData {
    if (header != table.named()) {
      throw new BadData(
          shownAs,
          header
              ? "has no header, but the run's data had one"
              : "has a header, but the run's data had none",
          header
              ? "add a first line with the names of the columns"
              : "remove it, and give the columns in the order of the run's data");
    }
    int[] places = header ? byName(table, shownAs) : byPlace(table, shownAs);
    double[] c = new double[table.columns()]; // 0 for columns that are not in the model
    for (int k = 0; k < places.length; k++) {
      c[places[k]] = coefficients[k];
    }
    Optional<Integer> target = target(table);
    int ignored = table.columns() - places.length - (target.isPresent() ? 1 : 0);
    return new Predictions(
        margins(table.toRows(), c, shownAs), target.map(table::column), targetName, loss, ignored);
  }

  private double[] margins(Rows rows, double[] c, String shownAs) throws BadData {
    double[] margins = new double[rows.count()];
    for (int i = 0; i < margins.length; i++) {
      margins[i] = rows.row(i).dot(c) + constant;
      if (!Double.isFinite(margins[i])) {
        throw new BadData(
            shownAs,
            "row %d (counted from 0) has a prediction that overflows".formatted(i),
            "make its numbers smaller, or remove it");
      }
    }
    return margins;
  }

  private int[] byName(Table table, String shownAs) throws BadData {
    Map<String, Integer> places = new LinkedHashMap<>();
    table.names().forEach(name -> places.put(name, places.size()));
    List<String> missing = names.stream().filter(name -> !places.containsKey(name)).toList();
    if (!missing.isEmpty()) {
      String named =
          missing.stream()
              .limit(MOST_NAMED)
              .map("'%s'"::formatted)
              .collect(Collectors.joining(", "));
      throw new BadData(
          shownAs,
          "lacks %s %s%s of the model in %s"
              .formatted(
                  missing.size() == 1 ? "the column" : "the columns",
                  named,
                  missing.size() > MOST_NAMED
                      ? " and %d more".formatted(missing.size() - MOST_NAMED)
                      : "",
                  folder),
          "add them, or correct the names");
    }
    return names.stream()
        .mapToInt(name -> Optional.ofNullable(places.get(name)).orElseThrow())
        .toArray();
  }

  /** An open table may have fewer features than the model; the rest are 0. */
  private int[] byPlace(Table table, String shownAs) throws BadData {
    int[] features = features(table);
    if (features.length != coefficients.length && !table.open()) {
      throw new BadData(
          shownAs,
          "has %d columns, but the model in %s needs %d%s"
              .formatted(
                  table.columns(),
                  folder,
                  coefficients.length,
                  runOthers.length == 0
                      ? ""
                      : ", or the %d that the run's data had".formatted(runColumns)),
          "give them in the order of the run's data");
    }
    return Arrays.copyOf(features, Math.min(features.length, coefficients.length));
  }

  private int[] features(Table table) {
    if (!table.roles().isEmpty()) { // the file itself says which columns are not features
      return table.columnsExcept(table.roles().values().stream().mapToInt(j -> j).toArray());
    }
    return table.columns() == runColumns ? except(runColumns, runOthers) : except(table.columns());
  }

  private Optional<Integer> target(Table table) {
    if (header) {
      int place = table.names().indexOf(targetName);
      return place < 0 ? Optional.empty() : Optional.of(place);
    }
    return table.roles().isEmpty()
        ? runTarget.filter(place -> table.columns() == runColumns)
        : Optional.ofNullable(table.roles().get("target"));
  }

  private static int[] except(int columns, int... others) {
    Set<Integer> left = Arrays.stream(others).boxed().collect(Collectors.toSet());
    return IntStream.range(0, columns).filter(j -> !left.contains(j)).toArray();
  }
}
