package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import io.tiebreak.fault.Require;
import io.tiebreak.problem.BilevelProblem;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * When a run ends: at the first of these that is reached; empty ones never are.
 *
 * @param time on the method's clock
 * @param iterations the number of steps
 * @param samples of both levels together
 * @param epsOuter a proven F(x) - F_opt not above it; where both eps are given both must be proven
 * @param epsInner a proven G(x) - G_opt not above it
 */
public record Stop(
    Optional<Duration> time,
    OptionalLong iterations,
    OptionalLong samples,
    OptionalDouble epsOuter,
    OptionalDouble epsInner) {

  /**
   * None negative; eps positive and finite.
   *
   * @param time on the method's clock
   * @param samples of both levels together
   * @param epsOuter a proven F(x) - F_opt not above it; where both eps are given both must be
   *     proven
   * @param epsInner a proven G(x) - G_opt not above it
   * @param iterations the number of steps
   */
  public Stop {
    if (time.isPresent() && time.get().isNegative()) {
      throw new BadParameter("time", time.get(), "must not be negative", "Try 60 seconds");
    }
    requireNotNegative("iterations", iterations);
    requireNotNegative("samples", samples);
    Require.positive("epsOuter", epsOuter, "Try 1e-6");
    Require.positive("epsInner", epsInner, "Try 1e-6");
  }

  private static void requireNotNegative(String what, OptionalLong limit) {
    limit.ifPresent(n -> Require.that(n >= 0, what, n, "must not be negative", "Try 1000"));
  }

  /**
   * Never by itself.
   *
   * @return no rule
   */
  public static Stop never() {
    return new Stop(
        Optional.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty());
  }

  /**
   * After a time on the method's clock.
   *
   * @param time the time on the method's clock
   * @return the rule
   */
  public static Stop after(Duration time) {
    return never().time(time);
  }

  /**
   * After a number of iterations.
   *
   * @param iterations the number of steps
   * @return the rule
   */
  public static Stop at(long iterations) {
    return never().iterations(iterations);
  }

  /**
   * Once both are proven, of one point.
   *
   * @param epsOuter the accuracy of F
   * @param epsInner the accuracy of G
   * @return the rule
   */
  public static Stop certified(double epsOuter, double epsInner) {
    return never().epsOuter(epsOuter).epsInner(epsInner);
  }

  /**
   * {@return the same, with this time}
   *
   * @param limit the limit
   */
  public Stop time(Duration limit) {
    return new Stop(Optional.of(limit), iterations, samples, epsOuter, epsInner);
  }

  /**
   * {@return the same, with this number of iterations}
   *
   * @param limit the limit
   */
  public Stop iterations(long limit) {
    return new Stop(time, OptionalLong.of(limit), samples, epsOuter, epsInner);
  }

  /**
   * {@return the same, with this number of samples of both levels together}
   *
   * @param limit the limit
   */
  public Stop samples(long limit) {
    return new Stop(time, iterations, OptionalLong.of(limit), epsOuter, epsInner);
  }

  /**
   * {@return the same, with this accuracy of F}
   *
   * @param eps the accuracy
   */
  public Stop epsOuter(double eps) {
    return new Stop(time, iterations, samples, OptionalDouble.of(eps), epsInner);
  }

  /**
   * {@return the same, with this accuracy of G}
   *
   * @param eps the accuracy
   */
  public Stop epsInner(double eps) {
    return new Stop(time, iterations, samples, epsOuter, OptionalDouble.of(eps));
  }

  /**
   * {@return what of this cannot be had for a problem: proofs that do not exist}
   *
   * @param problem the problem
   */
  public List<Fault> unmet(BilevelProblem problem) {
    if (!asksForProof()) {
      return List.of();
    }
    if (problem.outer().whole().isEmpty() || problem.inner().whole().isEmpty()) {
      return List.of(
          new Fault(
              "An accuracy cannot be proven where a level is a stream: nobody sees all samples",
              "Stop on time, iterations or samples"));
    }
    if (epsOuter.isPresent() && !problem.outer().convex()) {
      return List.of(
          new Fault(
              "eps-outer cannot be proven, because the outer objective is not convex",
              "Ask for eps-inner alone"));
    }
    return List.of();
  }

  /**
   * {@return how much of the nearest limit is used up there, at most 1; 0 where there is none}
   *
   * @param seen an observation of the run
   */
  public double share(TracePoint seen) {
    double share = 0;
    if (time.isPresent()) {
      share = used(seen.seconds(), time.get().toSeconds() + time.get().toNanosPart() / 1e9);
    }
    if (iterations.isPresent()) {
      share = Math.max(share, used((double) seen.iteration(), (double) iterations.getAsLong()));
    }
    if (samples.isPresent()) {
      share =
          Math.max(share, used((double) seen.counters().samples(), (double) samples.getAsLong()));
    }
    return share;
  }

  private static double used(double reached, double limit) {
    return limit > 0 ? Math.min(reached / limit, 1) : 1;
  }

  /** {@return whether an accuracy was asked for} */
  public boolean asksForProof() {
    return epsOuter.isPresent() || epsInner.isPresent();
  }

  /**
   * {@return whether an accuracy was asked for, and this proves it}
   *
   * @param certificate what is proven
   */
  public boolean provenBy(Certificate certificate) {
    return asksForProof()
        && (epsOuter.isEmpty() || certificate.epsOuter() <= epsOuter.getAsDouble())
        && (epsInner.isEmpty() || certificate.epsInner() <= epsInner.getAsDouble());
  }
}
