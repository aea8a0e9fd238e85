package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.run.Checkpoints;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Divergence.Where;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import io.tiebreak.set.Around;
import io.tiebreak.set.Box;
import io.tiebreak.set.L1Ball;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of numbers that are not finite, in every method. */
class DivergenceTest {

  private static final int D = 4;
  private static final int COUNT = 6;
  private static final int BAD = 4;

  /** How many answers of the bad row were not finite. */
  private final AtomicInteger spoiled = new AtomicInteger();

  /** How a row is not finite. */
  enum Way {
    VALUE_NAN,
    VALUE_INFINITE,
    SLOPE_NAN,
    SLOPE_INFINITE;

    boolean ofSlope() {
      return this == SLOPE_NAN || this == SLOPE_INFINITE;
    }
  }

  /** Who compares values at a point before the next step asks for the gradient there. */
  private static final Set<String> VALUES_FIRST =
      Set.of("a-irg", "big-sam", "bloop", "fc-bio", "pb-apg", "r-apm");

  static Stream<Arguments> everyMethodLevelAndWay() {
    return MethodExamples.all().stream()
        .flatMap(
            m ->
                Stream.of(Where.OUTER, Where.INNER)
                    .filter(where -> where == Where.INNER || !(m.method() instanceof SpiderFw))
                    .flatMap(
                        where -> Stream.of(Way.values()).map(way -> Arguments.of(m, where, way))));
  }

  /** The mean of |x - c_i|^2, but for the bad row, which ends where x leaves 0. */
  private Level level(double shift, boolean bad, Way way) {
    return CustomFunction.mean(
        D,
        COUNT,
        (i, x, gradient) -> {
          double value = 0;
          for (int j = 0; j < D; j++) {
            double r = x[j] - shift - 0.1 * ((i + j) % 3);
            value += r * r;
            gradient[j] = 2 * r;
          }
          boolean left = Arrays.stream(x).anyMatch(v -> v != 0);
          return bad && i == BAD && left ? spoil(way, value, gradient) : value;
        });
  }

  private double spoil(Way way, double value, double[] gradient) {
    spoiled.incrementAndGet();
    switch (way) {
      case SLOPE_NAN -> gradient[1] = Double.NaN;
      case SLOPE_INFINITE -> gradient[1] = Double.NEGATIVE_INFINITY;
      default -> {
        return way == Way.VALUE_NAN ? Double.NaN : Double.POSITIVE_INFINITY;
      }
    }
    return value;
  }

  private BilevelProblem problem(Where where, Way way) {
    return new BilevelProblem(
        level(0.4, where == Where.OUTER, way),
        level(0.7, where == Where.INNER, way),
        new Box(D, -1, 1),
        new double[D]);
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource("everyMethodLevelAndWay")
  void aRowThatIsNotFiniteIsNamedAndTheAnswerIsFromBefore(Example example, Where where, Way way) {
    Method method = example.method();
    BilevelProblem problem = problem(where, way);
    Outcome outcome = run(method, where, way).go();
    assertThat(outcome.status()).isEqualTo(Status.DIVERGED);
    requireSameWhoeverLooks(outcome, method, where, way);
    assertThat(problem.set().excess(outcome.point())).isLessThan(1e-15);
    assertThat(problem.set().excess(outcome.answer().last())).isLessThan(1e-15);
    assertThat(outcome.certificate().epsInner()).isNotNaN();
    assertThat(outcome.certificate().epsOuter()).isNotNaN();
    Divergence found = outcome.divergence().orElseThrow();
    assertThat(outcome.notes()).contains(found.why());
    assertThat(found.where()).isEqualTo(where);
    assertThat(found.row()).hasValue(BAD);
    assertThat(outcome.steps()).isEqualTo(found.good());
    if (!(method instanceof Homotopy)) { // which has the row in its first sums already
      spoiled.set(0);
      Stepper again = method.start(problem, Draws.seeded(5));
      while (!again.counters().equals(outcome.work().counters())) { // t stays 0 in a warm start
        again.step();
      }
      assertThat(again.t()).isEqualTo(found.good());
      if (!(way.ofSlope() && VALUES_FIRST.contains(method.name()))) {
        assertThat(spoiled).hasValue(0);
      }
      double[] x = new double[D];
      again.last(x);
      assertThat(outcome.answer().last()).isEqualTo(x);
      again.output(x);
      assertThat(outcome.point()).isEqualTo(x);
      while (spoiled.get() == 0) {
        again.step();
      }
      assertThat(again.t()).isLessThanOrEqualTo(found.noticed());
    }
  }

  private void requireSameWhoeverLooks(Outcome unseen, Method method, Where where, Way way) {
    Outcome seen = run(method, where, way).observe(new Every.Iterations(1)).go();
    Divergence found = seen.divergence().orElseThrow();
    Divergence later = unseen.divergence().orElseThrow();
    assertThat(found.good()).isEqualTo(later.good());
    assertThat(found.noticed()).isLessThanOrEqualTo(later.noticed());
    assertThat(found.where()).isEqualTo(later.where());
    assertThat(found.row()).isEqualTo(later.row());
    assertThat(seen.point()).isEqualTo(unseen.point());
    assertThat(seen.answer().last()).isEqualTo(unseen.answer().last());
    assertThat(seen.steps()).isEqualTo(unseen.steps());
    assertThat(seen.work().counters()).isEqualTo(unseen.work().counters());
    assertThat(seen.certificate()).isEqualTo(unseen.certificate());
    assertThat(seen.trace()).extracting(TracePoint::iteration).isSorted();
  }

  private Run run(Method method, Where where, Way way) {
    return Run.of(problem(where, way), method).seed(5).stop(Stop.at(1000));
  }

  private static final Level PLAIN = LinearModel.squared(Rows.dense(1, 1, new double[] {1}), one());

  private static double[] one() {
    return new double[] {1};
  }

  /** Overflows late: once x has come so far that the square of its margin does. */
  @Test
  void anOverflowThatComesLateIsFound() {
    double[] row = {0x1p513, 0x1p513};
    Level wild = LinearModel.squared(Rows.dense(new double[][] {row, {1, 0}}), new double[2]);
    Level calm =
        LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {-3, 3});
    double[] start = {0.3, -0.3};
    BilevelProblem problem = new BilevelProblem(wild, calm, new L1Ball(2, 1), start);
    Outcome outcome =
        Run.of(problem, new IrScg().varsigma(1e-300).p(0.25)).seed(3).stop(Stop.at(1L << 40)).go();
    Divergence found = outcome.divergence().orElseThrow();
    assertThat(found.where()).isEqualTo(Where.OUTER);
    assertThat(found.row()).hasValue(0);
    assertThat(found.good()).isEqualTo(outcome.steps());
  }

  /** Its state there is as good as any, so the answer is that or a later one. */
  @Test
  void aRunThatGoesOnFromACheckpointDivergesToo(@TempDir Path folder) throws IOException {
    Run straight = run(new IrScg(), Where.INNER, Way.VALUE_NAN);
    Outcome expected = straight.go();
    assertThat(expected.steps()).isGreaterThan(3);
    Checkpoints store = new Checkpoints(folder);
    Run first = run(new IrScg(), Where.INNER, Way.VALUE_NAN);
    first.stop(Stop.at(3)).checkpoint(store, Duration.ofDays(1)).go();
    Run next = run(new IrScg(), Where.INNER, Way.VALUE_NAN);
    next.checkpoint(store, Duration.ofDays(1));
    assertThat(next.resume(store.read(warning -> {}).orElseThrow())).isEmpty();
    Outcome resumed = next.go();
    Divergence found = resumed.divergence().orElseThrow();
    assertThat(found.where()).isEqualTo(Where.INNER);
    assertThat(found.row()).hasValue(BAD);
    assertThat(found.good()).isEqualTo(resumed.steps()).isGreaterThan(3);
    assertThat(found.noticed()).isLessThanOrEqualTo(expected.divergence().orElseThrow().noticed());
    // A state that is older than the latest checkpoint must not replace it, so none is written.
    assertThat(store.read(warning -> {}).orElseThrow().iteration()).isEqualTo(3);
  }

  /** Its steps cannot be made again: the answer is that of the last check before the sample. */
  @Test
  void aStreamWhoseFunctionFailsEndsWithAnAnswerFromBefore() {
    int bad = 1000;
    SampleSource<Long> numbers = SampleSource.generated(t -> t);
    try (Streamed<Long> stream = Streamed.of(1, numbers, (t, x, g) -> tilted(t == bad, x, g))) {
      BilevelProblem problem =
          new BilevelProblem(PLAIN, stream, new Box(1, -1, 1), new double[] {0.5});
      Outcome outcome =
          Run.of(problem, new IrScg().varsigma(1).p(0.25)).stop(Stop.at(1L << 40)).go();
      assertThat(outcome.status()).isEqualTo(Status.DIVERGED);
      assertThat(outcome.point()[0]).isBetween(-1.0, 1.0);
      assertThat(outcome.steps()).isBetween(1L, (long) bad);
      Divergence found = outcome.divergence().orElseThrow();
      assertThat(found.noticed()).isBetween((long) bad, 2L * bad);
      assertThat(found.where()).isEqualTo(Where.UNKNOWN);
      assertThat(found.row()).isEmpty();
    }
  }

  private static double tilted(boolean bad, double[] x, double[] gradient) {
    gradient[0] = bad ? Double.NaN : 2 * x[0];
    return x[0] * x[0];
  }

  @Test
  void anOracleThatAnswersByNaNIsNamed() {
    BilevelProblem problem = new BilevelProblem(PLAIN, PLAIN, new Broken(), new double[1]);
    Outcome outcome = Run.of(problem, new IrScg().varsigma(1).p(0.25)).stop(Stop.at(100)).go();
    assertThat(outcome.status()).isEqualTo(Status.DIVERGED);
    assertThat(outcome.divergence().orElseThrow().where()).isEqualTo(Where.SET);
    assertThat(outcome.point()).containsExactly(0);
  }

  /** A set whose oracle fails for some forms. */
  private static final class Broken extends Around {

    Broken() {
      super(new Box(1, -1, 1));
    }

    @Override
    public Vertex vertex(int from) {
      return new DenseVertex(from, 1);
    }

    @Override
    public void minimise(Form c, int from, Vertex into) {
      ((DenseVertex) into).values()[0] = c.at(from) < 0 ? Double.NaN : -1;
    }
  }
}
