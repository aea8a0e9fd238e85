package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.Counters;

/**
 * What is seen of a run after some iterations.
 *
 * @param iteration steps made
 * @param seconds on the method's clock
 * @param counters work done
 * @param outer F at the output point; NaN where it is not known: of a stream with nothing held out
 * @param inner G at the output point; the same
 * @param certificate what is proven so far; its eps are those of this point, up to the rounding of
 *     the two values
 * @param sigma the weight of the outer level in the next step; 0 where there is none
 * @param stepSize of the next step, alpha_t or gamma_t; 0 where the method finds it on its way
 */
public record TracePoint(
    long iteration,
    double seconds,
    Counters counters,
    double outer,
    double inner,
    Certificate certificate,
    double sigma,
    double stepSize) {

  /** Nothing, to load into. */
  static final TracePoint NONE =
      new TracePoint(0, 0, new Counters(0, 0, 0), 0, 0, Certificate.NONE, 0, 0);

  TracePoint of(State s) {
    return new TracePoint(
        s.of(iteration),
        s.of(seconds),
        new Counters(
            s.of(counters.outerSamples()),
            s.of(counters.innerSamples()),
            s.of(counters.lmoCalls())),
        s.of(outer),
        s.of(inner),
        certificate.of(s),
        s.of(sigma),
        s.of(stepSize));
  }

  TracePoint with(Certificate later) {
    return new TracePoint(iteration, seconds, counters, outer, inner, later, sigma, stepSize);
  }
}
