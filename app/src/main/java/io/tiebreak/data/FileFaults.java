package io.tiebreak.data;

import io.tiebreak.fault.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Collects the faults of one file, so that its reader can go on and report them all: the first
 * {@link #SHOWN} in full, then how many more there are.
 */
public final class FileFaults {
  /** How many faults of a file are reported in full. */
  static final int SHOWN = 20;

  /** The longest piece of a file's text that a message repeats. */
  private static final int LONGEST_VALUE = 40;

  private final String file;
  private final List<Fault> found = new ArrayList<>();
  private long count;
  private long lastBlank;
  private long blanks;

  public FileFaults(String file) {
    this.file = file;
  }

  /** Adds a fault of the file as a whole. */
  public void add(String what, String remedy) {
    if (count < SHOWN) {
      found.add(new Fault(file + ": " + what, remedy));
    }
    count++;
  }

  /** Adds a fault at a line, counted from 1 as editors do. */
  public void add(long line, String what, String remedy) {
    add("line " + line + ": " + what, remedy);
  }

  /** Adds the last fault of a file that cannot be read any further; returns all of them. */
  public BadData last(String what, String remedy) {
    add(what, remedy);
    return thrown();
  }

  /** Adds the last fault, at a line; returns all of them. */
  public BadData last(long line, String what, String remedy) {
    add(line, what, remedy);
    return thrown();
  }

  /**
   * Notes a blank line. At the end of a file these mean nothing; before its end each run of them is
   * a fault.
   */
  public void blank(long line) {
    lastBlank = line;
    blanks++;
  }

  /** Notes a line that is not blank, so that blank ones before it did not end the file. */
  public void notBlank() {
    if (blanks > 0) {
      add(
          lastBlank - blanks + 1,
          blanks == 1
              ? "is blank, but more lines follow"
              : "begins " + blanks + " blank lines, but more lines follow",
          "remove blank lines, or fill them in");
      blanks = 0;
    }
  }

  /** How many blank lines there have been since the last that was not blank. */
  public long trailingBlanks() {
    return blanks;
  }

  /** Adds a number that is not finite, in a file without lines. */
  public void notFinite(long row, String column, double value) {
    add(
        "row %d, %s (counted from 0) holds %s, but every number must be finite"
            .formatted(row, column, value),
        "replace it, or remove the row or the column");
  }

  /** Counts further faults without their messages, once the list is full. */
  public void addUnseen(int more) {
    count += more;
  }

  /** Whether further faults are counted but not reported. */
  public boolean full() {
    return count >= SHOWN;
  }

  public boolean any() {
    return count > 0;
  }

  /**
   * Ends the reading if memory cannot hold what is stored of the lines up to here.
   *
   * @param bytes the most that is taken at any moment
   */
  public void requireRoom(long line, long bytes) throws BadData {
    Optional<String> refusal = Memory.refusalOfGrowth(bytes);
    if (refusal.isPresent()) {
      throw last(line, "is where it holds too many numbers, " + refusal.get(), Memory.REMEDY);
    }
  }

  /** Throws the faults, if there are any. */
  public void check() throws BadData {
    if (any()) {
      throw thrown();
    }
  }

  /** All faults as an exception, for the caller to throw. */
  public BadData thrown() {
    List<Fault> all = new ArrayList<>(found);
    if (count > SHOWN) {
      all.add(new Fault(file + ": and " + (count - SHOWN) + " more", "mend these first"));
    }
    return new BadData(all);
  }

  /** A piece of the file's text in quotes, shortened, with control characters made visible. */
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
