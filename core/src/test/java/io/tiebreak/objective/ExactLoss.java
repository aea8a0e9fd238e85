package io.tiebreak.objective;

import java.math.BigDecimal;
import java.math.MathContext;

/** Losses by their definitions, with eighty digits. */
public final class ExactLoss {

  private static final MathContext DIGITS = new MathContext(80);

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** Of what exp makes of less than this no sum here has a digit. */
  private static final BigDecimal SMALL = BigDecimal.valueOf(-1e6);

  private ExactLoss() {}

  public static BigDecimal value(Loss loss, BigDecimal m, BigDecimal b) {
    if (loss instanceof Loss.Huber huber) {
      BigDecimal d = new BigDecimal(huber.delta());
      BigDecimal e = m.subtract(b).abs();
      return e.compareTo(d) <= 0 ? e.pow(2).divide(TWO) : d.multiply(e.subtract(d.divide(TWO)));
    }
    if (loss instanceof Loss.Logistic) {
      return log1pExp(m.multiply(b).negate());
    }
    return loss instanceof Loss.Squared ? m.subtract(b).pow(2) : shortfall(m, b).pow(2);
  }

  public static BigDecimal slope(Loss loss, BigDecimal m, BigDecimal b) {
    if (loss instanceof Loss.Huber huber) {
      BigDecimal d = new BigDecimal(huber.delta());
      return m.subtract(b).max(d.negate()).min(d);
    }
    if (loss instanceof Loss.Logistic) {
      return sigmoid(m.multiply(b).negate()).multiply(b).negate();
    }
    return loss instanceof Loss.Squared
        ? twice(m.subtract(b))
        : twice(shortfall(m, b)).multiply(b).negate();
  }

  private static BigDecimal twice(BigDecimal x) {
    return x.multiply(TWO);
  }

  private static BigDecimal shortfall(BigDecimal m, BigDecimal b) {
    return BigDecimal.ONE.subtract(m.multiply(b)).max(BigDecimal.ZERO);
  }

  /** exp by its series for x / 2^k, then k squarings. */
  private static BigDecimal exp(BigDecimal x) {
    int k = 0;
    BigDecimal y = x;
    while (y.abs().compareTo(new BigDecimal("0.1")) > 0) {
      y = y.divide(TWO);
      k++;
    }
    MathContext more = new MathContext(DIGITS.getPrecision() + 20);
    BigDecimal sum = BigDecimal.ONE;
    BigDecimal term = BigDecimal.ONE;
    for (int i = 1; i < 70; i++) {
      term = term.multiply(y, more).divide(BigDecimal.valueOf(i), more);
      sum = sum.add(term, more);
    }
    for (; k > 0; k--) {
      sum = sum.multiply(sum, more);
    }
    return sum.round(DIGITS);
  }

  /** log(1 + exp(x)): log(1 + e) = 2 artanh(e / (2 + e)) for e = exp(-|x|). */
  private static BigDecimal log1pExp(BigDecimal x) {
    BigDecimal e = exp(x.abs().negate().max(SMALL));
    BigDecimal r = e.divide(TWO.add(e, DIGITS), DIGITS);
    BigDecimal power = r;
    BigDecimal sum = r;
    for (int i = 3; i < 180; i += 2) {
      power = power.multiply(r, DIGITS).multiply(r, DIGITS);
      sum = sum.add(power.divide(BigDecimal.valueOf(i), DIGITS), DIGITS);
    }
    return twice(sum).add(x.max(BigDecimal.ZERO), DIGITS);
  }

  private static BigDecimal sigmoid(BigDecimal x) {
    return BigDecimal.ONE.divide(BigDecimal.ONE.add(exp(x.negate()), DIGITS), DIGITS);
  }
}
