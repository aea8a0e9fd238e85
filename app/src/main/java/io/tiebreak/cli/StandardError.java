package io.tiebreak.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.Charset;

/**
 * The user's own standard error.
 *
 * <p>A JVM that is started with the vector module writes a warning to descriptor 2, and no flag
 * prevents it. The launcher therefore passes the user's standard error as another descriptor, named
 * by the property {@code tiebreak.stderr}, and sends descriptor 2 through a filter that drops this
 * one line. What Java writes must bypass the filter, or it would come late, even after the program
 * has ended.
 */
final class StandardError {
  private StandardError() {}

  /**
   * Makes {@link System#err} write to the descriptor named by the launcher. Does nothing without a
   * launcher, or if the JVM does not open the descriptor's constructor to us.
   */
  static void restore() {
    Integer number = Integer.getInteger("tiebreak.stderr");
    if (number == null) {
      return;
    }
    try {
      Constructor<FileDescriptor> ofNumber = FileDescriptor.class.getDeclaredConstructor(int.class);
      ofNumber.setAccessible(true);
      OutputStream descriptor = new FileOutputStream(ofNumber.newInstance(number));
      System.setErr(new PrintStream(new BufferedOutputStream(descriptor), true, charset()));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return; // descriptor 2 still reaches the user, through the filter
    }
  }

  /** The terminal's encoding, which may differ from the default (UTF-8 from Java 18). */
  static Charset charset() {
    String name = System.getProperty("native.encoding");
    return name != null && Charset.isSupported(name)
        ? Charset.forName(name)
        : Charset.defaultCharset();
  }
}
