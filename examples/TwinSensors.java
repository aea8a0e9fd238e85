import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.IrFscg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;

/** Two sensors that agree in training: any division of weight fits. Validation breaks the tie. */
public class TwinSensors {
  public static void main(String[] args) {
    var inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}, {2, 2}}), new double[] {1, 2});
    var outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {0.9, 0.3});
    var problem = Tiebreak.problem(outer, inner, new L1Ball(2, 1));
    Outcome outcome = Run.of(problem, new IrFscg()).stop(Stop.at(100_000)).seed(1).go();
    double[] x = outcome.point();
    System.out.printf("%s: x = (%.3f, %.3f)%n", outcome.status(), x[0], x[1]);
    System.out.printf("F = %.4f, G = %.4f%n", outcome.outer(), outcome.inner());
  }
}
