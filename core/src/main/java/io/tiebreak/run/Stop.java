package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.fault.Fault;
import io.tiebreak.fault.Require;
import io.tiebreak.problem.BilevelProblem;
import java.time.Duration;
import java.util.List;

/**
 * When a run ends: as soon as one of these limits is reached.
 *
 * @param time the time on the method's clock
 * @param iterations the number of steps
 * @param samples the samples of both levels together
 * @param epsOuter the accuracy F(x) - F_opt to prove; infinite for none. If both are finite, both
 *     must be proven of one point
 * @param epsInner the accuracy G(x) - G_opt to prove; infinite for none
 */
public record Stop(Duration time, long iterations, long samples, double epsOuter, double epsInner) {

  private static final Duration FOREVER = Duration.ofSeconds(Long.MAX_VALUE);

  /** Requires that none is negative, and both eps positive. */
  public Stop {
    Require.that(!time.isNegative(), "time", time, "must not be negative", "Try 60 seconds");
    Require.atLeast("iterations", iterations, 0, "Try 1000");
    Require.atLeast("samples", samples, 0, "Try 1000");
    Require.that(epsOuter > 0, "epsOuter", epsOuter, "must be positive", "Try 1e-6");
    Require.that(epsInner > 0, "epsInner", epsInner, "must be positive", "Try 1e-6");
  }

  /** {@return no rule: the run does not end by itself} */
  public static Stop never() {
    return new Stop(
        FOREVER,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.POSITIVE_INFINITY);
  }

  /**
   * {@return an end after a time on the method's clock}
   *
   * @param time the time
   */
  public static Stop after(Duration time) {
    return never().time(time);
  }

  /**
   * {@return an end after a number of steps}
   *
   * @param iterations the number
   */
  public static Stop at(long iterations) {
    return never().iterations(iterations);
  }

  /**
   * {@return an end once both are proven, of one point}
   *
   * @param epsOuter the accuracy of F
   * @param epsInner the accuracy of G
   */
  public static Stop certified(double epsOuter, double epsInner) {
    return never().epsOuter(epsOuter).epsInner(epsInner);
  }

  /** {@return the same, with this time} */
  public Stop time(Duration limit) {
    return new Stop(limit, iterations, samples, epsOuter, epsInner);
  }

  /** {@return the same, with this number of iterations} */
  public Stop iterations(long limit) {
    return new Stop(time, limit, samples, epsOuter, epsInner);
  }

  /** {@return the same, with this number of samples} */
  public Stop samples(long limit) {
    return new Stop(time, iterations, limit, epsOuter, epsInner);
  }

  /** {@return the same, with this accuracy of F} */
  public Stop epsOuter(double eps) {
    Require.positive("epsOuter", eps, "Try 1e-6");
    return new Stop(time, iterations, samples, eps, epsInner);
  }

  /** {@return the same, with this accuracy of G} */
  public Stop epsInner(double eps) {
    Require.positive("epsInner", eps, "Try 1e-6");
    return new Stop(time, iterations, samples, epsOuter, eps);
  }

  /** {@return whether there is a limit on time} */
  public boolean hasTime() {
    return !time.equals(FOREVER);
  }

  /**
   * {@return the rules that a problem cannot meet: proofs that it cannot have}
   *
   * @param problem the problem
   */
  public List<Fault> unmet(BilevelProblem problem) {
    if (asksForProof()
        && (problem.outer().whole().isEmpty() || problem.inner().whole().isEmpty())) {
      return List.of(
          new Fault(
              "An accuracy cannot be proven for a stream, whose samples are never all known",
              "Stop on time, iterations or samples"));
    }
    if (Double.isFinite(epsOuter) && !problem.outer().convex()) {
      return List.of(
          new Fault(
              "eps-outer cannot be proven, because the outer objective is not convex",
              "Request eps-inner alone"));
    }
    return List.of();
  }

  /**
   * {@return how much of the nearest limit is used up, at most 1; 0 if there is none}
   *
   * @param seen an observation of the run
   */
  public double share(TracePoint seen) {
    double share = used(seen.seconds(), time.toSeconds() + time.toNanosPart() / 1e9);
    share = Math.max(share, used((double) seen.iteration(), (double) iterations));
    return Math.max(share, used((double) seen.counters().samples(), (double) samples));
  }

  private static double used(double reached, double limit) {
    if (limit >= Long.MAX_VALUE) {
      return 0; // no limit
    }
    return limit > 0 ? Math.min(reached / limit, 1) : 1;
  }

  private boolean asksForProof() {
    return Double.isFinite(epsOuter) || Double.isFinite(epsInner);
  }

  /**
   * {@return whether an accuracy was requested, and this proves it}
   *
   * @param certificate what is proven
   */
  public boolean provenBy(Certificate certificate) {
    return asksForProof()
        && certificate.epsOuter() <= epsOuter
        && certificate.epsInner() <= epsInner;
  }
}
