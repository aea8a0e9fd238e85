package io.tiebreak.folder;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers for files: 17 significant digits, which give every double back. */
public final class Numbers {

  private static final MathContext DIGITS = new MathContext(17);

  private Numbers() {}

  /** NaN and infinity by their names in Java; zeros at the end are left out. */
  public static String text(double x) {
    if (!Double.isFinite(x)) {
      return Double.toString(x);
    }
    return x == 0 ? "0" : decimal(x).toString();
  }

  /** The fewest digits that give the double back, without an exponent. */
  public static String shortest(double x) {
    return x == 0 ? "0" : BigDecimal.valueOf(x).stripTrailingZeros().toPlainString();
  }

  static BigDecimal decimal(double x) {
    BigDecimal rounded = new BigDecimal(x, DIGITS).stripTrailingZeros();
    // 1E+2 is a whole number to nobody's eyes.
    return rounded.scale() < 0 && rounded.scale() > -DIGITS.getPrecision()
        ? rounded.setScale(0)
        : rounded;
  }
}
