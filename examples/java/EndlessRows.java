import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.objective.Streamed;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;
import java.util.SplittableRandom;

/** Rows that never end, each seen once. The first two columns are the same, and a few validation rows divide them. */
public class EndlessRows {
  public static void main(String[] args) {
    SampleSource<Example> source = SampleSource.generated(EndlessRows::row); // or SampleSource.of(queue, end), SampleSource.of(iterator), a lambda
    var heldOut = LinearModel.squared(
        Rows.dense(new double[][] {{1, 1, 0}, {0, 0, 1}, {1, 1, 1}}), new double[] {0.6, -0.3, 0.3});
    var outer = LinearModel.squared(
        Rows.dense(new double[][] {{1, 0, 0}, {0, 1, 0}}), new double[] {0.5, 0.1});
    try (var inner = Streamed.linear(new SquaredLoss(), 3, source).heldOut(heldOut)) { // close() ends its thread
      var problem = Tiebreak.problem(outer, inner, new L1Ball(3, 1));
      Outcome outcome = Run.of(problem, new IrScg()).seed(7).stop(Stop.at(200_000)).go();
      double[] x = outcome.point();
      System.out.printf("%s after %,d rows%n", outcome.status(), outcome.steps());
      System.out.printf("x = (%.1f, %.1f, %.1f)%n", x[0], x[1], x[2]);
    }
  }

  /** Row t is a function of t: such a source can seek, so that a run on it can be resumed. */
  private static Example row(long t) {
    var random = new SplittableRandom(t);
    double a = random.nextDouble(-1, 1);
    double b = random.nextDouble(-1, 1);
    return Example.of(new double[] {a, a, b}, 0.6 * a - 0.3 * b + random.nextDouble(-0.01, 0.01));
  }
}
