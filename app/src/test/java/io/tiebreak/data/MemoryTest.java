package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryTest {
  @Test
  void whatFitsIsNotRefused() {
    assertThat(Memory.refusal(1000)).isEmpty();
  }

  @Test
  void moreThanAnArrayOrTheHeapHoldsIsRefused() {
    assertThat(Memory.refusal(1L << 31).orElseThrow()).contains("2147483639");
    long heap = Runtime.getRuntime().maxMemory();
    if (heap / 8 < Integer.MAX_VALUE - 8) {
      assertThat(Memory.refusal(heap / 8 + 1).orElseThrow()).contains((heap >> 20) + " MB");
    }
  }

  @Test
  void rowsAndColumnsTakeMemoryEvenWhereTheyAreEmpty() {
    long many = Runtime.getRuntime().maxMemory() / 100;
    assertThat(Memory.refusalOfSize(100_000, 1_000_000)).isEmpty();
    assertThat(Memory.refusal(many)).isEmpty();
    assertThat(Memory.refusalOfSize(many, many)).isPresent();
  }
}
