package io.tiebreak.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1, 1",
    "-2.5, -2.5",
    "100, 100",
    "1e16, 10000000000000000",
    "0.1, 0.10000000000000001",
    "1e-7, 9.9999999999999995E-8",
    "1e22, 1E+22",
    "4.9e-324, 4.9406564584124654E-324",
    "1.7976931348623157e308, 1.7976931348623157E+308",
    "NaN, NaN",
    "-Infinity, -Infinity",
  })
  void numbersHaveSeventeenDigitsWithoutZerosAtTheEnd(double x, String text) {
    assertThat(Numbers.text(x)).isEqualTo(text);
  }

  @Test
  void everyDoubleComesBack() {
    Random random = new Random(1);
    for (int i = 0; i < 100_000; i++) {
      double x = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(x)) {
        assertThat(Double.parseDouble(Numbers.text(x))).isEqualTo(x);
        assertThat(Numbers.decimal(x).doubleValue()).isEqualTo(x);
      }
    }
  }
}
