package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** start. Its faults: transcripts/problem-file-start.md. */
class StartTest extends InSmallFolder {

  private static final String BALL = PROBLEM.replace("radius: 1", "radius: 2");

  private double[] start(String yaml) throws Exception {
    return folder.job(yaml).problem().start();
  }

  @Test
  void zeroIsTheDefaultWhereItLiesInTheSetElseAVertex() throws Exception {
    folder.file("points.csv", "1,0,0\n0,1,0\n0,0,1\n"); // their hull does not hold zero
    assertThat(start(BALL)).containsExactly(0, 0, 0);
    assertThat(start(PROBLEM.replace("l1-ball: {radius: 1}", "hull: {points: points.csv}")))
        .containsExactly(1, 0, 0);
  }

  @Test
  void zeroVertexAndRandomAreKnown() throws Exception {
    assertThat(start(BALL + "start: zero")).containsExactly(0, 0, 0);
    assertThat(start(BALL + "start: vertex")).containsExactly(-2, 0, 0);
    double[] random = start(BALL + "start: random");
    assertThat(Arrays.stream(random).map(Math::abs).sum()).isGreaterThan(0).isLessThanOrEqualTo(2);
    assertThat(start(BALL + "start: random\nseed: 0")).isEqualTo(random);
    assertThat(start(BALL + "start: random\nseed: 1")).isNotEqualTo(random);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0.5,-1,0.5", "'0.5\n-1\n0.5\n'", "'0.5,-1\n0.5\n\n'", "' 5e-1 , -1.0,0.5 '"})
  void aFileHoldsNumbersSeparatedByCommasOrLineEnds(String text) throws Exception {
    folder.file("start.csv", text);
    assertThat(start(BALL + "start: {file: start.csv}")).containsExactly(0.5, -1, 0.5);
  }

  @Test
  void aStartATrifleOutsideIsScaledIntoTheSet() throws Exception {
    folder.file("start.csv", "1.0000000005,1.0000000005,0");
    double[] start = start(BALL + "start: {file: start.csv}");
    assertThat(start[0] + start[1]).isLessThanOrEqualTo(2).isGreaterThan(2 - 1e-9);
    assertThat(start[0]).isEqualTo(start[1]);
  }
}
