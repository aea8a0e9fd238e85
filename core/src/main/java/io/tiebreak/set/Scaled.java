package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Image;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
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
  public double shortfall(Form c, int from, Vertex v) {
    return factor * set.shortfall(c, from, ((Image) v).of()) * (1 + 4 * Rounding.UNIT);
  }

  /** Dividing by s rounds x. */
  @Override
  public double distance(double[] x, int from) {
    double[] y = new double[dimension()];
    for (int i = 0; i < y.length; i++) {
      y[i] = x[from + i] / factor;
    }
    double rounded = 2 * Rounding.UNIT * L2Ball.norm(y, 0, y.length);
    return factor * (set.distance(y, 0) + rounded) * (1 + 8 * Rounding.UNIT);
  }

  @Override
  public double excess(double[] x, int from) {
    double[] y = new double[dimension()];
    for (int i = 0; i < y.length; i++) {
      y[i] = x[from + i] / factor;
    }
    return Scaling.beyondRounding(set.excess(y, 0));
  }

  @Override
  public boolean measures() {
    return set.measures();
  }

  @Override
  public void pullIn(double[] x, int from) {
    around(x, from, set::pullIn);
  }

  @Override
  public Optional<Projection> projection() {
    return set.projection().map(inner -> (x, from) -> around(x, from, inner));
  }

  private void around(double[] x, int from, Projection move) {
    for (int i = from; i < from + dimension(); i++) {
      x[i] /= factor;
    }
    move.project(x, from);
    for (int i = from; i < from + dimension(); i++) {
      x[i] *= factor;
    }
  }

  @Override
  public boolean ofVertices() {
    return set.ofVertices();
  }

  @Override
  public void random(Sequence numbers, double[] into, int from) {
    set.random(numbers, into, from);
    for (int i = from; i < from + dimension(); i++) {
      into[i] *= factor;
    }
  }

  @Override
  public String toString() {
    return "%s times the %s".formatted(factor, set);
  }
}
