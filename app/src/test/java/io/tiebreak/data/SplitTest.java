package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitTest {
  private static int[] all(Split.Parts parts) {
    return Stream.of(parts.inner(), parts.outer(), parts.test())
        .flatMapToInt(IntStream::of)
        .sorted()
        .toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "1068, 0.6, 0.2, 0.2, 641, 213, 214",
    "10, 0.5, 0.2, 0, 5, 2, 0",
    "10, 0.6, 0, 0.4, 6, 0, 4"
  })
  void partsHaveTheirShares(
      int n, double inner, double outer, double test, int first, int second, int third) {
    Split.Parts parts = new Split(inner, outer, test, 1).of(n);
    assertThat(parts.inner()).hasSize(first);
    assertThat(parts.outer()).hasSize(second);
    assertThat(parts.test()).hasSize(third);
    assertThat(all(parts)).hasSize(first + second + third).doesNotHaveDuplicates();
    assertThat(IntStream.of(all(parts))).allMatch(i -> i >= 0 && i < n);
  }

  @Test
  void theSameSeedGivesTheSamePartsAndAnotherSeedOthers() {
    Split.Parts once = new Split(0.6, 0.2, 0.2, 1).of(100);
    Split.Parts again = new Split(0.6, 0.2, 0.2, 1).of(100);
    assertThat(once.inner()).isEqualTo(again.inner());
    assertThat(once.outer()).isEqualTo(again.outer());
    assertThat(once.test()).isEqualTo(again.test());
    assertThat(once.inner()).isNotEqualTo(new Split(0.6, 0.2, 0.2, 2).of(100).inner());
    assertThat(once.inner()).isNotEqualTo(IntStream.of(once.inner()).sorted().toArray());
  }

  @Test
  void theCutsAreThoseOfTheSumsSoThatNoRowIsLostToRounding() {
    for (int n = 10; n < 500; n++) {
      assertThat(all(new Split(0.7, 0.2, 0.1, 0).of(n))).hasSize(n);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.2, 0.2, inner",
    "-0.1, 0.2, 0.2, inner",
    "NaN, 0.2, 0.2, inner",
    "1, 0.2, 0.2, inner",
    "0.6, -0.1, 0.2, outer",
    "0.6, NaN, 0.2, outer",
    "0.6, Infinity, 0.2, outer",
    "0.6, 0.2, -0.1, test",
    "0.6, 0.2, NaN, test",
    "0.6, 0.3, 0.2, exceed 1"
  })
  void sharesThatMakeNoSenseAreRefused(double inner, double outer, double test, String what) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Split(inner, outer, test, 0))
        .withMessageContainingAll(what, "Try");
  }

  @ParameterizedTest
  @CsvSource({
    "3, 0.1, 0.6, 0.3, inner",
    "3, 0.6, 0.1, 0.3, outer",
    "3, 0.6, 0.3, 0.1, test",
    "0, 0.6, 0.2, 0.2, inner"
  })
  void aPartWithoutARowIsRefused(int n, double inner, double outer, double test, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Split(inner, outer, test, 0).of(n))
        .withMessageStartingWith(part + " (")
        .withMessageContaining("table's " + n);
  }
}
