package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All of the catalogues is printed, as text and as JSON; the layout is in listing.md. */
class ListingTest {

  private static final int COLUMNS = 100;

  static Stream<Arguments> commands() {
    return Stream.of(
        Arguments.of("sets", Catalogue.sets()), Arguments.of("methods", Catalogue.methods()));
  }

  private static String printed(String... command) {
    Ran ran = Ran.command(command);
    assertThat(ran).returns(0, Ran::code).returns("", Ran::err);
    return ran.out();
  }

  /** The words of lines that fit a terminal and break no parameter. */
  private static String words(String... command) {
    String text = printed(command);
    assertThat(text.lines())
        .allMatch(line -> line.length() <= COLUMNS && line.equals(line.stripTrailing()))
        .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c <= '~'))
        .allMatch(line -> line.replaceAll("[^\\[]", "").length() == line.split("]", -1).length - 1);
    return text.replaceAll("\\s+", " ");
  }

  private static JsonNode json(String... command) throws Exception {
    return new ObjectMapper().readTree(printed(command));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everythingIsListedAndDescribed(String command, Catalogue catalogue) throws Exception {
    String list = words(command);
    JsonNode all = json(command, "--json");
    List<Entry> entries = catalogue.entries();
    assertThat(all.findValuesAsText("what")).isEqualTo(entries.stream().map(Entry::what).toList());
    for (int i = 0; i < all.size(); i++) {
      Entry entry = entries.get(i);
      assertThat(list).contains(entry.name() + " " + entry.what(), entry.aside());
      String details = words(command, entry.name());
      assertThat(details)
          .startsWith(entry.name() + ": " + entry.what())
          .contains(catalogue.aside() + ": " + entry.aside())
          .contains(catalogue.key() + ": " + entry.example());
      entry.notes().forEach(note -> assertThat(details).contains(note));
      for (Entry.Key key : entry.keys()) {
        assertThat(list).contains(key.name() + key.otherwise().map(" [%s]"::formatted).orElse(""));
        assertThat(details).contains(key.name() + " ", key.meaning());
      }
      assertThat(all.get(i).get("parameters").findValuesAsText("name"))
          .isEqualTo(entry.keys().stream().map(Entry.Key::name).toList());
      assertThat(json(command, entry.name(), "--json")).isEqualTo(all.get(i));
    }
  }
}
