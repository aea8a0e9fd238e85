package io.tiebreak.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** Digests of data: {@code sha256:} and 64 hexadecimal digits. */
public final class Digest {
  private static final int BUFFER = 1 << 16;

  private Digest() {}

  /** The digest of a file's bytes, as sha256sum prints it. */
  public static String ofFile(Path file, String shownAs) throws BadData {
    return new InputFile(file, shownAs).bytes(Digest::ofBytes);
  }

  /** The digest of a text in UTF-8, the same as that of a file that holds it. */
  public static String ofText(String text) {
    return shown(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The digest of lists of numbers: the length of each, then its bits; -0 counts as 0. */
  public static String ofNumbers(double[]... lists) {
    MessageDigest sha = sha256();
    for (double[] list : lists) {
      sha.update(ByteBuffer.allocate(8).putLong(list.length).array());
      update(sha, Arrays.stream(list).map(value -> value + 0.0).toArray());
    }
    return shown(sha.digest());
  }

  /** The digest of generated data: recipe and seed, and the shape and bits of every table. */
  public static String ofGenerated(String name, long seed, Table... tables) {
    MessageDigest sha = sha256();
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    // Lengths are included, so that different lists of parts never give the same bytes.
    sha.update(
        ByteBuffer.allocate(20).putInt(bytes.length).putLong(seed).putLong(tables.length).array());
    sha.update(bytes);
    for (Table table : tables) {
      sha.update(ByteBuffer.allocate(8).putInt(table.rows()).putInt(table.columns()).array());
      update(sha, table.toArray());
    }
    return shown(sha.digest());
  }

  private static void update(MessageDigest sha, double[] values) {
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    for (double value : values) {
      if (!buffer.hasRemaining()) {
        sha.update(buffer.flip());
        buffer.clear();
      }
      buffer.putLong(Double.doubleToLongBits(value));
    }
    sha.update(buffer.flip());
  }

  private static String ofBytes(InputStream in) throws IOException {
    MessageDigest sha = sha256();
    byte[] buffer = new byte[BUFFER];
    for (int got = in.read(buffer); got >= 0; got = in.read(buffer)) {
      sha.update(buffer, 0, got);
    }
    return shown(sha.digest());
  }

  private static String shown(byte[] digest) {
    return "sha256:" + HexFormat.of().formatHex(digest);
  }

  /** A new SHA-256. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(
          "This Java lacks SHA-256, which every Java must have. Try another.", e);
    }
  }
}
