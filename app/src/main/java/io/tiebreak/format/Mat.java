package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Coordinates;
import io.tiebreak.data.DenseValues;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * MATLAB's binary files of version 5 (save -v6 and -v7): one variable holds the features, and one
 * each role. A sparse matrix of features stays sparse.
 */
record Mat() implements Formats.Reader {
  /** Bytes per entry of a sparse matrix: row and value as read, then row, column and value. */
  private static final long ENTRY_BYTES = 4 + 8 + 4 + 4 + 8;

  private static final String CHOOSE =
      "write variables: {features: X, target: y} beside data in a problem file; options and"
          + " tiebreak init cannot choose";

  @Override
  public Table read(InputFile file) throws BadData {
    return read(file, Variables.NONE);
  }

  @Override
  public Table read(InputFile file, Variables asked) throws BadData {
    MatFile whole = MatFile.of(file);
    FileFaults faults = new FileFaults(file.shownAs());
    Optional<MatFile.Variable> features = features(whole, asked, faults);
    Map<String, MatFile.Variable> roles = new LinkedHashMap<>();
    new TreeMap<>(asked.roles())
        .forEach(
            (role, name) ->
                named(whole, name, faults)
                    .filter(v -> isVector(v, role, features, faults))
                    .ifPresent(v -> roles.put(role, v)));
    faults.check();
    MatFile.Variable matrix = features.orElseThrow();
    int rows = matrix.sizes()[0];
    int width = matrix.sizes()[1];
    long listed = matrix.entries() + roles.values().stream().mapToLong(v -> v.entries()).sum();
    Optional<String> refusal =
        (matrix.sparse()
                ? Memory.refusalOfSize(rows, width)
                : Memory.refusal(rows * ((long) width + roles.size())))
            .or(() -> Memory.refusalOfGrowth(ENTRY_BYTES * listed));
    if (refusal.isPresent()) {
      throw file.refused(matrix.shown() + " is large, " + refusal.get(), Memory.REMEDY);
    }
    int columns = width + roles.size();
    Coordinates few = new Coordinates();
    double[] all = new double[matrix.sparse() ? 0 : rows * columns];
    MatFile.Put put = matrix.sparse() ? few::add : (i, j, v) -> all[i * columns + j] = v;
    whole.each(file, matrix, faults, put);
    Map<String, Integer> places = new LinkedHashMap<>();
    for (Map.Entry<String, MatFile.Variable> role : roles.entrySet()) {
      int column = width + places.size();
      places.put(role.getKey(), column);
      whole.each(file, role.getValue(), faults, (i, j, v) -> put.put(Math.max(i, j), column, v));
    }
    faults.check();
    return Table.unnamed(
        matrix.sparse() ? few.cells(rows, columns) : new DenseValues(columns, all), places);
  }

  private static Optional<MatFile.Variable> features(
      MatFile whole, Variables asked, FileFaults faults) {
    List<MatFile.Variable> numeric =
        whole.variables().stream().filter(MatFile.Variable::numeric).toList();
    Optional<MatFile.Variable> found = numeric.stream().findFirst();
    if (asked.features().isPresent()) {
      found = named(whole, asked.features().get(), faults);
    } else if (whole.variables().isEmpty()) {
      faults.add("is empty: it holds no variable", "save one in it");
    } else if (numeric.size() != 1) {
      faults.add(
          "holds %s, and it is not said which are the features".formatted(whole.shown()), CHOOSE);
      return Optional.empty();
    }
    if (found.isPresent() && !found.get().isTable()) {
      faults.add(
          "the variable %s is not a table with a row and a column at least"
              .formatted(found.get().shown()),
          "name a matrix with a sample a row");
      return Optional.empty();
    }
    return found;
  }

  private static Optional<MatFile.Variable> named(MatFile whole, String name, FileFaults faults) {
    Optional<MatFile.Variable> found = whole.find(name);
    if (found.isEmpty()) {
      faults.add(
          "has no variable %s; it holds %s"
              .formatted(
                  FileFaults.quoted(name), whole.variables().isEmpty() ? "none" : whole.shown()),
          "name one of them");
    } else if (!found.get().numeric()) {
      faults.add(
          "the variable %s holds no real numbers".formatted(found.get().shown()),
          found.get().logical()
              ? "save it as numbers, with %s = double(%s)".formatted(name, name)
              : "name one that does");
      return Optional.empty();
    } else if (whole.variables().stream().filter(v -> v.name().equals(name)).count() > 1) {
      faults.add("holds the variable %s twice".formatted(FileFaults.quoted(name)), "save one");
      return Optional.empty();
    }
    return found;
  }

  private static boolean isVector(
      MatFile.Variable found, String role, Optional<MatFile.Variable> features, FileFaults faults) {
    int[] sizes = found.sizes();
    boolean vector = sizes.length == 2 && (sizes[0] == 1 || sizes[1] == 1);
    if (vector
        && (features.isEmpty() || Math.max(sizes[0], sizes[1]) == features.get().sizes()[0])) {
      return true;
    }
    faults.add(
        "the variable %s cannot be the %s%s"
            .formatted(
                found.shown(),
                role,
                features.map(f -> " of " + f.shown() + ", a sample a row").orElse("")),
        "name a vector with a number a sample");
    return false;
  }
}
