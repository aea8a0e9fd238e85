package io.tiebreak.folder;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for files: 17 significant digits, which identify every double. */
public final class Numbers {

  private static final MathContext DIGITS = new MathContext(17);

  private Numbers() {}

  /** Without trailing zeros; NaN and infinity as in Java. */
  public static String text(double x) {
    if (!Double.isFinite(x)) {
      return Double.toString(x);
    }
    return x == 0 ? "0" : decimal(x).toString();
  }

  /** The fewest digits that identify the double, without an exponent. */
  public static String shortest(double x) {
    return x == 0 ? "0" : BigDecimal.valueOf(x).stripTrailingZeros().toPlainString();
  }

  static BigDecimal decimal(double x) {
    BigDecimal rounded = new BigDecimal(x, DIGITS).stripTrailingZeros();
    // 1E+2 does not look like a whole number.
    return rounded.scale() < 0 && rounded.scale() > -DIGITS.getPrecision()
        ? rounded.setScale(0)
        : rounded;
  }
}
