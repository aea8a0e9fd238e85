package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import java.util.Optional;

/**
 * { x : |x_i| &lt;= r, |x_1| + .. + |x_d| &lt;= k r }, the hull of the vectors with k entries of -r
 * or r. The oracle takes the k largest |c_i|, of equal ones the first indices, and there -r if c_i
 * &gt; 0, +r otherwise (also for c_i = 0).
 *
 * @param dimension the number of coordinates
 * @param k the number of entries that are not 0
 * @param radius the radius, positive
 */
public record KSparsePolytope(int dimension, int k, double radius)
    implements NormBall, ExactOracle, FewVertices {

  public KSparsePolytope {
    SetParameter.dimension(dimension);
    SetParameter.entries(k, dimension);
    SetParameter.radius(radius);
  }

  @Override
  public KSparsePolytope withRadius(double other) {
    return new KSparsePolytope(dimension, k, other);
  }

  @Override
  public double diameter() {
    return 2 * radius * Math.sqrt(k);
  }

  @Override
  public Vertex vertex(int from) {
    return new SparseVertex(k);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    Heap.select(c, from, dimension, k, true, v);
    for (int i = 0; i < k; i++) {
      v.values()[i] = c.at(v.indices()[i]) > 0 ? -radius : radius;
    }
  }

  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(dimension);
    return NormScaling.projection(radius, this::norm, x -> project(threshold, x));
  }

  private void project(Threshold threshold, double[] x) {
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      sum += Math.min(Math.abs(x[i]), radius);
    }
    if (sum > k * radius) {
      threshold.projectSizes(x, radius, k * radius);
    } else {
      for (int i = 0; i < dimension; i++) {
        x[i] = Math.max(-radius, Math.min(radius, x[i]));
      }
    }
  }

  @Override
  public String toString() {
    return "k-sparse polytope of k = %d and radius %s in %d dimensions"
        .formatted(k, radius, dimension);
  }

  /** Returns max(|x|_inf, |x|_1 / k), whose balls these are. */
  @Override
  public double norm(double[] x) {
    double sum = 0;
    double most = 0;
    for (int i = 0; i < dimension; i++) {
      double size = Math.abs(x[i]);
      sum += size;
      most = Math.max(most, size);
    }
    return Math.max(most, sum / k);
  }
}
