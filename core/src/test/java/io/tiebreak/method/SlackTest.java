package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.Volume;
import io.tiebreak.certificate.Refused;
import io.tiebreak.certificate.Verifier;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Ties broken among all points that are nearly as good for G as the best. */
class SlackTest {

  private static Outcome solve(BilevelProblem problem) {
    return Run.of(problem, new Homotopy()).stop(Stop.after(Duration.ofSeconds(20))).go();
  }

  /** Least squares on both levels in a ball so large that it does not matter. */
  private record Ridge(double[][] a, double[] b, double[] c) {

    static Ridge random(long seed) {
      Sequence numbers = new Sequence(seed, "test");
      int n = 2 + numbers.below(8);
      int d = 1 + numbers.below(8);
      double[][] a = new double[n][d];
      double[] b = new double[n];
      double[] c = new double[d];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < d; j++) {
          a[i][j] = numbers.normal();
        }
        b[i] = numbers.normal();
      }
      for (int j = 0; j < d; j++) {
        c[j] = 2 * numbers.normal();
      }
      return new Ridge(a, b, c);
    }

    int d() {
      return c.length;
    }

    /** F(x) is the mean of (x_j - c_j)^2, G(x) the mean of (a_i . x - b_i)^2. */
    BilevelProblem problem() {
      return new BilevelProblem(
          Problems.squaresTo(c),
          LinearModel.squared(Rows.dense(a), b),
          new L2Ball(d(), 1e3),
          new double[d()]);
    }

    double inner(double[] x) {
      double sum = 0;
      for (int i = 0; i < b.length; i++) {
        double e = -b[i];
        for (int j = 0; j < d(); j++) {
          e += a[i][j] * x[j];
        }
        sum += e * e;
      }
      return sum / b.length;
    }

    double outer(double[] x) {
      double sum = 0;
      for (int j = 0; j < d(); j++) {
        sum += (x[j] - c[j]) * (x[j] - c[j]);
      }
      return sum / d();
    }

    /** The minimiser of |x - c|^2 + weight |A x - b|^2, by Gauss and Jordan. */
    double[] at(double weight) {
      double[][] m = new double[d()][d() + 1];
      for (int j = 0; j < d(); j++) {
        for (int k = 0; k < d(); k++) {
          m[j][k] = j == k ? 1 : 0;
          for (int i = 0; i < b.length; i++) {
            m[j][k] += weight * a[i][j] * a[i][k];
          }
        }
        m[j][d()] = c[j];
        for (int i = 0; i < b.length; i++) {
          m[j][d()] += weight * a[i][j] * b[i];
        }
      }
      for (int p = 0; p < d(); p++) {
        for (int j = 0; j < d(); j++) {
          if (j != p) {
            double f = m[j][p] / m[p][p];
            for (int k = p; k <= d(); k++) {
              m[j][k] -= f * m[p][k];
            }
          }
        }
      }
      double[] x = new double[d()];
      for (int j = 0; j < d(); j++) {
        x[j] = m[j][d()] / m[j][j];
      }
      return x;
    }

    /** Of all x with G(x) at most this, the least F: G falls along the path. */
    double leastOuter(double allowed) {
      if (inner(c) <= allowed) {
        return 0;
      }
      double low = -30;
      double high = 30;
      for (int k = 0; k < 100; k++) {
        double middle = (low + high) / 2;
        if (inner(at(Math.exp(middle))) <= allowed) {
          high = middle;
        } else {
          low = middle;
        }
      }
      return outer(at(Math.exp(high)));
    }
  }

  @Test
  void theAnswerIsTheBestOfAllThatTheSlackAllows() throws Refused {
    for (int seed = 0; seed < Volume.cases(20, 60); seed++) {
      Ridge ridge = Ridge.random(seed);
      double best = ridge.inner(ridge.at(Math.exp(28)));
      Slack slack = seed % 2 == 0 || best < 1e-6 ? Slack.of(0.003 * (1 + seed)) : Slack.share(0.2);
      BilevelProblem problem = ridge.problem().with(slack);
      Outcome end = solve(problem);
      double allowed = best + slack.at(best);
      double expected = ridge.leastOuter(allowed);
      String name = "problem %d, slack %s".formatted(seed, slack);
      assertThat(end.status()).as(name).isEqualTo(Status.CONVERGED);
      assertThat(ridge.inner(end.point()))
          .as(name)
          .isLessThanOrEqualTo(allowed * (1 + 1e-7) + 1e-9);
      assertThat(end.outer()).as(name).isCloseTo(expected, within(2e-6 * (1 + expected)));
      assertThat(end.certificate().outerLower()).as(name).isLessThanOrEqualTo(expected + 1e-12);
      assertThat(end.certificate().epsOuter()).as(name).isLessThan(1e-5 * (1 + expected));
      assertThat(
              new Verifier(problem)
                  .verify(end.point(), end.proven().proof().orElseThrow(), end.certificate())
                  .certificate()
                  .outerLower())
          .as(name)
          .isLessThanOrEqualTo(expected + 1e-12);
    }
  }

  /**
   * Where F and G are both straight, x_sigma jumps from one end of the slack to beyond the other.
   */
  @Test
  void aPathThatJumpsOverTheSlackIsMetInBetween() {
    Level outer = LinearModel.huber(Rows.dense(new double[][] {{1, 0}}), new double[] {10}, 1e-3);
    Level inner = LinearModel.huber(Rows.dense(new double[][] {{1, 1}}), new double[] {-10}, 1e-3);
    BilevelProblem problem =
        new BilevelProblem(outer, inner, new L1Ball(2, 1), new double[2]).with(Slack.of(3e-4));
    Outcome end = solve(problem);
    assertThat(end.status()).isEqualTo(Status.CONVERGED);
    // G is 1e-3 (x_1 + x_2 + 10 - 5e-4), least at x_1 + x_2 = -1; 0.3 more is allowed, all for x_1.
    assertThat(end.point()[0] + end.point()[1]).isCloseTo(-0.7, within(1e-4));
    assertThat(end.point()[0]).isCloseTo(0.15, within(1e-4));
  }
}
