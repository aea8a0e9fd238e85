package io.tiebreak.certificate;

import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.POSITIVE_INFINITY;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Tangent;
import io.tiebreak.objective.Tangents;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.set.FeasibleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Proves how good a point is, or refuses to: by (C1) and (C2), from the problem alone and from the
 * points of a proof, if there is one. It shares the levels and the set with the methods, but no
 * code with what made the proof. docs/decisions/verifier.md describes what it trusts.
 */
public final class Verifier {

  /** How far a point of X may lie outside, relative to its size: what sets count as rounding. */
  private static final double OUTSIDE = 1e-12;

  /** How far a claim may differ by another order of sums, relative to their terms. */
  private static final double SAME = 1e-12;

  /** Half the distance from 1 to the next double. */
  private static final double UNIT = 0x1p-53;

  /** The best sigma is sought within this factor of |G'| / |F'|, up and down. */
  private static final double WIDEST = 0x1p64;

  /** The number of halvings of that interval, in logarithms: enough for the last bit of sigma. */
  private static final int HALVINGS = 64;

  /** The most points of X remembered: no answer of the oracle may be worse than one of them. */
  private static final int REMEMBERED = 64;

  /**
   * The values of a point x, and what is proven of it.
   *
   * @param outer F(x), rounded up a little
   * @param inner G(x), rounded up a little
   * @param certificate what is proven of x
   */
  public record Verdict(double outer, double inner, Certificate certificate) {}

  /** A bound found at a point; a claim may be better by at most the slack. */
  private record Bound(double value, double slack, double[] at) {

    static final Bound NONE = new Bound(NEGATIVE_INFINITY, 0, new double[0]);

    Bound orAbove(Bound other) {
      return other.value > value ? other : this;
    }
  }

  private record Known(String name, double[] point) {}

  private final FeasibleSet set;
  private final Slack allowed;
  private final double diameter;
  private final Level outer;
  private final Level inner;
  private final Tangents innerTangents;
  private final Tangents outerTangents;
  private final List<Known> known = new ArrayList<>();

  /**
   * A verifier for a problem whose levels are finite sums.
   *
   * @param problem the problem
   * @throws IllegalArgumentException if a level is a stream
   */
  public Verifier(BilevelProblem problem) {
    if (problem.outer().whole().isEmpty() || problem.inner().whole().isEmpty()) {
      throw new IllegalArgumentException(
          ("The %s level is a stream, whose rows are seen only once: nothing can be proven of it. "
                  + "Read its rows from a file, without stream.")
              .formatted(problem.inner().whole().isEmpty() ? "inner" : "outer"));
    }
    this.set = problem.set();
    this.allowed = problem.slack();
    this.diameter = set.diameter();
    this.outer = problem.outer();
    this.inner = problem.inner();
    this.innerTangents = inner.tangents();
    this.outerTangents =
        outer.convex() ? outer.tangents() : innerTangents; // not used unless convex
    known.add(new Known("The start", problem.start()));
  }

  /**
   * {@return what the point itself proves}
   *
   * @param x the point
   * @throws Refused if the point lies outside the set, or the oracle of the set is wrong
   */
  public Verdict verify(double[] x) throws Refused {
    return verify(x, Proof.NONE, Certificate.NONE);
  }

  /**
   * {@return what the point and a proof prove together; every claim is recomputed}
   *
   * @param x the point
   * @param proof the points that are said to prove it
   * @param claimed what is claimed of the point by this proof
   * @throws Refused if a claim is better than what its point proves, or as for {@link
   *     #verify(double[])}
   */
  public Verdict verify(double[] x, Proof proof, Certificate claimed) throws Refused {
    double[] y = pointOfX("The solution", x);
    double[] upperAt = pointOrSolution("inner_upper", proof.upper(), y);
    double[] lowerAt = pointOrSolution("inner_lower", proof.inner(), y);
    double[] outerAt = pointOrSolution("outer_lower", proof.outer(), y);
    Tangent g = tangent(innerTangents, y);
    Bound upper = upper(tangent(innerTangents, upperAt), upperAt);
    require("upper bound of G_opt", -1, proof.upper().bound(), upper.value, upper.slack);
    upper = upper(g, y).value < upper.value ? upper(g, y) : upper;
    Bound most =
        new Bound(allowed.above(upper.value), 2 * upper.slack, upper.at); // slack is at most 100 %
    Bound lower = least(tangent(innerTangents, lowerAt)).orAbove(new Bound(inner.floor(), 0, y));
    double bound = Math.max(proof.inner().bound(), claimed.innerLower());
    require("lower bound of G_opt", 1, bound, lower.value, lower.slack);
    lower = lower.orAbove(least(g));
    Bound outerLower =
        outer.convex()
            ? atSigma(proof.outer().sigma(), outerAt, most).orAbove(new Bound(outer.floor(), 0, y))
            : Bound.NONE;
    bound = Math.max(proof.outer().bound(), claimed.outerLower());
    require("lower bound of F_opt", 1, bound, outerLower.value, outerLower.slack);
    outerLower = outer.convex() ? outerLower.orAbove(best(y, g, most)) : Bound.NONE;
    double value =
        outer.convex() ? tangent(outerTangents, y).high() : outer.whole().get().value(Point.of(y));
    double epsOuter = difference(value, outerLower.value);
    double slack = outerLower.slack + SAME * Math.abs(value);
    require("bound of F(x) - F_opt", -1, claimed.epsOuter(), epsOuter, slack);
    double epsInner = difference(g.high(), lower.value);
    slack = lower.slack + SAME * Math.abs(g.high());
    require("bound of G(x) - G_opt", -1, claimed.epsInner(), epsInner, slack);
    return new Verdict(
        value, g.high(), new Certificate(outerLower.value, lower.value, epsOuter, epsInner));
  }

  /** Refuses a claim above what was found, or below it (sign -1), by more than rounding. */
  private static void require(String name, int sign, double claimed, double found, double slack)
      throws Refused {
    double least = sign * claimed; // minus infinity claims nothing
    if (!(least == NEGATIVE_INFINITY || least <= sign * found + slack)) {
      throw new Refused(
          ("The %s is claimed to be %s, but recomputed as %s; rounding explains at most %.1e. "
                  + "Certify without the proof, or solve again.")
              .formatted(name, claimed, found, slack));
    }
  }

  /** Returns the point of a piece, or the solution if it has none. */
  private double[] pointOrSolution(String name, Proof.Piece piece, double[] y) throws Refused {
    return piece.point().length == 0 ? y : pointOfX("The point of " + name, piece.point());
  }

  private double[] pointOfX(String name, double[] given) throws Refused {
    double excess = given.length == set.dimension() ? set.certainExcess(given) : Double.NaN;
    if (!(excess <= BilevelProblem.START_TOLERANCE)) {
      throw new Refused(
          ("%s (%d numbers) lies outside the set (%s) by %s of its size; %s is allowed. "
                  + "Certify files that one run of this problem has written.")
              .formatted(name, given.length, set, excess, BilevelProblem.START_TOLERANCE));
    }
    double[] x = given.clone();
    if (excess > 0) {
      set.moveInside(x);
    }
    known.add(new Known(name, x));
    return x;
  }

  private static double difference(double high, double low) {
    return high - low + 2 * UNIT * (Math.abs(high) + Math.abs(low));
  }

  private Tangent tangent(Tangents of, double[] y) {
    Tangent tangent = new Tangent(set.dimension());
    of.at(y, tangent);
    return tangent;
  }

  /** Returns G_hi (C1), for a point of X from which y may differ by rounding. */
  private Bound upper(Tangent g, double[] y) {
    double off = OUTSIDE * norm(g.slope()) * (norm(y) + diameter);
    return new Bound(g.high() + off, 2 * off + SAME * Math.abs(g.high()), y);
  }

  /** Returns F_lo (C2) at y for the best sigma, by halving: the bound is concave in 1/sigma. */
  private Bound best(double[] y, Tangent g, Bound upper) throws Refused {
    Tangent f = tangent(outerTangents, y);
    Bound best = least(f); // an infinite sigma
    double ratio = norm(g.slope()) / norm(f.slope());
    double middle = Math.log(ratio > 0 && ratio < POSITIVE_INFINITY ? ratio : 1);
    double width = Math.log(WIDEST);
    for (int k = 0; k < HALVINGS; k++) {
      Bound here = atSigma(Math.exp(middle), f, g, upper);
      best = best.orAbove(here);
      boolean smaller = g.constant() + dot(g.slope(), here.at) > upper.value; // slope in 1/sigma
      width /= 2;
      middle += smaller ? -width : width;
    }
    return best;
  }

  /** Returns F_lo (C2) at y for this sigma; if infinite, from F alone. */
  private Bound atSigma(double sigma, double[] y, Bound upper) throws Refused {
    if (!(sigma > 0)) {
      throw new Refused("The sigma of outer_lower (%s) must be positive.".formatted(sigma));
    }
    Tangent f = tangent(outerTangents, y);
    return sigma < POSITIVE_INFINITY
        ? atSigma(sigma, f, tangent(innerTangents, y), upper)
        : least(f);
  }

  private Bound atSigma(double sigma, Tangent f, Tangent g, Bound upper) throws Refused {
    double[] slope = new double[set.dimension()];
    double[] doubt = new double[slope.length];
    for (int j = 0; j < slope.length; j++) {
      double a = sigma * f.slope()[j];
      double b = g.slope()[j];
      slope[j] = a + b;
      doubt[j] = sigma * f.doubt()[j] + g.doubt()[j] + 4 * UNIT * (Math.abs(a) + Math.abs(b));
    }
    double size = Math.abs(sigma * f.constant()) + Math.abs(g.constant()) + Math.abs(upper.value);
    Bound sum = least(sigma * f.constant() + g.constant(), slope, doubt);
    double bound = (sum.value - upper.value - 8 * UNIT * size) / sigma;
    double slack = (sum.slack + upper.slack + SAME * size) / sigma;
    return new Bound(bound - 4 * UNIT * Math.abs(bound), slack, sum.at);
  }

  /** Returns a lower bound on a tangent over X; for G it is G_lo (C1). */
  private Bound least(Tangent h) throws Refused {
    return least(h.constant(), h.slope(), h.doubt());
  }

  private Bound least(double constant, double[] slope, double[] doubt) throws Refused {
    Form form = Form.of(slope);
    Vertex answer = set.vertex(0);
    set.minimise(form, 0, answer);
    double[] v = new double[slope.length];
    answer.addTo(v, 1);
    double oracleError = Math.max(0, set.oracleError(form, 0, answer));
    requireLeast(slope, v, oracleError);
    double size = Math.abs(constant) + size(slope, v);
    // sum of doubt_j |x_j|: |x_j| <= |v_j| + |x_j - v_j|, and Cauchy and Schwarz for the second
    double reach = (size(doubt, v) + norm(doubt) * diameter) * (1 + rounding(v));
    double off = rounding(v) * size + reach;
    double value = constant + dot(slope, v) - off - oracleError;
    return Double.isNaN(value)
        ? new Bound(NEGATIVE_INFINITY, 0, v)
        : new Bound(value, 2 * off + SAME * size, v);
  }

  /** Refuses an oracle whose answer is above the value of a known point of X. */
  private void requireLeast(double[] c, double[] v, double oracleError) throws Refused {
    double least = dot(c, v) - oracleError;
    double rounding = OUTSIDE * norm(c) * (norm(v) + diameter) + rounding(v) * size(c, v);
    for (Known other : known) {
      double value = dot(c, other.point);
      if (value < least - rounding - rounding(v) * size(c, other.point)) {
        throw new Refused(
            ("The oracle of the set (%s) is wrong: it gives %s as the minimum of a form. %s has %s. "
                    + "Correct the oracle: until then nothing can be proven.")
                .formatted(set, least, other.name, value));
      }
    }
    if (known.size() < REMEMBERED) {
      known.add(new Known("An earlier answer", v));
    }
  }

  /** Returns the rounding of a sum of products and of an oracle, relative to the terms. */
  private static double rounding(double[] v) {
    return (64.0 + v.length) * UNIT * (1 + 1e-3);
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(j -> a[j] * b[j]).sum();
  }

  private static double size(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(j -> Math.abs(a[j] * b[j])).sum();
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }
}
