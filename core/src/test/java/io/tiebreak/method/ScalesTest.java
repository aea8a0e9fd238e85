package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.gradient.Bloop;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.CompletionBall;
import io.tiebreak.set.CustomSet;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.NuclearBall;
import io.tiebreak.set.SetExamples;
import io.tiebreak.set.Spectrahedron;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Data and radii from 1e-150 to 1e150. By powers of two all numbers of a run scale without
 * rounding, so methods without a parameter that has a unit go the same way, to the last bit.
 */
class ScalesTest {

  private static final int STEPS = 100;

  /** What a hundred steps make of norms that are added up in another order; 2.7e-11 was seen. */
  private static final double ROUNDING = 1e-10;

  /** Points or values beyond this: homotopy, which squares values, may stall or end as diverged. */
  private static final double FAR = 0x1p250;

  /** A method on a set; those with parameters that have a unit with the first loss alone. */
  private record Case(Example example, SetExamples.Example on, Loss loss) {

    /** Of rows times {@code data}, margins and targets times both. */
    BilevelProblem problem(double data, double radius) {
      FeasibleSet set = on.ofRadius().apply(radius);
      int d = set.dimension();
      return new BilevelProblem(
          level(loss, 11, d, 1, data, radius),
          level(new SquaredLoss(), 3, d, 2, data, radius),
          set,
          Starts.vertex(set));
    }

    Outcome solve(double data, double radius) {
      return Run.of(problem(data, radius), example.method()).seed(2).stop(Stop.at(STEPS)).go();
    }

    @Override
    public String toString() {
      return "%s on %s, %s".formatted(example, on, loss.name());
    }
  }

  /** Every method on some of the sets, each with one loss; on all with all in the long set. */
  private static Stream<Case> withLosses(List<Loss> losses) {
    List<Case> cases = new ArrayList<>();
    int k = 0;
    for (Example example : MethodExamples.all()) {
      List<Loss> fit = example.unitFree() ? losses : losses.subList(0, 1);
      for (SetExamples.Example on : SetExamples.all(ScalesTest::scales)) {
        for (Loss loss : fit) {
          Case c = new Case(example, on, loss);
          if (example.method().unmet(c.problem(1, 1)).isEmpty() && k++ % Volume.cases(13, 1) == 0) {
            cases.add(c);
          }
        }
      }
    }
    return cases.stream();
  }

  /** Those of matrices are slow far out; what own ones may miss is measured by squares. */
  private static boolean scales(SetExamples.Example on) {
    FeasibleSet set = on.set();
    return !(set instanceof CustomSet
        || set instanceof NuclearBall
        || set instanceof CompletionBall
        || set instanceof Spectrahedron);
  }

  static Stream<Case> everything() {
    return withLosses(LossExamples.losses());
  }

  private static LinearModel level(Loss loss, int n, int d, long seed, double data, double radius) {
    Sequence numbers = new Sequence(seed, "scales");
    double[] values = new double[n * d];
    Arrays.setAll(values, i -> data * numbers.normal());
    double[] target = new double[n];
    Arrays.setAll(
        target, i -> loss.labels() ? 2 * numbers.below(2) - 1 : data * radius * numbers.normal());
    return new LinearModel(loss, Rows.dense(n, d, values), target);
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
    return withLosses(List.of(new SquaredLoss()));
  }

  /** Points times {@code x}, values times {@code value}. */
  private static void assertSame(Case c, Outcome plain, Outcome scaled, double x, double value) {
    String at = "%s, points times %s, values times %s".formatted(c, x, value);
    assertThat(scaled.certificate().epsInner()).as(at).isNotNaN();
    assertThat(scaled.certificate().epsOuter()).as(at).isNotNaN();
    for (double v : scaled.point()) {
      assertThat(v).isFinite();
    }
    boolean far = Math.max(x, 1 / x) > FAR || Math.max(value, 1 / value) > FAR;
    if (c.example.unitFree() && !(far && c.example.method() instanceof Homotopy) && !scatters(c)) {
      double off = c.on.polytope() ? 0 : ROUNDING;
      assertThat(scaled.status()).as(at).isEqualTo(plain.status());
      // A sum of points may have weights that scale as points do: products of both may be
      // subnormal.
      double lost = off + Double.MIN_VALUE / x / x;
      assertThat(times(scaled.point(), 1 / x)).as(at).containsExactly(plain.point(), within(lost));
      double least = off + Double.MIN_VALUE / value; // of subnormal numbers the last bits are lost
      assertThat(scaled.outer() / value).as(at).isCloseTo(plain.outer(), within(least));
      assertThat(scaled.inner() / value).as(at).isCloseTo(plain.inner(), within(least));
    } else if (scaled.status() != Status.DIVERGED) {
      assertThat(scaled.outer()).isFinite();
      assertThat(scaled.inner()).isFinite();
    }
  }

  /**
   * BLOOP divides by the length of its mean of gradients of G. Once that is rounding, its direction
   * is: 3e-16 at the start became 2.5e-4 after 100 steps on the product, logistic.
   */
  private static boolean scatters(Case c) {
    return c.example.method() instanceof Bloop && !c.on.polytope();
  }

  private static double[] times(double[] x, double s) {
    return Arrays.stream(x).map(v -> s * v).toArray();
  }
}
