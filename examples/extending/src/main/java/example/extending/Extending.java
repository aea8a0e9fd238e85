package example.extending;

import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.GradientCheck;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.set.SetCheck;
import java.time.Duration;

/** Finds, of all falling sequences that fit a row best, the one nearest to a rising one. */
public final class Extending {

  private Extending() {}

  /** Checks the new types, and solves a problem with all of them. */
  public static void main(String[] args) {
    Outcome outcome = Tiebreak.solve(problem(), 1e-8, 1e-10, Duration.ofMinutes(1));
    double[] x = outcome.point();
    System.out.printf("%s: %.2f %.2f %.2f%n", outcome.status(), x[0], x[1], x[2]);
  }

  /** Requires a sum of 1; the falling sequence nearest to a rising one is then constant. */
  public static BilevelProblem problem() {
    var set = new Falling(3, 1);
    SetCheck.require(set, 1);
    var sumIsOne = Rows.dense(new double[][] {{1, 1, 1}});
    var inner = new LinearModel(new LogCosh(0.5), sumIsOne, new double[] {1});
    GradientCheck.require(inner, set, 1);
    var outer = new Nearness(0, 0.2, 0.4);
    GradientCheck.require(outer, set, 1);
    return Tiebreak.problem(outer, inner, set);
  }
}
