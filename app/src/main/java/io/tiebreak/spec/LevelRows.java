package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Columns;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Table;
import io.tiebreak.format.Variables;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The rows of a level, and which columns are not features: target, weights, sensitive.
 *
 * @param source the key that names the rows
 * @param table the columns, including those added at the end
 * @param whole all rows, of which these may be a part; they decide whether labels are mapped
 * @param variables the requested variables of the table's file
 * @param roles role to column, in reading order
 */
record LevelRows(
    Value source,
    Table table,
    LevelData data,
    Columns whole,
    Variables variables,
    Map<String, Integer> roles) {

  static final String TARGET = "target";
  static final String WEIGHTS = "weights";
  static final String SENSITIVE = "sensitive";
  static final String VARIABLES = "variables";

  /**
   * Reads the table of a level or of a split.
   *
   * @param targetNeeded whether the last column is the target if none is named
   * @param sensitive the section whose key names the sensitive column, if one is needed
   */
  static Optional<LevelRows> read(
      Section keys,
      DataReader data,
      DataReader.Part part,
      boolean targetNeeded,
      Optional<Section> sensitive) {
    Optional<Value> source = keys.require("data", "name a file, such as data: train.csv");
    Optional<Value> target = keys.take(TARGET);
    Optional<Value> weights = keys.take(WEIGHTS);
    Optional<Value> sensitiveKey = sensitive.flatMap(section -> section.take(SENSITIVE));
    Optional<Variables> variables = variables(keys, source);
    boolean far =
        part != DataReader.Part.SPLIT && sensitive.isEmpty() && keys.take(VARIABLES).isEmpty();
    Optional<LevelData> rows = source.flatMap(v -> data.rows(v, part, far, variables));
    if (rows.isEmpty()) {
      boolean named = variables.map(v -> v.roles().containsKey(SENSITIVE)).orElse(false);
      requireSensitive(sensitive.filter(section -> !named));
      return Optional.empty();
    }
    LevelRows read = of(source.get(), rows.get(), variables.orElse(Variables.NONE));
    boolean right = !DataReader.isStream(source.get()) || canBeStreamed(weights, sensitiveKey);
    if (target.isPresent()) {
      right &= read.take(TARGET, target.get());
    } else if (targetNeeded && !read.roles.containsKey(TARGET)) {
      right &= read.takeLastAsTarget(source.get());
    }
    right &= weights.isEmpty() || read.take(WEIGHTS, weights.get());
    right &= sensitiveKey.isEmpty() || read.take(SENSITIVE, sensitiveKey.get());
    if (sensitive.isPresent() && !read.roles.containsKey(SENSITIVE)) {
      right &= requireSensitive(sensitive);
    }
    right = right && read.hasFeatures();
    right =
        right
            && (!read.roles.containsKey(WEIGHTS)
                || read.weightsAreRight(weights.orElse(source.get())));
    return right ? Optional.of(read) : Optional.empty();
  }

  private static LevelRows of(Value source, LevelData data, Variables variables) {
    Table table = data.outline();
    Map<String, Integer> roles = new LinkedHashMap<>(table.roles());
    return new LevelRows(source, table, data, data.columns(), variables, roles);
  }

  /** Reports the key if it is missing. */
  private static boolean requireSensitive(Optional<Section> section) {
    return section.flatMap(keys -> KnownLosses.SENSITIVE.value(keys)).isPresent();
  }

  /** The variables of its file that a level asks for; empty if there is a fault. */
  private static Optional<Variables> variables(Section keys, Optional<Value> source) {
    Optional<Value> value = keys.take(VARIABLES);
    if (value.isEmpty()) {
      return Optional.of(Variables.NONE);
    }
    if (source.isPresent() && source.get().isSection()) {
      value.get().fault("only a file has variables", "remove variables");
      return Optional.empty();
    }
    Optional<Section> section = value.get().section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Optional<Value> features = section.get().take("features");
    boolean right = features.isEmpty() || features.get().text().isPresent();
    Map<String, String> roles = new LinkedHashMap<>();
    for (String role : List.of(TARGET, WEIGHTS, SENSITIVE)) {
      Optional<Value> name = section.get().take(role);
      Optional<String> text = name.flatMap(Value::text);
      right &= name.isEmpty() || text.isPresent();
      text.ifPresent(variable -> roles.put(role, variable));
    }
    section.get().finish();
    return right
        ? Optional.of(new Variables(features.flatMap(Value::text), roles))
        : Optional.empty();
  }

  /** Whether the level is a plain mean over rows, as a stream needs. */
  private static boolean canBeStreamed(Optional<Value> weights, Optional<Value> sensitive) {
    weights.ifPresent(
        v -> v.fault("the sum of the weights of a stream is unknown", "remove weights"));
    sensitive.ifPresent(
        v ->
            v.fault(
                "the covariance is not a mean over rows, and cannot be computed from a stream",
                "name a file instead of a stream"));
    return weights.isEmpty() && sensitive.isEmpty();
  }

  private boolean take(String role, Value at) {
    Optional<String> name = at.text();
    if (name.isEmpty()) {
      return false;
    }
    OptionalInt found = table.find(name.get());
    Integer own = table.roles().get(role);
    if (own != null) {
      if (name.get().equals("last") || (found.isPresent() && found.getAsInt() == own)) {
        return true;
      }
      at.fault(
          "the file itself says which column is the %s".formatted(describe(role)),
          "remove " + role);
      return false;
    }
    if (found.isEmpty()) {
      at.fault(
          "the table has no column %s".formatted(Value.quoted(name.get())),
          table.named()
              ? SpellingHint.hint(name.get(), table.names())
              : "name an index from 0 to %d, or last".formatted(table.columns() - 1));
      return false;
    }
    Optional<String> other = roleOf(found.getAsInt());
    if (other.isPresent()) {
      at.fault(
          "column %s is already the %s"
              .formatted(quotedName(found.getAsInt()), describe(other.get())),
          "name another column for one of them");
      return false;
    }
    roles.put(role, found.getAsInt());
    return true;
  }

  /** Makes the last column the target, unless it has another role. */
  private boolean takeLastAsTarget(Value at) {
    int last = table.columns() - 1;
    Optional<String> other = roleOf(last);
    if (other.isPresent()) {
      at.fault(
          "no target is named, and the last column is the %s".formatted(describe(other.get())),
          "name the target");
      return false;
    }
    roles.put(TARGET, last);
    return true;
  }

  private Optional<String> roleOf(int column) {
    return roles.entrySet().stream()
        .filter(role -> role.getValue() == column)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static String describe(String role) {
    return role.equals(WEIGHTS) ? "weights column" : role.equals(TARGET) ? role : role + " column";
  }

  private String quotedName(String role) {
    return quotedName(place(role));
  }

  private String quotedName(int column) {
    return Value.quoted(table.names().get(column));
  }

  private boolean hasFeatures() {
    if (table.columns() > roles.size()) {
      return true;
    }
    source.fault(
        table.columns() == 1
            ? "the table has only one column"
            : "the table has no column besides %s".formatted(String.join(", ", roles.keySet())),
        "give features as well as the target");
    return false;
  }

  private boolean weightsAreRight(Value at) {
    if (refuse(
        at,
        WEIGHTS,
        new Columns.Rule.NotNegative(),
        "weights must not be negative",
        "replace or remove it")) {
      return false;
    }
    if (data.columns().most(place(WEIGHTS))[0] == 0) {
      at.fault("all weights are 0", "give at least one row a positive weight");
      return false;
    }
    return true;
  }

  /** Reports the first number of a column that breaks a rule; whether there is one. */
  private boolean refuse(Value at, String role, Columns.Rule kept, String rule, String remedy) {
    Optional<Columns.Broken> broken = data.columns().broken(place(role), kept);
    if (broken.isEmpty()) {
      return false;
    }
    long more = broken.get().count() - 1;
    at.fault(
        "row %d (counted from 0), column %s holds %s, but %s%s"
            .formatted(
                broken.get().row(),
                quotedName(role),
                shown(broken.get().number()),
                rule,
                more == 0 ? "" : " (as do %d more rows)".formatted(more)),
        remedy);
    return true;
  }

  private int place(String role) {
    return Optional.ofNullable(roles.get(role)).orElseThrow();
  }

  private static String shown(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? "" + (long) value : "" + value;
  }

  /** Whether a loss takes every target; faults are reported at the target's key. */
  boolean labelsAreRight(Loss loss, Section keys) {
    if (!loss.labels()) {
      return true;
    }
    boolean zeros = mapsLabels();
    return !refuse(
        keys.take(TARGET).orElse(source),
        TARGET,
        new Columns.Rule.Labels(1, zeros ? 0 : -1),
        "the %s loss needs labels -1 and 1, or 0 and 1".formatted(loss.name()),
        "map the labels to them");
  }

  /** Whether labels are 0 and 1, and so become -1 and 1 for losses that need those. */
  private boolean mapsLabels() {
    int target = place(TARGET);
    double least = whole.least(target)[0];
    return least == 0
        || (least < 0
            && least != -1
            && whole.broken(target, new Columns.Rule.Other(0)).isPresent()
            && whole.broken(target, new Columns.Rule.Other(-1)).isEmpty());
  }

  /** The note that labels are mapped, if they are. */
  Optional<String> noteOnLabels(Loss loss, String whose) {
    return loss.labels() && mapsLabels()
        ? Optional.of(
            "The labels 0 and 1 of %s, column %s, are taken as -1 and 1 for the %s loss."
                .formatted(whose, quotedName(TARGET), loss.name()))
        : Optional.empty();
  }

  /** The features: every column without a role here or in the other level's table. */
  int[] features(LevelRows other) {
    boolean alike =
        table.named()
            ? other.table.named()
            : !other.table.named()
                && other.table.columns() == table.columns()
                && other.table.roles().equals(table.roles());
    List<Integer> taken = new ArrayList<>(roles.values());
    if (alike) {
      for (int column : other.roles.values()) {
        int here = table.names().indexOf(other.table.names().get(column));
        if (here >= 0) {
          taken.add(here);
        }
      }
    }
    return table.columnsExcept(taken.stream().mapToInt(j -> j).toArray());
  }

  /** How many fewer features it has than another table. */
  int featuresShortOf(LevelRows other) {
    return other.features(this).length - features(other).length;
  }

  /** The same rows with more features, all 0, if its file does not say how many there are. */
  LevelRows widened(int more) {
    if (more <= 0 || !table.open()) {
      return this;
    }
    Table wider = table.widened(more);
    return new LevelRows(source, wider, data.widened(wider), whole, variables, roles);
  }

  /** A scale fitted on these features. */
  ColumnScaling fit(Scale scale, int... features) {
    return ColumnScaling.fit(scale, data.columns(), features);
  }

  /** The columns that a model with these features is made from; the inner level has its target. */
  ModelData modelData(LevelRows inner, Loss loss, int... features) {
    int[] others = table.columnsExcept(features);
    Optional<Integer> target =
        Optional.ofNullable(roles.get(TARGET))
            .or(() -> Optional.ofNullable(inner.roles.get(TARGET)))
            .filter(j -> Arrays.stream(others).anyMatch(k -> k == j));
    return new ModelData(
        table.named() ? names(features) : List.of(),
        table.columns(),
        Arrays.stream(others).boxed().toList(),
        target,
        target.map(table.names()::get).orElse(TARGET),
        inner.variables,
        loss);
  }

  List<String> names(int... features) {
    return Arrays.stream(features).mapToObj(table.names()::get).toList();
  }

  LevelRows rows(int... rows) {
    return of(table.takeRows(rows));
  }

  /** Another table with the same columns. */
  LevelRows of(Table other) {
    return new LevelRows(source, other, new LevelData.InMemory(other), whole, variables, roles);
  }

  /** Which column has each role, for comparison with a checkpoint. */
  List<String> identity(String whose) {
    List<String> lines = new ArrayList<>();
    roles.forEach((role, column) -> lines.add("%s %s: column %d".formatted(whose, role, column)));
    if (!variables.equals(Variables.NONE)) {
      lines.add("%s variables: %s".formatted(whose, variables));
    }
    return lines;
  }

  /** The features of a table and how they are prepared. */
  record Features(int[] columns, ColumnScaling scaling, boolean intercept) {}

  /** The level of a loss of rows. */
  Level level(Loss loss, Features features) {
    return data.level(plan(loss, features));
  }

  /** The linear model of the rows in memory: for a stream, of those held out. */
  LinearModel model(Loss loss, Features features) {
    return new LevelData.InMemory(table).level(plan(loss, features));
  }

  private LevelData.Plan plan(Loss loss, Features features) {
    return new LevelData.Plan(
        loss,
        table.columns(),
        features.columns,
        place(TARGET),
        roles.getOrDefault(WEIGHTS, -1),
        features.scaling,
        features.intercept,
        loss.labels() && mapsLabels());
  }

  /** The level of the covariance with the sensitive column. */
  Level covariance(Features features) {
    double[] sensitive = table.column(place(SENSITIVE));
    Rows rows = table.toRows(features.columns, features.scaling, features.intercept);
    return roles.containsKey(WEIGHTS)
        ? new Covariance(rows, sensitive, table.column(place(WEIGHTS)))
        : new Covariance(rows, sensitive);
  }
}
