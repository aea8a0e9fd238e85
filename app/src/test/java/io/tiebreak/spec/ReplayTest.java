package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** replay: 4 inner and 3 outer rows. Its faults: transcripts/problem-file-replay.md. */
class ReplayTest extends InSmallFolder {

  private static final String REPLAY = PROBLEM + "replay: {outer: f.csv, inner: g.csv}\n";

  @BeforeEach
  void writeData() throws Exception {
    folder.file("f.csv", "2\n0,1\n").file("g.csv", "3\n0,0,1\n2\n");
  }

  @Test
  void aLineIsWhatAStepTakes() throws Exception {
    Draws draws = folder.job(REPLAY).draws();
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
    assertThat(folder.job(REPLAY).levels().digests().keySet())
        .containsExactly("inner.data", "outer.data", "replay.outer", "replay.inner");
  }

  @Test
  void secondDrawsAreForTheMethodsThatMakeThem() throws Exception {
    folder.file("f2.csv", "1\n").file("g2.csv", "3\n3\n");
    String both = REPLAY.replace("g.csv", "g.csv, outer-second: f2.csv, inner-second: g2.csv");
    Draws draws = folder.job(both + "method: ar-ip-seg\n").draws();
    assertThat(draws.steps()).as("of the shortest").hasValue(1);
    assertThat(line(draws.samples(Purpose.INNER_SECOND, 4, 1), 0)).containsExactly(3);
    assertThat(folder.job(both + "method: sdbgd\n").draws().steps())
        .as("of those that it draws")
        .hasValue(2);
  }

  @Test
  void aWarmStartIsLeftOutWhereNothingIsSaid() throws Exception {
    assertThat(folder.job(REPLAY + "method: sbcgi\n").method().parameters())
        .containsEntry("warm-start", "none");
  }
}
