package io.tiebreak.data;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * A text of which somebody holds a line, or all of it, in memory: it may be no longer than {@link
 * Memory} allows. A small file can become a long text where gzip has packed it.
 */
public final class Limited extends FilterReader {

  /** The text is longer than that. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1;

    public TooLong(String what) {
      super(what);
    }
  }

  private final boolean lines;
  private final long most;
  private long length;
  private long line = 1;

  private Limited(Reader in, boolean lines) {
    super(in);
    this.lines = lines;
    this.most = lines ? Memory.longestLine() : Memory.longestText();
  }

  /** Each of its lines is limited. */
  public static Limited lines(Reader in) {
    return new Limited(in, true);
  }

  /** All of it is limited. */
  public static Limited whole(Reader in) {
    return new Limited(in, false);
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] to, int offset, int count) throws IOException {
    int got = in.read(to, offset, count);
    for (int k = offset; k < offset + got; k++) {
      length++;
      if (lines && (to[k] == '\n' || to[k] == '\r')) {
        line += to[k] == '\n' ? 1 : 0;
        length = 0;
      }
      if (length > most) {
        throw new TooLong(
            "%sis longer than %,d characters, the most that %s may have with %d MB of memory"
                .formatted(
                    lines ? "line %d: ".formatted(line) : "",
                    most,
                    lines ? "a line" : "it",
                    Memory.megabytes()));
      }
    }
    return got;
  }
}
