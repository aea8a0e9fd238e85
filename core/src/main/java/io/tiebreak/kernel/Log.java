package io.tiebreak.kernel;

import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * Where the library says what nobody in particular asked for: a {@link System.Logger} a package.
 * {@code -Dtiebreak.log=off} keeps it silent; then no logging is started at all, which would take a
 * program that starts often 25 ms each time.
 */
public final class Log {

  private static final System.Logger SILENT = new Silent();

  private Log() {}

  /** That of the package of a class; ask for it when there is something to say. */
  public static System.Logger of(Class<?> speaker) {
    return "off".equals(System.getProperty("tiebreak.log"))
        ? SILENT
        : System.getLogger(speaker.getPackageName());
  }

  private static final class Silent implements System.Logger {

    @Override
    public String getName() {
      return "off";
    }

    @Override
    public boolean isLoggable(Level level) {
      return false;
    }

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        @Nullable String message,
        @Nullable Throwable thrown) {}

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        @Nullable String format,
        @Nullable Object @Nullable ... parameters) {}
  }
}
