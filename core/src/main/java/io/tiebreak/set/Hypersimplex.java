package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * { x : 0 &lt;= x_i &lt;= r, x_1 + .. + x_d = k r }, the hull of the vectors with k entries of r
 * and the others 0. The oracle takes the k least c_i, of equal ones the first indices. No sum of
 * doubles is exact, so an excess of a few roundings counts as none.
 *
 * <p>The set with a sum of at most k r is a different one, sometimes called the unit hypersimplex.
 *
 * @param dimension the number of coordinates
 * @param k the number of entries that are not 0
 * @param radius the size of an entry
 */
public record Hypersimplex(int dimension, int k, double radius)
    implements ExactOracle, FewVertices {

  public Hypersimplex {
    SetParameter.dimension(dimension);
    SetParameter.entries(k, dimension);
    SetParameter.radius(radius);
  }

  /** The distance of two vertices that share as few entries as possible. */
  @Override
  public double diameter() {
    return Math.sqrt(2.0 * Math.min(k, dimension - k)) * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new SparseVertex(k);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    Heap.select(c, from, dimension, k, false, v);
    Arrays.fill(v.values(), 0, k, radius);
  }

  @Override
  public double excess(double[] x) {
    double sum = 0;
    double beyond = 0;
    for (int i = 0; i < dimension; i++) {
      double share = x[i] / radius;
      sum += share;
      beyond = Math.max(beyond, Math.max(-share, share - 1));
    }
    return NormScaling.beyondRounding(Math.max(beyond, Math.abs(sum / k - 1)));
  }

  /**
   * Measures a way into the set: entries are clipped, then scaled toward 0 if their sum is too
   * large, and toward (r, .., r) if it is too small, which moves by no more than the sum is off.
   */
  @Override
  public double distance(double[] x) {
    double[] clipped = new double[dimension];
    Arrays.setAll(clipped, i -> Math.min(radius, Math.max(0, x[i])));
    double sum = NormScaling.sumTwice(clipped, 0, dimension);
    double off = Math.abs(sum - k * radius) + 8 * Rounding.UNIT * (sum + k * radius);
    return (NormScaling.distance(clipped, x) + off) * (1 + Rounding.of(16));
  }

  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(dimension);
    return Optional.of(x -> threshold.project(x, radius, k * radius));
  }

  /** Writes the point nearest to one that is uniform in the cube. */
  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    for (int i = 0; i < dimension; i++) {
      into[i] = radius * numbers.uniform();
    }
    new Threshold(dimension).project(into, radius, k * radius);
  }

  @Override
  public String toString() {
    return "hypersimplex of k = %d and radius %s in %d dimensions".formatted(k, radius, dimension);
  }
}
