package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.certificate.Bounds;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.SingularValues;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.schedule.Regime;
import io.tiebreak.set.CompletionBall;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.NuclearBall;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A matrix is completed from its cells alone, and as well as from all of it. */
class CompletionRunTest {

  private static final int ROWS = 8;
  private static final int COLUMNS = 6;

  /** Later the two leading singular values meet, and rounding decides which one leads. */
  private static final int FEW = 20;

  /** A matrix of rank two, and which of its cells each level sees. */
  private static final double[] PLANTED = planted();

  private static final int[] OUTER = {0, 3, 9, 14, 20, 22, 31, 35, 41, 44, 47};
  private static final int[] INNER = {1, 3, 5, 8, 12, 17, 19, 26, 28, 33, 36, 40, 45};

  private static double[] planted() {
    Sequence numbers = new Sequence(4, "test");
    double[] x = new double[ROWS * COLUMNS];
    for (int k = 0; k < 2; k++) {
      double[] u = IntStream.range(0, ROWS).mapToDouble(i -> numbers.normal()).toArray();
      double[] w = IntStream.range(0, COLUMNS).mapToDouble(j -> numbers.normal()).toArray();
      Arrays.setAll(x, c -> x[c] + u[c % ROWS] * w[c / ROWS]);
    }
    return x;
  }

  private static double norm() {
    SingularValues values = new SingularValues(ROWS, COLUMNS);
    values.find(PLANTED, 0);
    return values.sum();
  }

  private static KnownEntries seen() {
    int[] all = IntStream.concat(Arrays.stream(OUTER), Arrays.stream(INNER)).toArray();
    return KnownEntries.of(
        ROWS,
        COLUMNS,
        Arrays.stream(all).map(c -> c % ROWS).toArray(),
        Arrays.stream(all).map(c -> c / ROWS).toArray());
  }

  private static LinearModel level(KnownEntries cells, int[] which) {
    int[] rows = Arrays.stream(which).map(c -> c % ROWS).toArray();
    int[] columns = Arrays.stream(which).map(c -> c / ROWS).toArray();
    double[] targets = Arrays.stream(which).mapToDouble(c -> PLANTED[c]).toArray();
    return LinearModel.squared(cells.picked(rows, columns), targets);
  }

  private static BilevelProblem problem(KnownEntries cells, FeasibleSet set) {
    return new BilevelProblem(level(cells, OUTER), level(cells, INNER), set, Starts.zero(set));
  }

  private static BilevelProblem fromCells() {
    return problem(seen(), new CompletionBall(seen(), norm()));
  }

  private static BilevelProblem fromAll() {
    KnownEntries all = KnownEntries.all(ROWS, COLUMNS);
    return problem(all, new NuclearBall(ROWS, COLUMNS, norm()));
  }

  static Method[] methods() {
    return new Method[] {new IrScg(), new IrFscg(), new IrCg(), new SpiderFw()};
  }

  /** The other cells have no part in either level, so both runs are the same but for rounding. */
  @ParameterizedTest
  @MethodSource("methods")
  void aRunOnTheCellsIsTheRunOnTheMatrix(Method method) {
    Outcome cells = Run.of(fromCells(), method).seed(3).stop(Stop.at(FEW)).go();
    Outcome all = Run.of(fromAll(), method).seed(3).stop(Stop.at(FEW)).go();
    assertThat(cells.outer()).isCloseTo(all.outer(), within(1e-8));
    assertThat(cells.inner()).isCloseTo(all.inner(), within(1e-8));
    assertThat(cells.certificate().innerLower())
        .isCloseTo(all.certificate().innerLower(), within(1e-8));
  }

  /** The factors of the run on some cells give the same matrix as the run on all cells. */
  @ParameterizedTest
  @MethodSource("factored")
  void theAnswerIsKnownAtAllCellsByItsFactors(Method method, int steps) {
    Outcome cells = Run.of(fromCells(), method).seed(3).stop(Stop.at(steps)).go();
    Outcome all = Run.of(fromAll(), method).seed(3).stop(Stop.at(steps)).go();
    LowRank matrix = cells.answer().matrix().orElseThrow();
    assertThat(all.answer().matrix()).isEmpty();
    assertThat(matrix.lost()).isLessThan(1e-12);
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < COLUMNS; j++) {
        if (steps <= FEW) {
          assertThat(matrix.at(i, j)).isCloseTo(all.point()[j * ROWS + i], within(1e-8));
        }
        if (seen().indexOf(i, j).isPresent()) {
          double here = cells.point()[seen().indexOf(i, j).getAsInt()];
          assertThat(matrix.at(i, j)).isCloseTo(here, within(1e-11));
        }
      }
    }
  }

  static Stream<Arguments> factored() {
    return Stream.of(
            new IrScg(),
            new IrFscg(),
            new IrCg(),
            new IrScg().varsigma(1).regime(new Regime.NonConvex(0.3, 0.8)))
        .flatMap(method -> Stream.of(0, 1, 2, 3, 4, 5, FEW, 200).map(t -> Arguments.of(method, t)));
  }

  @Test
  void anAverageByPointsHasNoFactors() {
    Method method = new IrFscg().varsigma(1).regime(new Regime.Convex(0.5, 1));
    assertThat(Run.of(fromCells(), method).stop(Stop.at(50)).go().answer().matrix()).isEmpty();
  }

  @Test
  void aResumedRunHasTheSameFactors() throws Exception {
    Stepper whole = new IrFscg().start(fromCells(), Draws.seeded(1));
    for (int t = 0; t < 100; t++) {
      whole.step(StepTimer.NONE);
    }
    Stepper resumed = new IrFscg().start(fromCells(), Draws.seeded(1));
    State.load(State.save(whole), resumed);
    for (int t = 0; t < 100; t++) {
      whole.step(StepTimer.NONE);
      resumed.step(StepTimer.NONE);
    }
    assertThat(State.save(resumed)).containsExactly(State.save(whole));
    assertThat(resumed.matrix().orElseThrow().at(2, 3))
        .isEqualTo(whole.matrix().orElseThrow().at(2, 3));
  }

  /**
   * For many cells no search of the set finds a point this near, and G_hi would be worse by that.
   */
  @Test
  void theUpperBoundOfGDoesNotRestOnASearchOfTheSet() {
    Sequence numbers = new Sequence(6, "test");
    int[] rows = IntStream.range(0, 1200).map(k -> numbers.below(60)).toArray();
    int[] columns = IntStream.range(0, 1200).map(k -> numbers.below(50)).toArray();
    double[] values = IntStream.range(0, 1200).mapToDouble(k -> numbers.normal()).toArray();
    KnownEntries cells = KnownEntries.of(60, 50, rows, columns);
    FeasibleSet set = new CompletionBall(cells, 60);
    LinearModel level = LinearModel.squared(cells.picked(rows, columns), values);
    BilevelProblem problem = new BilevelProblem(level, level, set, Starts.zero(set));
    Outcome outcome = Run.of(problem, new IrCg()).stop(Stop.at(150)).go();
    Bounds searched = new Bounds(problem);
    searched.learn(outcome.point());
    double g = outcome.inner();
    assertThat(searched.innerUpper()).isGreaterThan(g * (1 + 1e-4));
    // The roundings of 150 moves in 1,200 coordinates.
    assertThat(outcome.proven().proof().orElseThrow().upper().bound()).isBetween(g, g * (1 + 1e-8));
  }

  /** F_opt = G_opt = 0, since the planted matrix lies in the ball. */
  @Test
  void theBoundsHoldAndAreNotSpoiltByWhatTheSetCannotTell() {
    Outcome outcome = Run.of(fromCells(), new IrCg()).stop(Stop.at(3000)).go();
    assertThat(outcome.certificate().outerLower()).isLessThanOrEqualTo(0);
    assertThat(outcome.certificate().innerLower()).isLessThanOrEqualTo(0);
    assertThat(outcome.certificate().epsInner()).isBetween(outcome.inner(), 0.02);
    assertThat(outcome.certificate().epsOuter()).isBetween(outcome.outer(), 0.05);
  }
}
