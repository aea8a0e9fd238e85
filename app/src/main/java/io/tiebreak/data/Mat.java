package io.tiebreak.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Array;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sources;
import us.hebi.matlab.mat.types.Sparse;

/**
 * MATLAB's binary files of version 5 (save -v6 and -v7): one variable for the features, and one for
 * each role. A sparse matrix of features stays sparse.
 *
 * <p>The library that reads a variable believes what it declares; so {@link MatOutline} looks
 * first.
 */
record Mat() implements Tables.Reader {
  /** Of a sparse matrix: its row and value as they are read, and its row, column and value. */
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
    MatOutline outline = MatOutline.of(file);
    Faults faults = new Faults(file.shownAs());
    Optional<MatOutline.Variable> features = features(outline, asked, faults);
    Map<String, MatOutline.Variable> roles = new LinkedHashMap<>();
    new TreeMap<>(asked.roles())
        .forEach(
            (role, name) ->
                named(outline, name, faults)
                    .filter(v -> isVector(v, role, features, faults))
                    .ifPresent(v -> roles.put(role, v)));
    faults.check();
    MatOutline.Variable matrix = features.orElseThrow();
    int rows = matrix.sizes()[0];
    int width = matrix.sizes()[1];
    Optional<String> refusal =
        matrix.sparse()
            ? Memory.refusalOfSize(rows, width)
                .or(() -> Memory.refusalOfGrowth(ENTRY_BYTES * matrix.entries()))
            : Memory.refusal(rows * ((long) width + roles.size()));
    if (refusal.isPresent()) {
      throw Faults.only(
          file.shownAs(), matrix.shown() + " is large, " + refusal.get(), Memory.REMEDY);
    }
    Numbers all = matrix.sparse() ? new Few() : new All(width + roles.size(), rows);
    each(file, outline, matrix, faults, all);
    Map<String, Integer> places = new LinkedHashMap<>();
    for (Map.Entry<String, MatOutline.Variable> role : roles.entrySet()) {
      int column = width + places.size();
      places.put(role.getKey(), column);
      each(file, outline, role.getValue(), faults, (i, j, v) -> all.put(Math.max(i, j), column, v));
    }
    faults.check();
    return Table.unnamed(all.cells(rows, width + roles.size()), places);
  }

  private static Optional<MatOutline.Variable> features(
      MatOutline outline, Variables asked, Faults faults) {
    if (asked.features().isPresent()) {
      return named(outline, asked.features().get(), faults).filter(v -> isMatrix(v, faults));
    }
    List<MatOutline.Variable> numeric =
        outline.variables().stream().filter(MatOutline.Variable::numeric).toList();
    if (numeric.size() == 1) {
      return Optional.of(numeric.get(0)).filter(v -> isMatrix(v, faults));
    }
    faults.add(
        outline.variables().isEmpty()
            ? "is empty: it holds no variable"
            : "holds %s, and it is not said which are the features".formatted(outline.shown()),
        outline.variables().isEmpty() ? "save one in it" : CHOOSE);
    return Optional.empty();
  }

  private static Optional<MatOutline.Variable> named(
      MatOutline outline, String name, Faults faults) {
    Optional<MatOutline.Variable> found = outline.find(name);
    if (found.isEmpty()) {
      faults.add(
          "has no variable %s; it holds %s"
              .formatted(
                  Faults.quoted(name), outline.variables().isEmpty() ? "none" : outline.shown()),
          "name one of them");
    } else if (!found.get().numeric()) {
      faults.add(
          "the variable %s holds no real numbers".formatted(found.get().shown()),
          found.get().logical()
              ? "save it as numbers, with %s = double(%s)".formatted(name, name)
              : "name one that does");
      return Optional.empty();
    } else if (outline.variables().stream().filter(v -> v.name().equals(name)).count() > 1) {
      faults.add("holds the variable %s twice".formatted(Faults.quoted(name)), "save one");
      return Optional.empty();
    }
    return found;
  }

  private static boolean isMatrix(MatOutline.Variable found, Faults faults) {
    if (found.sizes().length == 2 && found.sizes()[0] > 0 && found.sizes()[1] > 0) {
      return true;
    }
    faults.add(
        "the variable %s is not a table with a row and a column at least".formatted(found.shown()),
        "name a matrix with a sample a row");
    return false;
  }

  private static boolean isVector(
      MatOutline.Variable found,
      String role,
      Optional<MatOutline.Variable> features,
      Faults faults) {
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

  /** Where numbers go. */
  private interface Put {
    void put(int row, int column, double value);
  }

  /** Where they are collected. */
  private interface Numbers extends Put {
    Cells cells(int rows, int width);
  }

  private record All(int width, double[] values) implements Numbers {
    All(int width, int rows) {
      this(width, new double[rows * width]);
    }

    @Override
    public void put(int row, int column, double value) {
      values[row * width + column] = value;
    }

    @Override
    public Cells cells(int rows, int columns) {
      return new DenseCells(width, values);
    }
  }

  private record Few(Coordinates found) implements Numbers {
    Few() {
      this(new Coordinates());
    }

    @Override
    public void put(int row, int column, double value) {
      found.add(row, column, value);
    }

    @Override
    public Cells cells(int rows, int columns) {
      return found.cells(rows, columns);
    }
  }

  /** Hands over the numbers of a variable that are not zero. */
  private static void each(
      InputFile file, MatOutline outline, MatOutline.Variable variable, Faults faults, Put put)
      throws BadData {
    Array array = file.bytes(in -> array(in, outline, variable, file.shownAs()));
    int rows = variable.sizes()[0];
    Put checked =
        (i, j, value) -> {
          if (!Double.isFinite(value)) {
            faults.notFinite(i, "column %d of %s".formatted(j, variable.shown()), value);
          }
          put.put(i, j, value);
        };
    if (array instanceof Sparse sparse) {
      try {
        entries(sparse, variable, checked);
      } catch (IndexOutOfBoundsException | IllegalArgumentException lie) {
        throw unread(file.shownAs(), variable);
      }
    } else if (array instanceof Matrix matrix && matrix.getNumElements() == size(variable)) {
      for (int k = 0; k < matrix.getNumElements(); k++) {
        checked.put(k % rows, k / rows, matrix.getDouble(k));
      }
    } else {
      throw unread(file.shownAs(), variable);
    }
  }

  private static long size(MatOutline.Variable variable) {
    return (long) variable.sizes()[0] * variable.sizes()[1];
  }

  /** Columns come one after another, and rows ascend in each; what does not is a lie. */
  private static void entries(Sparse sparse, MatOutline.Variable variable, Put put) {
    int[] last = {-1, 0};
    int[] count = {0};
    sparse.forEach(
        (i, j, value, imaginary) -> {
          boolean inside = i >= 0 && i < variable.sizes()[0] && j < variable.sizes()[1];
          if (!inside || j < last[1] || (j == last[1] && i <= last[0])) {
            throw new IllegalArgumentException("The entries are not in order. Sort them.");
          }
          last[0] = i;
          last[1] = j;
          count[0]++;
          put.put(i, j, value);
        });
    if (count[0] != sparse.getNumNonZero()) {
      throw new IllegalArgumentException("Entries are missing. Write them all.");
    }
  }

  /** Reads one variable as if it were alone in the file. */
  private static Array array(
      InputStream in, MatOutline outline, MatOutline.Variable variable, String shownAs)
      throws IOException, BadData {
    byte[] header = outline.header().clone();
    for (int k = 116; k < 124; k++) {
      header[k] = 0; // where further data of MATLAB's lie, which are left out
    }
    in.skipNBytes(variable.from());
    InputStream alone =
        new SequenceInputStream(
            new ByteArrayInputStream(header), new Stretch(in, variable.to() - variable.from()));
    List<Array> found = new ArrayList<>();
    try {
      Mat5.newReader(Sources.wrapInputStream(alone))
          .disableSubsystemProcessing()
          .readMat()
          .getEntries()
          .forEach(entry -> found.add(entry.getValue()));
    } catch (IOException | RuntimeException wrong) {
      throw unread(shownAs, variable);
    }
    if (found.size() != 1) {
      throw unread(shownAs, variable);
    }
    return found.get(0);
  }

  private static BadData unread(String shownAs, MatOutline.Variable variable) {
    return Faults.only(
        shownAs,
        "byte %d: the variable %s cannot be read".formatted(variable.from(), variable.shown()),
        "save it again, in MATLAB with save -v7");
  }
}
