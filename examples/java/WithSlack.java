import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.Slack;
import io.tiebreak.run.Outcome;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.List;

/** Two sensors that agree in training up to noise: only one fit is best, but many are nearly as good. */
public class WithSlack {
  public static void main(String[] args) {
    var inner = LinearModel.squared(
        Rows.dense(new double[][] {{1, 1.01}, {2, 1.98}, {3, 3.01}}), new double[] {1.05, 1.95, 2.9});
    var outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {0.9, 0.1});
    var problem = Tiebreak.problem(outer, inner, new L1Ball(2, 1));
    for (Slack slack : List.of(Slack.NONE, Slack.share(0.05))) { // G may be 5% above its least; Slack.of(0.01): by 0.01
      Outcome outcome = Tiebreak.solve(problem.with(slack), 1e-6, 1e-8, Duration.ofSeconds(10));
      double[] x = outcome.point();
      System.out.printf("slack %s: x = (%.2f, %.2f), F = %.3f, G = %.5f%n",
          slack, x[0], x[1], outcome.outer(), outcome.inner());
    }
  }
}
