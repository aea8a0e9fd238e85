package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.report.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunsTest {

  @TempDir Path folder;
  private Path runs;

  @BeforeEach
  void solve() throws Exception {
    Problems.tables(folder);
    runs = folder.resolve("runs");
    solve("first", SET);
    solve("second", SET);
  }

  private Path solve(String name, String set) throws Exception {
    Path file =
        Problems.write(folder, name + ".yaml", LEVELS + set + HUNDRED + "method: ir-fscg\n");
    assertThat(Ran.solve(file, runs.resolve(name), "--quiet").code()).isZero();
    return runs.resolve(name);
  }

  private Ran runs(String... words) {
    List<String> all = new ArrayList<>(List.of("runs"));
    all.addAll(List.of(words));
    all.addAll(List.of("--dir", runs.toString()));
    return Ran.command(all.toArray(String[]::new));
  }

  private JsonNode listed() throws Exception {
    return new ObjectMapper().readTree(runs("--json").out());
  }

  private List<String> names() throws Exception {
    return listed().findValuesAsText("name");
  }

  private void age(String name, Duration age) throws Exception {
    Files.setLastModifiedTime(
        runs.resolve(name).resolve("summary.json"), FileTime.from(Instant.now().minus(age)));
  }

  @Test
  void everyRunIsALine() throws Exception {
    List<String> lines = runs().out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).startsWith("run     status      method   when");
    assertThat(lines.get(1)).startsWith("first   ITERATIONS  ir-fscg  20");
    assertThat(lines.get(2)).startsWith("second  ITERATIONS  ir-fscg  20").endsWith(" kB");
    JsonNode first = listed().get(0);
    JsonNode summary = summary(runs.resolve("first"));
    assertThat(first.get("outer")).isEqualTo(summary.get("outer"));
    assertThat(first.get("eps_inner")).isEqualTo(summary.get("certificate").get("eps_inner"));
    assertThat(first.get("bytes").longValue()).isPositive();
    assertThat(Instant.parse(first.get("when").textValue())).isBefore(Instant.now());
  }

  @Test
  void otherFoldersAndLinksAreNoRuns() throws Exception {
    Files.createDirectory(runs.resolve("mine"));
    Path locked = Files.createDirectory(runs.resolve("other"));
    Files.writeString(locked.resolve("lock"), "of another program");
    Files.createSymbolicLink(runs.resolve("link"), runs.resolve("first"));
    assertThat(names()).containsExactly("first", "second");
  }

  @Test
  void aListOfRadiiIsListedWithItsRuns() throws Exception {
    Path path = solve("path", "set: {l1-ball: {radius: [0.5, 1]}}\n");
    assertThat(names())
        .containsExactly("first", "path", "path/radius-0.5", "path/radius-1", "second");
    assertThat(listed().get(1).get("status").textValue()).isEqualTo("PATH");
    assertThat(runs("clean", "path", "--yes").code()).isZero();
    assertThat(path).doesNotExist();
    assertThat(names()).containsExactly("first", "second");
  }

  @Test
  void oneIsShown() throws Exception {
    Ran ran = runs("show", "first");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("first: ITERATIONS")
        .contains("  method     ir-fscg", "  steps      100", "  outer F    ", "  eps G      ");
    JsonNode json = new ObjectMapper().readTree(runs("show", "first", "--json").out());
    assertThat(json.get("summary")).isEqualTo(summary(runs.resolve("first")));
  }

  @Test
  void ofADamagedSummaryTheRestIsShownAndItsFaults() throws Exception {
    Path file = runs.resolve("first/summary.json");
    String whole = Files.readString(file);
    Files.writeString(file, whole.replace("\"iterations\" : 100", "\"iterations\" : \"x\""));
    assertThat(runs("show", "first").out())
        .startsWith("first: ITERATIONS")
        .contains("  outer F    ", file + ": iterations must be a whole number: solve again")
        .doesNotContain("steps");
    Files.writeString(file, whole.substring(0, whole.indexOf("\"method\"")));
    assertThat(runs("show", "first").out())
        .startsWith("first: UNFINISHED")
        .contains(file + ": line 3: is not well-formed JSON, or is cut off");
    Files.writeString(file, "[]");
    assertThat(runs("show", "first").out().lines())
        .filteredOn(line -> line.contains("summary.json"))
        .containsExactly(
            "  damaged    " + file + ": status is missing: solve again to have it written");
  }

  @Test
  void aRunThatNeverEndedIsUnfinished() throws Exception {
    Files.delete(runs.resolve("first/summary.json"));
    Files.delete(runs.resolve("first/proof.json"));
    Files.createFile(Files.createDirectory(runs.resolve("third")).resolve("lock"));
    assertThat(listed().findValuesAsText("status"))
        .containsExactly("UNFINISHED", "ITERATIONS", "UNFINISHED");
    assertThat(runs("clean", "--failed", "--yes").code()).isZero();
    assertThat(names()).containsExactly("second");
  }

  @Test
  void onlyWhatARunWroteIsRemoved() throws Exception {
    Files.writeString(runs.resolve("first/notes.txt"), "mine");
    Files.createDirectory(runs.resolve("first/.new"));
    Ran ran = runs("clean", "first", "second/", "--yes");
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .containsExactly(
            runs.resolve("second") + " is removed.",
            runs.resolve("first")
                + " is emptied of what the run wrote; the rest was not written by it and stays.");
    assertThat(runs.resolve("second")).doesNotExist();
    assertThat(runs.resolve("first").toFile().list()).containsExactly("notes.txt");
    assertThat(names()).isEmpty();
    assertThat(runs().out().strip()).isEqualTo("There are no runs in %s.".formatted(runs));
  }

  @Test
  void aRunInUseStays() throws Exception {
    try (RunFolder held = RunFolder.open(runs.resolve("first"))) {
      assertThat(listed().get(0).get("status").textValue()).isEqualTo("RUNNING");
      Ran ran = runs("clean", "second", "first", "--yes");
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err().strip())
          .isEqualTo(held.path() + " is in use by a run: wait for it, or leave it out.");
      assertThat(names()).as("nothing is removed").containsExactly("first", "second");
      age("first", Duration.ofDays(40));
      assertThat(runs("clean", "--older", "30d", "--yes").out())
          .isEqualTo("There is nothing to remove in %s.%n".formatted(runs));
    }
    assertThat(runs("clean", "--older", "30d", "--yes").code()).isZero();
    assertThat(names()).containsExactly("second");
  }

  @Test
  void ageAndFailureTogetherMustBothHold() throws Exception {
    age("first", Duration.ofHours(3));
    assertThat(runs("clean", "--failed", "--older", "2h", "--yes").code()).isZero();
    assertThat(names()).containsExactly("first", "second");
    assertThat(runs("clean", "--older", "2h", "--yes").code()).isZero();
    assertThat(names()).containsExactly("second");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "clean | Nothing says which runs: name some, or give --failed or --older 30d.",
        "clean first --failed | Names and --failed or --older each say which runs: give one",
        "clean first | Nobody can be asked whether to remove 1 run of ",
        "clean fist --yes | the run 'fist' is not known: did you mean first? (known are first, ",
        "clean ../runs/first --yes | the run '../runs/first' is not known: ",
        "clean --older soon --yes | --older: 'soon' is not an age: write one such as 90m, 12h",
        "show fist | the run 'fist' is not known: did you mean first?",
        "sho first | Unmatched argument",
      })
  void whatIsWrongIsSaidAndNothingRemoved(String words, String message) throws Exception {
    Ran ran = runs(words.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).singleElement().asString().startsWith(message);
    assertThat(names()).containsExactly("first", "second");
  }

  @Test
  void aFolderThatIsNoneIsSaid() throws Exception {
    runs = folder.resolve("none");
    assertThat(runs().err())
        .isEqualTo(
            runs + ": there is no such folder: name the folder that holds the runs with --dir\n");
    runs = folder.resolve("train.csv");
    assertThat(runs().err()).contains(": it is not a folder: ");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Ran ran = Ran.of(Ran.child("runs").directory(empty.toFile()).start());
    assertThat(ran).isEqualTo(new Ran(0, "There are no runs in runs.\n", ""));
  }
}
