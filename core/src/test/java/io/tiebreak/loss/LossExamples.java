package io.tiebreak.loss;

import example.extending.LogCosh;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;

/** All losses. A new one joins every suite with one line in {@link #at}. */
public final class LossExamples {

  private static final MathContext DIGITS = new MathContext(80);

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** For less than this, exp is far below all doubles, and would have thousands of digits. */
  private static final BigDecimal SMALL = BigDecimal.valueOf(-3000);

  private LossExamples() {}

  /** {@return the product, exactly} */
  public static BigDecimal dot(double[] a, double[] x) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int j = 0; j < a.length; j++) {
      sum = sum.add(new BigDecimal(a[j]).multiply(new BigDecimal(x[j])));
    }
    return sum;
  }

  /** A function of a margin and a target, exact or to eighty digits. */
  public interface Definition {
    BigDecimal at(BigDecimal margin, BigDecimal target);
  }

  /**
   * A loss and its definition.
   *
   * @param slope the derivative in the margin
   */
  public record Exact(Loss loss, Definition value, Definition slope) {

    /** These numbers, or their signs if the loss takes labels. */
    public double[] targets(double... numbers) {
      return loss.labels()
          ? Arrays.stream(numbers).map(v -> v < 0 ? -1 : 1).toArray()
          : numbers.clone();
    }

    @Override
    public String toString() {
      return loss.toString();
    }
  }

  public static List<Exact> all() {
    return at(1);
  }

  /** Losses for margins of this size: parameters with a unit have it too. */
  public static List<Exact> at(double size) {
    return List.of(
        new Exact(
            new SquaredLoss(), (m, b) -> m.subtract(b).pow(2), (m, b) -> twice(m.subtract(b))),
        huber(0.8 * size),
        new Exact(
            new LogisticLoss(),
            (m, b) -> log1pExp(m.multiply(b).negate()),
            (m, b) -> sigmoid(m.multiply(b).negate()).multiply(b).negate()),
        new Exact(
            new SquaredHingeLoss(),
            (m, b) -> shortfall(m, b).pow(2),
            (m, b) -> twice(shortfall(m, b)).multiply(b).negate()),
        logCosh(Math.scalb(16.0, Math.getExponent(size))));
  }

  /** The losses of {@link #all} without their definitions. */
  public static List<Loss> losses() {
    return all().stream().map(Exact::loss).toList();
  }

  private static Exact huber(double delta) {
    BigDecimal d = new BigDecimal(delta);
    return new Exact(
        new HuberLoss(delta),
        (m, b) -> {
          BigDecimal e = m.subtract(b).abs();
          return e.compareTo(d) <= 0 ? e.pow(2).divide(TWO) : d.multiply(e.subtract(d.divide(TWO)));
        },
        (m, b) -> m.subtract(b).max(d.negate()).min(d));
  }

  /**
   * A scale that rounds nothing. Of e = (m - b) / c: log cosh(e) = |e| + log(1 + exp(-2 |e|)) -
   * log(2), and its slope tanh(e); where e is small by sinh, which cancels nothing.
   */
  private static Exact logCosh(double scale) {
    BigDecimal c = new BigDecimal(scale);
    return new Exact(
        new LogCosh(scale),
        (m, b) -> {
          BigDecimal e = m.subtract(b).abs().divide(c, DIGITS);
          if (e.signum() == 0) { // its scale, as that of all powers of it, is large
            return BigDecimal.ZERO;
          }
          BigDecimal log =
              e.compareTo(BigDecimal.ONE) < 0
                  ? log1p(twice(sinh(e.divide(TWO)).pow(2)))
                  : e.add(log1pExp(twice(e).negate()), DIGITS).subtract(log1p(BigDecimal.ONE));
          return c.pow(2).multiply(log);
        },
        (m, b) -> {
          BigDecimal e = m.subtract(b).divide(c, DIGITS);
          BigDecimal tanh =
              e.abs().compareTo(BigDecimal.ONE) < 0
                  ? sinh(e).divide(exp(e).subtract(sinh(e), DIGITS), DIGITS)
                  : BigDecimal.ONE.subtract(twice(sigmoid(twice(e).negate())), DIGITS);
          return c.multiply(tanh);
        });
  }

  /** Its series, for |x| up to 1. */
  private static BigDecimal sinh(BigDecimal x) {
    BigDecimal term = x;
    BigDecimal sum = x;
    for (int i = 3; i < 70; i += 2) {
      term = term.multiply(x, DIGITS).multiply(x, DIGITS);
      term = term.divide(BigDecimal.valueOf((long) i * (i - 1)), DIGITS);
      sum = sum.add(term, DIGITS);
    }
    return sum;
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

  private static BigDecimal log1pExp(BigDecimal x) {
    return log1p(exp(x.abs().negate().max(SMALL))).add(x.max(BigDecimal.ZERO), DIGITS);
  }

  /** log(1 + e) = 2 artanh(e / (2 + e)), by its series, for e from 0 to 1. */
  private static BigDecimal log1p(BigDecimal e) {
    BigDecimal r = e.divide(TWO.add(e, DIGITS), DIGITS);
    BigDecimal power = r;
    BigDecimal sum = r;
    for (int i = 3; i < 180; i += 2) {
      power = power.multiply(r, DIGITS).multiply(r, DIGITS);
      sum = sum.add(power.divide(BigDecimal.valueOf(i), DIGITS), DIGITS);
    }
    return twice(sum);
  }

  private static BigDecimal sigmoid(BigDecimal x) {
    return BigDecimal.ONE.divide(BigDecimal.ONE.add(exp(x.negate()), DIGITS), DIGITS);
  }
}
