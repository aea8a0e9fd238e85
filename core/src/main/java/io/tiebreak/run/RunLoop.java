package io.tiebreak.run;

import static io.tiebreak.problem.StepTimer.Part.SAMPLES;
import static java.lang.System.Logger.Level.DEBUG;
import static java.lang.System.Logger.Level.WARNING;
import static java.util.Objects.requireNonNull;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.fault.IoFault;
import io.tiebreak.kernel.Log;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.Counters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A run in progress: the only loop there is. */
final class RunLoop {

  /** The most steps before the clock is read. */
  private static final long MOST_STEPS = LastGood.CHECK_EVERY;

  /** The pause after a checkpoint, in units of the time it took: all take 1 % at most. */
  private static final long CHECKPOINT_REST = 99;

  /** The clock is read about this often. */
  private static final long READ_CLOCK_NANOS = 500_000;

  private final Run run;
  private Stepper stepper;
  private final Optional<Smooth> outer;
  private final Optional<Smooth> inner;
  private final Feeds feeds;
  private Certificates certificates;
  private final LastGood good;
  private final double[] point;
  private final List<String> identity;
  private final List<String> notes = new ArrayList<>();
  private final List<TracePoint> trace = new ArrayList<>();
  private final Stopwatch watch = new Stopwatch();
  private final long started = System.nanoTime();
  private long lastCheckpoint = started;
  private long checkpointRest;
  private String lastFailure = "";
  private long clock;
  private long wallBefore;
  private long held;
  private long chunk = 1;
  private boolean diverged;

  /** Whether this thread was interrupted. Its flag is set again at the end. */
  private boolean threadInterrupted;

  RunLoop(Run run) {
    this.run = run;
    LastGood.At begun = LastGood.At.start(run);
    stepper = begun.stepper();
    clock = System.nanoTime() - started;
    watch.setUp(clock);
    outer = run.problem.outer().measured().flatMap(Level::whole);
    inner = run.problem.inner().measured().flatMap(Level::whole);
    feeds = new Feeds(run.problem);
    certificates = begun.certificates();
    good = new LastGood(run);
    run.neverResumes().ifPresent(why -> notes.add("No checkpoints are written: " + why + "."));
    point = new double[run.problem.set().dimension()];
    identity = run.fullIdentity();
    run.resumed.ifPresent(this::restore);
  }

  private void restore(Checkpoint from) {
    from.restore(stateful());
    good.keep(stepper, certificates);
    clock = from.clock();
    wallBefore = from.wall();
    trace.addAll(from.trace());
  }

  private Stateful[] stateful() {
    return new Stateful[] {stepper, certificates, watch, feeds};
  }

  Outcome toItsEnd() {
    try {
      return untilEnded();
    } finally {
      if (threadInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Outcome untilEnded() {
    Log.of(RunLoop.class)
        .log(DEBUG, () -> "A run begins at t = %d: %s".formatted(stepper.t(), identity));
    if (trace.isEmpty()) {
      observe();
      diverged = !finite(trace.get(0));
    }
    diverged |= !good.finite(stepper);
    Optional<Status> status = ended();
    while (status.isEmpty()) {
      if (run.paused()) {
        hold();
        status = ended();
        continue;
      }
      advance();
      if (!diverged) {
        updateBounds();
      }
      status = ended();
      if (status.isEmpty()) {
        status = observeAndSave();
      }
    }
    return outcome(status.get());
  }

  /** Keeps numbers that are not finite from observers and checkpoints. */
  private Optional<Status> observeAndSave() {
    boolean observes = observationDue();
    boolean saves = checkpointDue();
    if ((observes || saves) && !good.finite(stepper)) {
      diverged = true;
      return ended();
    }
    if (observes) {
      observe();
    }
    if (saves) {
      checkpoint();
    }
    return Optional.empty();
  }

  private boolean checkpointDue() {
    long since = System.nanoTime() - lastCheckpoint;
    return since >= NANOSECONDS.convert(run.checkpointEvery) && since >= checkpointRest;
  }

  /** Writes a checkpoint, then waits without counting the time. */
  private void hold() {
    if (good.finite(stepper)) {
      checkpoint();
    }
    long before = System.nanoTime();
    run.hold();
    held += System.nanoTime() - before;
  }

  private void updateBounds() {
    long before = System.nanoTime();
    certificates.update(stepper, point);
    watch.proved(System.nanoTime() - before);
  }

  /** Steps until something is due at an iteration count, or for a short while. */
  private void advance() {
    long t = stepper.t();
    long most = Math.min(chunk, good.untilCheck());
    long end = Math.min(t + most, run.stop.iterations());
    end = Math.min(end, run.draws.steps().orElse(Long.MAX_VALUE));
    end = Math.min(end, certificates.next());
    end = Math.min(end, run.every.after(t));
    long before = System.nanoTime();
    long steps = 0;
    if (feeds.any()) {
      steps = stepAsSamplesArrive(end, most);
    } else { // steps of a warm start do not change t
      do {
        watch.begin();
        stepper.step(watch);
        watch.finish();
        steps++;
      } while (steps < most && stepper.t() < end && !samplesSpent() && stepper.ended().isEmpty());
    }
    long took = System.nanoTime() - before;
    clock += took;
    watch.took(took);
    diverged = !good.made(steps, stepper, certificates);
    if (took < READ_CLOCK_NANOS) {
      chunk = Math.min(2 * chunk, MOST_STEPS);
    } else {
      chunk = Math.max(chunk / 2, 1);
    }
  }

  /** Does so on streams: a step begins once its samples have arrived. Waiting counts as time. */
  private long stepAsSamplesArrive(long end, long most) {
    long steps = 0;
    try {
      boolean ready = true;
      while (ready
          && steps < most
          && stepper.t() < end
          && !samplesSpent()
          && stepper.ended().isEmpty()) {
        watch.begin();
        ready = feeds.ready(stepper.drawsPerStep());
        watch.end(SAMPLES);
        if (ready) {
          stepper.step(watch);
          steps++;
        }
        watch.finish();
      }
    } catch (InterruptedException e) {
      threadInterrupted();
    }
    return steps;
  }

  /**
   * Ends the run because its thread was interrupted. The flag stays clear until then: while it is
   * set no checkpoint could be written, since that goes through a channel.
   */
  private void threadInterrupted() {
    threadInterrupted = true;
    run.interrupt();
  }

  private boolean samplesSpent() {
    return stepper.counters().samples() >= run.stop.samples();
  }

  private Optional<Status> ended() {
    if (Thread.interrupted()) {
      threadInterrupted();
    }
    long t = stepper.t();
    if (diverged) {
      return Optional.of(Status.DIVERGED);
    }
    if (certificates.proves(run.stop, t)) {
      return Optional.of(Status.CERTIFIED);
    }
    if (stepper.ended().isPresent()) {
      return stepper.ended().map(end -> Status.valueOf(end.name()));
    }
    if (t >= run.stop.iterations()) {
      return Optional.of(Status.ITERATIONS);
    }
    if (samplesSpent()) {
      return Optional.of(Status.SAMPLES);
    }
    if (clock >= NANOSECONDS.convert(run.stop.time())) {
      return Optional.of(Status.TIME);
    }
    OptionalLong replayed = run.draws.steps();
    if (replayed.isPresent() && t >= replayed.getAsLong()) {
      return Optional.of(Status.REPLAY_ENDED);
    }
    if (feeds.ended().isPresent()) {
      return feeds.ended();
    }
    return run.interrupted ? Optional.of(Status.INTERRUPTED) : Optional.empty();
  }

  private boolean observationDue() {
    TracePoint last = trace.get(trace.size() - 1);
    if (seen()) { // waiting for a stream
      return false;
    }
    if (run.every instanceof Every.Time time) {
      double period = seconds(NANOSECONDS.convert(time.period()));
      return Math.floor(seconds(clock) / period) > Math.floor(last.seconds() / period);
    }
    return stepper.t() > last.iteration() && run.every.after(stepper.t() - 1) == stepper.t();
  }

  /** Whether the last observation is of the current point: a warm start moves it, but not t. */
  private boolean seen() {
    TracePoint last = trace.get(trace.size() - 1);
    return last.iteration() == stepper.t() && last.counters().equals(stepper.counters());
  }

  private void observe() {
    stepper.output(point);
    Point x = Point.of(point);
    double f = value(outer, x);
    double g = value(inner, x);
    TracePoint seen =
        new TracePoint(
            stepper.t(),
            seconds(clock),
            stepper.counters(),
            f,
            g,
            certificates.of(f, g),
            stepper.sigma(),
            stepper.stepSize());
    trace.add(seen);
    for (Observer observer : List.copyOf(run.observers)) {
      try {
        observer.at(seen, point.clone());
      } catch (InterruptedException e) {
        threadInterrupted();
      } catch (Exception | Error e) { // an assertion, a missing class: none is the run's
        run.observers.remove(observer);
        String why = e.getMessage() == null ? "it gave no reason" : e.getMessage();
        warn("An observer failed (%s) and is no longer called.".formatted(why), e);
      }
    }
  }

  private static double value(Optional<Smooth> level, Point x) {
    return level.isPresent() ? level.get().value(x) : Double.NaN;
  }

  private void checkpoint() {
    long before = System.nanoTime();
    if (run.checkpoints.isPresent() && feeds.unseekable().isEmpty()) {
      writeTo(run.checkpoints.get());
    }
    lastCheckpoint = System.nanoTime();
    checkpointRest = CHECKPOINT_REST * (lastCheckpoint - before);
  }

  private void writeTo(Checkpoints checkpoints) {
    for (boolean again = true; again; ) {
      again = false;
      try {
        checkpoints.write(
            new Checkpoint(identity, stepper.t(), clock, wall(), trace, State.save(stateful())));
        lastFailure = "";
      } catch (ClosedByInterruptException e) {
        Thread.interrupted();
        threadInterrupted();
        again = true;
      } catch (IOException e) {
        warnOfCheckpoint(e);
      } catch (UncheckedIOException tooLarge) {
        warnOfCheckpoint(requireNonNull(tooLarge.getCause()));
      }
    }
  }

  /** Reports the same failure once: a full disk would fill the notes of a run of days. */
  private void warnOfCheckpoint(IOException e) {
    String why = e instanceof IoFault io ? io.fault().what() : e.getMessage();
    String message = "A checkpoint could not be written (%s); the run continues.".formatted(why);
    if (!message.equals(lastFailure)) {
      lastFailure = message;
      warn(message, e);
    }
  }

  private void warn(String message, Throwable cause) {
    Log.of(RunLoop.class).log(WARNING, message, cause);
    notes.add(message);
    for (Observer observer : List.copyOf(run.observers)) {
      try {
        observer.warning(message);
      } catch (RuntimeException | Error e) {
        run.observers.remove(observer); // it cannot even receive a warning
        Log.of(RunLoop.class).log(WARNING, "An observer failed to take a warning.", e);
      }
    }
  }

  /** Whether a point is later than the current one; in a warm start only its work shows that. */
  private boolean isLater(TracePoint p) {
    Counters then = p.counters();
    Counters now = stepper.counters();
    return p.iteration() > stepper.t()
        || then.outerSamples() > now.outerSamples()
        || then.innerSamples() > now.innerSamples()
        || then.lmoCalls() > now.lmoCalls();
  }

  private Outcome outcome(Status reached) {
    Optional<Divergence> divergence = Optional.empty();
    if (!good.finite(stepper)) {
      LastGood.At before = good.restored();
      divergence = Optional.of(new NotFinite(run.problem).between(before.stepper(), stepper));
      stepper = before.stepper();
      certificates = before.certificates();
      trace.subList(1, trace.size()).removeIf(this::isLater); // not the start
    }
    boolean seen = seen();
    if (!seen && observationDue()) {
      observe();
      seen = true;
    }
    // An observation that is not due comes after: a resumed run must not show that this one ended
    // here.
    if (divergence.isEmpty()) { // else the latest one holds more than the last good state
      checkpoint();
    }
    if (!seen) {
      observe();
    }
    if (feeds.ended().isPresent()) {
      notes.add(feeds.why());
    }
    double[] last = new double[point.length];
    stepper.last(last);
    stepper.output(point);
    long before = System.nanoTime();
    Certificate proven = certificates.of(point, stepper);
    Optional<HeldOut> heldOut =
        feeds.any() ? HeldOut.of(run.problem, point, stepper.sigma()) : Optional.empty();
    watch.proved(System.nanoTime() - before);
    TracePoint end = trace.get(trace.size() - 1).with(proven);
    trace.set(trace.size() - 1, end);
    long wall = wall();
    if (divergence.isEmpty() && !finite(end)) {
      divergence = Optional.of(new NotFinite(run.problem).atTheEnd(point, stepper.t()));
    }
    divergence.ifPresent(found -> notes.add(found.why()));
    Status status = divergence.isEmpty() ? reached : Status.DIVERGED;
    Log.of(RunLoop.class)
        .log(
            DEBUG,
            () ->
                "A run ended as %s at t = %d after %.3f s."
                    .formatted(status, stepper.t(), seconds(wall)));
    return new Outcome(
        status,
        new Outcome.Answer(
            point, last, stepper.averaged(), stepper.matrix(), end.outer(), end.inner()),
        new Outcome.Proven(proven, certificates.proof(), heldOut),
        new Outcome.Work(
            stepper.t(),
            seconds(clock),
            seconds(wall),
            watch.parts(clock, wall),
            stepper.counters(),
            stepper.cuts()),
        List.copyOf(trace),
        Stream.concat(stepper.notes().stream(), notes.stream()).toList(),
        new Outcome.Origin(
            identity,
            run.resumed.map(c -> OptionalLong.of(c.iteration())).orElse(OptionalLong.empty())),
        divergence);
  }

  private long wall() {
    return wallBefore + System.nanoTime() - started - held;
  }

  private boolean finite(TracePoint seen) {
    return (outer.isEmpty() || Double.isFinite(seen.outer()))
        && (inner.isEmpty() || Double.isFinite(seen.inner()));
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }
}
