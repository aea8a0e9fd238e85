package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.data.Split;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is planted in files is found by name and row; text for people, JSON for programs. */
class DoctorTest {

  @TempDir Path folder;

  @BeforeEach
  void tables() throws IOException {
    Problems.tables(folder);
  }

  private Path problem(String yaml) throws IOException {
    return Problems.write(folder, "p.yaml", yaml);
  }

  private static JsonNode json(Path problem) throws IOException {
    Ran ran = Ran.command("doctor", problem.toString(), "--json");
    assertThat(ran.err()).isEmpty();
    return new ObjectMapper().readTree(ran.out());
  }

  private static JsonNode finding(JsonNode diagnosis, String examined) {
    for (JsonNode finding : diagnosis.get("findings")) {
      if (finding.get("examined").asText().equals(examined)) {
        return finding;
      }
    }
    throw new AssertionError("nothing was examined that is called " + examined);
  }

  private static List<String> places(JsonNode finding) {
    List<String> places = new ArrayList<>();
    finding.get("places").forEach(place -> places.add(place.asText()));
    return places;
  }

  /** Lines of random numbers in columns a, b, c, k, z, y: b = -3 a, k = 5, z = 0. */
  private static List<String> lines(int rows, long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      double a = random.nextInt(1_000_000) / 1024.0;
      lines.add(a + "," + -3 * a + "," + random.nextGaussian() + ",5,0," + random.nextGaussian());
    }
    return lines;
  }

  private void write(String name, List<String> lines) throws IOException {
    Files.write(
        folder.resolve(name), Stream.concat(Stream.of("a,b,c,k,z,y"), lines.stream()).toList());
  }

  private static final String BOTH =
      """
      inner: {loss: squared, data: inner.csv}
      outer: {loss: squared, data: outer.csv}
      set: {l1-ball: {radius: 1}}
      """;

  @Test
  void aSoundProblemIsFineAndNothingIsWritten() throws IOException {
    Path problem = problem(LEVELS + "set: {l1-ball: {radius: 0.5}}\n");
    Ran ran = Ran.command("doctor", problem.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("p: 0 faults, 0 warnings, 0 notes, 20 fine");
    assertThat(lines.subList(1, 21)).allMatch(line -> line.startsWith("OK       "));
    int column = lines.get(1).indexOf("They agree with differences");
    assertThat(lines.subList(1, 21))
        .as("what was found begins in one column")
        .allMatch(line -> line.charAt(column - 1) == ' ' && line.charAt(column) != ' ');
    assertThat(lines.get(21)).isEqualTo("Suggested");
    assertThat(lines.subList(22, lines.size()))
        .extracting(line -> line.strip().replaceFirst(" .*", ""))
        .containsExactly("set.radius", "varsigma", "method");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(3);
    }
    assertThat(Path.of("runs")).doesNotExist();
  }

  @Test
  void plantedColumnsAndRowsAreNamedAsTheFilesNameThem() throws IOException {
    List<String> inner = lines(30, 1);
    List<String> outer = new ArrayList<>(lines(20, 2));
    outer.set(4, inner.get(17));
    outer.set(11, inner.get(0));
    inner.set(29, inner.get(3));
    write("inner.csv", inner);
    write("outer.csv", outer);
    JsonNode found = json(problem(BOTH));
    assertThat(found.get("worst").asText()).isEqualTo("WARNING");
    assertThat(places(finding(found, "leakage")))
        .containsExactly("outer row 4 is inner row 17", "outer row 11 is inner row 0");
    assertThat(places(finding(found, "duplicate rows of the inner level")))
        .containsExactly("row 29 is row 3");
    assertThat(places(finding(found, "constant columns"))).containsExactly("k");
    assertThat(places(finding(found, "columns of zeros"))).containsExactly("z");
    assertThat(places(finding(found, "duplicate and collinear columns"))).containsExactly("a", "b");
    assertThat(finding(found, "duplicate and collinear columns").get("found").asText())
        .isEqualTo("1 pair in both levels: 'b' = -3.00 * 'a'.");
    assertThat(finding(found, "leakage").get("numbers").get("shared").asDouble()).isEqualTo(2);

    String text = Ran.command("doctor", folder.resolve("p.yaml").toString()).out();
    assertThat(text.lines().skip(1).findFirst().orElseThrow()).startsWith("WARNING  ");
    assertThat(text)
        .contains("2 of 20 outer rows are inner rows too")
        .contains("outer row 4 is inner row 17, outer row 11 is inner row 0.");
  }

  @Test
  void rowsOfASplitAreNumberedAsInTheTable() throws IOException {
    List<String> all = lines(40, 3);
    for (int i = 20; i < 40; i++) {
      all.set(i, all.get(i - 20));
    }
    write("all.csv", all);
    JsonNode found =
        json(
            problem(
                """
                split: {data: all.csv, inner: 0.5, outer: 0.5, seed: 2, scale: unit, intercept: true}
                inner: {loss: squared}
                outer: {loss: squared}
                set: {l2-ball: {radius: 1}}
                """));
    List<String> leaks = places(finding(found, "leakage"));
    assertThat(leaks).isNotEmpty();
    for (String leak : leaks) {
      String[] words = leak.split(" ", -1);
      int difference = Integer.parseInt(words[2]) - Integer.parseInt(words[6]);
      assertThat(Math.abs(difference)).as(leak).isEqualTo(20);
    }
    assertThat(places(finding(found, "constant columns")))
        .as("neither the intercept, nor k where scale: unit makes it 1")
        .containsExactlyInAnyOrder("k", "intercept");
  }

  @Test
  void copiesThatASplitSendsToTheTestRowsAreNumberedAsInTheTable() throws IOException {
    List<String> all = lines(60, 6);
    String split =
        """
        split: {data: all.csv, inner: 0.4, outer: 0.3, test: 0.3, seed: 5, scale: unit}
        inner: {loss: squared}
        outer: {loss: squared}
        set: {l2-ball: {radius: 1}}
        """;
    write("all.csv", all);
    Split.Parts parts = new Split(0.4, 0.3, 0.3, 5).of(60);
    String examined = "leakage into the test rows";
    assertThat(finding(json(problem(split)), examined).get("found").asText())
        .isEqualTo("No test row is an inner or outer row too.");

    all.set(parts.test()[2], all.get(parts.inner()[7]));
    all.set(parts.test()[9], all.get(parts.outer()[4]));
    write("all.csv", all);
    JsonNode found = json(problem(split));
    assertThat(places(finding(found, examined)))
        .containsExactly(
            "test row %d is inner row %d".formatted(parts.test()[2], parts.inner()[7]),
            "test row %d is outer row %d".formatted(parts.test()[9], parts.outer()[4]));
    assertThat(finding(found, examined).get("severity").asText()).isEqualTo("WARNING");
    assertThat(finding(found, examined).get("numbers").get("test_rows").asInt()).isEqualTo(18);
    assertThat(finding(found, "leakage").get("severity").asText()).isEqualTo("OK");
    JsonNode norm =
        json(
            problem(
                split
                    .replace(", outer: 0.3", "")
                    .replace("{loss: squared}\nset", "{loss: norm}\nset")));
    assertThat(finding(norm, examined).get("numbers").get("test_rows").asInt()).isEqualTo(18);
  }

  @Test
  void dataThatOverflowAreAFault() throws IOException {
    write("inner.csv", List.of("1e200,1,2,3,4,5", "1,2e200,3,4,5,6"));
    write("outer.csv", lines(5, 4));
    Ran ran = Ran.command("doctor", problem(BOTH).toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines().toList().get(1)).startsWith("FAULT ").contains("inner level");
    assertThat(json(folder.resolve("p.yaml")).get("worst").asText()).isEqualTo("FAULT");
  }

  @Test
  void aProblemThatCannotBeReadIsToldAsSolveTellsIt() throws IOException {
    Path problem = problem("inner: {loss: square, data: nowhere.csv}\nset: {l1-ball: {}}\n");
    Ran solve = Ran.solve(problem, folder.resolve("out"));
    Ran doctor = Ran.command("doctor", problem.toString());
    assertThat(doctor.code()).isEqualTo(2);
    assertThat(doctor.out()).isEmpty();
    assertThat(doctor.err()).isNotEmpty().isEqualTo(solve.err());
  }

  @Test
  void ofAStreamTheRowsHeldOutAreExamined() throws IOException {
    write("inner.csv", lines(2000, 5));
    Path problem =
        problem(
            """
            inner: {loss: squared, data: {stream: inner.csv}}
            outer: {loss: norm}
            set: {l1-ball: {radius: 1}}
            """);
    JsonNode found = json(problem);
    assertThat(finding(found, "inner level").get("found").asText()).contains("stream", "held out");
    assertThat(places(finding(found, "constant columns"))).containsExactly("k");
  }

  @Test
  void ofAListOfRadiiTheFirstIsExamined() throws IOException {
    JsonNode found = json(problem(LEVELS + "set: {l1-ball: {radius: [0.25, 1]}}\n"));
    assertThat(finding(found, "set radius").get("numbers").get("radius").asDouble())
        .isEqualTo(0.25);
  }

  @Test
  void theHelpHasAnExample() {
    Ran ran = Ran.command("doctor", "--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("--json", "Example: tiebreak doctor examples/sensors.yaml");
  }
}
