package io.tiebreak.page;

import java.util.Locale;

/** Text that is the same in every country. */
public final class Text {

  private Text() {}

  /** As {@link String#formatted}, with a point in numbers wherever the computer stands. */
  public static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
