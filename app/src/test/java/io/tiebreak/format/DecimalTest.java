package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DecimalTest {
  private static final int TRIALS = 300_000;

  private final Decimal decimal = new Decimal();

  /** Compares bits, which tell -0.0 from 0; asserts only if they differ, for speed. */
  private void agrees(String text) {
    boolean finite = Double.isFinite(Double.parseDouble(text));
    boolean read = decimal.read(text);
    if (read != finite) {
      assertThat(read).as(text).isEqualTo(finite);
    }
    if (finite
        && Double.doubleToLongBits(decimal.value())
            != Double.doubleToLongBits(Double.parseDouble(text))) {
      assertThat(decimal.value()).as(text).isEqualTo(Double.parseDouble(text));
    }
  }

  @Test
  void roundsLikeJavaWhereItIsHard() {
    String hard =
        """
        0 -0 -0.0 0e999 1 +1 1. .5 -.5e1 007 1e22 1e23 1e-22 1e-23 9007199254740992
        9007199254740993 9007199254740993e1 9007199254740995 1e308 1.7976931348623157e308
        2.2250738585072014e-308 4.9e-324 2.4703282292062327e-324 1e-400 123456789012345678
        1234567890123456789 12345678901234567890 0.000000000000000000000000000012345
        100000000000000000000000000000000000000 3.1415926535897932384626433832795028841971
        9223372036854775807 1e-2147483648 0.1e-99999999999999999999
        """;
    hard.lines().flatMap(line -> Stream.of(line.split(" ", -1))).forEach(this::agrees);
  }

  @Test
  void roundsLikeJavaWhateverTheBits() {
    Random random = new Random(1);
    for (int i = 0; i < TRIALS; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(number)) {
        agrees(Double.toString(number));
        agrees(String.format(Locale.ROOT, i % 2 == 0 ? "%.16e" : "%.15e", number));
      }
    }
  }

  @Test
  void roundsLikeJavaWhateverTheDigits() {
    Random random = new Random(2);
    for (int i = 0; i < TRIALS; i++) {
      long digits = random.nextLong() >>> (1 + random.nextInt(62));
      agrees(digits + "e" + (random.nextInt(700) - 350));
      agrees(BigDecimal.valueOf(digits, random.nextInt(40)).toPlainString());
    }
  }

  @Test
  void roundsToEvenHalfWayBetweenTwoDoubles() {
    Random random = new Random(3);
    for (int i = 0; i < TRIALS; i++) {
      // an odd integer of 54 bits, scaled by a power of two: exactly in the middle
      BigDecimal middle =
          BigDecimal.valueOf((1L << 53) | random.nextLong() >>> 11 | 1)
              .multiply(BigDecimal.valueOf(2).pow(random.nextInt(6)));
      agrees(middle.toString());
      agrees(middle.divide(BigDecimal.valueOf(2).pow(1 + random.nextInt(4))).toString());
    }
  }

  @Test
  void refusesWhatIsNotAFiniteDecimalAndTellsWhy() {
    refused(Decimal.Flaw.EMPTY, "", " ");
    refused(Decimal.Flaw.NOT_FINITE, "nan", "-INF", "1e309", "+1.5E+999", "NaN", "Infinity");
    refused(
        Decimal.Flaw.TEXT,
        "1+5",
        "abc",
        "1e",
        "-",
        "nano",
        ".",
        "e5",
        "1e+",
        "1e5.0",
        "1.2.3",
        "1-2",
        "--1",
        "1 2",
        "1d",
        "2f",
        "0x1p3",
        "1_0",
        "١٢");
  }

  private void refused(Decimal.Flaw flaw, String... texts) {
    for (String text : texts) {
      assertThat(decimal.read(text)).as(text).isFalse();
      assertThat(Decimal.flaw(text)).as(text).isEqualTo(flaw);
    }
  }
}
