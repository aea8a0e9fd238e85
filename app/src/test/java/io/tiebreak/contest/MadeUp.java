package io.tiebreak.contest;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.method.Cuts;
import io.tiebreak.problem.Counters;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import io.tiebreak.run.TimeByPart;
import io.tiebreak.run.TracePoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Made-up runs, with numbers that can be checked by hand. */
public final class MadeUp {

  private MadeUp() {}

  /** A trace point after one sample of F and two of G per step. */
  public static TracePoint point(long t, double seconds, double outer, double inner) {
    return new TracePoint(
        t, seconds, new Counters(t, 2 * t, t), outer, inner, Certificate.NONE, 0, 0);
  }

  /** A run with this trace; the first coordinate of its answer is the number of its start. */
  public static Result.Ended run(int start, Optional<Cuts> cuts, TracePoint... trace) {
    TracePoint last = trace[trace.length - 1];
    return new Result.Ended(
        start,
        new Outcome(
            Status.TIME,
            new Outcome.Answer(
                new double[] {start, 0, 0},
                new double[3],
                true,
                Optional.empty(),
                last.outer(),
                last.inner()),
            new Outcome.Proven(last.certificate(), Optional.empty(), Optional.empty()),
            new Outcome.Work(
                last.iteration(),
                last.seconds(),
                last.seconds(),
                new TimeByPart(0, last.seconds(), 0, 0, 0, 0),
                last.counters(),
                cuts),
            List.of(trace),
            List.of(),
            new Outcome.Origin(List.of(), OptionalLong.empty()),
            Optional.empty()),
        Map.of("first", (double) start),
        List.of());
  }
}
