package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Box;
import io.tiebreak.set.L1Ball;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Data that are odd but right, in every method. */
class DegenerateTest {

  private static final int STEPS = 200;

  private static final Map<String, double[][]> TABLES =
      new TreeMap<>(
          Map.of(
              "one row, one column", new double[][] {{2, 3}},
              "one row", new double[][] {{2, -1, 0.5, 3}},
              "one column", new double[][] {{1, 2}, {-1, 1}, {0.5, 0}},
              "duplicated rows", new double[][] {{1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {0, 1, 1}},
              "a constant column", new double[][] {{1, 7, 2}, {2, 7, 0}, {-1, 7, 1}},
              "a column of zeros", new double[][] {{1, 0, 2}, {2, 0, 0}, {-1, 0, 1}},
              "a column twice", new double[][] {{1, 1, 2}, {2, 2, 0}, {-1, -1, 1}},
              "all zeros", new double[][] {{0, 0, 0}, {0, 0, 0}},
              "zeros with a sign", new double[][] {{-0.0, 1, -0.0}, {2, -0.0, 1}},
              "subnormal", new double[][] {{4.9e-324, 1e-310, 1}, {1e-320, -1e-315, -1e-310}}));

  static Stream<Arguments> everyMethodOnEveryTable() {
    return MethodExamples.all().stream()
        .flatMap(
            m -> TABLES.entrySet().stream().map(t -> Arguments.of(m, t.getKey(), t.getValue())));
  }

  /** The last column is the target. */
  private static Level level(double[][] table, DoubleUnaryOperator change) {
    int d = table[0].length - 1;
    double[][] rows =
        Arrays.stream(table)
            .map(row -> Arrays.stream(row, 0, d).map(change).toArray())
            .toArray(double[][]::new);
    double[] target = Arrays.stream(table).mapToDouble(row -> row[d]).map(change).toArray();
    return LinearModel.squared(Rows.dense(rows), target);
  }

  private static BilevelProblem problem(double[][] table, DoubleUnaryOperator change) {
    int d = table[0].length - 1;
    double[] start = new double[d];
    Arrays.setAll(start, j -> change.applyAsDouble(-0.0));
    return new BilevelProblem(
        level(table, v -> change.applyAsDouble(1 - v)),
        level(table, change),
        d == 1
            ? new Box(new double[] {change.applyAsDouble(-0.0)}, new double[] {1})
            : new L1Ball(d, 1),
        start);
  }

  private static Outcome solve(Method method, BilevelProblem problem) {
    return Run.of(problem, method).seed(3).stop(Stop.at(STEPS)).go();
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("everyMethodOnEveryTable")
  void theAnswerIsInTheSetAndItsBoundsAreNotAboveAnyPoint(
      Example example, String of, double[][] table) {
    BilevelProblem problem = problem(table, v -> v);
    Outcome outcome = solve(example.method(), problem);
    assertThat(outcome.status()).isNotEqualTo(Status.DIVERGED);
    assertThat(problem.set().excess(outcome.point())).isLessThan(1e-12);
    assertThat(outcome.certificate().epsInner()).isNotNaN();
    assertThat(outcome.certificate().epsOuter()).isNotNaN();
    Sequence numbers = new Sequence(1, "test");
    Smooth inner = problem.inner().whole().orElseThrow();
    for (int k = 0; k < 100; k++) {
      double[] x = new double[problem.set().dimension()];
      problem.set().randomPoint(numbers, x);
      assertThat(inner.value(Point.of(x)))
          .isGreaterThanOrEqualTo(outcome.certificate().innerLower());
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("everyMethodOnEveryTable")
  void theSignOfAZeroChangesNothing(Example example, String of, double[][] table) {
    Outcome signed = solve(example.method(), problem(table, v -> v));
    Outcome plain = solve(example.method(), problem(table, v -> v + 0.0)); // -0.0 + 0.0 is 0.0
    assertThat(plain.status()).isEqualTo(signed.status());
    assertThat(plain.inner()).isEqualTo(signed.inner());
    assertThat(plain.outer()).isEqualTo(signed.outer());
    for (int j = 0; j < plain.point().length; j++) {
      assertThat(plain.point()[j] == signed.point()[j]).as("coordinate %d", j).isTrue();
    }
  }
}
