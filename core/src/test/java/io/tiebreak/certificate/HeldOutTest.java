package io.tiebreak.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L2Ball;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Rows (u, u, w) with u, w normal, target u + noise: G(x) = (x_1 + x_2 - 1)^2 + x_3^2 + noise^2, so
 * G_opt = noise^2, and the shortest minimiser is (1/2, 1/2, 0) with F_opt = 1/4.
 */
class HeldOutTest {

  private static final double NOISE = 0.1;
  private static final double OUTER = 0.25;
  private static final int REPEATS = 200;

  /** Of 200 with a risk of 5 %: 10 are expected at the most, 18 with a chance below 1 %. */
  private static final int MOST_WRONG = 18;

  private static Example example(Sequence numbers) {
    double u = numbers.normal();
    return Example.of(new double[] {u, u, numbers.normal()}, u + NOISE * numbers.normal());
  }

  private static LinearModel held(int n, long seed) {
    Sequence numbers = new Sequence(seed, "held out");
    double[][] rows = new double[n][3];
    double[] target = new double[n];
    for (int i = 0; i < n; i++) {
      Example e = example(numbers);
      for (int j = 0; j < 3; j++) {
        rows[i][j] = e.features().row(0).at(j);
      }
      target[i] = e.target();
    }
    return LinearModel.squared(Rows.dense(rows), target);
  }

  private static Outcome run(int heldOut, long seed, Level outer) {
    Sequence numbers = new Sequence(seed, "stream");
    Streamed<Example> inner =
        Streamed.linear(new SquaredLoss(), 3, SampleSource.generated(t -> example(numbers)))
            .heldOut(held(heldOut, seed));
    BilevelProblem problem =
        new BilevelProblem(outer, inner, new L2Ball(3, 2), new double[] {0.1, 0, 0});
    Outcome outcome =
        Run.of(problem, new IrScg().varsigma(1).p(0.25)).seed(seed).stop(Stop.at(2_000)).go();
    inner.close();
    return outcome;
  }

  @Test
  void whatIsSaidWithConfidenceIsSeldomWrong() {
    int wrong = 0;
    for (int seed = 0; seed < REPEATS; seed++) {
      Outcome outcome = run(200, seed, new Norm(3));
      HeldOut said = outcome.proven().heldOut().orElseThrow();
      double[] x = outcome.point();
      double inner = (x[0] + x[1] - 1) * (x[0] + x[1] - 1) + x[2] * x[2];
      double outer = (x[0] * x[0] + x[1] * x[1] + x[2] * x[2]) / 2 - OUTER;
      if (inner > said.epsInner() || outer > said.epsOuter()) {
        wrong++;
      }
      assertThat(said.epsInner()).isLessThan(2);
      assertThat(said.confidence()).isEqualTo(0.95);
    }
    assertThat(wrong).isLessThanOrEqualTo(MOST_WRONG);
  }

  /** (C2): the gap of sigma F + G, which is sigma times that of F at the most. */
  @Test
  void thatOfTheOuterLevelIsDividedBySigma() {
    double[] x = {0.6, 0.3, -0.1};
    try (Streamed<Example> inner =
        Streamed.linear(new SquaredLoss(), 3, SampleSource.generated(t -> Example.of(x, 1)))
            .heldOut(held(205, 3))) {
      BilevelProblem problem = new BilevelProblem(new Norm(3), inner, new L2Ball(3, 2), x);
      for (double sigma : new double[] {0.25, 4}) {
        HeldOut said = HeldOut.of(problem, x, sigma).orElseThrow();
        assertThat(said.epsOuter()).isCloseTo(limit(x, sigma) / sigma, within(1e-8));
        assertThat(said.epsInner()).isCloseTo(limit(x, 0), within(1e-8));
      }
    }
  }

  /** Each part's gap by hand: on the ball of radius 2 it is g.x + 2 |g|; the gradient of F is x. */
  private static double limit(double[] x, double sigma) {
    LinearModel held = held(205, 3);
    double[] gaps = new double[10];
    for (int k = 0; k < 10; k++) {
      double[] g = Arrays.stream(x).map(v -> sigma * v).toArray();
      int from = k * 205 / 10;
      int to = (k + 1) * 205 / 10;
      Rows rows = held.rows().orElseThrow();
      Sequence numbers = new Sequence(3, "held out");
      for (int i = 0; i < to; i++) {
        double target = example(numbers).target();
        if (i >= from) {
          rows.row(i).addTo(g, 2 * (rows.row(i).dot(x) - target) / (to - from));
        }
      }
      double norm = Math.sqrt(g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
      gaps[k] = g[0] * x[0] + g[1] * x[1] + g[2] * x[2] + 2 * norm;
    }
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double variance = Arrays.stream(gaps).map(v -> (v - mean) * (v - mean)).sum() / 9;
    return mean + 2.262157163 * Math.sqrt(variance / 10);
  }

  @Test
  void moreSamplesSayMoreAndNothingIsCertain() {
    Outcome few = run(50, 1, new Norm(3));
    Outcome many = run(5_000, 1, new Norm(3));
    assertThat(many.proven().heldOut().orElseThrow().epsInner())
        .isLessThan(few.proven().heldOut().orElseThrow().epsInner());
    assertThat(many.certificate()).isEqualTo(Certificate.NONE);
    assertThat(many.proven().proof()).isEmpty();
    assertThat(many.status()).isEqualTo(Status.ITERATIONS);
  }

  @Test
  void fewerSamplesThanBatchesSayNothing() {
    assertThat(run(9, 1, new Norm(3)).proven().heldOut()).isEmpty();
    assertThat(run(10, 1, new Norm(3)).proven().heldOut()).isPresent();
  }

  @Test
  void finiteSumsHaveProofsInstead() {
    BilevelProblem problem =
        new BilevelProblem(new Norm(3), held(50, 1), new L2Ball(3, 2), new double[3]);
    Outcome outcome = Run.of(problem, new IrScg()).stop(Stop.at(100)).go();
    assertThat(outcome.proven().heldOut()).isEmpty();
    assertThat(outcome.proven().proof()).isPresent();
  }
}
