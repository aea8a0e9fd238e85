import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.run.Outcome;
import io.tiebreak.set.L1Ball;
import java.time.Duration;

/** Two sensors agree in training, so any way of sharing weight fits. Validation breaks the tie. */
public class TwinSensors {
  public static void main(String[] args) {
    var inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}, {2, 2}}), new double[] {1, 2}); // G
    var outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {0.9, 0.3}); // F
    var problem = Tiebreak.problem(outer, inner, new L1Ball(2, 1)); // X
    Outcome outcome = Tiebreak.solve(problem, 1e-6, 1e-8, Duration.ofSeconds(10)); // prove F to 1e-6, G to 1e-8
    double[] x = outcome.point();
    System.out.printf("%s: x = (%.3f, %.3f)%n", outcome.status(), x[0], x[1]);
    System.out.printf("F = %.4f, G = %.4f%n", outcome.outer(), outcome.inner());
  }
}
