package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.set.L2Ball;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * inner and outer of a dictionary problem: 3 old and 2 new samples of 2 numbers, 4 atoms. Their
 * faults: transcripts/problem-file-dictionary.md.
 */
class DictionaryLevelsTest extends InSmallFolder {

  private static final String LEVELS =
      """
      inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
      outer: {loss: dictionary, data: new.csv, atoms: 4}
      """;
  private static final String PROBLEM = LEVELS + "set: {dictionary: {radius: 3}}\n";

  @BeforeEach
  void writeData() throws Exception {
    folder
        .file("old.csv", "1,2\n3,4\n5,6\n")
        .file("known.csv", "1,0,0,1\n0,1,0,0\n0,0,1,1\n")
        .file("new.csv", "1,1\n2,0\n");
  }

  @Test
  void theDecisionIsTheAtomsAndTheCoefficientsOfTheNewSamples() throws Exception {
    Job job = folder.job(PROBLEM);
    assertThat(job.problem().set().dimension()).isEqualTo(2 * 4 + 4 * 2);
    assertThat(job.levels().atoms()).isEqualTo(4);
    assertThat(job.levels().columns()).isEmpty();
    assertThat(job.levels().inner().count()).isEqualTo(3);
    assertThat(job.levels().outer().count()).isEqualTo(2);
    assertThat(job.levels().outer().convex()).isFalse();
    assertThat(job.levels().digests())
        .containsOnlyKeys("inner.data", "inner.coefficients", "outer.data");
    assertThat(folder.job(PROBLEM.replace(", atoms: 4", "")).levels().atoms()).isEqualTo(4);
    assertThat(folder.job(LEVELS + "set: {l2-ball: {radius: 1}}").problem().set())
        .isEqualTo(new L2Ball(16, 1));
  }

  @Test
  void theStartIsRandomByDefaultBecauseZeroIsStationary() throws Exception {
    double[] start = folder.job(PROBLEM).problem().start();
    assertThat(start).doesNotContain(0);
    assertThat(folder.job(PROBLEM + "start: random").problem().start()).isEqualTo(start);
    assertThat(folder.job(PROBLEM + "start: zero").problem().start()).containsOnly(0);
  }

  @Test
  void generatedDataBringTheirCoefficients() throws Exception {
    Job job =
        folder.job(
            """
            inner: {loss: dictionary, data: {generate: dictionary, seed: 3}}
            outer: {loss: dictionary, data: {generate: dictionary, seed: 3}}
            set: {dictionary: {radius: 3}}
            """);
    assertThat(job.levels().digests()).containsOnlyKeys("inner.data", "outer.data");
    assertThat(job.levels().digests().values())
        .containsOnly(job.levels().digests().get("inner.data"));
  }
}
