package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Table;
import io.tiebreak.generate.DictionaryData;
import io.tiebreak.linalg.Point;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DictionaryLearningTest {

  private static final long STEPS = 100;

  /** The first stage stops at a Frank-Wolfe gap of 1e-10, which bounds the error in G. */
  private static final double FIRST_STAGE = 1e-10;

  /** The rounding of sums over 6,250 entries. */
  private static final double ROUNDING = 1e-12;

  private static final DictionaryData DATA = DictionaryData.generate(0);
  private static final Experiment DICTIONARY = DictionaryLearning.onTheRecipe();

  private static double[] withAtoms(Table atoms) {
    double[] point = new double[DICTIONARY.problems().apply(0).set().dimension()];
    for (int j = 0; j < atoms.columns(); j++) {
      for (int p = 0; p < atoms.rows(); p++) {
        point[j * atoms.rows() + p] = atoms.at(p, j);
      }
    }
    return point;
  }

  /** By its definition: 1/(2n) sum of squares of a_i - Z c_i. */
  private static double recall(Table atoms) {
    double sum = 0;
    for (int i = 0; i < DATA.oldData().rows(); i++) {
      for (int p = 0; p < atoms.rows(); p++) {
        double residual = DATA.oldData().at(i, p);
        for (int j = 0; j < atoms.columns(); j++) {
          residual -= atoms.at(p, j) * DATA.oldCoefficients().at(i, j);
        }
        sum += residual * residual;
      }
    }
    return sum / (2 * DATA.oldData().rows());
  }

  @Test
  void theReferenceIsTheLeastOfTheInnerLevelItself() {
    Reference reference = DICTIONARY.optima().apply(run -> run);
    double learned = recall(DATA.learnedAtoms());
    assertThat(
            DICTIONARY
                .problems()
                .apply(0)
                .inner()
                .whole()
                .orElseThrow()
                .value(Point.of(withAtoms(DATA.learnedAtoms()))))
        .isBetween(learned - ROUNDING, learned + ROUNDING);
    assertThat(learned - reference.inner())
        .isBetween(-ROUNDING, FIRST_STAGE + reference.innerWidth());
    assertThat(reference.innerWidth()).isBetween(0.0, 1e-8);
    assertThat(reference.outer()).isEmpty();
    assertThat(reference.words()).contains("not convex");
  }

  @Test
  void atomsAreRecoveredUpToTheirSignTheirLengthAndTheirOrder() {
    Measure recovered = DICTIONARY.measures().get(0);
    double[] point = withAtoms(DATA.trueAtoms());
    assertThat(recovered.of().applyAsDouble(point)).isEqualTo(1);
    double[] turned = new double[point.length];
    int m = DATA.trueAtoms().rows();
    int k = DATA.trueAtoms().columns();
    for (int j = 0; j < k; j++) {
      for (int p = 0; p < m; p++) {
        turned[(k - 1 - j) * m + p] = -0.01 * point[j * m + p];
      }
    }
    assertThat(recovered.of().applyAsDouble(turned)).isEqualTo(1);
    Arrays.fill(point, 0, 5 * m, 0);
    assertThat(recovered.of().applyAsDouble(point)).isEqualTo((k - 5.0) / k);
  }

  @Test
  void aTinyContestRunsItsInvariantsHoldAndItsTableHasTheShareOfAtoms() {
    Contest.Results results = Tiny.contest(DICTIONARY, STEPS);
    Tiny.requireInvariants(results, STEPS);
    Map<String, byte[]> files = new ContestFiles(results).all();
    assertThat(new String(files.get("table.csv"), StandardCharsets.UTF_8).lines())
        .hasSize(9)
        .first()
        .asString()
        .endsWith("published_samples,recovered");
    assertThat(DICTIONARY.findings(results))
        .hasSize(4)
        .allSatisfy(finding -> assertThat(finding.number()).doesNotContain("NaN"));
    assertThat(DICTIONARY.findings(results).get(0).number()).contains("outer value");
  }
}
