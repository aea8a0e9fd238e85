package io.tiebreak.method;

import io.tiebreak.iterate.BlockIterate;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Product;
import java.util.Locale;

/**
 * The schedules of a regime where a step moves k of N blocks: they run in passes, so that step t
 * has those of tau t with tau = k/N. With tau = 1 they are the regime's own.
 */
final class Passes {

  private final Regime regime;
  private final int k;
  private final int n;

  private Passes(Regime regime, int k, int n) {
    this.regime = regime;
    this.k = k;
    this.n = n;
  }

  /** Of so many blocks of a product; of the regime itself where all of the set moves. */
  static Passes of(Regime regime, OracleCalls calls, FeasibleSet set) {
    int factors = set instanceof Product product ? product.factors().size() : 1;
    return new Passes(regime, calls.blocks().orElse(factors), factors);
  }

  /** What a step is, for people. */
  String note() {
    return String.format(
        Locale.ROOT,
        "A step moves %d of %d blocks at random; schedules run in passes of %.4g steps, and oracle"
            + " calls are those of factors.",
        k,
        n,
        1 / tau());
  }

  /** The share of a pass that a step is. */
  double tau() {
    return (double) k / n;
  }

  /** Which of them a step moves. */
  Samples blocks(Draws draws) {
    return draws.distinct(Draws.Purpose.BLOCK, n, k);
  }

  /** The iterate that they move. */
  BlockIterate iterate(BilevelProblem problem) {
    return new BlockIterate(problem.start(), problem.set().partition(), k);
  }

  /** Whether the regime is for a convex outer level. */
  boolean convex() {
    return regime.convex();
  }

  private double at(long t) {
    return (double) t * k / n;
  }

  /** alpha_t, after any warm-up: 2/(tau t + offset), or (tau t + 1)^-omega. */
  Schedule alpha() {
    if (regime instanceof Regime.NonConvex other) {
      return t -> Math.pow(at(t) + 1, -other.omega());
    }
    int offset = regime instanceof Regime.Convex convex ? convex.offset() : 2;
    return t -> 2 / (at(t) + offset);
  }

  /** sigma_t = varsigma (tau t + 1)^-p, constant up to t = hold; an own one stays for a pass. */
  Schedule sigma(double varsigma, long hold) {
    if (regime instanceof Regime.Own own) {
      return t -> own.own().at(Math.max(t, hold) * k / n);
    }
    return t -> varsigma * Math.pow(at(Math.max(t, hold)) + 1, -p());
  }

  private double p() {
    return regime instanceof Regime.Convex convex ? convex.p() : ((Regime.NonConvex) regime).p();
  }

  /**
   * sigma_{i-1} - sigma_i of this sigma with this hold, as sigma_i expm1(p log1p(tau / (tau (i-1) +
   * 1))): the plain difference loses digits.
   */
  double drop(Schedule sigma, long i, long hold) {
    if (regime instanceof Regime.Own) {
      return sigma.at(i - 1) - sigma.at(i);
    }
    double more = tau() / (at(i - 1) + 1);
    return i <= hold ? 0 : sigma.at(i) * Math.expm1(p() * Math.log1p(more));
  }

  /**
   * What x_i weighs: with tau alpha_t = 2/(t + 2/tau) for the expected share of a step, the product
   * of the 1 / (1 - tau alpha_t) up to i is proportional to (tau i + 2 - tau) (tau i + 2 - 2 tau);
   * for tau = 1 the (i+1) i of (A1.4).
   */
  double weight(long i) {
    return (at(i) + 2 - tau()) * (at(i) + 2 - 2 * tau());
  }
}
