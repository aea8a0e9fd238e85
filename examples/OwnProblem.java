import io.tiebreak.Tiebreak;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.CustomSet;
import java.util.Arrays;
import java.util.Comparator;

/** G = -(x1 + x2) has a whole edge of minimisers; F = x1^2/2 - x1/2 + x2/10 chooses (0.6, 0.4). */
public class OwnProblem {
  public static void main(String[] args) {
    double[][] corners = {{0, 0}, {1, 0}, {0.5, 0.5}, {0, 5.0 / 6}}; // x >= 0, x1 + x2 <= 1, 4 x1 + 6 x2 <= 5
    var set = new CustomSet("polygon", 2, (c, into) -> {
      var best = Arrays.stream(corners).min(Comparator.comparingDouble(v -> c[0] * v[0] + c[1] * v[1]));
      System.arraycopy(best.orElseThrow(), 0, into, 0, 2);
    });
    var inner = CustomFunction.smooth(2, (x, gradient) -> {
      Arrays.fill(gradient, -1);
      return -(x[0] + x[1]);
    });
    var outer = CustomFunction.smooth(2, (x, gradient) -> {
      gradient[0] = x[0] - 0.5;
      gradient[1] = 0.1;
      return x[0] * x[0] / 2 - x[0] / 2 + x[1] / 10;
    }).checkedOn(set, 1); // compares the gradient with differences of values
    var method = new IrFscg().sigma(t -> 2 / Math.sqrt(t + 1.0)); // sigma_t
    Outcome outcome = Run.of(Tiebreak.problem(outer, inner, set), method).stop(Stop.at(100_000)).go();
    System.out.printf("x = (%.3f, %.3f)%n", outcome.point()[0], outcome.point()[1]);
    System.out.printf("F = %.4f, G = %.4f%n", outcome.outer(), outcome.inner());
  }
}
