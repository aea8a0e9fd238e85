package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Image;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * { s x : x in X } with s &gt; 0. The oracle is that of X, ties included. Dividing by s rounds, so
 * an excess of a few roundings counts as none.
 *
 * @param set the set
 * @param factor the factor, positive
 */
public record Scaled(FeasibleSet set, double factor) implements FeasibleSet {

  /**
   * Factor positive.
   *
   * @param set the set
   * @param factor the factor, positive
   */
  public Scaled {
    Require.positive("factor", factor, "Try 2");
  }

  @Override
  public int dimension() {
    return set.dimension();
  }

  @Override
  public double diameter() {
    return factor * set.diameter();
  }

  @Override
  public Partition partition() {
    return set.partition();
  }

  @Override
  public Vertex vertex(int from) {
    return Image.scaled(set.vertex(from), factor);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    set.minimise(c, from, ((Image) into).of());
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    return factor * set.oracleError(c, from, ((Image) v).of()) * (1 + 4 * Rounding.UNIT);
  }

  /** Dividing by s rounds x. */
  @Override
  public double distance(double[] x) {
    double[] y = divided(x);
    double rounded = 2 * Rounding.UNIT * Arithmetic.norm(y);
    return factor * (set.distance(y) + rounded) * (1 + 8 * Rounding.UNIT);
  }

  @Override
  public double excess(double[] x) {
    return Scaling.beyondRounding(set.excess(divided(x)));
  }

  private double[] divided(double[] x) {
    double[] y = x.clone();
    Arrays.setAll(y, i -> x[i] / factor);
    return y;
  }

  @Override
  public boolean measures() {
    return set.measures();
  }

  @Override
  public void moveInside(double[] x) {
    around(x, set::moveInside);
  }

  @Override
  public Optional<Projection> projection() {
    return set.projection().map(inner -> x -> around(x, inner));
  }

  private void around(double[] x, Projection move) {
    for (int i = 0; i < dimension(); i++) {
      x[i] /= factor;
    }
    move.project(x);
    Scaling.times(factor, x);
  }

  @Override
  public boolean fewVertices() {
    return set.fewVertices();
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    set.randomPoint(numbers, into);
    Scaling.times(factor, into);
  }

  @Override
  public String toString() {
    return "%s times the %s".formatted(factor, set);
  }
}
