package io.tiebreak.data;

/**
 * Blank lines at the end of a file mean nothing; before its end they are a fault, told once a run
 * of them.
 */
public final class BlankLines {
  private final FileFaults faults;
  private long last;
  private long count;

  public BlankLines(FileFaults faults) {
    this.faults = faults;
  }

  /** A blank line. */
  public void seen(long line) {
    last = line;
    count++;
  }

  /** A line that is not blank: what came before it was not the end. */
  public void ended() {
    if (count > 0) {
      faults.add(
          last - count + 1,
          count == 1
              ? "is blank, but more lines follow"
              : "begins " + count + " blank lines, but more lines follow",
          "remove blank lines, or fill them in");
      count = 0;
    }
  }

  /** How many blank lines stand at the end so far. */
  public long trailing() {
    return count;
  }
}
