package io.tiebreak.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingHintTest {

  private static final List<String> KNOWN = List.of("iterations", "l1-ball", "p", "time");

  @ParameterizedTest
  @CsvSource({
    "iteration, iterations",
    "itterations, iterations",
    "ITERATIONS, iterations",
    "l1ball, l1-ball",
    "l2-ball, l1-ball",
    "tiem, time",
    "P, p",
    "q,",
    "'',",
    "colour,",
    "t,",
    "iterative-deepening-search,",
  })
  void aSlipOfThePenIsRecognisedAndNothingIsGuessedFarFromEverything(String given, String meant) {
    assertThat(SpellingHint.to(given, KNOWN).orElse(null)).isEqualTo(meant);
  }
}
