package io.tiebreak.program;

import static io.tiebreak.program.Corral.dot;

import java.util.Arrays;
import java.util.function.BiConsumer;

/**
 * The point of a set nearest to x, by Wolfe's algorithm (Mathematical Programming 11, 1976) with
 * the set's linear oracle: a corral of affinely independent points takes on the point that promises
 * most, and settles. Steps along single directions would need millions on a thin hull.
 */
public final class NearestPoint {

  /** Calls of the oracle: more than any polytope has needed. */
  public static final int MANY = 100_000;

  /** Of the squared distance, to tell how far a point lies outside and to pull it in. */
  private static final double SHARE = 1e-3;

  /** Where such a search ends, relative to the size of the set. */
  private static final double NEAR = 1e-12;

  /** Roundings of what a point promises, relative to its way from the corral. */
  private static final double NOISE = 4e-16;

  /** How far the square of a distance may rise by rounding, relative to it. */
  private static final double UNSEEN = 1e-13;

  /** So near to the set, relative to its size, a projection leaves a point where it is. */
  private static final double UNMOVED = 1e-14;

  /** Farther than this only the direction counts, and squares would overflow. */
  private static final double FAR = 0x1p400;

  /** Sets of this size or its inverse are searched as they are: their squares are numbers. */
  private static final double ORDINARY = 0x1p200;

  /** So much is made at once for searches that must not allocate: eight megabytes. */
  private static final int READY = 1 << 20;

  private final BiConsumer<double[], double[]> oracle;
  private final double[] known;
  private final Corral corral;
  private final double unit; // a power of two, for all that follows
  private final double size;
  private final int calls;

  /** What is searched from, and the mix of the corral now and before. */
  private final double[] here;

  private final double[] point;
  private final double[] before;

  /** From here to that mix, a copy for the oracle, and its answer. */
  private final double[] r;

  private final double[] form;
  private final double[] toward;

  /** Of what was found; a lower bound where a search ran out of calls. */
  private double distance;

  /**
   * Of a set with an oracle, which gets a form that it may write into, and zeros for its answer.
   *
   * @param known a point of the set
   * @param corners of the set, at most
   * @param size of the set and of its points: distances that are far smaller count as none
   * @param calls of the oracle in a search, at most
   */
  public NearestPoint(
      BiConsumer<double[], double[]> oracle, double[] known, int corners, double size, int calls) {
    int d = known.length;
    boolean ordinary = size == 0 || (size <= ORDINARY && size >= 1 / ORDINARY);
    this.oracle = oracle;
    this.unit = ordinary ? 1 : Math.max(Math.scalb(1.0, Math.getExponent(size)), Double.MIN_NORMAL);
    this.size = size / unit;
    this.known = Arrays.stream(known).map(value -> value / unit).toArray();
    this.calls = calls;
    this.corral = new Corral(d, Math.min(corners, d + 1) + 1);
    this.here = new double[d];
    this.point = new double[d];
    this.before = new double[d];
    this.r = new double[d];
    this.form = new double[d];
    this.toward = new double[d];
  }

  /** Allocates now what projections need later, unless that is very much. */
  public NearestPoint ready() {
    corral.reserve(READY / known.length);
    return this;
  }

  /**
   * The nearest point up to a thousandth of the squared distance, or what is found in so many
   * calls.
   */
  public double[] near(double[] x) {
    for (int i = 0; i < here.length; i++) {
      here[i] = x[i] / unit;
    }
    find(SHARE, NEAR * NEAR / 16 * size * size);
    return Arrays.stream(point).map(value -> unit * value).toArray();
  }

  /** Pulls x in. */
  public void moveInside(double[] x) {
    System.arraycopy(near(x), 0, x, 0, here.length);
  }

  /** Projects x, exactly up to rounding. */
  public void project(double[] x) {
    double most = 0;
    for (int i = 0; i < here.length; i++) {
      most = Math.max(most, Math.abs(x[i]));
    }
    double s = most / unit > FAR ? FAR / most : 1 / unit;
    for (int i = 0; i < here.length; i++) {
      here[i] = s * x[i];
    }
    double unmoved = UNMOVED * size;
    find(0, unmoved * unmoved / 16);
    for (int i = 0; i < here.length && distance > unmoved; i++) {
      x[i] = unit * point[i];
    }
  }

  private void answer() {
    System.arraycopy(r, 0, form, 0, r.length);
    Arrays.fill(toward, 0);
    oracle.accept(form, toward);
    for (int i = 0; i < toward.length && unit != 1; i++) {
      toward[i] /= unit;
    }
  }

  /**
   * From here to the nearest point, unless the search ends before.
   *
   * @param share of the squared distance that may be missing; with 0 the search goes on while it
   *     finds more than rounding
   * @param enough a squared distance that counts as none
   */
  private void find(double share, double enough) {
    corral.clear();
    corral.take(known, 1);
    double square = settle();
    double separation = 0;
    // Moves by less than 1e-8 of the distance do not show in its square: let some pass.
    int unseen = share > 0 ? 0 : here.length + 2;
    boolean ended = false;
    for (int call = 0; call < calls && !ended; call++) {
      if (!(square > enough && square < Double.POSITIVE_INFINITY)) {
        ended = true;
        continue;
      }
      answer();
      separation = Math.max(separation, (dot(r, toward) - dot(r, here)) / Math.sqrt(square));
      if (!promises(square, share) || corral.full()) {
        ended = true;
        continue;
      }
      corral.take(toward, 0);
      System.arraycopy(point, 0, before, 0, point.length);
      double next = settle();
      if (!(next < square) && (unseen-- == 0 || next > square * (1 + UNSEEN))) {
        System.arraycopy(before, 0, point, 0, point.length);
        ended = true;
        continue;
      }
      square = next;
    }
    distance = ended ? Math.sqrt(square) : separation;
  }

  /** From x to what was found last; where the calls ran out, no more than is certain. */
  public double distance() {
    return unit * distance;
  }

  private double settle() {
    corral.settle(here, r);
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
