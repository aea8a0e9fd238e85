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

  @Test
  void thePublishedSplitHasThePublishedSizes() {
    Split.Parts parts = new Split(0.6, 0.2, 0.2, 1).of(1068);
    assertThat(parts.inner()).hasSize(641);
    assertThat(parts.outer()).hasSize(213);
    assertThat(parts.test()).hasSize(214);
  }

  @Test
  void everyRowIsInExactlyOnePart() {
    assertThat(all(new Split(0.6, 0.2, 0.2, 1).of(1068)))
        .isEqualTo(IntStream.range(0, 1068).toArray());
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
  void sharesBelowOneLeaveRowsOut() {
    Split.Parts parts = new Split(0.5, 0.2, 0, 0).of(10);
    assertThat(parts.inner()).hasSize(5);
    assertThat(parts.outer()).hasSize(2);
    assertThat(parts.test()).isEmpty();
    assertThat(all(parts)).hasSize(7).doesNotHaveDuplicates();
  }

  @Test
  void anOuterLevelWithoutDataTakesNoRows() {
    Split.Parts parts = new Split(0.6, 0, 0.4, 0).of(10);
    assertThat(parts.inner()).hasSize(6);
    assertThat(parts.outer()).isEmpty();
    assertThat(parts.test()).hasSize(4);
    assertThat(all(parts)).isEqualTo(IntStream.range(0, 10).toArray());
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
        .withMessageContaining(what)
        .withMessageContaining("Try");
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
