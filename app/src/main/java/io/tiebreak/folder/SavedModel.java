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
import java.util.ArrayList;
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
 * The linear model that a run has left, for rows that it has not seen: c . a + constant, where a is
 * a row as the user's files hold it; whatever scale the run used is part of c.
 *
 * <p>Columns are found by their names. Where the run's data had no header, and these have none,
 * they are found by their places.
 */
public final class SavedModel {

  /** So many missing columns are named. */
  private static final int MOST_NAMED = 20;

  private static final String SOLVE_AGAIN = "solve again to have it written";

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
      throw bad(
          folder.resolve("summary.json").toString(),
          "says that the run's data had %d columns, %s".formatted(runColumns, refusal.get()),
          SOLVE_AGAIN);
    }
    this.names = header ? texts(columns) : List.of();
    Map<String, Double> left = new LinkedHashMap<>(saved);
    Stream<String> named = header ? names.stream() : positions();
    this.coefficients =
        named.mapToDouble(name -> Optional.ofNullable(left.remove(name)).orElse(0.0)).toArray();
    this.constant = Optional.ofNullable(left.remove(Levels.INTERCEPT)).orElse(0.0);
    if (!left.isEmpty()) {
      throw bad(
          folder.resolve("model.csv") + "",
          "names the column '%s', which the run did not have"
              .formatted(left.keySet().iterator().next()),
          SOLVE_AGAIN);
    }
  }

  /** As the tables of {@link Table} call columns that have no names. */
  private Stream<String> positions() {
    return Arrays.stream(except(runColumns, runOthers)).mapToObj(j -> "x" + j);
  }

  /**
   * The model of a run.
   *
   * @param folder that solve has written
   * @throws BadData if it holds no linear model
   */
  public static SavedModel read(Path folder) throws BadData {
    Path summary = folder.resolve("summary.json");
    JsonReader reader = new JsonReader(summary.toString(), Json.Form.FILE);
    JsonNode model = reader.tree(summary).path("model");
    if (!model.isObject()) {
      throw bad(
          summary.toString(),
          "holds no linear model",
          "name the folder of a run whose levels are linear models, or solve again");
    }
    ModelColumns columns = reader.read(model, ModelColumns.class, "model.");
    reader.check();
    Path file = folder.resolve("model.csv");
    return new SavedModel(folder, columns, Coefficients.read(file, file.toString()));
  }

  /** The predictions for the rows of a file of any kind that a problem file can name. */
  public Predictions predict(Path file) throws BadData {
    return predict(table(file), file.toString());
  }

  /** With the target, where the file has it. */
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

  /**
   * The predictions for the rows of a table.
   *
   * @param shownAs how messages call it
   * @throws BadData if a column is missing
   */
  public Predictions predict(Table table, String shownAs) throws BadData {
    if (header != table.named()) {
      throw bad(
          shownAs,
          header
              ? "has no header, and the run's data had one"
              : "has a header, and the run's data had none",
          header
              ? "write the columns' names into its first line"
              : "remove it, and give the columns in the order of the run's data");
    }
    int[] places = header ? byName(table, shownAs) : byPlace(table, shownAs);
    double[] c = new double[table.columns()]; // 0 where the model has nothing to say
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
        throw bad(
            shownAs,
            "row %d (counted from 0) has a prediction beyond the largest number".formatted(i),
            "shrink its numbers, or remove it");
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
      throw bad(
          shownAs,
          "lacks %s %s%s of the model in %s"
              .formatted(
                  missing.size() == 1 ? "the column" : "the columns",
                  named,
                  missing.size() > MOST_NAMED
                      ? " and %d more".formatted(missing.size() - MOST_NAMED)
                      : "",
                  folder),
          "add what is missing, or correct the names");
    }
    return names.stream()
        .mapToInt(name -> Optional.ofNullable(places.get(name)).orElseThrow())
        .toArray();
  }

  /** Features of an open table end where its file has no more; those behind are 0. */
  private int[] byPlace(Table table, String shownAs) throws BadData {
    int[] features = features(table);
    if (features.length != coefficients.length && !table.open()) {
      throw bad(
          shownAs,
          "has %d columns, and the model in %s needs %d%s"
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
    if (!table.roles().isEmpty()) { // the file itself says what is no feature
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

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(item -> texts.add(item.asText()));
    return List.copyOf(texts);
  }

  private static BadData bad(String file, String what, String remedy) {
    return new BadData(file, what, remedy);
  }
}
