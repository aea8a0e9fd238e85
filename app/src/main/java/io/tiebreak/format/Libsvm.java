package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.BlankLines;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Ints;
import io.tiebreak.data.Memory;
import io.tiebreak.data.SparseValues;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * LIBSVM's text: a line is {@code label index:value index:value ...}, indices from 1 and ascending,
 * zeros left out; what follows a # is a comment.
 *
 * <p>In the table column 0 is the label, which is the target, and column j the feature of index j.
 * The file does not say how many features there are: the table is open.
 */
record Libsvm() implements Formats.Reader {
  private static final char COMMENT = '#';

  /** Memory is looked at each time so many rows or numbers have come. */
  private static final int LOOK = 1 << 16;

  @Override
  public Table read(InputFile file) throws BadData {
    FileFaults faults = new FileFaults(file.shownAs());
    return file.text(in -> new Lines(new Tokens(in), faults).table());
  }

  /** The rows of some lines of a file. */
  static TablePart part(Reader in, TablePart.Before before, FileFaults faults) throws IOException {
    Lines lines = new Lines(new Tokens(in, before.lines()), faults);
    long blank = lines.read();
    try {
      faults.check();
      SparseValues cells = lines.cells();
      return new TablePart(
          PackedRows.sparse(cells.width(), cells.starts(), cells.columns(), cells.values()),
          0,
          blank,
          cells.rows() > 0,
          List.of(),
          List.of());
    } catch (BadData bad) {
      return TablePart.refused(bad);
    }
  }

  /** The lines of one file. */
  private static final class Lines {
    private final Tokens tokens;
    private final FileFaults faults;
    private final Decimal decimal = new Decimal();
    private final Ints starts = new Ints();
    private final Ints columns = new Ints();
    private final Doubles values = new Doubles();
    private int largest;
    private long lineOfLargest;
    private boolean room = true;

    Lines(Tokens tokens, FileFaults faults) {
      this.tokens = tokens;
      this.faults = faults;
      starts.add(0);
    }

    Table table() throws IOException, BadData {
      read();
      if (!faults.any() && starts.size() == 1) {
        faults.add(
            "is empty, but a table needs at least one row", "check that it was written in full");
      }
      faults.check();
      return Table.open(cells(), Map.of("target", 0));
    }

    /** Reads all lines; how many at the end are blank. */
    long read() throws IOException {
      BlankLines blank = new BlankLines(faults);
      while (room && tokens.nextLine()) {
        if (tokens.next(COMMENT)) {
          blank.ended();
          row();
          look(starts.size());
        } else if (tokens.peek() != COMMENT) {
          blank.seen(tokens.line());
        }
      }
      return blank.trailing();
    }

    SparseValues cells() throws BadData {
      int width = largest + 1;
      Memory.refusalOfSize(starts.size(), width)
          .ifPresent(
              why ->
                  faults.add(
                      lineOfLargest,
                      "holds the index %d, so that there are as many features, %s"
                          .formatted(largest, why),
                      Memory.REMEDY));
      faults.check();
      return new SparseValues(width, starts.toArray(), columns.toArray(), values.toArray());
    }

    /** Now and then: neither the size of the file nor that of a line says what they hold. */
    private void look(long count) {
      if (count % LOOK != 0) {
        return;
      }
      long growth =
          2 * ((Double.BYTES + Integer.BYTES) * values.size() + Integer.BYTES * starts.size());
      Memory.refusal(values.size())
          .or(() -> Memory.refusalOfSize(starts.size(), 0))
          .or(() -> Memory.refusalOfGrowth(growth))
          .ifPresent(
              why -> {
                faults.add(
                    tokens.line(),
                    String.format(
                        Locale.ROOT,
                        "is where the table has grown to %,d numbers in %,d rows, %s",
                        values.size(),
                        starts.size(),
                        why),
                    Memory.REMEDY);
                room = false;
              });
    }

    /** A line whose first word was read. */
    private void row() throws IOException {
      if (tokens.find(':') >= 0) {
        faults.add(
            tokens.line(),
            "begins with %s, but the label comes first".formatted(FileFaults.quoted(tokens.text())),
            "write a label before the pairs; 0 if there is none");
      } else {
        number(0, 0, "the label");
      }
      int last = 0;
      while (room && tokens.next(COMMENT)) {
        last = entry(last);
      }
      if (!faults.any()) {
        starts.add(Math.toIntExact(values.size()));
      }
    }

    /** The word index:value; returns the index where it is right. */
    private int entry(int last) {
      int colon = tokens.find(':');
      if (colon < 0 || tokens.text().startsWith("qid:")) {
        faults.add(
            tokens.line(),
            "holds %s, which is not index:value".formatted(FileFaults.quoted(tokens.text())),
            colon < 0
                ? "write one label, then pairs such as 3:0.5"
                : "remove the qid of every line: ranking is not read");
        return last;
      }
      int index = tokens.index(0, colon);
      if (index <= last || index == Integer.MAX_VALUE) {
        misplaced(index, last, colon);
        return last;
      }
      if (index > largest) {
        largest = index;
        lineOfLargest = tokens.line();
      }
      number(colon + 1, index, "the value of index " + index);
      return index;
    }

    private void misplaced(int index, int last, int colon) {
      if (index > 0 && index < Integer.MAX_VALUE) {
        faults.add(
            tokens.line(),
            "holds the index %d behind %d, but indices must ascend".formatted(index, last),
            "sort the pairs of a line by their index, each once");
      } else if (index == 0) {
        faults.add(
            tokens.line(),
            "holds the index 0, but indices count from 1",
            "add 1 to all of them; scikit-learn writes them so with zero_based=False");
      } else {
        faults.add(
            tokens.line(),
            "holds %s for an index".formatted(FileFaults.quoted(tokens.text().substring(0, colon))),
            "write a whole number from 1 to " + (Integer.MAX_VALUE - 1));
      }
    }

    /** Takes the rest of the word as the number of a column. */
    private void number(int from, int column, String what) {
      if (from < tokens.length() && decimal.read(tokens.word(), from, tokens.length())) {
        if (decimal.value() != 0 && !faults.any()) {
          columns.add(column);
          values.add(decimal.value());
          look(values.size());
        }
        return;
      }
      String text = tokens.text().substring(from);
      boolean large = Decimal.flaw(text) == Decimal.Flaw.NOT_FINITE;
      faults.add(
          tokens.line(),
          "holds %s for %s, %s"
              .formatted(
                  FileFaults.quoted(text),
                  what,
                  large ? "but every number must be finite" : "which is not a number"),
          large
              ? "replace it, or remove the line"
              : "write a decimal number such as -0.25 or 1e-3");
    }
  }
}
