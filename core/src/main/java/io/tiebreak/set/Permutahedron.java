package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The hull of all permutations of given values w_1 &gt;= .. &gt;= w_d: { x : the k largest x_i have
 * a sum of at most w_1 + .. + w_k for every k, and all have the sum w_1 + .. + w_d } (Rado, 1952).
 * The oracle gives the largest value to the least c_i and so on, and of equal ones to the first
 * index. No sum of doubles is exact, so an excess of a few roundings counts as none.
 */
public final class Permutahedron implements ExactOracle, FewVertices {

  /** The values, the largest first. */
  private final double[] values;

  /** The mean of the values: the point that no permutation moves. */
  private final double mean;

  /**
   * Takes the values, in any order.
   *
   * @param values one per coordinate, finite
   */
  public Permutahedron(double... values) {
    SetParameter.dimension(values.length);
    SetParameter.finite("values", values);
    this.values = falling(values);
    this.mean = mean(this.values);
  }

  /**
   * {@return the permutahedron of 1, 2, .., d}
   *
   * @param dimension the number of coordinates
   */
  public static Permutahedron of(int dimension) {
    return new Permutahedron(IntStream.rangeClosed(1, dimension).asDoubleStream().toArray());
  }

  private static double[] falling(double[] x) {
    double[] falling = new double[x.length];
    double[] rising = x.clone();
    Arrays.sort(rising);
    Arrays.setAll(falling, i -> rising[x.length - 1 - i] + 0.0); // no -0.0
    return falling;
  }

  /** Returns the mean, between the least and the largest whatever is rounded. */
  private static double mean(double[] falling) {
    double sum = 0;
    for (double value : falling) {
      sum += value / falling.length;
    }
    return Math.min(falling[0], Math.max(falling[falling.length - 1], sum));
  }

  /** {@return a copy of the values, the largest first} */
  public double[] values() {
    return values.clone();
  }

  @Override
  public int dimension() {
    return values.length;
  }

  /** The distance from one order to the opposite one. */
  @Override
  public double diameter() {
    double[] ways = new double[values.length];
    Arrays.setAll(ways, i -> values[i] - values[values.length - 1 - i]);
    return Arithmetic.norm(ways);
  }

  @Override
  public Vertex vertex(int from) {
    return new SparseVertex(values.length);
  }

  /** Sorts the indices in the vertex itself. */
  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    Heap.select(c, from, values.length, values.length, false, v);
    Heap.sort(v.indices(), v.values(), values.length);
    System.arraycopy(values, 0, v.values(), 0, values.length);
  }

  /** Compares the means of the k largest, relative to the largest |w_i|. */
  @Override
  public double excess(double[] x) {
    double[] largest = falling(x);
    double size = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]));
    double most = 0;
    double over = 0;
    for (int k = 0; k < values.length; k++) {
      over += largest[k] - values[k];
      most = Math.max(most, over / (k + 1));
    }
    most = Math.max(most, Math.abs(over) / values.length);
    return most == 0 ? 0 : NormScaling.beyondRounding(most / size);
  }

  /** Measures a way into the set: a shift that corrects the sum, and scaling toward the mean. */
  @Override
  public double distance(double[] x) {
    int d = values.length;
    double[] s = falling(x);
    double rounding = Rounding.of(8 * (d + 4.0));
    double off = 0;
    for (int i = 0; i < d; i++) {
      off += (s[i] - values[i]) / d;
    }
    double over = 0;
    double room = 0;
    double size = 0;
    double share = 0;
    for (int k = 0; k < d; k++) {
      over += s[k] - off - values[k];
      room += values[k] - mean;
      size += Math.abs(s[k]) + Math.abs(values[k]) + Math.abs(mean);
      double most = over + rounding * size;
      if (!(most <= 0) && k < d - 1) {
        share = Math.max(share, most / (most + Math.max(0, room - rounding * size)));
      }
    }
    for (int i = 0; i < d; i++) {
      s[i] -= off + mean;
    }
    return (Math.sqrt(d) * (Math.abs(off) + rounding * size / d) + share * NormScaling.distance(s))
        * (1 + rounding);
  }

  @Override
  public Optional<Projection> projection() {
    return Optional.of(new Pooling(values));
  }

  /** Writes a random mix of random permutations. */
  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    int count = Math.min(OracleOnly.MIXED, values.length);
    OracleOnly.mix(
        count,
        numbers,
        into,
        () ->
            Arrays.stream(numbers.permutation(values.length))
                .mapToDouble(i -> values[i])
                .toArray());
  }

  @Override
  public String toString() {
    return "permutahedron of %s in %d dimensions"
        .formatted(SetParameter.shown(values), values.length);
  }
}
