package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.bench.Baseline;
import io.tiebreak.bench.Figure;
import io.tiebreak.bench.Line;
import io.tiebreak.bench.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchTest {

  private static final int COLUMNS = 100;

  private static final Line SEEN =
      line("ir-scg, page views", 1_059_997, seen("NumPy", 31_159), Target.atLeast(35));

  private static final Line MISSING =
      line(
          "ir-scg, page views",
          1_059_997,
          new Baseline.Missing("C++", "There is no g++; install it"),
          Target.atLeast(0.6));

  private static final Line FAILED =
      new Line(
          "full gradients, 2 threads",
          Optional.empty(),
          new Baseline.Nothing(),
          Target.atLeast(0.9),
          List.of("full gradients, 2 threads: measuring failed: out of memory"));

  @TempDir Path folder;

  private static Line line(String work, double value, Baseline baseline, Target target) {
    return new Line(work, Optional.of(steps(value)), baseline, target, List.of());
  }

  private static Baseline seen(String name, double value) {
    return new Baseline.Seen(name, steps(value));
  }

  private static Figure steps(double value) {
    return new Figure(value, Figure.Unit.STEPS_A_SECOND);
  }

  @Test
  void aRowHasAFigureItsBaselineAndTheirRatio() {
    assertThat(new BenchText(false).row(SEEN))
        .singleElement()
        .asString()
        .matches("ir-scg, page views +1,059,997 /s  NumPy, 31,159 /s +34\\.0 +>= 35")
        .hasSizeLessThanOrEqualTo(COLUMNS);
  }

  @Test
  void whatIsMissingIsSaidOnce() {
    BenchText text = new BenchText(false);
    List<String> first = text.row(MISSING);
    assertThat(first).hasSize(2);
    assertThat(first.get(0)).matches("ir-scg, page views +1,059,997 /s  C\\+\\+ +- +>= 0\\.6");
    assertThat(first.get(1)).isEqualTo("  There is no g++; install it.");
    assertThat(text.row(MISSING)).containsExactly(first.get(0));
  }

  @Test
  void whatFailedIsARowToo() {
    List<String> row = new BenchText(false).row(FAILED);
    assertThat(row.get(0)).matches("full gradients, 2 threads +failed +- +>= 0\\.9");
    assertThat(row.get(1)).contains("out of memory");
  }

  @Test
  void theSameIsThereForMachines() throws Exception {
    JsonNode lines =
        new ObjectMapper()
            .readTree(BenchText.json(List.of(SEEN, MISSING, FAILED)))
            .withArray("lines");
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0).get("figure").doubleValue()).isEqualTo(1_059_997);
    assertThat(lines.get(0).get("unit").textValue()).isEqualTo("/s");
    assertThat(lines.get(0).get("baseline").doubleValue()).isEqualTo(31_159);
    assertThat(lines.get(0).get("ratio").doubleValue()).isEqualTo(1_059_997 / 31_159.0);
    assertThat(lines.get(0).get("target").get("at_least").doubleValue()).isEqualTo(35);
    assertThat(lines.get(1).get("against").textValue()).isEqualTo("C++");
    assertThat(lines.get(1).get("ratio").isNull()).isTrue();
    assertThat(lines.get(1).get("remarks").get(0).textValue())
        .isEqualTo("There is no g++; install it");
    assertThat(lines.get(2).get("figure").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1.5", "1000", "six", ""})
  void aNumberOfSecondsThatIsNoneIsRefused(String seconds) {
    Ran ran = Ran.command("bench", "--seconds", seconds);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .singleElement()
        .isEqualTo(
            "--seconds: 0: '%s' is not a whole number from 1 to 999: write one such as 6"
                .formatted(seconds));
  }

  @Test
  void aFolderThatIsNoneIsRefused() {
    Path nowhere = folder.resolve("nowhere");
    Ran ran = Ran.command("bench", "--peers", nowhere.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .startsWith("--peers: 0: '%s' is not a folder: give the one that holds ".formatted(nowhere))
        .endsWith(", or leave --peers out");
  }

  @Test
  void aFolderOfOtherThingsIsRefusedWithWhatItLacks() throws Exception {
    for (String name : List.of("numpy_methods.py", "limit.cpp", "dump.py", "stand_in.py")) {
      Files.writeString(folder.resolve(name), "");
    }
    Ran ran = Ran.command("bench", "--peers", folder.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .startsWith("--peers: 0: '%s' lacks dictionary_numpy.py, reference.py: ".formatted(folder))
        .endsWith("give the folder that holds them all, or leave --peers out");
  }

  /** Every line, whatever its figures are. */
  @Test
  @Tag("long")
  @Timeout(600)
  void theWholeTableIsPrinted() throws Exception {
    Ran ran = Ran.command("bench", "--seconds", "1", "--json");
    assertThat(ran.code()).as(ran.err()).isZero();
    JsonNode lines = new ObjectMapper().readTree(ran.out()).withArray("lines");
    assertThat(lines).hasSize(14);
    for (JsonNode line : lines) {
      assertThat(line.get("figure").isNumber()).as(line.toString()).isTrue();
      assertThat(line.get("remarks").toString()).doesNotContain("DIFFERENT", "not proven");
    }
  }
}
