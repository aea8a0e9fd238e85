package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.faults;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.labels;
import static io.tiebreak.explain.Examined.number;
import static io.tiebreak.explain.Examined.problem;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong gradient is found and named, and a right one is not accused. */
class GradientFindingsTest {

  private static final int SEEDS = Volume.cases(10, 100);

  /** The relative accuracy of differences of smooth values near 1. */
  private static final double MEASURED = 1e-5;

  /** A way to spoil a correct gradient. */
  private interface Change {
    void of(int i, double[] gradient);
  }

  private static CustomFunction own(Level level, Change change) {
    return CustomFunction.mean(
        level.dimension(),
        level.count(),
        (i, x, gradient) -> {
          double value = level.component().add(i, Point.of(x), 1, 0, Accumulator.onto(gradient));
          change.of(i, gradient);
          return value;
        });
  }

  @Test
  void aGradientThatIsWrongInManyCoordinatesIsFound() {
    LinearModel right = squared(random(20, 5, 1));
    Level wrong = own(right, (i, g) -> Arrays.setAll(g, j -> 1.5 * g[j]));
    assertThat(faults(examined(right, right, new L1Ball(5, 1)))).isEmpty();
    List<Finding> faults = faults(examined(wrong, right, new L1Ball(5, 1)));
    assertThat(faults)
        .extracting(Finding::examined)
        .containsExactly("sample gradients of the outer level", "full gradient of the outer level");
    Finding sample = faults.get(0);
    double ratio = number(sample, "claimed") / number(sample, "measured");
    assertThat(ratio).isCloseTo(1.5, within(MEASURED));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 2, 0.5, 0, 1.001})
  void aWrongFactorOfOneCoordinateIsFoundInEitherLevelWithBothNumbers(double factor) {
    double[][] a = random(30, 6, 2);
    LinearModel right = squared(a);
    Level wrong = own(right, (i, g) -> g[4] *= factor);
    FeasibleSet set = new L2Ball(6, 1);
    for (long seed = 0; seed < 20; seed++) {
      for (boolean inner : new boolean[] {false, true}) {
        BilevelProblem problem = inner ? problem(right, wrong, set) : problem(wrong, right, set);
        List<Finding> faults =
            faults(
                Doctor.of(problem)
                    .seed(seed)
                    .columns(List.of("a", "b", "c", "d", "e", "f"))
                    .examine());
        String whose = inner ? "inner level" : "outer level";
        assertThat(faults)
            .extracting(Finding::examined)
            .containsExactly("sample gradients of the " + whose, "full gradient of the " + whose);
        for (Finding fault : faults) {
          assertThat(number(fault, "coordinate")).isEqualTo(4);
          assertThat(fault.places()).containsExactly("e");
          double measured = number(fault, "measured");
          assertThat(number(fault, "claimed"))
              .isCloseTo(factor * measured, within(MEASURED * Math.abs(measured)));
        }
      }
    }
  }

  /** A mean whose gradient is not the mean of its samples' gradients. */
  private record Biased(Level right, Level samples) implements Level {

    @Override
    public int dimension() {
      return right.dimension();
    }

    @Override
    public int count() {
      return samples.count();
    }

    @Override
    public boolean convex() {
      return true;
    }

    @Override
    public Component component() {
      return samples.component();
    }

    @Override
    public Optional<Smooth> whole() {
      return right.whole();
    }
  }

  @Test
  void samplesThatAreRightOneByOneButBiasedAsAMeanAreFound() {
    double[][] a = random(30, 4, 3);
    double[][] fewer = Arrays.copyOf(a, 29);
    Level biased = new Biased(squared(a), squared(fewer));
    Diagnosis diagnosis = examined(new Norm(4), biased, new L1Ball(4, 1));
    assertThat(faults(diagnosis))
        .extracting(Finding::examined)
        .containsExactly("mean of sample gradients, inner level");
    Level shifted = new Biased(squared(a), own(squared(a), (i, g) -> g[2] += i == 0 ? 1e-5 : 0));
    Finding gradients =
        finding(
            examined(new Norm(4), shifted, new L1Ball(4, 1)),
            "mean of sample gradients, inner level");
    assertThat(gradients.severity()).isEqualTo(Severity.FAULT);
    assertThat(number(gradients, "coordinate")).isEqualTo(2);
    assertThat(number(gradients, "measured") - number(gradients, "claimed"))
        .isCloseTo(1e-5 / 30, within(1e-9));
  }

  @Test
  void aStartWhereSomethingOverflowsIsAFault() {
    LinearModel large =
        LinearModel.squared(Rows.dense(new double[][] {{1, 1e200}}), new double[] {1});
    for (double second : new double[] {0, 0.5}) {
      double[] start = {0.5, second};
      GradientFindings gradients =
          new GradientFindings(new L1Ball(2, 1), start, new Names(List.of()), 1);
      assertThat(gradients.of("level", large))
          .filteredOn(finding -> finding.examined().equals("start, level"))
          .extracting(Finding::severity)
          .isEqualTo(second == 0 ? List.of() : List.of(Severity.FAULT));
    }
  }

  private static List<Level> builtIn(double scale, long seed) {
    double[][] a = random(40, 5, seed);
    for (double[] row : a) {
      Arrays.setAll(row, j -> scale * row[j]);
    }
    Rows rows = Rows.dense(a);
    double[] labels = labels(40);
    List<Level> all = new ArrayList<>();
    LossExamples.losses().forEach(loss -> all.add(new LinearModel(loss, rows, labels)));
    all.addAll(List.of(new Covariance(rows, labels), new Norm(5), new Linear(a[0])));
    return all;
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1e-2, 0.1, 1, 10, 100, 1e3})
  void rightGradientsAreNeverAccused(double scale) {
    FeasibleSet set = new L1Ball(5, 2);
    for (long seed = 0; seed < SEEDS; seed++) {
      GradientFindings gradients =
          new GradientFindings(set, new double[5], new Names(List.of()), seed);
      for (Level level : builtIn(scale, seed)) {
        assertThat(gradients.of("level", level))
            .as("%s, seed %d", level, seed)
            .allMatch(finding -> finding.severity() == Severity.OK);
      }
    }
  }

  @Test
  void neitherAreThoseOfADictionary() {
    for (long seed = 0; seed < 20; seed++) {
      DictionaryCoding coding = new DictionaryCoding(Rows.dense(random(4, 5, seed)), 3);
      GradientFindings gradients =
          new GradientFindings(new L2Ball(27, 1), new double[27], new Names(List.of()), seed);
      assertThat(gradients.of("level", coding))
          .allMatch(finding -> finding.severity() == Severity.OK);
    }
  }
}
