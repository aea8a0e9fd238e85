package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tiebreak.data.BadData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;

class FairClassificationTest {

  private static final Path ADULT = Path.of("..", "..", "shared", "data", "adult.mat");
  private static final long STEPS = 300;

  @TempDir Path folder;

  @Test
  void aTinyContestRunsAndItsInvariantsHold() throws Exception {
    Contest.Results results =
        Tiny.contest(Experiments.named("fair-classification", Optional.empty()), STEPS);
    Tiny.requireInvariants(results, STEPS);
    assertThat(results.experiment().source().words()).contains("stand-in");
  }

  /** The numbers are those of seed 5 and 300 steps, far from the limits: 0.06 against 0.35. */
  @Test
  void theProvenAnswerIsFairerAndNearlyAsAccurateAsAFitOfTheInnerLevelAlone() {
    Experiment experiment = FairClassification.onTheStandIn();
    Contest.Results results = Tiny.contest(experiment, STEPS);
    Measure accuracy = experiment.measures().get(0);
    Measure disparity = experiment.measures().get(1);
    Result fair = results.of("homotopy").orElseThrow();
    Result plain = results.of("spider-fw").orElseThrow();
    assertThat(fair.mean(disparity)).isLessThan(0.1);
    assertThat(plain.mean(disparity)).isGreaterThan(0.25);
    assertThat(fair.mean(accuracy)).isBetween(0.7, plain.mean(accuracy));
    assertThat(experiment.findings(results)).hasSize(6);
    assertThat(experiment.findings(results).get(4).seen()).isTrue();
  }

  @Test
  void measuresAreCountedOnTheTestRows() {
    Experiment experiment = FairClassification.onTheStandIn();
    double[] constant = new double[experiment.problems().apply(0).set().dimension()];
    constant[constant.length - 1] = 1; // the intercept: all rows are predicted positive
    double all = experiment.measures().get(0).of().applyAsDouble(constant);
    constant[constant.length - 1] = -1;
    double none = experiment.measures().get(0).of().applyAsDouble(constant);
    assertThat(all + none).isEqualTo(1);
    assertThat(all).isBetween(0.3, 0.6);
    assertThat(experiment.measures().get(1).of().applyAsDouble(constant)).isZero();
  }

  @Test
  void aFileOfTheAdultDataIsTakenAsItIs() throws Exception {
    assumeTrue(Files.exists(ADULT), "the adult data are present");
    Experiment experiment = FairClassification.on(ADULT);
    assertThat(experiment.problems().apply(0).inner().count()).isEqualTo(2000);
    assertThat(experiment.problems().apply(0).set().dimension()).isEqualTo(51);
    assertThat(experiment.source().words()).contains("Adult").doesNotContain("stand-in");
    Contest.Results results = Tiny.contest(experiment, STEPS);
    Tiny.requireInvariants(results, STEPS);
    Result homotopy = results.of("homotopy").orElseThrow();
    assertThat(homotopy.mean(experiment.measures().get(0))).isBetween(0.83, 0.85);
  }

  @Test
  void aSmallFileOfTheSameVariablesIsTaken() throws Exception {
    Experiment experiment = FairClassification.on(write("small.mat", 1));
    assertThat(experiment.problems().apply(0).inner().count()).isEqualTo(20);
    assertThat(experiment.problems().apply(0).set().dimension()).isEqualTo(3);
  }

  @Test
  void groupsOtherThanNoughtAndOneAreRefused() throws Exception {
    Path file = write("three.mat", 2);
    assertThatThrownBy(() -> FairClassification.on(file))
        .isInstanceOf(BadData.class)
        .hasMessageContaining("three.mat")
        .hasMessageContaining("x_control")
        .hasMessageContaining("0 or 1");
  }

  private Path write(String name, double largestGroup) throws Exception {
    Matrix features = Mat5.newMatrix(100, 2);
    Matrix label = Mat5.newMatrix(1, 100);
    Matrix group = Mat5.newMatrix(1, 100);
    for (int i = 0; i < 100; i++) {
      features.setDouble(i, 0, i);
      features.setDouble(i, 1, i * i % 17);
      label.setDouble(0, i, i % 3 == 0 ? 1 : -1);
      group.setDouble(0, i, i % 2 * largestGroup);
    }
    Path file = folder.resolve(name);
    Mat5.writeToFile(
        Mat5.newMatFile().addArray("X", features).addArray("y", label).addArray("x_control", group),
        file.toFile());
    return file;
  }
}
