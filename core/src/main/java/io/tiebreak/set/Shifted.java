package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.ImageVertex;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;

/**
 * The set { x + b : x in X }. The oracle is that of X, ties included. Subtracting b rounds, so an
 * excess of a few roundings counts as none; it is relative to X and b together.
 */
public final class Shifted implements Similar {

  private final FeasibleSet set;
  private final double[] by;
  private final double size;

  /**
   * Shifts X by b.
   *
   * @param set the set
   * @param by the shift, one number per coordinate
   */
  public Shifted(FeasibleSet set, double[] by) {
    Require.asMany(
        "by", by.length, "the coordinates of the set", set.dimension(), "Give one per coordinate");
    this.set = set;
    this.by = by.clone();
    SetParameter.finite("by", by);
    double most = Arrays.stream(by).map(Math::abs).max().orElse(0);
    double diameter = set.diameter();
    this.size = diameter > 0 ? 1 + most / diameter : 1;
  }

  @Override
  public FeasibleSet set() {
    return set;
  }

  /** {@return a copy of b} */
  public double[] by() {
    return by.clone();
  }

  @Override
  public double factor() {
    return 1;
  }

  @Override
  public void there(double[] x) {
    for (int i = 0; i < by.length; i++) {
      x[i] += by[i];
    }
  }

  @Override
  public void back(double[] x) {
    for (int i = 0; i < by.length; i++) {
      x[i] -= by[i];
    }
  }

  @Override
  public Vertex vertex(int from) {
    return ImageVertex.shifted(set.vertex(from), from, by);
  }

  /** Allows for a shift that nearly cancels the answer, and with it the size of the terms. */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    Vertex inner = ((ImageVertex) v).of();
    double[] answer = new double[by.length];
    inner.addTo(answer, from, from + by.length, 1);
    double size = 0;
    for (int i = 0; i < answer.length; i++) {
      size += Math.abs(c.at(from + i) * answer[i]);
    }
    return set.oracleError(c, from, inner) * (1 + 4 * Rounding.UNIT)
        + Rounding.of(72.0 + by.length) * size;
  }

  @Override
  public double excess(double[] x) {
    double[] y = x.clone();
    back(y);
    return NormScaling.beyondRounding(set.excess(y) / size);
  }

  @Override
  public String toString() {
    return "%s, shifted by %s".formatted(set, SetParameter.shown(by));
  }
}
