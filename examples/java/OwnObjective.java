import io.tiebreak.Tiebreak;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.run.Outcome;
import io.tiebreak.set.L1Ball;
import java.time.Duration;

/** Counts fitted by Poisson regression: two columns are twins, so the data determine only their sum. */
public class OwnObjective {
  public static void main(String[] args) {
    double[][] a = {{1, 1, 0}, {0, 0, 1}, {1, 1, 1}, {2, 2, -1}};
    double[] counts = {2, 1, 3, 3};
    var set = new L1Ball(3, 2);
    var inner = CustomFunction.mean(3, a.length, (i, x, gradient) -> { // h(x; i) = exp(a_i . x) - counts_i a_i . x
      double m = a[i][0] * x[0] + a[i][1] * x[1] + a[i][2] * x[2];
      double rate = Math.exp(m);
      for (int j = 0; j < 3; j++) {
        gradient[j] = (rate - counts[i]) * a[i][j];
      }
      return rate - counts[i] * m;
    }).checkedOn(set, 1); // compares gradients with differences of values; throws where they disagree
    var outer = CustomFunction.smooth(3, (x, gradient) -> { // F(x) = |x|^2 / 2: the shortest of all best fits
      double sum = 0;
      for (int j = 0; j < 3; j++) {
        gradient[j] = x[j];
        sum += x[j] * x[j] / 2;
      }
      return sum;
    });
    Outcome outcome = Tiebreak.solve(Tiebreak.problem(outer, inner, set), 1e-5, 1e-7, Duration.ofSeconds(20));
    double[] x = outcome.point();
    System.out.printf("%s: x = (%.3f, %.3f, %.3f)%n", outcome.status(), x[0], x[1], x[2]);
  }
}
