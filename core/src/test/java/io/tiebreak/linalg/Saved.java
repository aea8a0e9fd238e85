package io.tiebreak.linalg;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The saved bytes of objects with state. */
public final class Saved {

  private Saved() {}

  /** What these write, one after another. */
  public static byte[] bytes(Stateful... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    try {
      for (Stateful part : parts) {
        part.save(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Loads these from what others wrote; fails unless they read all of it. */
  public static void load(byte[] bytes, Stateful... parts) {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    try {
      for (Stateful part : parts) {
        part.load(in);
      }
      if (in.available() > 0) {
        throw new AssertionError(in.available() + " bytes were written but not read.");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
