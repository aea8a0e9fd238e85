package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.Product;
import io.tiebreak.set.UnitSimplex;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Data and radii from 1e-150 to 1e150. By powers of two all numbers of a run scale without
 * rounding, so methods without a parameter that has a unit go the same way, to the last bit.
 */
class ScalesTest {

  private static final int D = 5;
  private static final int STEPS = 100;

  /** Norms of what has no squares are added up in another order. */
  private static final Set<String> BY_NORM = Set.of("l2 ball", "group ball", "ellipsoid");

  /** What a hundred steps make of that; 2.7e-11 was seen. */
  private static final double ROUNDING = 1e-10;

  /** Points or values beyond this: homotopy, which squares values, may stall or end as diverged. */
  private static final double FAR = 0x1p250;

  private static final Map<String, DoubleFunction<FeasibleSet>> SETS =
      new TreeMap<>(
          Map.of(
              "l1 ball", r -> new L1Ball(D, r),
              "l2 ball", r -> new L2Ball(D, r),
              "box", r -> new Box(D, -r, 2 * r),
              "unit simplex", r -> new UnitSimplex(D, r),
              "lp ball", r -> new LpBall(D, 3, r),
              "k-sparse polytope", r -> new KSparsePolytope(D, 2, r),
              "group ball", r -> new GroupBall(new int[] {2, 3}, r),
              "ellipsoid", r -> new Ellipsoid(r, 2 * r, r, r / 2, r),
              "product", ScalesTest::product));

  private static Product product(double r) {
    return Product.of(List.of(new L1Ball(2, r), new Box(2, -r, r), new UnitSimplex(1, 2 * r)));
  }

  private static final List<Loss> LOSSES =
      List.of(new Loss.Squared(), new Loss.Huber(1), new Loss.Logistic(), new Loss.SquaredHinge());

  /** A method on a set; those with parameters that have a unit with the first loss alone. */
  private record Case(Example example, String on, DoubleFunction<FeasibleSet> set, Loss loss) {

    BilevelProblem problem(double data, double radius) {
      return ScalesTest.problem(set, loss, data, radius);
    }

    Outcome solve(double data, double radius) {
      return Run.of(problem(data, radius), example.method()).seed(2).stop(Stop.at(STEPS)).go();
    }

    @Override
    public String toString() {
      return "%s on %s, %s".formatted(example, on, loss.name());
    }
  }

  private static Stream<Case> withLosses(List<Loss> losses) {
    return MethodExamples.all().stream()
        .flatMap(
            example ->
                SETS.entrySet().stream()
                    .flatMap(
                        s ->
                            losses.stream()
                                .filter(loss -> example.unitFree() || loss == losses.get(0))
                                .map(loss -> new Case(example, s.getKey(), s.getValue(), loss))));
  }

  static Stream<Case> everything() {
    return withLosses(LOSSES);
  }

  /**
   * Of rows times {@code data} on a set of radius {@code radius}: margins and targets times both.
   */
  private static BilevelProblem problem(
      DoubleFunction<FeasibleSet> set, Loss loss, double data, double radius) {
    return new BilevelProblem(
        level(loss, 11, 1, data, radius),
        level(new Loss.Squared(), 3, 2, data, radius),
        set.apply(radius),
        new double[D]);
  }

  private static LinearModel level(Loss loss, int n, long seed, double data, double radius) {
    Sequence numbers = new Sequence(seed, "scales");
    double[] values = new double[n * D];
    Arrays.setAll(values, i -> data * numbers.normal());
    double[] target = new double[n];
    Arrays.setAll(
        target, i -> loss.labels() ? 2 * numbers.below(2) - 1 : data * radius * numbers.normal());
    return new LinearModel(loss, Rows.dense(n, D, values), target);
  }

  @ParameterizedTest
  @MethodSource("everything")
  void dataTimesRadiusStaysAndSoDoesEveryStep(Case c) {
    Outcome plain = c.solve(1, 1);
    for (double s : new double[] {0x1p498, 0x1p250, 0x1p-250, 0x1p-498}) {
      assertSame(c, plain, c.solve(s, 1 / s), 1 / s, 1);
    }
  }

  @ParameterizedTest
  @MethodSource("squares")
  void squaresScaleWithDataAndRadius(Case c) {
    Outcome plain = c.solve(1, 1);
    for (double s : new double[] {0x1p498, 0x1p245, 0x1p120, 0x1p-120, 0x1p-245, 0x1p-498}) {
      assertSame(c, plain, c.solve(s, 1), 1, s * s);
      assertSame(c, plain, c.solve(1, s), s, s * s);
    }
  }

  static Stream<Case> squares() {
    return withLosses(List.of(new Loss.Squared()));
  }

  /** Points times {@code x}, values times {@code value}. */
  private static void assertSame(Case c, Outcome plain, Outcome scaled, double x, double value) {
    String at = "points times %s, values times %s".formatted(x, value);
    assertThat(scaled.certificate().epsInner()).as(at).isNotNaN();
    assertThat(scaled.certificate().epsOuter()).as(at).isNotNaN();
    for (double v : scaled.point()) {
      assertThat(v).isFinite();
    }
    boolean far = Math.max(x, 1 / x) > FAR || Math.max(value, 1 / value) > FAR;
    if (c.example.unitFree() && !(far && c.example.method() instanceof Homotopy)) {
      double off = BY_NORM.contains(c.on) ? ROUNDING : 0;
      assertThat(scaled.status()).as(at).isEqualTo(plain.status());
      assertThat(times(scaled.point(), 1 / x)).as(at).containsExactly(plain.point(), within(off));
      assertThat(scaled.outer() / value).as(at).isCloseTo(plain.outer(), within(off));
      assertThat(scaled.inner() / value).as(at).isCloseTo(plain.inner(), within(off));
    } else if (scaled.status() != Status.DIVERGED) {
      assertThat(scaled.outer()).isFinite();
      assertThat(scaled.inner()).isFinite();
    }
  }

  private static double[] times(double[] x, double s) {
    return Arrays.stream(x).map(v -> s * v).toArray();
  }
}
