package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** replay: 4 inner and 3 outer rows. */
class ReplayTest {

  private static final String REPLAY = "replay: {outer: f.csv, inner: g.csv}\n";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path).file("f.csv", "2\n0,1\n").file("g.csv", "3\n0,0,1\n2\n");
  }

  @Test
  void aLineIsWhatAStepTakes() throws Exception {
    Draws draws = folder.job(PROBLEM + REPLAY).draws();
    assertThat(draws.steps()).hasValue(2);
    assertThat(line(draws.samples(Purpose.OUTER, 3, 1), 1)).containsExactly(0, 1);
    assertThat(line(draws.samples(Purpose.INNER, 4, 1), 1)).containsExactly(0, 0, 1);
    assertThat(line(draws.samples(Purpose.INNER, 4, 1), 0)).containsExactly(3);
  }

  private static int[] line(Samples samples, long t) {
    int[] rows = new int[samples.most()];
    return Arrays.copyOf(rows, samples.at(t, rows));
  }

  @Test
  void theDigestsOfTheSamplesComeInAFixedOrder() throws Exception {
    assertThat(folder.job(PROBLEM + REPLAY).levels().digests().keySet())
        .containsExactly("inner.data", "outer.data", "replay.outer", "replay.inner");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`0\n3\n` | replay.outer: 4: f.csv: line 2: holds 3, but the data have rows 0 to 2: check"
            + " that the samples were drawn from these data",
        "`-1\n` | replay.outer: 4: f.csv: line 1: holds \"-1\", but a sample is a row counted from"
            + " 0: write whole numbers from 0 on, separated by commas",
        "`0\none\n` | replay.outer: 4: f.csv: line 2: holds \"one\", but a sample is a row counted"
            + " from 0: write whole numbers from 0 on, separated by commas",
        "`0.0\n` | replay.outer: 4: f.csv: line 1: holds \"0.0\", but a sample is a row counted"
            + " from 0: write whole numbers from 0 on, separated by commas",
        "`0,\n` | replay.outer: 4: f.csv: line 1: holds \"\", but a sample is a row counted from 0:"
            + " write whole numbers from 0 on, separated by commas",
        "`99999999999\n` | replay.outer: 4: f.csv: line 1: holds \"99999999999\", but a sample is a"
            + " row counted from 0: write whole numbers from 0 on, separated by commas",
        "`` | replay.outer: 4: f.csv: is empty, but at least one line is needed: check that it was"
            + " written in full",
      })
  void aLineThatNamesNoRowIsAFault(String text, String message) throws Exception {
    folder.file("f.csv", text);
    assertThat(folder.faults(PROBLEM + REPLAY)).containsExactly(message);
  }

  @Test
  void secondDrawsMustBeThereWhereAMethodMakesThem() throws Exception {
    String method = "method: ar-ip-seg\n";
    assertThat(folder.faults(PROBLEM + method + REPLAY))
        .containsExactly(
            "replay.outer-second: 5: it is missing: name a file with one row (or batch) a line",
            "replay.inner-second: 5: it is missing: name a file with one row (or batch) a line");
    folder.file("f2.csv", "1\n").file("g2.csv", "3\n3\n");
    String both =
        "replay: {outer: f.csv, inner: g.csv, outer-second: f2.csv, inner-second: g2.csv}\n";
    Draws draws = folder.job(PROBLEM + method + both).draws();
    assertThat(draws.steps()).as("of the shortest").hasValue(1);
    assertThat(line(draws.samples(Purpose.INNER_SECOND, 4, 1), 0)).containsExactly(3);
    assertThat(folder.job(PROBLEM + "method: sdbgd\n" + both).draws().steps())
        .as("of those that it draws")
        .hasValue(2);
    folder.file("f2.csv", "3\n");
    assertThat(folder.faults(PROBLEM + method + both))
        .singleElement()
        .asString()
        .startsWith("replay.outer-second: 5: f2.csv: line 1: holds 3, but the data have rows 0 to");
  }

  @Test
  void whatHasNoRecordIsAFault() throws Exception {
    assertThat(folder.job(PROBLEM + "method: sbcgi\n" + REPLAY).method().parameters())
        .containsEntry("warm-start", "none");
    assertThat(folder.faults(PROBLEM + "method: {sbcgi: {warm-start: spider-fw}}\n" + REPLAY))
        .containsExactly(
            "replay: 5: the samples of a warm start cannot be replayed: set warm-start: none, and"
                + " start from its result");
    String both = REPLAY.replace("}", ", outer-second: f.csv, inner-second: g.csv}");
    assertThat(folder.faults(PROBLEM + "method: {ar-ip-seg: {blocks: true}}\n" + both))
        .containsExactly("replay: 5: random blocks cannot be replayed: leave blocks out");
  }

  @Test
  void bothLevelsMustBeThere() throws Exception {
    assertThat(folder.faults(PROBLEM + "replay: {outer: f.csv}\n"))
        .containsExactly(
            "replay.inner: 4: it is missing: name a file with one row (or batch) a line");
    assertThat(folder.faults(PROBLEM + "replay: {outer: f.csv, inner: nope.csv, innr: g.csv}\n"))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactly("replay.inner:", "replay.innr:");
  }

  @Test
  void samplesAreReadEvenWhereTheDataAreMissing() throws Exception {
    folder.file("f.csv", "x\n");
    assertThat(folder.faults(PROBLEM.replace("train", "nope") + REPLAY))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactly("inner.data:", "replay.outer:");
  }
}
