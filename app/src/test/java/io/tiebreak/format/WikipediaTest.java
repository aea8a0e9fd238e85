package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.faults;
import static io.tiebreak.format.DataFiles.refuses;
import static io.tiebreak.format.DataFiles.requireFault;
import static io.tiebreak.format.WikipediaFiles.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WikipediaTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Wikipedia.read(DataFiles.file(folder, "w.json", text), "t", 2, 3);
  }

  @Test
  void aFileOfThePublishedSizeIsRead() throws Exception {
    Path file = DataFiles.file(folder, "w.json", WikipediaFiles.whole());
    Table table = Wikipedia.read(file, "w");
    assertThat(table.rows()).isEqualTo(1068);
    assertThat(table.columns()).isEqualTo(731);
    assertThat(table.names()).startsWith("day0").endsWith("day730");
    assertThat(table.named()).isTrue();
    double largest = 1067 + 730;
    assertThat(table.at(3, 7)).isEqualTo(10 / largest);
    assertThat(table.at(1067, 730)).isEqualTo(1);
  }

  @Test
  void itMayBePackedAndMayHaveAByteOrderMark() throws Exception {
    Path packed = Files.write(folder.resolve("w.json.gz"), DataFiles.gzip(SMALL));
    assertThat(Wikipedia.read(packed, "w", 2, 3)).isEqualTo(read(SMALL));
    assertThat(read("\uFEFF" + SMALL)).isEqualTo(read(SMALL));
  }

  @Test
  void aFileOfAnotherSizeIsRefused() throws Exception {
    Path file = DataFiles.file(folder, "w.json", SMALL);
    assertThat(faults(() -> Wikipedia.read(file, "t")))
        .anySatisfy(m -> requireFault(m, "t", "line 2, column 18; day 2; 2; 1068"))
        .anySatisfy(m -> requireFault(m, "t", "line 6, column 18; time_periods; \"3\"; 731"))
        .anySatisfy(
            m -> requireFault(m, "t", "; 3 of 731; \"3\", \"4\", \"5\"; ...; docs/data.md"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "y": [5, 6] | "y": [5]       | line 2, column 15; y of day 2; 1; 2
          "y": [5, 6] | "y": [5, 6, 7] | line 2, column 21; y of day 2; 3; 2
          "y": [5, 6] | "y": []        | line 2, column 14; y of day 2; 0; 2
          "y": [5, 6] | "y": 5         | line 2, column 13; y of day 2; a number; a list
          "y": [5, 6] | "x": [5, 6]    | line 2, column 19; day 2; no y
          "y": [5, 6] | "y": [5, 6], "y": [5, 6] | line 2, column 32; day 2; twice
          [5, 6]      | [5, "6"]       | line 2, column 17; article 1; day 2; is text; finite
          [5, 6]      | [5, null]      | line 2, column 20; article 1; day 2; null; finite
          [5, 6]      | [5, [6]]       | line 2, column 17; article 1; day 2; a list; finite
          [5, 6]      | [5, {"a": 6}]  | line 2, column 17; article 1; day 2; an object; finite
          [5, 6]      | [5, true]      | line 2, column 20; article 1; day 2; true; finite
          [5, 6]      | [5, NaN]       | line 2, column 19; article 1; day 2; "NaN"; finite
          [5, 6]      | [5, -1e999]    | line 2, column 22; article 1; day 2; "-1e999"; finite
          {"y": [5, 6]} | [5, 6]       | line 2, column 7; day 2; a list; an object
          "2": {      | "1": {         | line 5, column 7; day 1; twice
          "2": {      | "3": {         | line 2, column 7; "3"; 0 to 2
          "2": {      | "02": {        | line 2, column 8; "02"; 0 to 2
          "2": {      | "99999999999": { | line 2, column 17; "99999999999"; 0 to 2
          "2": {      | "two": {       | ; 2 of 3; "2"
          : 3}        | : 4}           | line 6, column 18; time_periods; "4"; 3
          : 3}        | : "3"}         | line 6, column 18; time_periods; text; number
          : 3}        | : [3]}         | line 6, column 18; time_periods; a list; number
          : 3}        | : 3, "time_periods": 3} | line 6, column 37; time_periods; twice
          time_per    | ime_per        | ; no time_periods
          node_ids    | ids            | ; no node_ids
          , "Pi": 1}  | }              | line 4, column 27; node_ids; 1; 2
          {"Algebra": 0, "Pi": 1} | [0, 1] | line 4, column 14; node_ids; a list; an object
          "Pi": 1}    | "Pi": 1}, "node_ids": {"a": 0, "b": 1} | line 4, column 51; node_ids; twice
          """)
  void whatIsWrongIsToldWithItsPlace(String instead, String of, String what) {
    assertThat(SMALL).contains(instead);
    assertThat(faults(() -> read(SMALL.replace(instead, of))))
        .anySatisfy(m -> requireFault(m, "t", what));
  }

  @Test
  void everyFaultIsToldAtOnce() {
    String text = SMALL.replace("[5, 6]", "[5]").replace("2.5", "null").replace(": 3}", ": 4}");
    assertThat(faults(() -> read(text))).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                | ; empty
          ` `               | ; empty
          [1, 2]            | line 1, column 2; a list; object
          12 34             | line 1, column 4; a number; object
          <html>404</html>  | line 1, column 2; not JSON; 0 of 3
          {"0": {"y": [1,   | line 1, column 16; ends; 1 of 3
          """)
  void whatIsNoJsonObjectIsRefused(String text, String what) {
    refuses(() -> read(text), "t", what);
  }

  @Test
  void whatFollowsTheObjectAndCountsThatAreAllZeroAreRefused() {
    refuses(() -> read(SMALL + SMALL), "t", "line 7, column 2");
    String zero = SMALL.replaceAll("\"y\": \\[[^]]*]", "\"y\": [0, 0]");
    refuses(() -> read(zero), "t", "; visit; 0; docs/data.md");
  }

  @Test
  void depthLengthAndDigitsThatNobodyMeansAreRefusedInPlainWords() {
    String deep = SMALL.replace("[[0, 1]]", "[".repeat(5000) + "]".repeat(5000));
    String digits = SMALL.replace("[5, 6]", "[5, " + "6".repeat(5000) + "]");
    for (String text : List.of(deep, digits)) {
      assertThat(faults(() -> read(text)))
          .singleElement()
          .asString()
          .contains("not JSON")
          .hasSizeLessThan(200);
    }
  }

  @Test
  void aMissingFileIsAnsweredWithThePageThatSaysWhereItIsPublished() {
    refuses(() -> Wikipedia.read(folder.resolve("no.json"), "t"), "t", "; docs/data.md");
  }
}
