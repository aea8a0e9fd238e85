package io.tiebreak.run;

import io.tiebreak.certificate.Bounds;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.Proof;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.set.FeasibleSet;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Proves bounds in the course of a run. Points are examined after certain numbers of iterations,
 * never by the clock, and so rarely that this takes at most a tenth of the counted work.
 */
final class Certificates implements Stateful {

  /** Full gradients that cost as much as examining a point, whose sums have twice the digits. */
  private static final double GRADIENTS = 12;

  /** Calls of the oracle that examining a point adds to that. */
  private static final double CALLS = 40;

  private static final double SHARE = 0.1;

  /** Iterations between two occasions, at least and as a share of those made. */
  private static final long LEAST = 64;

  private static final double GROWTH = 0.25;

  /** Of each entry of a mix of vertices, in units of 2^-53 per step: see Average. */
  private static final double ROUNDINGS = 64 * 5;

  private final Optional<Bounds> bounds;
  private final OptionalDouble far;
  private final boolean own;
  private final double price;
  private long next = LEAST;
  private long examined;
  private Certificate last = Certificate.NONE;
  private long lastAt = -1;

  Certificates(BilevelProblem problem, Stepper stepper) {
    own = stepper.bounds().isPresent();
    bounds =
        stepper
            .bounds()
            .or(() -> provable(problem) ? Optional.of(new Bounds(problem)) : Optional.empty());
    far = far(problem);
    price = GRADIENTS * ((double) problem.outer().count() + problem.inner().count()) + CALLS;
  }

  /**
   * The largest norm of a mix of vertices and the start, if the set can neither measure nor
   * project: then its points are known to be such mixes. Empty if the start lies outside.
   */
  private static OptionalDouble far(BilevelProblem problem) {
    FeasibleSet set = problem.set();
    if (set.measures() || set.projection().isPresent()) {
      return OptionalDouble.empty();
    }
    double[] start = problem.start();
    double squares = 0;
    for (double value : start) {
      squares += value * value;
    }
    double norm = Rounding.length(Math.sqrt(squares), start.length) + set.diameter();
    return set.distance(start) == 0 ? OptionalDouble.of(norm) : OptionalDouble.empty();
  }

  /** How far a point may lie outside X by rounding after so many moves, if far is known. */
  private double off(long moves, int dimension) {
    return Rounding.of(ROUNDINGS * (moves + 2.0)) * Math.sqrt(dimension) * far.getAsDouble();
  }

  private static boolean provable(BilevelProblem problem) {
    return problem.outer().whole().isPresent() && problem.inner().whole().isPresent();
  }

  /** The iteration of the next occasion to examine a point. */
  long next() {
    return own || bounds.isEmpty() ? Long.MAX_VALUE : next;
  }

  /** Examines the output if an occasion is due and the work done allows it. */
  void update(Stepper stepper, double[] point) {
    if (stepper.t() < next()) {
      return;
    }
    next = stepper.t() + Math.max(LEAST, (long) (GROWTH * (double) stepper.t()));
    Counters done = stepper.counters();
    double work = (double) done.samples() + (double) done.lmoCalls();
    if ((double) (examined + 1) * price > SHARE * work) {
      return;
    }
    examined++;
    stepper.output(point);
    last = of(point, stepper);
    lastAt = stepper.t();
  }

  /** Whether a point examined after these iterations was proven as a stop demands. */
  boolean proves(Stop stop, long iterations) {
    return lastAt == iterations && stop.provenBy(last);
  }

  /** What is proven of the output of a stepper, which the bounds learn from. */
  Certificate of(double[] point, Stepper stepper) {
    if (bounds.isEmpty()) {
      return Certificate.NONE;
    }
    long moves = stepper.t() + stepper.counters().lmoCalls();
    return far.isEmpty()
        ? bounds.get().learn(point, stepper.sigma())
        : bounds.get().learn(point, () -> off(moves, point.length), stepper.sigma());
  }

  /** What the bounds so far prove of these values. */
  Certificate of(double outer, double inner) {
    return bounds.map(b -> b.of(outer, inner)).orElse(Certificate.NONE);
  }

  Optional<Proof> proof() {
    return bounds.map(Bounds::proof);
  }

  @Override
  public void state(State s) {
    next = s.of(next);
    examined = s.of(examined);
    last = last.of(s);
    lastAt = s.of(lastAt);
    if (!own) {
      bounds.ifPresent(s::of);
    }
  }
}
