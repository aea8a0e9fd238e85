package io.tiebreak.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.page.Comparison.Pair;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static final List<Pair> VALUES =
      List.of(new Pair("outer F", 0.5, 0.125), new Pair("inner G", 0, 0.25));

  private static Comparison of(Pair... coefficients) {
    return new Comparison(VALUES, List.of(coefficients), "A plain fit.");
  }

  @Test
  void valuesStandBesideEachOtherWithTheirChangeInPerCent() {
    assertThat(of().html())
        .contains("A plain fit.")
        .contains("<th scope=\"row\">outer F</th><td>0.500000</td><td>0.125000</td>")
        .contains("<td>-75.0&nbsp;%</td>")
        .as("a change from zero has no percentage")
        .contains("<td>0.250000</td><td>&ndash;</td>")
        .doesNotContain("Coefficients that moved");
  }

  @Test
  void coefficientsThatMovedAreShownInTheOrderOfTheirColumns() {
    Comparison shown =
        of(
            new Pair("a", 0.2, 0.19),
            new Pair("still", 0.3, 0.3001),
            new Pair("c", 0, 0.4),
            new Pair("<d>", -0.4, -0.0));
    assertThat(shown.moved()).extracting(Pair::name).containsExactly("a", "c", "<d>");
    assertThat(shown.html())
        .contains("<th scope=\"row\">a</th><td>0.2000</td><td>0.1900</td>")
        .contains("<th scope=\"row\">&lt;d&gt;</th><td>-0.4000</td><td>0.0000</td>")
        .doesNotContain("still", "<d>");
  }

  /** From -0.4 to 0.4 in 200 units, zero at 100. */
  @Test
  void barsBeginAtZeroAndAreAsLongAsTheirNumbers() {
    assertThat(of(new Pair("a", -0.4, 0.4), new Pair("b", 0.2, -0.1)).html())
        .contains("class=\"plain\" x=\"0.0\" y=\"2\" width=\"100.0\"")
        .contains("class=\"answer\" x=\"100.0\" y=\"11\" width=\"100.0\"")
        .contains("class=\"plain\" x=\"100.0\" y=\"2\" width=\"50.0\"")
        .contains("class=\"answer\" x=\"75.0\" y=\"11\" width=\"25.0\"");
  }

  @Test
  void ofManyThatMovedTheTwentyThatChangedMostAreShown() {
    Pair[] many =
        IntStream.range(0, 30).mapToObj(j -> new Pair("x" + j, 1, j)).toArray(Pair[]::new);
    Comparison shown = of(many);
    assertThat(shown.moved())
        .extracting(Pair::name)
        .containsExactlyElementsOf(IntStream.range(10, 30).mapToObj(j -> "x" + j).toList());
    assertThat(shown.html()).contains("20").contains("<td>29.00</td>");
  }

  @Test
  void largeAndSmallNumbersAreReadable() {
    assertThat(of(new Pair("a", 0, 1.25e-9)).html()).contains("<td>1.250e-09</td>");
    assertThat(of(new Pair("a", 0, 1.25e12)).html()).contains("<td>1.250e+12</td>");
    assertThat(of(new Pair("a", 0, 123456)).html()).contains("<td>123456</td><td>");
  }

  @Test
  void theLanguageOfTheComputerDoesNotChangeIt() {
    Comparison shown = of(new Pair("a", 0.2, 0.1));
    String expected = shown.html();
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(shown.html()).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }
}
