package io.tiebreak.data;

/**
 * Blank lines at the end of a file mean nothing; before its end they are a fault, told once a run
 * of them.
 */
final class BlankLines {
  private final Faults faults;
  private long last;
  private long count;

  BlankLines(Faults faults) {
    this.faults = faults;
  }

  /** A blank line. */
  void seen(long line) {
    last = line;
    count++;
  }

  /** A line that is not blank: what came before it was not the end. */
  void ended() {
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
  long trailing() {
    return count;
  }
}
