package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.Counters;

/**
 * An observation of a run after some iterations.
 *
 * @param iteration the steps made
 * @param seconds the time on the method's clock
 * @param counters the work done
 * @param outer F at the output point; NaN for a stream without held-out samples
 * @param inner G at the output point; NaN for a stream without held-out samples
 * @param certificate what is proven so far; its eps are those of this point, up to the rounding of
 *     the two values
 * @param sigma the weight of the outer level in the next step; 0 if there is none
 * @param stepSize the size of the next step, alpha_t or gamma_t; 0 if the step itself finds it
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

  /** An empty one, to load into. */
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
