package io.tiebreak.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.Charset;

/**
 * The user's own standard error.
 *
 * <p>A JVM that is started with the vector module writes a warning to descriptor 2, and no flag
 * prevents it. The launcher therefore hands the user's standard error over as another descriptor,
 * named by the property {@code tiebreak.stderr}, and lets descriptor 2 run through a filter that
 * drops this one line. What Java writes must not take that way round: it would come late, and after
 * the exit of the program.
 */
final class StandardError {
  private StandardError() {}

  /**
   * Lets {@link System#err} write to the descriptor the launcher named. Without a launcher, or
   * where the JVM does not open the descriptor's constructor to us, everything stays as it is.
   */
  static void restore() {
    Integer number = Integer.getInteger("tiebreak.stderr");
    if (number == null) {
      return;
    }
    FileDescriptor descriptor;
    try {
      Constructor<FileDescriptor> ofNumber = FileDescriptor.class.getDeclaredConstructor(int.class);
      ofNumber.setAccessible(true);
      descriptor = ofNumber.newInstance(number);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return; // descriptor 2 still reaches the user, through the filter
    }
    System.setErr(
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(descriptor)), true, charset()));
  }

  /** The terminal's encoding, which is not always the default one (that is UTF-8 from Java 18). */
  static Charset charset() {
    String name = System.getProperty("native.encoding");
    return name != null && Charset.isSupported(name)
        ? Charset.forName(name)
        : Charset.defaultCharset();
  }
}
