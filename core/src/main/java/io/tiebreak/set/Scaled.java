package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.ImageVertex;
import io.tiebreak.linalg.Vertex;

/**
 * The set { s x : x in X } with s &gt; 0. The oracle is that of X, ties included. Dividing by s
 * rounds, so an excess of a few roundings counts as none.
 *
 * @param set the set
 * @param factor the factor, positive
 */
public record Scaled(FeasibleSet set, double factor) implements Similar {

  public Scaled {
    Require.positive("factor", factor, "Try 2");
  }

  @Override
  public void there(double[] x) {
    NormScaling.times(factor, x);
  }

  @Override
  public void back(double[] x) {
    for (int i = 0; i < x.length; i++) {
      x[i] /= factor;
    }
  }

  @Override
  public Vertex vertex(int from) {
    return ImageVertex.scaled(set.vertex(from), factor);
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    return factor * set.oracleError(c, from, ((ImageVertex) v).of()) * (1 + 4 * Rounding.UNIT);
  }

  @Override
  public double excess(double[] x) {
    double[] y = x.clone();
    back(y);
    return NormScaling.beyondRounding(set.excess(y));
  }

  @Override
  public String toString() {
    return "%s times the %s".formatted(factor, set);
  }
}
