package io.tiebreak.kernel;

import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * The library's log: one {@link System.Logger} per package. {@code -Dtiebreak.log=off} silences it
 * and does not even start logging, which would cost 25 ms at each start.
 */
public final class Log {

  private static final System.Logger SILENT = new Silent();

  private Log() {}

  /** The logger of a class's package; get it only when there is something to log. */
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
