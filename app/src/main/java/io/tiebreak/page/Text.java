package io.tiebreak.page;

import java.util.Locale;

/** Text that does not depend on the locale. */
public final class Text {

  private Text() {}

  /** {@link String#formatted} with a decimal point in every locale. */
  public static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
