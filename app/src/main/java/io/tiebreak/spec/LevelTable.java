package io.tiebreak.spec;

import io.tiebreak.data.Scaling;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

/**
 * A table and the columns of it that are no features: the target, weights, what is sensitive.
 *
 * @param source the key that names the table
 * @param roles role to column, in the order they were read
 * @param stream what comes behind the table's rows, where they are the head of a stream
 */
record LevelTable(
    Value source, Table table, Map<String, Integer> roles, Optional<LevelStream> stream) {

  static final String TARGET = "target";
  static final String WEIGHTS = "weights";
  static final String SENSITIVE = "sensitive";

  /**
   * Reads the table of a level or of a split.
   *
   * @param keys with data, target and weights
   * @param part what the table is for
   * @param targetNeeded whether the last column is the target where none is named
   * @param sensitive the key that names the sensitive column, where one is needed
   */
  static Optional<LevelTable> read(
      Section keys,
      DataReader data,
      DataReader.Part part,
      boolean targetNeeded,
      Optional<Value> sensitive) {
    Optional<Value> source = keys.require("data", "name a file, as data: train.csv");
    Optional<Value> target = keys.take(TARGET);
    Optional<Value> weights = keys.take(WEIGHTS);
    Optional<LevelStream> stream = source.filter(DataReader::isStream).flatMap(data::stream);
    Optional<Table> table =
        source.isPresent() && DataReader.isStream(source.get())
            ? stream.map(s -> s.rows().head())
            : source.flatMap(v -> data.table(v, part));
    if (table.isEmpty()) {
      return Optional.empty();
    }
    LevelTable read = new LevelTable(source.get(), table.get(), new LinkedHashMap<>(), stream);
    boolean right = stream.isEmpty() || canBeStreamed(weights, sensitive);
    if (target.isPresent()) {
      right &= read.take(TARGET, target.get());
    } else if (targetNeeded) {
      read.roles.put(TARGET, table.get().find("last").orElseThrow());
    }
    right &= weights.isEmpty() || read.take(WEIGHTS, weights.get());
    right &= sensitive.isEmpty() || read.take(SENSITIVE, sensitive.get());
    right = right && read.hasFeatures();
    right = right && (weights.isEmpty() || read.weightsAreRight(weights.get()));
    return right ? Optional.of(read) : Optional.empty();
  }

  /** Whether a stream has to give nothing but a mean over its rows. */
  private static boolean canBeStreamed(Optional<Value> weights, Optional<Value> sensitive) {
    weights.ifPresent(
        v -> v.fault("a stream does not tell the sum of its weights", "remove weights"));
    sensitive.ifPresent(
        v ->
            v.fault(
                "the covariance is no mean over rows, and cannot be read from a stream",
                "name a file without stream"));
    return weights.isEmpty() && sensitive.isEmpty();
  }

  private boolean take(String role, Value at) {
    Optional<String> name = at.text();
    if (name.isEmpty()) {
      return false;
    }
    OptionalInt found = table.find(name.get());
    if (found.isEmpty()) {
      at.fault(
          "the table has no column %s".formatted(Value.quoted(name.get())),
          table.named()
              ? Nearest.hint(name.get(), table.names())
              : "name an index from 0 to %d, or last".formatted(table.columns() - 1));
      return false;
    }
    for (Map.Entry<String, Integer> other : roles.entrySet()) {
      if (other.getValue() == found.getAsInt()) {
        at.fault(
            "column %s is the %s already"
                .formatted(quotedName(found.getAsInt()), describe(other.getKey())),
            "name another for one of them");
        return false;
      }
    }
    roles.put(role, found.getAsInt());
    return true;
  }

  private static String describe(String role) {
    return role.equals(TARGET) ? "target" : "column of " + role;
  }

  private String quotedName(String role) {
    return quotedName(Optional.ofNullable(roles.get(role)).orElseThrow());
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
            ? "the table has one column only"
            : "the table has no column besides %s".formatted(String.join(", ", roles.keySet())),
        "give features besides the target");
    return false;
  }

  private boolean weightsAreRight(Value at) {
    double[] weights = column(WEIGHTS).orElseThrow();
    if (refuse(at, WEIGHTS, w -> w < 0, "weights must not be negative", "replace or remove it")) {
      return false;
    }
    if (Arrays.stream(weights).allMatch(w -> w == 0)) {
      at.fault("all weights are 0", "give one row at least a positive weight");
      return false;
    }
    return true;
  }

  /** Whether some number of a column was refused; the first is named. */
  private boolean refuse(Value at, String role, DoublePredicate bad, String rule, String remedy) {
    double[] column = column(role).orElseThrow();
    int[] rows = IntStream.range(0, column.length).filter(i -> bad.test(column[i])).toArray();
    if (rows.length == 0) {
      return false;
    }
    at.fault(
        "row %d (counted from 0), column %s holds %s, but %s%s"
            .formatted(
                rows[0],
                quotedName(role),
                shown(column[rows[0]]),
                rule,
                rows.length == 1 ? "" : " (and so in %d more rows)".formatted(rows.length - 1)),
        remedy);
    return true;
  }

  private static String shown(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? "" + (long) value : "" + value;
  }

  /** Whether every target may be given to a loss; faults are noted at the target's key. */
  boolean labelsAreRight(Loss loss, Section keys) {
    if (!loss.labels()) {
      return true;
    }
    boolean zeros = mapsLabels();
    return !refuse(
        keys.take(TARGET).orElse(source),
        TARGET,
        b -> b != 1 && b != (zeros ? 0 : -1),
        "the %s loss needs labels -1 and 1, or 0 and 1".formatted(loss.name()),
        "map the labels to these");
  }

  /** Whether labels are 0 and 1, and so mapped to -1 and 1 for losses that need these. */
  private boolean mapsLabels() {
    double[] target = column(TARGET).orElseThrow();
    return Arrays.stream(target).anyMatch(b -> b == 0)
        && Arrays.stream(target).noneMatch(b -> b == -1);
  }

  /** Says so where labels are mapped. */
  Optional<String> noteOnLabels(Loss loss, String whose) {
    return loss.labels() && mapsLabels()
        ? Optional.of(
            "The labels 0 and 1 of %s, column %s, are taken as -1 and 1 for the %s loss."
                .formatted(whose, quotedName(TARGET), loss.name()))
        : Optional.empty();
  }

  /** The features: every column that has no role here, nor in the other level's table. */
  int[] features(LevelTable other) {
    boolean alike =
        table.named()
            ? other.table.named()
            : !other.table.named() && other.table.columns() == table.columns();
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

  List<String> names(int... features) {
    return Arrays.stream(features).mapToObj(table.names()::get).toList();
  }

  LevelTable rows(int... rows) {
    return of(table.takeRows(rows));
  }

  /** Another table with the same columns. */
  LevelTable of(Table other) {
    return new LevelTable(source, other, roles, stream);
  }

  private Optional<double[]> column(String role) {
    return Optional.ofNullable(roles.get(role)).map(table::column);
  }

  /** What every role is, for a checkpoint to agree in. */
  List<String> identity(String whose) {
    return roles.entrySet().stream()
        .map(role -> "%s %s: column %d".formatted(whose, role.getKey(), role.getValue()))
        .toList();
  }

  /** A table's part of a problem: its features, prepared. */
  record Features(int[] columns, Scaling scaling, boolean intercept) {

    private Rows of(Table table) {
      double[] values = of(table.rows(), table.toArray(columns));
      return Rows.dense(table.rows(), values.length / table.rows(), values);
    }

    /** The same of one row. */
    private double[] of(double[] row) {
      return of(1, Arrays.stream(columns).mapToDouble(j -> row[j]).toArray());
    }

    private double[] of(int rows, double[] values) {
      scaling.apply(values);
      if (!intercept) {
        return values;
      }
      int width = columns.length;
      double[] wider = new double[Math.multiplyExact(rows, width + 1)];
      for (int i = 0; i < rows; i++) {
        System.arraycopy(values, i * width, wider, i * (width + 1), width);
        wider[i * (width + 1) + width] = 1;
      }
      return wider;
    }
  }

  /**
   * The level of a loss of rows.
   *
   * @param all the whole table, which says whether labels are mapped
   */
  LinearModel model(Loss loss, Features features, LevelTable all) {
    double[] target = column(TARGET).orElseThrow();
    boolean mapped = loss.labels() && all.mapsLabels();
    Arrays.setAll(target, i -> label(target[i], mapped));
    Rows rows = features.of(table);
    Optional<double[]> weights = column(WEIGHTS);
    return weights.isPresent()
        ? new LinearModel(loss, rows, target, weights.get())
        : new LinearModel(loss, rows, target);
  }

  /** The label that a target stands for. */
  private static double label(double target, boolean mapped) {
    return mapped ? 2 * target - 1 : target;
  }

  /** The same; of a stream, all that comes, and the table's rows are held out of it. */
  Level level(Loss loss, Features features, LevelTable all) {
    LinearModel rows = model(loss, features, all);
    if (stream.isEmpty()) {
      return rows;
    }
    boolean mapped = loss.labels() && all.mapsLabels();
    int target = Optional.ofNullable(roles.get(TARGET)).orElseThrow();
    return stream
        .get()
        .level(loss, rows, row -> Example.of(features.of(row), label(row[target], mapped)));
  }

  /** Says what a stream's values are measured on. */
  Optional<String> noteOnStream(String function) {
    return stream.map(
        s ->
            "%s is measured on the first %d rows of %s, which are held out of the stream."
                .formatted(function, table.rows(), s.name()));
  }

  /** The level of the covariance with the sensitive column. */
  Level covariance(Features features) {
    double[] sensitive = column(SENSITIVE).orElseThrow();
    Rows rows = features.of(table);
    Optional<double[]> weights = column(WEIGHTS);
    return weights.isPresent()
        ? new Covariance(rows, sensitive, weights.get())
        : new Covariance(rows, sensitive);
  }

  /** A copy of these columns. */
  double[] numbers(int... columns) {
    return table.toArray(columns);
  }
}
