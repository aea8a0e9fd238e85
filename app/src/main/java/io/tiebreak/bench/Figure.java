package io.tiebreak.bench;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Something measured.
 *
 * @param value finite
 */
public record Figure(double value, Unit unit) {

  /** What is counted. */
  public enum Unit {
    /** Steps a second. */
    STEPS_A_SECOND("/s"),
    /** Seconds. */
    SECONDS("s"),
    /** Microseconds. */
    MICROSECONDS("us"),
    /** So many times as fast as one thread. */
    TIMES("times"),
    /** Bytes. */
    BYTES("bytes");

    private final String sign;

    Unit(String sign) {
      this.sign = sign;
    }

    /** As it stands behind a number. */
    public String sign() {
      return sign;
    }
  }

  /** Checks that there is a number. */
  public Figure {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("A figure (%s) must be finite.".formatted(value));
    }
  }

  /** With its unit. */
  public String text() {
    return shown(value) + " " + unit.sign;
  }

  /** Three digits, and all before the point. */
  public static String shown(double value) {
    if (Math.abs(value) >= 100) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3));
    int places = Math.max(0, 3 - (rounded.precision() - rounded.scale()));
    return rounded.setScale(places, RoundingMode.UNNECESSARY).toPlainString();
  }
}
