package io.tiebreak.format;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import java.util.Locale;
import java.util.Set;

/**
 * Reads decimal numbers, rounded to the nearest double as {@link Double#parseDouble} does, and
 * faster.
 *
 * <p>It takes less than parseDouble does: digits with a point and an exponent, no suffixes (1d, 2f)
 * and no hexadecimals, which in a table are far more often names than numbers. Blanks around a
 * number are allowed.
 *
 * <p>One object serves one reader: {@link #read} says whether there is a finite number, {@link
 * #value} which.
 */
final class Decimal {
  /** Why a text is not a finite number. */
  enum Flaw {
    EMPTY,
    NOT_FINITE,
    TEXT
  }

  private static final Set<String> NOT_FINITE = Set.of("nan", "inf", "infinity");

  private double value;

  /** The last number read. */
  double value() {
    return value;
  }

  boolean read(String text) {
    return read(text.toCharArray(), 0, text.length());
  }

  /** Reads the characters [from, to); false unless they are one finite number. */
  boolean read(char[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text[i];
      boolean decimal = (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c <= ' ';
      if (!decimal && c != 'e' && c != 'E') {
        return false;
      }
    }
    try {
      value = JavaDoubleParser.parseDouble(text, from, to - from);
    } catch (NumberFormatException notOne) {
      return false;
    }
    return Double.isFinite(value);
  }

  /** What is wrong with a text that {@link #read} refused. */
  static Flaw flaw(String text) {
    String bare = text.strip();
    if (bare.isEmpty()) {
      return Flaw.EMPTY;
    }
    String unsigned = bare.startsWith("-") || bare.startsWith("+") ? bare.substring(1) : bare;
    boolean tooLarge = unsigned.matches("(\\d+\\.?\\d*|\\.\\d+)([eE]\\+?\\d+)?");
    return tooLarge || NOT_FINITE.contains(unsigned.toLowerCase(Locale.ROOT))
        ? Flaw.NOT_FINITE
        : Flaw.TEXT;
  }
}
