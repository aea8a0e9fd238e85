package io.tiebreak.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import io.tiebreak.Refusal;
import io.tiebreak.Volume;
import io.tiebreak.explain.Explanation.Price;
import io.tiebreak.explain.Explanation.Range;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.Box;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Verdicts, ranges and prices against linear programs and closed forms. */
class ExplainerTest {

  @BeforeAll
  static void load() {
    Loader.loadNativeLibraries();
  }

  /** How far a linear program may be off. */
  private static final double GLOP = 1e-7;

  /**
   * G is the mean of (a_i . x - b_i)^2 with b = A x0 + e for an x0 of X and an e that no A x can
   * make smaller: its minimisers are the x of X with A x = A x0.
   */
  private record Planted(double[][] a, double[] fit, double[] b, boolean ball, boolean tied) {

    static Planted random(long seed, boolean tied) {
      Sequence numbers = new Sequence(seed, "test");
      int d = 3 + numbers.below(4);
      int rank = tied ? 1 + numbers.below(d - 1) : d;
      int n = rank + 1;
      boolean ball = seed % 2 == 0;
      double[][] a = new double[n][d]; // the last row is the sum of the others
      for (int i = 0; i < rank; i++) {
        for (int j = 0; j < d; j++) {
          a[i][j] = numbers.normal() + (i == j ? 2 : 0);
          a[rank][j] += a[i][j];
        }
      }
      double[] x0 = new double[d];
      for (int j = 0; j < d; j++) {
        x0[j] = (2 * numbers.uniform() - 1) / (ball ? 2 * d : 2);
      }
      double[] fit = new double[n];
      double[] b = new double[n];
      double e = seed % 3 == 0 ? 0 : 0.3;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < d; j++) {
          fit[i] += a[i][j] * x0[j];
        }
        b[i] = fit[i] + (i < rank ? e : -e); // orthogonal to every column
      }
      return new Planted(a, fit, b, ball, tied);
    }

    int d() {
      return a[0].length;
    }

    BilevelProblem problem() {
      return new BilevelProblem(
          new Norm(d()),
          LinearModel.squared(Rows.dense(a), b),
          ball ? new L1Ball(d(), 1) : new Box(d(), -1, 1),
          new double[d()]);
    }

    /** The least sign x_j over X with |a_i . x - fit_i| at most this for every row. */
    double least(int coordinate, double sign, double off) {
      MPSolver solver = MPSolver.createSolver("GLOP");
      List<MPVariable> x = new ArrayList<>();
      MPConstraint norm = solver.makeConstraint(Double.NEGATIVE_INFINITY, 1);
      for (int j = 0; j < d(); j++) {
        MPVariable v = solver.makeNumVar(-1, 1, "x" + j);
        x.add(v);
        if (ball) {
          MPVariable size = solver.makeNumVar(0, 1, "s" + j);
          norm.setCoefficient(size, 1);
          for (double s : new double[] {1, -1}) {
            MPConstraint c = solver.makeConstraint(0, Double.POSITIVE_INFINITY);
            c.setCoefficient(size, 1);
            c.setCoefficient(v, s);
          }
        }
      }
      for (int i = 0; i < fit.length; i++) {
        MPConstraint c = solver.makeConstraint(fit[i] - off, fit[i] + off);
        for (int j = 0; j < d(); j++) {
          c.setCoefficient(x.get(j), a[i][j]);
        }
      }
      MPObjective objective = solver.objective();
      objective.setCoefficient(x.get(coordinate), sign);
      objective.setMinimization();
      assertThat(solver.solve()).isEqualTo(MPSolver.ResultStatus.OPTIMAL);
      return objective.value();
    }
  }

  @Test
  void verdictsAndRangesAreThoseOfTheKnownFace() {
    for (int seed = 0; seed < Volume.cases(12, 100); seed++) {
      Planted planted = Planted.random(seed, seed % 4 != 3);
      Explanation e = Explainer.of(planted.problem()).time(Duration.ofMinutes(5)).go();
      String name = "problem %d, %s".formatted(seed, planted.tied ? "tied" : "not tied");
      assertThat(e.complete()).as(name).isTrue();
      assertThat(e.tie().present()).as("%s: %s", name, e.tie()).isEqualTo(planted.tied);
      assertThat(e.ranges()).as(name).hasSize(planted.d());
      // Near-minimisers have |A x - fit|^2 / n <= tolerance, and what the run left of it.
      double off = Math.sqrt(1.2 * e.tolerance() * planted.fit.length);
      for (Range r : e.ranges()) {
        assertRange(
            name,
            planted.least(r.coordinate(), 1, 0),
            planted.least(r.coordinate(), 1, off),
            r.lower(),
            r.low());
        assertRange(
            name,
            planted.least(r.coordinate(), -1, 0),
            planted.least(r.coordinate(), -1, off),
            -r.upper(),
            -r.high());
      }
    }
  }

  /**
   * Ranges are accurate to 1e-4 of those in X, where coordinates go from -1 to 1.
   *
   * @param exact the range over the face itself
   * @param wide over a set that holds all near-minimisers
   */
  private static void assertRange(
      String name, double exact, double wide, double proven, double found) {
    double asked = 2e-4;
    assertThat(proven)
        .as("%s: bounds never cross the truth", name)
        .isLessThanOrEqualTo(exact + GLOP);
    assertThat(found).as(name).isGreaterThanOrEqualTo(wide - GLOP);
    assertThat(found).as(name).isLessThanOrEqualTo(exact + asked + GLOP);
    assertThat(proven).as("%s: and close", name).isGreaterThanOrEqualTo(wide - asked - GLOP);
  }

  /** On the square where x_1 + x_2 = 1. */
  private static Explanation explained(Level outer) {
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}}), new double[] {1});
    return Explainer.of(new BilevelProblem(outer, inner, new Box(2, -1, 1), new double[2])).go();
  }

  /** |x|^2/2 against (x_1 + x_2 - 1)^2: F = t^2/4 on x_1 = x_2 = t/2, and G = (t - 1)^2. */
  @Test
  void thePriceCurveIsTheOneOfTheConstrainedProblem() {
    Explanation e = explained(new Norm(2));
    assertThat(e.tie().present()).isTrue();
    assertThat(e.prices()).hasSizeGreaterThanOrEqualTo(6);
    for (Price p : e.prices()) {
      double t = Math.max(1 - Math.sqrt(p.slack()), 0);
      double truth = t * t / 4;
      assertThat(p.lower()).as("%s", p).isLessThanOrEqualTo(truth + 1e-12);
      assertThat(p.lower()).as("%s", p).isGreaterThanOrEqualTo(truth - 1e-5);
      assertThat(p.value()).as("%s", p).isBetween(truth - 1e-5, truth + 1e-5);
    }
    assertThat(e.spread().least()).isCloseTo(0.25, within(1e-3));
    assertThat(e.spread().most()).isCloseTo(0.5, within(1e-3)); // at (1, 0)
    assertThat(e.spread().upper()).isInfinite();
  }

  @Test
  void aLinearOuterLevelIsBoundedOnBothSides() {
    Explanation e = explained(new Linear(new double[] {1, 0}));
    assertThat(e.spread().lower()).isBetween(-1e-3, 0.0);
    assertThat(e.spread().upper()).isBetween(1.0, 1 + 1e-3);
  }

  /** What there was no time for is missing, never made up. */
  @Test
  void anExplanationWithoutTimeHasAVerdictAndNothingMore() {
    Explanation e = Explainer.of(Planted.random(0, true).problem()).time(Duration.ZERO).go();
    assertThat(e.complete()).isFalse();
    assertThat(e.tie().present()).isTrue();
    assertThat(e.prices()).hasSize(1);
    assertThat(e.ranges()).isEmpty();
  }

  @Test
  void anInterruptedExplanationSaysSo() {
    Explainer explainer = Explainer.of(Planted.random(0, true).problem());
    explainer.progress(line -> explainer.interrupt());
    Explanation e = explainer.go();
    assertThat(e.complete()).isFalse();
    assertThat(e.ranges()).isEmpty();
  }

  @Test
  void aToleranceThatIsNoneIsRefused() {
    Explainer explainer = Explainer.of(Planted.random(0, true).problem());
    new Refusal("tolerance", 0.0, () -> explainer.tolerance(0)).check();
  }
}
