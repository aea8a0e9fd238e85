package io.tiebreak.iterate;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;

/**
 * The sum of w_i x_i over the points x_i = c_i y_i of an iterate, at the cost of its vertices: sum
 * w_i x_i = W y - h + flushed with W = sum w_i c_i, where h takes back what y gained after those
 * points.
 *
 * <p>W y and h outgrow their difference if old points are forgotten faster than their weights. So
 * both are flushed into a dense sum when W/c exceeds {@value #LOST} times the weight added since
 * the last flush: the average is off by at most {@value #LOST} times the rounding of x itself.
 */
public final class Average implements Iterate.Follower, Stateful {

  private static final int LOST = 64;

  private final Iterate x;
  private final double[] h;
  private final double[] flushed;
  private double scaledWeight; // W
  private double recentWeight; // of the points since the last flush
  private double weight; // of all points

  /** Starts to follow x. */
  public Average(Iterate x) {
    this.x = x;
    this.h = new double[x.dimension()];
    this.flushed = new double[x.dimension()];
    x.follow(this);
  }

  /**
   * Adds the current point of the iterate with this weight. Call it after every move from the first
   * that counts: it decides when to flush.
   */
  public void add(double w) {
    weight += w;
    recentWeight += w;
    scaledWeight += w * x.scale();
    if (scaledWeight > LOST * recentWeight * x.scale()) {
      x.rescale();
    }
  }

  public double weight() {
    return weight;
  }

  /** into = sum of w_i x_i. */
  public void copySum(double[] into) {
    double[] y = x.unscaled();
    for (int i = 0; i < into.length; i++) {
      into[i] = flushed[i] + (scaledWeight * y[i] - h[i]);
    }
  }

  @Override
  public void moved(Vertex v, double s) {
    v.addTo(h, s * scaledWeight);
  }

  @Override
  public void rescaling(double factor) {
    copySum(flushed);
    Arrays.fill(h, 0);
    scaledWeight = 0;
    recentWeight = 0;
  }

  @Override
  public void state(State s) {
    scaledWeight = s.of(scaledWeight);
    recentWeight = s.of(recentWeight);
    weight = s.of(weight);
    s.of(h, flushed);
  }
}
