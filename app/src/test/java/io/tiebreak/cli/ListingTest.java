package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ListingTest {

  private static final int COLUMNS = 100;

  static Stream<Arguments> commands() {
    return Stream.of(
        Arguments.of("sets", Catalogue.sets()), Arguments.of("methods", Catalogue.methods()));
  }

  /** What a command that must succeed prints. */
  private static String printed(String... command) {
    Ran ran = Ran.command(command);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines())
        .allMatch(line -> line.length() <= COLUMNS || List.of(command).contains("--json"))
        .allMatch(line -> line.equals(line.stripTrailing()))
        .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c <= '~'));
    return ran.out();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everythingIsListedInFewColumns(String command, Catalogue catalogue) {
    String all = printed(command);
    for (Entry entry : catalogue.entries()) {
      assertThat(all.lines().filter(line -> line.startsWith(entry.name() + " ")))
          .as(entry.name())
          .singleElement()
          .asString()
          .contains(entry.what());
      assertThat(all).contains(entry.aside());
      for (Entry.Key key : entry.keys()) {
        assertThat(all).contains(key.name() + key.otherwise().map(o -> " [" + o + "]").orElse(""));
      }
    }
    assertThat(all).endsWith("All about one: tiebreak %s NAME%n".formatted(command));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyNameIsToldAllAbout(String command, Catalogue catalogue) {
    for (Entry entry : catalogue.entries()) {
      String text = printed(command, entry.name());
      String words = text.replaceAll("\\s+", " ");
      assertThat(words)
          .startsWith(entry.name() + ": " + entry.what())
          .contains(catalogue.aside() + ": " + entry.aside());
      entry.notes().forEach(note -> assertThat(words).contains(note));
      for (Entry.Key key : entry.keys()) {
        assertThat(words).contains(key.name() + " ").contains(key.meaning());
      }
      assertThat(text.lines())
          .last()
          .isEqualTo("  %s: %s".formatted(catalogue.key(), entry.example()));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void machinesGetTheSame(String command, Catalogue catalogue) throws Exception {
    JsonNode all = new ObjectMapper().readTree(printed(command, "--json"));
    assertThat(all).hasSameSizeAs(catalogue.entries());
    for (int i = 0; i < all.size(); i++) {
      Entry entry = catalogue.entries().get(i);
      assertThat(all.get(i).get("name").textValue()).isEqualTo(entry.name());
      assertThat(all.get(i).get("parameters").findValuesAsText("name"))
          .isEqualTo(entry.keys().stream().map(Entry.Key::name).toList());
      assertThat(new ObjectMapper().readTree(printed(command, entry.name(), "--json")))
          .isEqualTo(all.get(i));
    }
    assertThat(Ran.command(command, "none", "--json").code()).isEqualTo(2);
  }

  @Test
  void aSetIsShownWithItsExample() {
    assertThat(printed("sets", "unit-simplex").lines())
        .containsExactly(
            "unit-simplex: x_i >= 0, x_1 + .. + x_d <= radius",
            "projection: yes",
            "As a factor of a product it also takes dimension, how many coordinates it has.",
            "",
            "  radius  [1]  its size, above 0",
            "",
            "In a problem file:",
            "",
            "  set: {unit-simplex: {radius: 1}}");
  }

  @Test
  void columnsAreAlignedAndParametersAreNotBroken() {
    List<String> sets = printed("sets").lines().toList();
    int column = sets.get(0).indexOf("parameters");
    assertThat(sets.get(1)).isEqualTo(sets.get(1).substring(0, column) + "radius");
    assertThat(sets).anyMatch(line -> line.startsWith("radius [1]", column));
    assertThat(printed("methods").lines())
        .anyMatch(line -> line.matches("ir-fscg +conditional gradients .*"))
        .contains("           needs: finite sums as levels")
        .allMatch(
            line ->
                line.chars().filter(c -> c == '[').count()
                    == line.chars().filter(c -> c == ']').count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "sets | l1ball | the set 'l1ball' is not known: did you mean l1-ball? (known are birkhoff, ",
        "sets | L1-BALL | the set 'L1-BALL' is not known: did you mean l1-ball? (known are birkhoff, ",
        "methods | irscg | the method 'irscg' is not known: did you mean ir-scg? (known are a-irg, ar-ip-seg, ",
        "methods | l1-ball | the method 'l1-ball' is not known: ",
        "methods | qqqqqqqqqqqq | the method 'qqqqqqqqqqqq' is not known: known are a-irg, ar-ip-seg, ",
      })
  void anUnknownNameIsRefusedWithTheNearest(String command, String name, String message) {
    Ran ran = Ran.command(command, name);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).singleElement().asString().startsWith(message);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void oneNameIsEnough(String command, Catalogue catalogue) {
    String name = catalogue.entries().get(0).name();
    Ran two = Ran.command(command, name, name);
    assertThat(two.code()).isEqualTo(2);
    assertThat(two.out()).isEmpty();
    assertThat(two.err()).contains("Try: tiebreak " + command + " --help");
  }
}
