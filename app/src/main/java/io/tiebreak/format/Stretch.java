package io.tiebreak.format;

import java.io.IOException;
import java.io.InputStream;

/** So many bytes of a stream, as if it ended behind them. Closing it leaves the stream open. */
final class Stretch extends InputStream {
  private final InputStream in;
  private long left;

  Stretch(InputStream in, long length) {
    this.in = in;
    this.left = length;
  }

  /** How many are still to be read. */
  long left() {
    return left;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    if (left == 0) {
      return -1;
    }
    int got = in.read(to, offset, (int) Math.min(length, left));
    left -= Math.max(got, 0);
    return got;
  }
}
