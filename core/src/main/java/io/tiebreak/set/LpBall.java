package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import java.util.Optional;

/**
 * { x : |x_1|^p + .. + |x_d|^p &lt;= r^p } with 1 &lt; p &lt; infinity. With q = p/(p-1) the oracle
 * gives v_i = -r sign(c_i) (|c_i| / |c|_q)^(q-1), and the centre for c = 0. For p = 1 and infinity,
 * use {@link L1Ball} and {@link Box}.
 *
 * @param dimension the number of coordinates
 * @param p the norm
 * @param radius the radius, positive
 */
public record LpBall(int dimension, double p, double radius) implements NormBall, ExactOracle {

  public LpBall {
    SetParameter.dimension(dimension);
    Require.that(
        p > 1 && p < Double.POSITIVE_INFINITY,
        "p",
        p,
        "of an lp ball must lie in (1, infinity)",
        "Try 1.5, or the l1 ball for 1 and the box for infinity");
    SetParameter.radius(radius);
  }

  @Override
  public LpBall withRadius(double other) {
    return new LpBall(dimension, p, other);
  }

  @Override
  public double diameter() {
    return 2 * radius * (p > 2 ? Math.pow(dimension, 0.5 - 1 / p) : 1);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((DenseVertex) into).values();
    c.copyTo(from, from + dimension, v);
    double most = most(v);
    if (most == 0) {
      return; // v is c: zero
    }
    // Of t = |c|/most the power t^(q-1) and the sum of t^q neither over- nor underflow as a whole.
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      double t = Math.abs(v[i]) / most;
      double power = Math.pow(t, 1 / (p - 1));
      sum += t * power;
      v[i] = v[i] > 0 ? -power : power;
    }
    double s = radius / Math.pow(sum, 1 / p);
    for (int i = 0; i < dimension; i++) {
      v[i] *= s;
    }
  }

  /** Finds the multiplier of the constraint, see {@link LpMultiplier}. */
  @Override
  public Optional<Projection> projection() {
    LpMultiplier multiplier = new LpMultiplier(p);
    return NormScaling.projection(radius, this::norm, x -> multiplier.project(x, radius, most(x)));
  }

  @Override
  public String toString() {
    return "lp-ball of p = %s and radius %s in %d dimensions".formatted(p, radius, dimension);
  }

  @Override
  public double norm(double[] x) {
    double most = most(x);
    if (!(most > 0 && most < Double.POSITIVE_INFINITY)) {
      return most;
    }
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      sum += Math.pow(Math.abs(x[i]) / most, p);
    }
    return most * Math.pow(sum, 1 / p);
  }

  /** The largest |x_i|; NaN if one is. */
  private double most(double[] x) {
    double most = 0;
    for (int i = 0; i < dimension; i++) {
      most = Math.max(most, Math.abs(x[i]));
    }
    return most;
  }
}
