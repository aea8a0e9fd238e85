package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Coordinates;
import io.tiebreak.data.DenseValues;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.SparseValues;
import io.tiebreak.data.Table;
import io.tiebreak.data.TableValues;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Matrix Market's text: {@code %%MatrixMarket matrix coordinate real general}, comments, a line of
 * sizes, then the entries. A coordinate matrix stays sparse, an array is read column by column.
 */
record MatrixMarket() implements Formats.Reader {

  @Override
  public Table read(InputFile file) throws BadData {
    FileFaults faults = new FileFaults(file.shownAs());
    return file.text(
        in -> {
          Body body =
              new Body(new Tokens(in), faults, file.regular() ? file.size() : Long.MAX_VALUE);
          Optional<TableValues> cells = body.read();
          faults.check();
          return Table.unnamed(cells.orElseThrow(), Map.of());
        });
  }

  /** How the half that is not written follows from the other. */
  private enum Symmetry {
    GENERAL,
    SYMMETRIC,
    SKEW_SYMMETRIC;

    /** The first row that is written of a column. */
    int first(int column) {
      return this == GENERAL ? 0 : this == SYMMETRIC ? column : column + 1;
    }

    double mirrored(double value) {
      return this == SYMMETRIC ? value : -value;
    }

    /** How many numbers of an array are written. */
    long written(long rows, long columns) {
      return this == GENERAL
          ? rows * columns
          : this == SYMMETRIC ? rows * (rows + 1) / 2 : rows * (rows - 1) / 2;
    }
  }

  /** One file. */
  private static final class Body {
    private static final char NO_COMMENT = '\n'; // a % counts at the beginning of a line only

    private final Tokens tokens;
    private final FileFaults faults;
    private final long bytes;
    private final Decimal decimal = new Decimal();
    private boolean coordinate;
    private boolean pattern;
    private boolean integer;
    private Symmetry symmetry = Symmetry.GENERAL;

    Body(Tokens tokens, FileFaults faults, long bytes) {
      this.tokens = tokens;
      this.faults = faults;
      this.bytes = bytes;
    }

    /** Empty where there are faults. */
    Optional<TableValues> read() throws IOException {
      if (!banner() || !sizeLine()) {
        return Optional.empty();
      }
      long line = tokens.line();
      int[] sizes = new int[coordinate ? 3 : 2];
      int read = 0;
      do {
        if (read == sizes.length || tokens.index() < (read < 2 ? 1 : 0)) {
          faults.add(
              line,
              "holds %s where sizes are expected".formatted(FileFaults.quoted(tokens.text())),
              coordinate
                  ? "write rows, columns and entries, as 100 20 350, rows and columns from 1 on"
                  : "write rows and columns from 1 on, as 100 20");
          return Optional.empty();
        }
        sizes[read++] = tokens.index();
      } while (tokens.next(NO_COMMENT));
      if (read < sizes.length) {
        faults.add(
            line,
            "holds %d sizes, but %d are needed".formatted(read, sizes.length),
            coordinate ? "write rows, columns and entries" : "write rows and columns");
        return Optional.empty();
      }
      if (symmetry != Symmetry.GENERAL && sizes[0] != sizes[1]) {
        faults.add(
            line,
            "declares %d rows and %d columns, but a symmetric matrix has as many of both"
                .formatted(sizes[0], sizes[1]),
            "write general in line 1, or mend the sizes");
        return Optional.empty();
      }
      return coordinate
          ? coordinates(line, sizes[0], sizes[1], sizes[2])
          : array(line, sizes[0], sizes[1]);
    }

    private boolean banner() throws IOException {
      String[] words = new String[6];
      int count = 0;
      if (tokens.nextLine()) {
        while (count < words.length && tokens.next(NO_COMMENT)) {
          words[count++] = tokens.text().toLowerCase(Locale.ROOT);
        }
      }
      if (count != 5 || !words[0].equals("%%matrixmarket")) {
        faults.add(
            count == 0
                ? "is empty, but a Matrix Market file begins with a line of five words"
                : "line 1: is not the five words that a Matrix Market file begins with",
            "begin with %%MatrixMarket matrix coordinate real general");
        return false;
      }
      coordinate = words[2].equals("coordinate");
      pattern = words[3].equals("pattern");
      integer = words[3].equals("integer");
      boolean right = oneOf(words[1], "matrix");
      right &= oneOf(words[2], "coordinate", "array");
      right &= oneOf(words[3], "real", "integer", "pattern");
      right &= oneOf(words[4], "general", "symmetric", "skew-symmetric");
      if (!right) {
        return false;
      }
      symmetry = Symmetry.valueOf(words[4].toUpperCase(Locale.ROOT).replace('-', '_'));
      if (pattern && (!coordinate || symmetry == Symmetry.SKEW_SYMMETRIC)) {
        faults.add(
            1,
            "a pattern has no values to fill %s with"
                .formatted(coordinate ? "a skew-symmetric matrix" : "an array"),
            "write real, and the values");
        return false;
      }
      return true;
    }

    private boolean oneOf(String word, String... known) {
      if (List.of(known).contains(word)) {
        return true;
      }
      faults.add(
          1,
          "holds %s, which is not read here".formatted(FileFaults.quoted(word)),
          "convert the matrix to one that is " + String.join(", ", known));
      return false;
    }

    private boolean sizeLine() throws IOException {
      if (nextWord()) {
        return true;
      }
      faults.add("ends before its line of sizes", "check that it was written in full");
      return false;
    }

    /** Goes to the first word of the next line that holds one; comments are left out. */
    private boolean nextWord() throws IOException {
      while (tokens.nextLine()) {
        if (tokens.peek() != '%' && tokens.next(NO_COMMENT)) {
          return true;
        }
      }
      return false;
    }

    private Optional<TableValues> coordinates(long sizeLine, int rows, int columns, int entries)
        throws IOException {
      Optional<String> refusal = Memory.refusalOfSize(rows, columns);
      if (refusal.isPresent()) {
        faults.add(
            sizeLine,
            "declares %d rows and %d columns, %s".formatted(rows, columns, refusal.get()),
            Memory.REMEDY);
        return Optional.empty();
      }
      Coordinates found = new Coordinates();
      int read = 0;
      while (nextWord()) {
        if (read == entries) {
          faults.add(
              tokens.line(),
              "is one entry more than the %d that line %d declares".formatted(entries, sizeLine),
              "mend the number of entries, or remove what is too much");
          return Optional.empty();
        }
        read++;
        entry(found, rows, columns);
        refusal = Memory.refusal(found.size());
        if (refusal.isPresent()) {
          faults.add(
              tokens.line(),
              "is where %d entries are held, %s".formatted(found.size(), refusal.get()),
              Memory.REMEDY);
          return Optional.empty();
        }
      }
      if (read < entries) {
        faults.add(
            "ends after %d entries, but line %d declares %d".formatted(read, sizeLine, entries),
            "check that it was written in full");
      }
      if (faults.any()) {
        return Optional.empty();
      }
      SparseValues cells = found.sorted(rows, columns);
      Coordinates.twice(cells)
          .ifPresent(
              place ->
                  faults.add(
                      "gives row %d, column %d (counted from 1) twice"
                          .formatted(place[0] + 1, place[1] + 1),
                      "give each place once"
                          + (symmetry == Symmetry.GENERAL ? "" : ", on or below the diagonal")));
      return Optional.of(cells.withoutZeros());
    }

    /** A line of a row, a column and a value, the first of them read already. */
    private void entry(Coordinates found, int rows, int columns) throws IOException {
      int row = tokens.index();
      int column = tokens.next(NO_COMMENT) ? tokens.index() : -1;
      if (row < 1 || row > rows || column < 1 || column > columns) {
        faults.add(
            tokens.line(),
            "does not begin with a row from 1 to %d and a column from 1 to %d"
                .formatted(rows, columns),
            "mend it, or the sizes");
        return;
      }
      boolean valued = tokens.next(NO_COMMENT);
      double value = 1;
      if (pattern ? valued : !valued) {
        faults.add(
            tokens.line(),
            pattern
                ? "holds more than a row and a column, but line 1 declares a pattern"
                : "holds no value behind its row and column",
            pattern ? "write real in line 1" : "write one, or pattern in line 1");
        return;
      }
      if (!pattern) {
        if (!number()) {
          return;
        }
        value = decimal.value();
        if (tokens.next(NO_COMMENT)) {
          tooMuch();
          return;
        }
      }
      if (symmetry == Symmetry.SKEW_SYMMETRIC && row == column) {
        faults.add(
            tokens.line(),
            "lies on the diagonal, which is zero in a skew-symmetric matrix",
            "remove it, or write general in line 1");
      } else if (!faults.any()) {
        found.add(row - 1, column - 1, value);
        if (symmetry != Symmetry.GENERAL && row != column) {
          found.add(column - 1, row - 1, symmetry.mirrored(value));
        }
      }
    }

    private void tooMuch() {
      faults.add(
          tokens.line(),
          "goes on with %s".formatted(FileFaults.quoted(tokens.text())),
          "write one entry a line");
    }

    private boolean number() {
      if (decimal.read(tokens.word(), 0, tokens.length())) {
        if (integer && decimal.value() != Math.rint(decimal.value())) {
          faults.add(
              tokens.line(),
              "holds %s, but line 1 declares integers".formatted(FileFaults.quoted(tokens.text())),
              "write real there");
          return false;
        }
        return true;
      }
      faults.add(
          tokens.line(),
          "holds %s, %s"
              .formatted(
                  FileFaults.quoted(tokens.text()),
                  Decimal.flaw(tokens.text()) == Decimal.Flaw.NOT_FINITE
                      ? "but every number must be finite"
                      : "which is not a number"),
          "write a decimal number such as -0.25 or 1e-3");
      return false;
    }

    private Optional<TableValues> array(long sizeLine, int rows, int columns) throws IOException {
      long written = symmetry.written(rows, columns);
      Optional<String> refusal =
          2 * written - 1 > bytes // a digit and a blank each
              ? Optional.of("and %d bytes cannot hold %d numbers".formatted(bytes, written))
              : Memory.refusal((long) rows * columns);
      if (refusal.isPresent()) {
        faults.add(
            sizeLine,
            "declares %d rows and %d columns, %s".formatted(rows, columns, refusal.get()),
            "mend the sizes, or check that the file was written in full");
        return Optional.empty();
      }
      double[] all = new double[rows * columns];
      long read = 0;
      int column = 0;
      int row = symmetry.first(0);
      boolean more = nextWord();
      while (more) {
        if (read == written) {
          faults.add(
              tokens.line(),
              "goes on after the %d numbers that line %d declares".formatted(written, sizeLine),
              "mend the sizes, or remove what is too much");
          return Optional.empty();
        }
        if (number()) {
          all[row * columns + column] = decimal.value();
          if (symmetry != Symmetry.GENERAL && row != column) {
            all[column * columns + row] = symmetry.mirrored(decimal.value());
          }
        }
        read++;
        row++;
        while (row == rows && column < columns - 1) {
          column++;
          row = symmetry.first(column);
        }
        more = tokens.next(NO_COMMENT) || nextWord();
      }
      if (read < written) {
        faults.add(
            "ends after %d numbers, but line %d declares %d".formatted(read, sizeLine, written),
            "check that it was written in full");
      }
      return Optional.of(new DenseValues(columns, all));
    }
  }
}
