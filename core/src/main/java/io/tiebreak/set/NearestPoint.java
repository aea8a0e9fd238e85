package io.tiebreak.set;

import static io.tiebreak.set.Corral.dot;

import java.util.Arrays;

/**
 * The point of a set nearest to x, by Wolfe's algorithm (Mathematical Programming 11, 1976) with
 * the set's linear oracle: a corral of affinely independent points takes on the point that promises
 * most, and settles. Steps along single directions would need millions on a thin hull.
 */
final class NearestPoint {

  /** Roundings of what a point promises, relative to its way from the corral. */
  private static final double NOISE = 4e-16;

  /** How far the square of a distance may rise by rounding, relative to it. */
  private static final double UNSEEN = 1e-13;

  /** So near to the set, relative to its size, a projection leaves a point where it is. */
  private static final double UNMOVED = 1e-14;

  /** Farther than this only the direction counts, and squares would overflow. */
  private static final double FAR = 0x1p400;

  /** So much is made at once for searches that must not allocate: eight megabytes. */
  private static final int READY = 1 << 20;

  private final Oracle oracle;
  private final double[] known;
  private final Corral corral;

  /** The mix of the corral now and before; from x to it, a copy for the oracle, and its answer. */
  private final double[] point;

  private final double[] before;
  private final double[] r;
  private final double[] form;
  private final double[] toward;

  /** Of what was found; a lower bound where a search ran out of calls. */
  private double distance;

  /**
   * Of the set of an oracle, one point of which is known, and which has so many corners at most.
   */
  NearestPoint(Oracle oracle, double[] known, int corners) {
    int d = known.length;
    this.oracle = oracle;
    this.known = known;
    this.corral = new Corral(d, Math.min(corners, d + 1) + 1);
    this.point = new double[d];
    this.before = new double[d];
    this.r = new double[d];
    this.form = new double[d];
    this.toward = new double[d];
  }

  /** Allocates now what searches need later, unless that is very much. */
  private void ready() {
    corral.reserve(READY / known.length);
  }

  /**
   * When a search ends.
   *
   * @param share of the squared distance that may be missing; with 0 the search goes on while it
   *     finds more than rounding
   * @param enough a squared distance that counts as none
   * @param calls of the oracle at most
   */
  record End(double share, double enough, int calls) {}

  /** A point of the set, the nearest unless the search ends before: a buffer of this search. */
  double[] find(double[] x, End end) {
    corral.clear();
    corral.take(known, 1);
    double square = settle(x);
    double separation = 0;
    // Moves by less than 1e-8 of the distance do not show in its square: let some pass.
    int unseen = end.share > 0 ? 0 : x.length + 2;
    boolean ended = false;
    for (int call = 0; call < end.calls && !ended; call++) {
      if (!(square > end.enough && square < Double.POSITIVE_INFINITY)) {
        ended = true;
        continue;
      }
      System.arraycopy(r, 0, form, 0, r.length);
      Arrays.fill(toward, 0);
      oracle.minimise(form, toward);
      separation = Math.max(separation, (dot(r, toward) - dot(r, x)) / Math.sqrt(square));
      if (!promises(square, end.share) || corral.full()) {
        ended = true;
        continue;
      }
      corral.take(toward, 0);
      System.arraycopy(point, 0, before, 0, point.length);
      double next = settle(x);
      if (!(next < square) && (unseen-- == 0 || next > square * (1 + UNSEEN))) {
        System.arraycopy(before, 0, point, 0, point.length);
        ended = true;
        continue;
      }
      square = next;
    }
    distance = ended ? Math.sqrt(square) : separation;
    return point;
  }

  /**
   * As a projection, exact up to rounding, of a set in units of {@code unit}, a power of two, and
   * of this size in these.
   */
  Projection projection(double unit, double size, int calls) {
    double unmoved = UNMOVED * size;
    End end = new End(0, unmoved * unmoved / 16, calls);
    double[] here = new double[known.length];
    ready();
    return x -> {
      double most = 0;
      for (int i = 0; i < here.length; i++) {
        most = Math.max(most, Math.abs(x[i]));
      }
      double s = most / unit > FAR ? FAR / most : 1 / unit;
      for (int i = 0; i < here.length; i++) {
        here[i] = s * x[i];
      }
      double[] found = find(here, end);
      if (distance() > unmoved) {
        for (int i = 0; i < here.length; i++) {
          x[i] = unit * found[i];
        }
      }
    };
  }

  /** From x to what was found; where the calls ran out, no more than is certain. */
  double distance() {
    return distance;
  }

  private double settle(double[] x) {
    corral.settle(x, r);
    corral.mix(point);
    return dot(r, r);
  }

  /**
   * Whether the answer to r lies nearer to x by more than rounding. r is normal to the corral, so
   * what it promises can be measured from any of its points, and rounds least from the nearest.
   */
  private boolean promises(double square, double share) {
    double[] from = corral.nearest(toward);
    double gap = 0;
    double way = 0;
    for (int i = 0; i < r.length; i++) {
      double step = from[i] - toward[i];
      gap += r[i] * step;
      way += step * step;
    }
    return gap > share * square + NOISE * Math.sqrt(way) * Math.sqrt(square);
  }
}
