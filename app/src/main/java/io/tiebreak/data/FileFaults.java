package io.tiebreak.data;

import io.tiebreak.fault.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Collects the faults of one file, so that its reader can go on and name them all.
 *
 * <p>Messages are kept up to {@link #SHOWN}; a file that is wrong in every line is told in twenty
 * lines and a count.
 */
public final class FileFaults {
  /** How many faults of a file are spelled out. */
  static final int SHOWN = 20;

  /** Longest piece of a file's text that a message repeats. */
  private static final int LONGEST_VALUE = 40;

  private final String file;
  private final List<Fault> found = new ArrayList<>();
  private long count;

  public FileFaults(String file) {
    this.file = file;
  }

  /** The one fault of a file that cannot be read any further. */
  public static BadData only(String file, String what, String remedy) {
    FileFaults faults = new FileFaults(file);
    faults.add(what, remedy);
    return faults.thrown();
  }

  /** A fault of the file as a whole. */
  public void add(String what, String remedy) {
    if (count < SHOWN) {
      found.add(new Fault(file + ": " + what, remedy));
    }
    count++;
  }

  /** A fault at a line, counted from 1 as editors do. */
  public void add(long line, String what, String remedy) {
    add("line " + line + ": " + what, remedy);
  }

  /** A number of a file without lines. */
  public void notFinite(long row, String column, double value) {
    add(
        "row %d, %s (counted from 0) holds %s, but every number must be finite"
            .formatted(row, column, value),
        "replace it, or remove the row or the column");
  }

  /** Faults that are only counted: for when the list is full and wording them would be waste. */
  public void addUntold(int more) {
    count += more;
  }

  /** Whether further faults are only counted. */
  public boolean full() {
    return count >= SHOWN;
  }

  public boolean any() {
    return count > 0;
  }

  /**
   * Ends the reading where memory is too small for what is kept of the lines up to here.
   *
   * @param bytes taken so far, at the worst moment
   */
  public void requireRoom(long line, long bytes) throws BadData {
    Optional<String> refusal = Memory.refusalOfGrowth(bytes);
    if (refusal.isPresent()) {
      add(line, "is where it holds too many numbers, " + refusal.get(), Memory.REMEDY);
      throw thrown();
    }
  }

  /** Throws what was collected, if anything was. */
  public void check() throws BadData {
    if (any()) {
      throw thrown();
    }
  }

  /** What was collected, for whoever throws it. */
  public BadData thrown() {
    List<Fault> all = new ArrayList<>(found);
    if (count > SHOWN) {
      all.add(new Fault(file + ": and " + (count - SHOWN) + " more", "mend these first"));
    }
    return new BadData(all);
  }

  /**
   * A piece of the file's text in quotes, cut to a readable length, control characters made
   * visible.
   */
  public static String quoted(String value) {
    StringBuilder shown = new StringBuilder("\"");
    value
        .codePoints()
        .limit(LONGEST_VALUE)
        .forEach(
            c -> {
              switch (c) {
                case '\n' -> shown.append("\\n");
                case '\r' -> shown.append("\\r");
                case '\t' -> shown.append("\\t");
                default -> shown.appendCodePoint(Character.isISOControl(c) ? '?' : c);
              }
            });
    if (value.codePointCount(0, value.length()) > LONGEST_VALUE) {
      shown.append("...");
    }
    return shown.append('"').toString();
  }
}
