package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;

/** { x : |x_i| &lt;= r }, with only the four methods that every set must implement. */
record Cube(int dimension, double radius) implements FeasibleSet {

  Cube {
    Require.positive("radius", radius, "Try 1");
  }

  @Override
  public double diameter() {
    return 2 * radius * Math.sqrt(dimension);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((DenseVertex) into).values();
    for (int i = 0; i < dimension; i++) {
      v[i] = c.at(from + i) > 0 ? -radius : radius;
    }
  }

  @Override
  public double excess(double[] x) {
    double most = 0;
    for (double value : x) {
      most = Math.max(most, Math.abs(value) / radius - 1);
    }
    return most;
  }
}
