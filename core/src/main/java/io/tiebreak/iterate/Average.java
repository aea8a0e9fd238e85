package io.tiebreak.iterate;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;

/**
 * The sum of w_i x_i over the points that an iterate x_i = c_i y_i passes, at the cost of the
 * vertices: sum w_i x_i = W y - h + flushed with W = sum w_i c_i, and h taking back what y gained
 * after those points.
 *
 * <p>W y and h grow apart from their difference when the old points are forgotten faster than their
 * weights are, so both are flushed into a dense sum when W/c exceeds {@value #LOST} times the
 * weight added since the last flush: at most log2 of that many bits are ever lost. So the average
 * is within {@value #LOST} times the rounding of x itself of the exact one.
 */
public final class Average implements Follower, Stateful {

  private static final int LOST = 64;

  private final Iterate x;
  private final double[] h;
  private final double[] flushed;
  private double scaledWeight; // W
  private double recentWeight; // of the points since the last flush
  private double weight; // of all points

  /** Follows x from now on. */
  public Average(Iterate x) {
    this.x = x;
    this.h = new double[x.dimension()];
    this.flushed = new double[x.dimension()];
    x.follow(this);
  }

  /**
   * Adds the point at which the iterate stands, with this weight. To be called after every move,
   * from the first one that counts on: the flush is decided here.
   */
  public void add(double w) {
    weight += w;
    recentWeight += w;
    scaledWeight += w * x.scale();
    if (scaledWeight > LOST * recentWeight * x.scale()) {
      x.rescale();
    }
  }

  /** The sum of the weights. */
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
