package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.fault.Fault;
import io.tiebreak.linalg.PackedRows;
import java.io.CharArrayReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.io.Serializable;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/**
 * Some whole lines of a text file as rows. Parts of one file can be read in several places, each
 * the way the reader of the whole file would read it.
 *
 * @param rows the numbers; sparse ones are as wide as their largest index
 * @param lines how many lines there were
 * @param blank how many lines at the end are blank
 * @param begun whether any line up to here, in this part or before it, is not blank
 * @param names of the columns, if a header is among the lines; else none
 * @param faults as {@link BadData#faults}; if there are any, rows mean nothing
 */
public record TablePart(
    PackedRows rows, long lines, long blank, boolean begun, List<String> names, List<Fault> faults)
    implements Serializable {

  /**
   * What came before in the file.
   *
   * @param lines how many lines
   * @param rows how many rows
   * @param columns their names; none if the first line is still to come
   */
  public record Before(long lines, long rows, List<String> columns) implements Serializable {}

  /** Lines without their line ends. */
  public interface Lines {
    /** The next line, if there is one. */
    Optional<String> next() throws IOException;
  }

  /** Reads all lines; errors become faults. */
  public static TablePart read(TextFormat format, String shownAs, Before before, Lines lines) {
    FileFaults faults = new FileFaults(shownAs);
    Joined text = new Joined(lines, before.lines(), format == TextFormat.LIBSVM, faults);
    try {
      TablePart part =
          format == TextFormat.LIBSVM
              ? Libsvm.part(text, before, faults)
              : new Csv(format.separator()).part(text, before, faults);
      return new TablePart(part.rows, text.count, part.blank, part.begun, part.names, part.faults);
    } catch (CharacterCodingException e) {
      faults.add(
          before.lines() + text.count + 1,
          "holds bytes that are not UTF-8 text",
          "save the file as UTF-8");
    } catch (ZipException | EOFException e) {
      faults.add(
          "is not a whole gzip file, as its ending promises",
          "copy or pack it again, or drop .gz from its name if it is not packed");
    } catch (IOException e) {
      String said = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      faults.add(
          "cannot be read (%s)".formatted(said),
          "check the disk, and that every machine of the cluster can reach the file");
    }
    return refused(faults.thrown());
  }

  static TablePart refused(BadData bad) {
    return new TablePart(
        PackedRows.dense(0, 0, new double[0]), 0, 0, true, List.of(), bad.faults());
  }

  /** The lines as one text, up to the first with a quote that is not closed. */
  private static final class Joined extends Reader {
    private final Lines lines;
    private final long before;
    private final boolean anyQuotes;
    private final FileFaults faults;
    private CharArrayReader line = new CharArrayReader(new char[0]);
    private long count;

    Joined(Lines lines, long before, boolean anyQuotes, FileFaults faults) {
      this.lines = lines;
      this.before = before;
      this.anyQuotes = anyQuotes;
      this.faults = faults;
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
      int got = line.read(to, offset, length);
      while (got < 0) {
        Optional<String> next = faults.any() ? Optional.empty() : lines.next();
        if (next.isEmpty() || !isClosed(next.get())) {
          return -1;
        }
        count++;
        line = new CharArrayReader((next.get() + '\n').toCharArray());
        got = line.read(to, offset, length);
      }
      return got;
    }

    private boolean isClosed(String text) {
      boolean closed = anyQuotes || text.chars().filter(c -> c == '"').count() % 2 == 0;
      if (!closed) {
        faults.add(
            before + count + 1,
            "holds a quote that is not closed in the line, and a cluster reads each line by itself",
            "close the quote, and take line breaks out of fields");
      }
      return closed;
    }

    @Override
    public void close() {}
  }
}
