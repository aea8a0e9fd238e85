package io.tiebreak.data;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Unpacks all of a gzip file. Java's own stream ends without a word at bytes that do not begin a
 * further packed part, so that what a damaged part held would be left out.
 */
public final class WholeGzip extends GZIPInputStream {
  /** Behind the bytes of a part stand a checksum and a length. */
  private static final int TRAILER = 8;

  public WholeGzip(InputStream in, int buffer) throws IOException {
    super(in, buffer);
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    int got = super.read(to, offset, length);
    if (got < 0 && (inf.getRemaining() > TRAILER || in.read() >= 0)) {
      throw new ZipException("There are bytes behind the packed ones.");
    }
    return got;
  }
}
