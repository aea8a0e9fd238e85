package io.tiebreak.certificate;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Tangent;
import io.tiebreak.objective.Tangents;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.problem.Starts;
import io.tiebreak.set.CutOracle;
import io.tiebreak.set.FeasibleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * The best bounds on both optima that the points seen so far prove, (C1) and (C2). Points should
 * lie in X: their distance from it is measured, and makes the bounds weaker, but never wrong.
 *
 * <p>Each point gives the tangents of both levels. For any sigma, sigma F_opt + G_opt is at least
 * the minimum over X of sigma times the tangent of F plus the tangent of G, and G_opt is at most
 * the least G seen. These minima are kept with their sigma, since a smaller G seen later improves
 * their bounds. The floors of the levels are bounds that need no point. With a slack, F_opt is the
 * least F among the points that the slack allows, and their G is at most the least G seen plus the
 * slack.
 */
public final class Bounds implements Stateful {

  /** The number of minima that are kept, each with its point: the best ones. */
  private static final int MOST = 16;

  /** A lower bound on the minimum of sigma F + G over X, from the tangents at y. */
  private record Minimum(double sigma, double least, double[] y) {

    /** Returns a lower bound on F_opt, if G is at most this at its point. */
    double outerLower(double allowed) {
      double difference = least - allowed;
      double rounding =
          4 * Rounding.UNIT * (Math.abs(least) + Math.abs(allowed)) + Double.MIN_VALUE;
      double bound = (difference - rounding) / sigma; // (C2)
      return Math.nextDown(bound - 2 * Rounding.UNIT * Math.abs(bound));
    }
  }

  private final FeasibleSet set;
  private final Slack slack;
  private final Optional<Tangents> outerTangents;
  private final Tangents innerTangents;
  private final Tangent f;
  private final Tangent g;
  private final double[] slope;
  private final double[] doubt;
  private final Support support;
  private final CutOracle cut;
  private List<Minimum> minima = new ArrayList<>();
  private Proof.Piece innerLower;
  private Proof.Piece innerUpper = Proof.NONE.upper();
  private Proof.Piece plainOuterLower; // from the tangent of F alone

  /**
   * Bounds for a problem whose levels are finite sums.
   *
   * @param problem the problem
   */
  public Bounds(BilevelProblem problem) {
    this.set = problem.set();
    this.slack = problem.slack();
    this.outerTangents =
        problem.outer().convex() ? Optional.of(problem.outer().tangents()) : Optional.empty();
    this.innerTangents = problem.inner().tangents();
    this.innerLower = new Proof.Piece(0, problem.inner().floor(), new double[0]);
    double floor = problem.outer().convex() ? problem.outer().floor() : Double.NEGATIVE_INFINITY;
    this.plainOuterLower = new Proof.Piece(Double.POSITIVE_INFINITY, floor, new double[0]);
    int d = set.dimension();
    this.f = new Tangent(d);
    this.g = new Tangent(d);
    this.slope = new double[d];
    this.doubt = new double[d];
    this.support = new Support(set);
    this.cut = new CutOracle(set, Form.of(f.slope()), Form.of(g.slope()));
    outerTangents.ifPresent(tangents -> calibrate(tangents, problem));
    calibrate(innerTangents, problem);
  }

  /** Calibrates at the start and at two opposite vertices, as the answer is seldom both. */
  private static void calibrate(Tangents tangents, BilevelProblem problem) {
    tangents.calibrate(problem.start());
    for (double sign : new double[] {1, -1}) {
      double[] form = new double[problem.set().dimension()];
      Arrays.fill(form, sign);
      tangents.calibrate(Starts.vertex(problem.set(), form));
    }
  }

  /**
   * Improves the bounds by a point of X.
   *
   * @param y the point
   * @param sigmas values of sigma to try besides the best one for this point: bounds are spikes in
   *     sigma, and the weight by which the point was found is a good guess
   * @return what is now proven of this point
   */
  public Certificate learn(double[] y, double... sigmas) {
    return learn(y, () -> set.distance(y), sigmas);
  }

  /**
   * Improves the bounds by a point whose distance from X is known.
   *
   * @param y the point
   * @param off supplies an upper bound on its distance from X
   * @param sigmas values of sigma to try besides the best one for this point
   * @return what is now proven of this point
   */
  public Certificate learn(double[] y, DoubleSupplier off, double... sigmas) {
    double[] kept = y.clone();
    innerTangents.at(y, g);
    outerTangents.ifPresent(tangents -> tangents.at(y, f));
    boolean outerKnown = outerTangents.isPresent() && f.known();
    if (g.known()) {
      learnInner(kept, off);
      if (outerKnown) {
        learnOuter(kept, sigmas);
      }
    }
    return new Certificate(
        outerLower(),
        innerLower(),
        outerKnown ? raised(f.high(), outerLower()) : Double.POSITIVE_INFINITY,
        g.known() ? raised(g.high(), innerLower()) : Double.POSITIVE_INFINITY);
  }

  /** The point may lie outside X by rounding, and its G may be less than anywhere in X. */
  private void learnInner(double[] y, DoubleSupplier off) {
    if (g.high() < innerUpper()) { // else the distance is not needed
      double upper = g.highWithin(off.getAsDouble());
      if (upper < innerUpper()) { // G_hi  (C1)
        innerUpper = new Proof.Piece(0, upper, y);
      }
    }
    double lower = support.below(g.constant(), g.slope(), g.doubt());
    if (lower > innerLower()) { // G_lo  (C1)
      innerLower = new Proof.Piece(0, lower, y);
    }
  }

  private void learnOuter(double[] y, double... sigmas) {
    cut.minimise(allowed() - g.constant());
    if (cut.mu() > 0) {
      tryOut(1 / cut.mu(), y);
    } else {
      double lower = support.below(f.constant(), f.slope(), f.doubt());
      if (lower > plainOuterLower.bound()) {
        plainOuterLower = new Proof.Piece(Double.POSITIVE_INFINITY, lower, y);
      }
    }
    for (double sigma : sigmas) {
      tryOut(sigma, y);
    }
    if (minima.size() > MOST) {
      minima.sort(Comparator.comparingDouble((Minimum m) -> m.outerLower(allowed())).reversed());
      minima.subList(MOST, minima.size()).clear();
    }
  }

  /**
   * {@return what the bounds prove of a point with these values, which are not checked}
   *
   * @param outer F at the point
   * @param inner G at the point
   */
  public Certificate of(double outer, double inner) {
    return new Certificate(
        outerLower(), innerLower(), raised(outer, outerLower()), raised(inner, innerLower()));
  }

  /** Returns high - low, rounded up. */
  private static double raised(double high, double low) {
    return high - low + 4 * Rounding.UNIT * (Math.abs(high) + Math.abs(low));
  }

  /** Adds the minimum over X of the tangent of sigma F + G. */
  private void tryOut(double sigma, double[] y) {
    if (!(sigma > 0 && sigma < Double.POSITIVE_INFINITY)) {
      return;
    }
    for (int j = 0; j < slope.length; j++) {
      slope[j] = sigma * f.slope()[j] + g.slope()[j];
      doubt[j] =
          (sigma * f.doubt()[j] + g.doubt()[j]) * (1 + 4 * Rounding.UNIT)
              + 2 * Rounding.UNIT * (Math.abs(sigma * f.slope()[j]) + Math.abs(g.slope()[j]));
    }
    double constant =
        sigma * f.constant()
            + g.constant()
            - 4 * Rounding.UNIT * (Math.abs(sigma * f.constant()) + Math.abs(g.constant()));
    double least = support.below(constant, slope, doubt);
    if (Double.isFinite(least)) {
      minima.add(new Minimum(sigma, least, y));
    }
  }

  /** {@return a lower bound on G_opt} */
  public double innerLower() {
    return innerLower.bound();
  }

  /** {@return an upper bound on G_opt} */
  public double innerUpper() {
    return innerUpper.bound();
  }

  /** {@return a lower bound on F_opt; minus infinity if nothing is proven} */
  public double outerLower() {
    return outerPiece().bound();
  }

  private Proof.Piece outerPiece() {
    double allowed = allowed();
    return minima.stream()
        .max(Comparator.comparingDouble(m -> m.outerLower(allowed)))
        .filter(m -> m.outerLower(allowed) > plainOuterLower.bound())
        .map(m -> new Proof.Piece(m.sigma, m.outerLower(allowed), m.y))
        .orElse(plainOuterLower);
  }

  /** Returns an upper bound on G at the point where F_opt is attained. */
  private double allowed() {
    return slack.above(innerUpper());
  }

  /** {@return the points that prove the bounds} */
  public Proof proof() {
    return new Proof(copy(innerLower), copy(innerUpper), copy(outerPiece()));
  }

  private static Proof.Piece copy(Proof.Piece piece) {
    return new Proof.Piece(piece.sigma(), piece.bound(), piece.point().clone());
  }

  @Override
  public void state(State s) {
    minima =
        s.of(
            minima,
            new Minimum(0, 0, new double[0]),
            m -> new Minimum(s.of(m.sigma), s.of(m.least), point(s, m.y)));
    innerLower = piece(s, innerLower);
    innerUpper = piece(s, innerUpper);
    plainOuterLower = piece(s, plainOuterLower);
  }

  private Proof.Piece piece(State s, Proof.Piece piece) {
    return new Proof.Piece(piece.sigma(), s.of(piece.bound()), point(s, piece.point()));
  }

  /** Saves or loads all coordinates, or none if nothing is known yet. */
  private double[] point(State s, double[] point) {
    boolean known = s.of(point.length > 0);
    double[] at = s.loading() ? new double[known ? set.dimension() : 0] : point;
    s.of(at);
    return at;
  }
}
