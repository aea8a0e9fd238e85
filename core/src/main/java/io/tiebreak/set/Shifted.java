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
 * { x + b : x in X }. The oracle is that of X, ties included. Taking b off rounds, so an excess of
 * a few roundings counts as none; it is relative to X and b together.
 */
public final class Shifted implements FeasibleSet {

  private final FeasibleSet set;
  private final double[] by;
  private final double size;

  /**
   * X moved by b, one number a coordinate.
   *
   * @param set the set
   * @param by the shift, one number a coordinate
   */
  public Shifted(FeasibleSet set, double[] by) {
    Require.asMany(
        "by", by.length, "the coordinates of the set", set.dimension(), "Give one per coordinate");
    this.set = set;
    this.by = by.clone();
    double most = 0;
    for (int i = 0; i < by.length; i++) {
      SetParameter.finite("by", i, by[i]);
      most = Math.max(most, Math.abs(by[i]));
    }
    double diameter = set.diameter();
    this.size = diameter > 0 ? 1 + most / diameter : 1;
  }

  /** {@return X} */
  public FeasibleSet set() {
    return set;
  }

  /** {@return a copy of b} */
  public double[] by() {
    return by.clone();
  }

  @Override
  public int dimension() {
    return by.length;
  }

  @Override
  public double diameter() {
    return set.diameter();
  }

  @Override
  public Partition partition() {
    return set.partition();
  }

  @Override
  public Vertex vertex(int from) {
    return Image.shifted(set.vertex(from), from, by);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    set.minimise(c, from, ((Image) into).of());
  }

  /** The shift may nearly cancel the answer, and with it the size of the terms. */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    Vertex inner = ((Image) v).of();
    double[] answer = new double[by.length];
    inner.addTo(answer, from, from + by.length, 1);
    double size = 0;
    for (int i = 0; i < answer.length; i++) {
      size += Math.abs(c.at(from + i) * answer[i]);
    }
    return set.oracleError(c, from, inner) * (1 + 4 * Rounding.UNIT)
        + Rounding.of(72.0 + by.length) * size;
  }

  /** Taking b off rounds x. */
  @Override
  public double distance(double[] x) {
    double[] y = back(x);
    double rounded = 2 * Rounding.UNIT * Arithmetic.norm(y);
    return (set.distance(y) + rounded) * (1 + 8 * Rounding.UNIT);
  }

  @Override
  public double excess(double[] x) {
    return Scaling.beyondRounding(set.excess(back(x)) / size);
  }

  private double[] back(double[] x) {
    double[] y = x.clone();
    Arrays.setAll(y, i -> x[i] - by[i]);
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
    for (int i = 0; i < by.length; i++) {
      x[i] -= by[i];
    }
    move.project(x);
    for (int i = 0; i < by.length; i++) {
      x[i] += by[i];
    }
  }

  @Override
  public boolean fewVertices() {
    return set.fewVertices();
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    set.randomPoint(numbers, into);
    for (int i = 0; i < by.length; i++) {
      into[i] += by[i];
    }
  }

  @Override
  public String toString() {
    return "%s, shifted by %s".formatted(set, SetParameter.shown(by));
  }
}
