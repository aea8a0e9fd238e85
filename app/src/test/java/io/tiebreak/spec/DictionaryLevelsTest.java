package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** inner and outer of a dictionary problem: 3 old and 2 new samples of 2 numbers, 4 atoms. */
class DictionaryLevelsTest {

  private static final String INNER =
      "inner: {loss: dictionary, data: old.csv, coefficients: known.csv}\n";
  private static final String OUTER = "outer: {loss: dictionary, data: new.csv, atoms: 4}\n";
  private static final String SET = "set: {dictionary: {radius: 3}}\n";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder =
        new SmallFolder(path)
            .file("old.csv", "1,2\n3,4\n5,6\n")
            .file("known.csv", "1,0,0,1\n0,1,0,0\n0,0,1,1\n")
            .file("new.csv", "1,1\n2,0\n");
  }

  @Test
  void theDecisionIsTheAtomsAndTheCoefficientsOfTheNewSamples() throws Exception {
    Job job = folder.job(INNER + OUTER + SET);
    assertThat(job.problem().set().dimension()).isEqualTo(2 * 4 + 4 * 2);
    assertThat(job.levels().atoms()).isEqualTo(4);
    assertThat(job.levels().columns()).isEmpty();
    assertThat(job.levels().inner().count()).isEqualTo(3);
    assertThat(job.levels().outer().count()).isEqualTo(2);
    assertThat(job.levels().outer().convex()).isFalse();
    assertThat(job.levels().digests())
        .containsOnlyKeys("inner.data", "inner.coefficients", "outer.data");
  }

  @Test
  void atomsMayBeLeftOut() throws Exception {
    assertThat(folder.job(INNER + OUTER.replace(", atoms: 4", "") + SET).levels().atoms())
        .isEqualTo(4);
  }

  @Test
  void theStartIsRandomByDefaultBecauseZeroIsStationary() throws Exception {
    Job job = folder.job(INNER + OUTER + SET);
    assertThat(job.problem().start()).doesNotContain(0);
    assertThat(folder.job(INNER + OUTER + SET + "start: random").problem().start())
        .isEqualTo(job.problem().start());
    assertThat(folder.job(INNER + OUTER + SET + "start: zero").problem().start()).containsOnly(0);
  }

  @Test
  void anEngineIsRefused() throws Exception {
    assertThat(folder.faults(INNER + OUTER + SET + "engine: {spark: {master: 'local[2]'}}"))
        .containsExactly("engine: 4: dictionaries run in one JVM: leave out engine");
  }

  @Test
  void generatedDataBringTheirCoefficients() throws Exception {
    String generated =
        """
        inner: {loss: dictionary, data: {generate: dictionary, seed: 3}}
        outer: {loss: dictionary, data: {generate: dictionary, seed: 3}}
        """;
    Job job = folder.job(generated + SET);
    assertThat(job.levels().digests().get("inner.data"))
        .isEqualTo(job.levels().digests().get("outer.data"));
    assertThat(folder.faults(generated.replaceFirst("3}}", "3}, coefficients: known.csv}") + SET))
        .containsExactly(
            "inner.coefficients: 1: generated data bring their coefficients: remove coefficients");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "outer.atoms: 2: there are 5 atoms here and coefficients of 4 in the inner level: make them"
            + " agree | atoms: 4 | atoms: 5",
        "outer.atoms: 2: 0 is out of range: write a whole number from 1 to 2147483647 | atoms: 4 |"
            + " atoms: 0",
        "outer.atoms: 2: 'x' is not a whole number: write one such as 1000 | atoms: 4 | atoms: x",
        "outer.atom: 2: the key 'atom' is not known here: did you mean atoms? (known are atoms,"
            + " data, loss) | atoms: 4 | atom: 4",
        "inner.coefficients: 1: it is missing: name a file of coefficients, one sample a line |"
            + " `, coefficients: known.csv` | ` `",
        "inner: 1: there are 3 old samples and coefficients of 2: give one line of coefficients a"
            + " sample | known.csv | new.csv",
        "outer: 2: new samples have 4 numbers, old samples have 2: give samples of the same length"
            + " | new.csv | known.csv",
        "inner.data: 1: it is missing: name a file of old samples, one a line | data: old.csv, |"
            + " ` `",
        "inner.target: 1: the key 'target' is not known here: known are coefficients, data, loss |"
            + " `data: old.csv, ` | `data: old.csv, target: last, `",
      })
  void whatDoesNotFitIsAFault(String message, String from, String to) throws Exception {
    assertThat(folder.faults((INNER + OUTER + SET).replace(from, to))).containsExactly(message);
  }

  @Test
  void theSetMustHaveTheSize() throws Exception {
    assertThat(
            folder.faults(
                INNER + OUTER + "set: {product: [{l2-ball: {dimension: 3, radius: 1}}]}\n"))
        .containsExactly("set: 3: the set has 3 coordinates, the levels have 16: make them agree");
    assertThat(folder.job(INNER + OUTER + "set: {l2-ball: {radius: 1}}").problem().set())
        .hasToString("l2-ball of radius 1.0 in 16 dimensions");
  }

  @Test
  void aDictionaryProblemIsNotSplit() throws Exception {
    assertThat(folder.faults(INNER + OUTER + SET + "split: {data: old.csv}\n"))
        .containsExactly("split: 4: a dictionary problem is not split: remove split");
  }

  @Test
  void faultsOfAllFilesAreToldAtOnce() throws Exception {
    assertThat(folder.faults((INNER + OUTER + SET).replace(".csv", ".cvs"))).hasSize(3);
  }
}
