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
 * sizes, then the entries. A coordinate matrix stays sparse; an array is listed column by column.
 */
record MatrixMarket() implements Formats.Reader {

  @Override
  public Table read(InputFile file) throws BadData {
    FileFaults faults = new FileFaults(file.shownAs());
    return file.text(
        in -> {
          long bytes = file.regular() ? file.size() : Long.MAX_VALUE;
          TableValues cells = new Body(new Tokens(in), faults, bytes).read();
          faults.check();
          return Table.unnamed(cells, Map.of());
        });
  }

  /** How the half that is not listed follows from the other. */
  private enum Symmetry {
    GENERAL,
    SYMMETRIC,
    SKEW_SYMMETRIC;

    /** The first row that is listed of a column. */
    int first(int column) {
      return this == GENERAL ? 0 : this == SYMMETRIC ? column : column + 1;
    }

    double mirrored(double value) {
      return this == SYMMETRIC ? value : -value;
    }

    /** How many numbers of an array are listed. */
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

    /** The numbers, unless there are faults. */
    TableValues read() throws IOException, BadData {
      banner();
      if (!nextWord()) {
        throw faults.last("ends before its line of sizes", "check that it was written in full");
      }
      long line = tokens.line();
      int[] sizes = new int[coordinate ? 3 : 2];
      int read = 0;
      do {
        if (read == sizes.length || tokens.index() < (read < 2 ? 1 : 0)) {
          throw faults.last(
              line,
              "holds %s where sizes are expected".formatted(FileFaults.quoted(tokens.text())),
              coordinate
                  ? "write rows, columns and entries, as 100 20 350, rows and columns from 1 on"
                  : "write rows and columns from 1 on, as 100 20");
        }
        sizes[read++] = tokens.index();
      } while (tokens.next(NO_COMMENT));
      if (read < sizes.length) {
        throw faults.last(
            line,
            "holds %d sizes, but %d are needed".formatted(read, sizes.length),
            coordinate ? "write rows, columns and entries" : "write rows and columns");
      }
      if (symmetry != Symmetry.GENERAL && sizes[0] != sizes[1]) {
        throw faults.last(
            line,
            "declares %d rows and %d columns, but a symmetric matrix has as many of both"
                .formatted(sizes[0], sizes[1]),
            "write general in line 1, or mend the sizes");
      }
      return coordinate
          ? coordinates(line, sizes[0], sizes[1], sizes[2])
          : array(line, sizes[0], sizes[1]);
    }

    private void banner() throws IOException, BadData {
      String[] words = new String[6];
      int count = 0;
      if (tokens.nextLine()) {
        while (count < words.length && tokens.next(NO_COMMENT)) {
          words[count++] = tokens.text().toLowerCase(Locale.ROOT);
        }
      }
      if (count != 5 || !words[0].equals("%%matrixmarket")) {
        throw faults.last(
            count == 0
                ? "is empty, but a Matrix Market file begins with a line of five words"
                : "line 1: is not the five words that a Matrix Market file begins with",
            "begin with %%MatrixMarket matrix coordinate real general");
      }
      coordinate = words[2].equals("coordinate");
      pattern = words[3].equals("pattern");
      integer = words[3].equals("integer");
      requireOneOf(words[1], "matrix");
      requireOneOf(words[2], "coordinate", "array");
      requireOneOf(words[3], "real", "integer", "pattern");
      requireOneOf(words[4], "general", "symmetric", "skew-symmetric");
      faults.check();
      symmetry = Symmetry.valueOf(words[4].toUpperCase(Locale.ROOT).replace('-', '_'));
      if (pattern && (!coordinate || symmetry == Symmetry.SKEW_SYMMETRIC)) {
        throw faults.last(
            1,
            "a pattern has no values to fill %s with"
                .formatted(coordinate ? "a skew-symmetric matrix" : "an array"),
            "write real, and the values");
      }
    }

    private void requireOneOf(String word, String... known) {
      if (!List.of(known).contains(word)) {
        faults.add(
            1,
            "holds %s, which is not read here".formatted(FileFaults.quoted(word)),
            "convert the matrix to one that is " + String.join(", ", known));
      }
    }

    /** Goes to the first word of the next line that holds one; comments are skipped. */
    private boolean nextWord() throws IOException {
      while (tokens.nextLine()) {
        if (tokens.peek() != '%' && tokens.next(NO_COMMENT)) {
          return true;
        }
      }
      return false;
    }

    private TableValues coordinates(long sizeLine, int rows, int columns, int entries)
        throws IOException, BadData {
      Optional<String> refusal = Memory.refusalOfSize(rows, columns);
      if (refusal.isPresent()) {
        throw faults.last(
            sizeLine,
            "declares %d rows and %d columns, %s".formatted(rows, columns, refusal.get()),
            Memory.REMEDY);
      }
      Coordinates found = new Coordinates();
      int read = 0;
      while (nextWord()) {
        if (read == entries) {
          throw faults.last(
              tokens.line(),
              "is one entry more than the %d that line %d declares".formatted(entries, sizeLine),
              "mend the number of entries, or remove what is too much");
        }
        read++;
        entry(found, rows, columns);
        refusal = Memory.refusal(found.size());
        if (refusal.isPresent()) {
          throw faults.last(
              tokens.line(),
              "is where %d entries are held, %s".formatted(found.size(), refusal.get()),
              Memory.REMEDY);
        }
      }
      if (read < entries) {
        faults.add(
            "ends after %d entries, but line %d declares %d".formatted(read, sizeLine, entries),
            "check that it was written in full");
      }
      faults.check();
      SparseValues cells = found.sorted(rows, columns);
      Coordinates.twice(cells)
          .ifPresent(
              place ->
                  faults.add(
                      "gives row %d, column %d (counted from 1) twice"
                          .formatted(place[0] + 1, place[1] + 1),
                      "give each place once"
                          + (symmetry == Symmetry.GENERAL ? "" : ", on or below the diagonal")));
      return cells.withoutZeros();
    }

    /** Reads a line of row, column and value, whose first word has been read. */
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
          faults.add(
              tokens.line(),
              "goes on with %s".formatted(FileFaults.quoted(tokens.text())),
              "write one entry a line");
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

    private TableValues array(long sizeLine, int rows, int columns) throws IOException, BadData {
      long written = symmetry.written(rows, columns);
      Optional<String> refusal =
          2 * written - 1 > bytes // a digit and a blank each
              ? Optional.of("and %d bytes cannot hold %d numbers".formatted(bytes, written))
              : Memory.refusal((long) rows * columns);
      if (refusal.isPresent()) {
        throw faults.last(
            sizeLine,
            "declares %d rows and %d columns, %s".formatted(rows, columns, refusal.get()),
            "mend the sizes, or check that the file was written in full");
      }
      double[] all = new double[rows * columns];
      long read = 0;
      int column = 0;
      int row = symmetry.first(0);
      boolean more = nextWord();
      while (more) {
        if (read == written) {
          throw faults.last(
              tokens.line(),
              "goes on after the %d numbers that line %d declares".formatted(written, sizeLine),
              "mend the sizes, or remove what is too much");
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
      return new DenseValues(columns, all);
    }
  }
}
