package example.extending;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Projection;
import java.util.Arrays;
import java.util.Optional;

/**
 * The falling sequences { x : h &gt;= x_1 &gt;= x_2 &gt;= .. &gt;= x_d &gt;= 0 }. The vertices are
 * (h, .., h, 0, .., 0); the oracle takes the shortest prefix whose sum of c is least.
 */
public record Falling(int dimension, double height) implements FeasibleSet {

  public Falling {
    Require.atLeast("dimension", dimension, 1, "Try 1");
    Require.positive("height", height, "Try 1");
  }

  /** The distance from 0 to (h, .., h). */
  @Override
  public double diameter() {
    return Math.sqrt(dimension) * height;
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double sum = 0;
    double least = 0;
    int length = 0;
    for (int i = 0; i < dimension; i++) {
      sum += c.at(from + i);
      if (sum < least) {
        least = sum;
        length = i + 1;
      }
    }
    double[] v = ((DenseVertex) into).values();
    Arrays.fill(v, 0, length, height);
    Arrays.fill(v, length, dimension, 0);
  }

  /** The largest step up, relative to the height; Math.max keeps NaN. */
  @Override
  public double excess(double[] x) {
    double most = 0;
    double before = height;
    for (int i = 0; i < dimension; i++) {
      most = Math.max(most, x[i] - before);
      before = x[i];
    }
    return Math.max(most, -before) / height;
  }

  /** Measures the distance to the projection, which lies in X exactly. */
  @Override
  public double distance(double[] x) {
    double[] inside = x.clone();
    moveInside(inside);
    return Arithmetic.distance(inside, x) * (1 + Arithmetic.rounding(dimension + 16.0));
  }

  /** Pools neighbours that rise (Ayer et al., 1955), and clips the result to [0, h]. */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(new Pools(dimension, height));
  }

  @Override
  public boolean fewVertices() {
    return true;
  }

  @Override
  public String toString() {
    return "falling from %s in %d dimensions".formatted(height, dimension);
  }

  /** Means of consecutive entries, none larger than the one before. */
  private static final class Pools implements Projection {

    private final double height;
    private final double[] sums;
    private final int[] lengths;

    Pools(int dimension, double height) {
      this.height = height;
      this.sums = new double[dimension];
      this.lengths = new int[dimension];
    }

    @Override
    public void project(double[] x) {
      int last = -1;
      for (int i = 0; i < sums.length; i++) {
        last++;
        sums[last] = x[i];
        lengths[last] = 1;
        while (last > 0 && !(mean(last) <= mean(last - 1))) {
          sums[last - 1] += sums[last];
          lengths[last - 1] += lengths[last];
          last--;
        }
      }
      int at = 0;
      for (int k = 0; k <= last; k++) {
        Arrays.fill(x, at, at + lengths[k], Math.min(height, Math.max(0, mean(k))));
        at += lengths[k];
      }
    }

    private double mean(int k) {
      return sums[k] / lengths[k];
    }
  }
}
