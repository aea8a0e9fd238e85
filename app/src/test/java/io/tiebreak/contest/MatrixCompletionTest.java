package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.generate.Ratings;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.Point;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.CompletionBall;
import org.junit.jupiter.api.Test;

/** Matrix completion on a small table of the same kind. */
class MatrixCompletionTest {

  private static final Ratings RATINGS = new Ratings(40, 30, 2, 250, 60, 3);
  private static final Experiment SMALL = MatrixCompletion.on(RATINGS);

  private static double[] table(BilevelProblem problem) {
    KnownEntries cells = ((CompletionBall) problem.set()).cells();
    double[] x = new double[cells.count()];
    for (int i = 0; i < RATINGS.rows(); i++) {
      for (int j = 0; j < RATINGS.columns(); j++) {
        double rating = RATINGS.at(i, j);
        cells.indexOf(i, j).ifPresent(k -> x[k] = rating);
      }
    }
    return x;
  }

  @Test
  void bothOptimaAreZeroAtTheTable() {
    BilevelProblem problem = SMALL.problems().apply(0);
    double[] x = table(problem);
    Reference told = SMALL.optima().apply(run -> run);
    assertThat(problem.outer().whole().orElseThrow().value(Point.of(x))).isZero();
    assertThat(problem.inner().whole().orElseThrow().value(Point.of(x))).isZero();
    assertThat(told.outer()).hasValue(0);
    assertThat(told.inner()).isZero();
    assertThat(problem.set().excess(x)).isLessThan(1e-6);
    Measure unseen = SMALL.measures().get(0);
    assertThat(unseen.of().applyAsDouble(x)).isCloseTo(0, within(1e-15));
  }

  /** The second group has information that a fit of the first cannot have. */
  @Test
  void theTieBreakFitsTheSecondGroupToo() {
    BilevelProblem problem = SMALL.problems().apply(1);
    Outcome one = run(problem, "spider-fw");
    Outcome both = run(problem, "ir-cg");
    assertThat(both.inner()).isLessThan(0.05);
    assertThat(both.outer()).isLessThan(one.outer() / 3);
    assertThat(both.certificate().epsInner()).isFinite();
    Measure unseen = SMALL.measures().get(0);
    assertThat(unseen.of().applyAsDouble(both.point()))
        .isLessThan(unseen.of().applyAsDouble(one.point()));
  }

  private static Outcome run(BilevelProblem problem, String name) {
    Contender contender =
        SMALL.contenders().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    return Run.of(problem, contender.method()).stop(Stop.at(1500)).go();
  }

  @Test
  void theExperimentTellsItsSizeAndIsSynthetic() {
    Experiment published = MatrixCompletion.ofTwoGroups();
    assertThat(published.source().words()).startsWith("Synthetic").contains("2,000 rows", "50,000");
    assertThat(published.problems().apply(0).set().dimension()).isEqualTo(110_000);
  }
}
