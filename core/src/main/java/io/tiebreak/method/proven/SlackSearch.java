package io.tiebreak.method.proven;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Smooth;

/**
 * Searches the sigma whose x_sigma uses a slack up: it uses more the larger sigma is. Where x_sigma
 * jumps over it, the points on either side minimise nearly the same sigma F + G, and so does the
 * point between them that just uses it up.
 */
final class SlackSearch implements Stateful {

  /** How far sigma may go at once while only one side is known, as powers of the use. */
  private static final double FARTHEST = 1e6;

  /** No sigma closer to a side than this part of the interval, on a logarithmic scale. */
  private static final double MARGIN = 0.1;

  /** Both sides are one. */
  private static final double CLOSED = 1 + 1e-9;

  private static final int HALVINGS = 40;

  private double small;
  private double large = Double.POSITIVE_INFINITY;
  private double usedAtSmall;
  private double usedAtLarge;
  private int oneSided; // how often only one side was known
  private final double[] below;
  private final double[] beyond;

  SlackSearch(int dimension) {
    this.below = new double[dimension];
    this.beyond = new double[dimension];
  }

  /** The x of this sigma uses so much, and it could be more. */
  void tooSmall(double sigma, double used, double[] x) {
    if (sigma >= small) {
      small = sigma;
      usedAtSmall = used;
      System.arraycopy(x, 0, below, 0, x.length);
    }
  }

  /** The x of this sigma uses so much, which is too much. */
  void tooLarge(double sigma, double used, double[] x) {
    if (sigma <= large) {
      large = sigma;
      usedAtLarge = used;
      System.arraycopy(x, 0, beyond, 0, x.length);
    }
  }

  /** Whether both sides are known. */
  boolean bracketed() {
    return small > 0 && large < Double.POSITIVE_INFINITY;
  }

  /** Whether they are so close that no sigma lies between. */
  boolean closed() {
    return bracketed() && large / small < CLOSED;
  }

  /**
   * The next sigma: the use is taken for a power of it, at first the square. While only one side is
   * known it goes ever farther, for the use may come to an end.
   */
  double next(double wanted) {
    if (!bracketed()) {
      double used = small > 0 ? usedAtSmall : usedAtLarge;
      double bounded = Math.min(Math.max(used, wanted / FARTHEST), wanted * FARTHEST);
      double model = Math.sqrt(wanted / bounded);
      double least = Math.pow(2, Math.min(oneSided, 10));
      oneSided++;
      return small > 0 ? small * Math.max(model, least) : large * Math.min(model, 1 / least);
    }
    double width = Math.log(large / small);
    double share = Math.log(wanted / usedAtSmall) / Math.log(usedAtLarge / usedAtSmall);
    boolean within = share > MARGIN && share < 1 - MARGIN; // not where the use at small is 0
    return small * Math.exp((within ? share : 0.5) * width);
  }

  /** into = the point between both sides whose G is this, or a little less. */
  void mix(Smooth inner, double most, double[] into) {
    double low = 0;
    double high = 1;
    for (int k = 0; k < HALVINGS; k++) {
      double middle = (low + high) / 2;
      between(middle, into);
      if (inner.value(Point.of(into)) <= most) {
        low = middle;
      } else {
        high = middle;
      }
    }
    between(low, into);
  }

  private void between(double share, double[] into) {
    for (int j = 0; j < into.length; j++) {
      into[j] = below[j] + share * (beyond[j] - below[j]);
    }
  }

  @Override
  public void state(State s) {
    small = s.of(small);
    large = s.of(large);
    usedAtSmall = s.of(usedAtSmall);
    usedAtLarge = s.of(usedAtLarge);
    oneSided = s.of(oneSided);
    s.of(below, beyond);
  }
}
