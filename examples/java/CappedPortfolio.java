import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.run.Outcome;
import io.tiebreak.set.CustomSet;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Shares of four assets: none negative, none above 0.4, together 1. The last two have been the same so far. */
public class CappedPortfolio {
  private static final double CAP = 0.4;

  public static void main(String[] args) {
    var set = new CustomSet("capped portfolio", 4, CappedPortfolio::oracle)
        .projectedBy(CappedPortfolio::project) // not needed, but then the set serves every method best
        .ofDiameter(Math.sqrt(2 * (CAP * CAP + CAP * CAP + 0.2 * 0.2)));
    var past = LinearModel.squared( // G: follow an index
        Rows.dense(new double[][] {{1.2, 0.9, 1.1, 1.1}, {0.8, 1.1, 1.0, 1.0}}), new double[] {1.08, 0.98});
    var now = LinearModel.squared( // F: as of today
        Rows.dense(new double[][] {{1.0, 1.0, 1.3, 0.9}}), new double[] {1.0});
    Outcome outcome = Tiebreak.solve(Tiebreak.problem(now, past, set), 1e-6, 1e-8, Duration.ofSeconds(20));
    double[] x = outcome.point();
    System.out.printf("%s: shares %.2f %.2f %.2f %.2f%n", outcome.status(), x[0], x[1], x[2], x[3]);
  }

  /** A vertex with the least c . v: the cheapest assets, each up to its cap, until 1 is reached. */
  private static void oracle(double[] c, double[] into) {
    int[] cheapest = IntStream.range(0, c.length).boxed()
        .sorted(Comparator.comparingDouble(i -> c[i])).mapToInt(i -> i).toArray();
    double left = 1;
    for (int i : cheapest) {
      into[i] = Math.min(CAP, left);
      left -= into[i];
    }
  }

  /** The nearest point: x - shift held in [0, CAP], with the shift that makes the sum 1, by bisection. */
  private static void project(double[] x) {
    double low = Arrays.stream(x).min().orElseThrow() - 1;
    double high = Arrays.stream(x).max().orElseThrow();
    for (int k = 0; k < 200; k++) {
      double shift = (low + high) / 2;
      double sum = Arrays.stream(x).map(v -> held(v - shift)).sum();
      if (sum > 1) {
        low = shift;
      } else {
        high = shift;
      }
    }
    for (int i = 0; i < x.length; i++) {
      x[i] = held(x[i] - high);
    }
  }

  private static double held(double v) {
    return Math.min(CAP, Math.max(0, v));
  }
}
