package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * { x : h &gt;= x_1 &gt;= x_2 &gt;= .. &gt;= x_d &gt;= 0 }: sequences that fall. The vertices are
 * (h, .., h, 0, .., 0); the oracle takes the shortest prefix whose sum of c is least.
 */
public record Falling(int dimension, double height) implements FeasibleSet {

  /** Dimension at least 1, height positive. */
  public Falling {
    Require.atLeast("dimension", dimension, 1, "Try 1");
    Require.positive("height", height, "Try 1");
  }

  /** From 0 to (h, .., h). */
  @Override
  public double diameter() {
    return Math.sqrt(dimension) * height;
  }

  @Override
  public Vertex vertex(int from) {
    return new Dense(from, dimension);
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
    double[] v = ((Dense) into).values();
    Arrays.fill(v, 0, length, height);
    Arrays.fill(v, length, dimension, 0);
  }

  /** Sums of c decide, so the answer may miss the least by their rounding, also where v is 0. */
  @Override
  public double shortfall(Form c, int from, Vertex v) {
    double size = 0;
    for (int i = from; i < from + dimension; i++) {
      size += Math.abs(c.at(i));
    }
    return 2 * Rounding.of(dimension + 8.0) * height * size;
  }

  /** The largest step up, relative to the height; Math.max keeps NaN. */
  @Override
  public double excess(double[] x, int from) {
    double most = 0;
    double before = height;
    for (int i = from; i < from + dimension; i++) {
      most = Math.max(most, x[i] - before);
      before = x[i];
    }
    return Math.max(most, -before) / height;
  }

  /** To the projection, which lies in X exactly. */
  @Override
  public double distance(double[] x, int from) {
    double[] beyond = Arrays.copyOfRange(x, from, from + dimension);
    pullIn(beyond, 0);
    Arrays.setAll(beyond, i -> x[from + i] - beyond[i]);
    return Scaling.distance(beyond);
  }

  @Override
  public void pullIn(double[] x, int from) {
    new Pools(dimension, height).project(x, from);
  }

  /** Neighbours that rise are pooled (Ayer et al., 1955), and what is left is cut at 0 and h. */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(new Pools(dimension, height));
  }

  @Override
  public boolean ofVertices() {
    return true;
  }

  /** Sorted numbers of [0, h]. */
  @Override
  public void random(Sequence numbers, double[] into, int from) {
    for (int i = from; i < from + dimension; i++) {
      into[i] = -height * numbers.uniform();
    }
    Arrays.sort(into, from, from + dimension);
    for (int i = from; i < from + dimension; i++) {
      into[i] = -into[i];
    }
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
    public void project(double[] x, int from) {
      int last = -1;
      for (int i = 0; i < sums.length; i++) {
        last++;
        sums[last] = x[from + i];
        lengths[last] = 1;
        while (last > 0 && !(mean(last) <= mean(last - 1))) {
          sums[last - 1] += sums[last];
          lengths[last - 1] += lengths[last];
          last--;
        }
      }
      int at = from;
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
