package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a checkpoint must match. */
class IdentityTest extends InSmallFolder {

  private static final String SPLIT =
      """
      inner: {loss: squared}
      outer: {loss: squared}
      split: {data: train.csv, target: y, inner: 0.5, outer: 0.25, test: 0.25, seed: 1}
      set: {l1-ball: {radius: 1}}
      """;

  /** What a checkpoint of this problem's run is compared with. */
  private List<String> identity(String yaml) throws Exception {
    Job job = folder.job(yaml);
    return Run.of(job.problem(), job.method())
        .draws(job.draws())
        .identity(job.identity())
        .stop(Stop.at(0))
        .go()
        .origin()
        .identity();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "radius: 1 | radius: 2",
        "l1-ball | l2-ball",
        "train.csv | validation.csv",
        "train.csv | 'train.csv, target: 0'",
        "validation.csv | 'validation.csv, target: 1'",
        "set: | 'seed: 1\nset:'",
        "inner: {loss: squared | 'inner: {loss: huber, delta: 1'",
        "outer: {loss: squared | 'outer: {loss: huber, delta: 1'",
        "outer: {loss: squared, data: validation.csv | 'outer: {loss: norm'",
        "train.csv | 'train.csv, scale: unit'",
        "train.csv | 'train.csv, intercept: true'",
        "train.csv | 'train.csv, weights: 0'",
      })
  void everyChangeOfTheProblemShows(String from, String to) throws Exception {
    folder.file("train.csv", "1,2,3,4\n2,3,4,5\n");
    folder.file("validation.csv", "1,2,3,4\n2,3,4,6\n");
    assertThat(identity(PROBLEM.replace(from, to))).isNotEqualTo(identity(PROBLEM));
  }

  @ParameterizedTest
  @CsvSource({"seed: 1, seed: 2", "target: y, target: a", "test: 0.25, test: 0", "0.5, 0.45"})
  void everyChangeOfTheSplitShows(String from, String to) throws Exception {
    assertThat(identity(SPLIT.replace(from, to))).isNotEqualTo(identity(SPLIT));
  }

  @Test
  void theDeltaOfALossShows() throws Exception {
    String huber = PROBLEM.replace("outer: {loss: squared", "outer: {loss: huber, delta: %s");
    assertThat(folder.job(huber.formatted("1")).identity())
        .isNotEqualTo(folder.job(huber.formatted("2")).identity())
        .isEqualTo(folder.job(huber.formatted("1.0")).identity());
  }

  @Test
  void whatDoesNotChangeTheStepsDoesNotShow() throws Exception {
    String often = "stop: {iterations: 5}\nobserve: {iterations: 1}\ncheckpoint: {every: 1s}\n";
    String byName = PROBLEM.replace("train.csv}", "train.csv, target: y}");
    assertThat(identity(PROBLEM)).isEqualTo(identity(PROBLEM + often)).isEqualTo(identity(byName));
  }
}
