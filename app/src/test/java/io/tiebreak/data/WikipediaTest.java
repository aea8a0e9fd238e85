package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WikipediaTest {
  private static final String REMEDY =
      ": check that it is whole; docs/data.md says where it is published";

  /** Two articles, three days, with what the file has besides and the days in any order. */
  private static final String SMALL =
      """
      {"edges": [[0, 1]], "weights": [1],
      "2": {"y": [5, 6]},
      "0": {"index": 0, "year": 2019, "month": 3, "day": 16, "y": [1, 2.5]},
      "node_ids": {"Algebra": 0, "Pi": 1},
      "1": {"y": [3, -8], "edge_mapping": {"edge_index": {"0": [1]}}},
      "time_periods": 3}
      """;

  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Wikipedia.read(DataFiles.file(folder, "w.json", text), "w", 2, 3);
  }

  private List<String> refused(String text) {
    return faults(() -> read(text));
  }

  @Test
  void everyArticleIsARowAndEveryDayAColumnDividedByTheLargestCount() throws Exception {
    Table table = read(SMALL);
    assertThat(table.names()).containsExactly("day0", "day1", "day2");
    assertThat(table.named()).isTrue();
    assertThat(table.toArray())
        .containsExactly(1 / 8.0, 3 / 8.0, 5 / 8.0, 2.5 / 8, -8 / 8.0, 6 / 8.0);
  }

  @Test
  void aFileOfThePublishedSizeIsRead() throws Exception {
    Path file = DataFiles.file(folder, "w.json", WikipediaFiles.whole());
    Table table = Wikipedia.read(file, "w");
    assertThat(table.rows()).isEqualTo(1068);
    assertThat(table.columns()).isEqualTo(731);
    assertThat(table.names()).startsWith("day0").endsWith("day730");
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
    assertThat(faults(() -> Wikipedia.read(file, "w")))
        .contains(
            "w: line 2, column 18: y of day 2 holds 2 counts, but 1068 articles are expected"
                + REMEDY,
            "w: line 6, column 18: time_periods is \"3\", but 731 days are expected" + REMEDY,
            "w: has 3 of 731 days; missing \"3\", \"4\", \"5\", \"6\", \"7\", ..." + REMEDY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "y": [5, 6] | "y": [5]       | line 2, column 15: y of day 2 holds 1 counts, but 2 articles are expected
          "y": [5, 6] | "y": [5, 6, 7] | line 2, column 21: y of day 2 holds 3 counts, but 2 articles are expected
          "y": [5, 6] | "y": []        | line 2, column 14: y of day 2 holds 0 counts, but 2 articles are expected
          "y": [5, 6] | "y": 5         | line 2, column 13: y of day 2 is a number, but a list is expected
          "y": [5, 6] | "x": [5, 6]    | line 2, column 19: day 2 has no y
          "y": [5, 6] | "y": [5, 6], "y": [5, 6] | line 2, column 32: day 2 has y twice
          [5, 6]      | [5, "6"]       | line 2, column 17: article 1 (counted from 0) of day 2 is text, but a finite
          [5, 6]      | [5, null]      | line 2, column 20: article 1 (counted from 0) of day 2 is null, but a finite
          [5, 6]      | [5, [6]]       | line 2, column 17: article 1 (counted from 0) of day 2 is a list, but a finite
          [5, 6]      | [5, {"a": 6}]  | line 2, column 17: article 1 (counted from 0) of day 2 is an object, but a
          [5, 6]      | [5, true]      | line 2, column 20: article 1 (counted from 0) of day 2 is true or false, but
          [5, 6]      | [5, NaN]       | line 2, column 19: article 1 (counted from 0) of day 2 is "NaN", but a finite
          [5, 6]      | [5, -1e999]    | line 2, column 22: article 1 (counted from 0) of day 2 is "-1e999", but a fin
          {"y": [5, 6]} | [5, 6]       | line 2, column 7: day 2 is a list, but an object is expected
          "2": {      | "1": {         | line 5, column 7: day 1 is there twice
          "2": {      | "3": {         | line 2, column 7: there is a day "3", but days 0 to 2 are expected
          "2": {      | "02": {        | line 2, column 8: there is a day "02", but days 0 to 2 are expected
          "2": {      | "99999999999": { | line 2, column 17: there is a day "99999999999", but days 0 to 2 are
          "2": {      | "two": {       | has 2 of 3 days; missing "2"
          : 3}        | : 4}           | line 6, column 18: time_periods is "4", but 3 days are expected
          : 3}        | : "3"}         | line 6, column 18: time_periods is text, but a whole number is expected
          : 3}        | : [3]}         | line 6, column 18: time_periods is a list, but a whole number is expected
          : 3}        | : 3, "time_periods": 3} | line 6, column 37: time_periods is there twice
          time_per    | ime_per        | has no time_periods, the number of its days
          node_ids    | ids            | has no node_ids, the names of its articles
          , "Pi": 1}  | }              | line 4, column 27: node_ids names 1 articles, but 2 are expected
          {"Algebra": 0, "Pi": 1} | [0, 1] | line 4, column 14: node_ids is a list, but an object is expected
          {"Algebra": 0, "Pi": 1} | {"Algebra": 0, "Pi": 1}, "node_ids": {"a": 0, "b": 1} | line 4, column 51: node_ids is there twice
          """)
  void whatIsWrongIsToldWithItsPlace(String instead, String of, String what) {
    assertThat(SMALL).contains(instead);
    assertThat(refused(SMALL.replace(instead, of)))
        .anySatisfy(m -> assertThat(m).startsWith("w: " + what).endsWith(REMEDY));
  }

  @Test
  void everyFaultIsToldAtOnce() {
    String text = SMALL.replace("[5, 6]", "[5]").replace("2.5", "null").replace(": 3}", ": 4}");
    assertThat(refused(text)).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "none",
      textBlock =
          """
          ``                | is empty, but a JSON object is expected
          ` `               | is empty, but a JSON object is expected
          [1, 2]            | line 1, column 2: begins with a list, but a JSON object is expected
          12 34             | line 1, column 4: begins with a number, but a JSON object is expected
          <html>404</html>  | line 1, column 2: is not JSON that can be read, after 0 of 3 days
          {"0": {"y": [1,   | line 1, column 16: ends in the middle, after 1 of 3 days
          """)
  void whatIsNoJsonObjectIsRefused(String text, String what) {
    assertThat(refused(text)).singleElement().asString().startsWith("w: " + what);
  }

  @Test
  void whatFollowsTheObjectIsRefused() {
    assertThat(refused(SMALL + SMALL))
        .singleElement()
        .asString()
        .startsWith("w: line 7, column 2: goes on behind its JSON object");
  }

  @Test
  void countsThatAreAllZeroAreRefused() {
    assertThat(refused(SMALL.replaceAll("\"y\": \\[[^]]*]", "\"y\": [0, 0]")))
        .containsExactly("w: holds no visit at all: every count is 0" + REMEDY);
  }

  @Test
  void depthLengthAndDigitsThatNobodyMeansAreRefusedInPlainWords() {
    String deep = SMALL.replace("[[0, 1]]", "[".repeat(5000) + "]".repeat(5000));
    String digits = SMALL.replace("[5, 6]", "[5, " + "6".repeat(5000) + "]");
    for (String text : List.of(deep, digits)) {
      assertThat(refused(text))
          .singleElement()
          .asString()
          .contains("is not JSON that can be read")
          .hasSizeLessThan(200);
    }
  }

  @Test
  void aMissingFileIsAnsweredWithThePageThatSaysWhereItIsPublished() {
    assertThat(faults(() -> Wikipedia.read(folder.resolve("no.json"), "data/no.json")))
        .containsExactly(
            "data/no.json: there is no such file: check its name; docs/data.md says where it is"
                + " published");
    assertThat(faults(() -> Wikipedia.read(folder, "here")))
        .containsExactly("here: is a folder, but a file is needed: name a file inside it");
  }

  @Test
  void everyCutAndEveryChangedByteIsReadOrRefusedInPlainWords() throws Exception {
    byte[] whole = SMALL.getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("w.json");
    for (int i = 0; i < whole.length; i++) {
      byte[] changed = whole.clone();
      changed[i] ^= (byte) (1 << (i % 8));
      for (byte[] bytes : List.of(Arrays.copyOf(whole, i), changed)) {
        Files.write(file, bytes);
        try {
          assertThat(Wikipedia.read(file, "w", 2, 3).rows()).isEqualTo(2);
        } catch (BadData e) {
          assertThat(e.messages())
              .isNotEmpty()
              .allSatisfy(m -> assertThat(m).startsWith("w: ").doesNotContain("Exception", "java"));
        }
      }
    }
  }
}
