package example;

import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.set.L1Ball;
import java.time.Duration;

/** Solves a problem of two coordinates and says what solved it. */
public class Consumer {
  public static void main(String[] args) {
    var inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}, {2, 2}}), new double[] {1, 2});
    var outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {0.9, 0.3});
    var outcome = Tiebreak.solve(Tiebreak.problem(outer, inner, new L1Ball(2, 1)), 1e-6, 1e-8, Duration.ofSeconds(10));
    System.out.println(outcome.status() + " by " + Tiebreak.class.getModule() + " with " + Tiebreak.kernels() + " kernels");
  }
}
