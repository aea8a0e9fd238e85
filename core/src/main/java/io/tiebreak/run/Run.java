package io.tiebreak.run;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Point;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import io.tiebreak.random.Draws;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One run of a method on a problem: set it up, then {@link #go}. It runs once, on the calling
 * thread; {@link #interrupt} may be called from another.
 *
 * <p>Iterates are a function of problem, parameters and draws alone. Only {@code stop.time} looks
 * at the clock to end a run; observers and checkpoints look on.
 */
public final class Run {

  /** Iterations after which the numbers are checked to be finite: rare enough to cost nothing. */
  private static final long CHECK_EVERY = 1 << 14;

  /** The clock is read about this often. */
  private static final long READ_CLOCK_NANOS = 500_000;

  private final BilevelProblem problem;
  private final Method method;
  private Draws draws = Draws.seeded(0);
  private Stop stop = Stop.after(Duration.ofSeconds(60));
  private Every every = new Every.Time(Duration.ofSeconds(1));
  private final List<Observer> observers = new ArrayList<>();
  private Optional<Checkpoints> checkpoints = Optional.empty();
  private Duration checkpointEvery = Duration.ofSeconds(30);
  private final List<String> identity = new ArrayList<>();
  private Optional<Checkpoint> resumed = Optional.empty();
  private boolean begun;
  private volatile boolean interrupted;

  private Run(BilevelProblem problem, Method method) {
    this.problem = problem;
    this.method = method;
  }

  /**
   * A run with seed 0 that stops after 60 s.
   *
   * @throws IllegalArgumentException if the problem lacks something for the method
   */
  public static Run of(BilevelProblem problem, Method method) {
    List<Fault> unmet = method.unmet(problem);
    if (!unmet.isEmpty()) {
      throw new IllegalArgumentException(
          String.join(" ", unmet.stream().map(Fault::toString).toList()));
    }
    return new Run(problem, method);
  }

  /** Samples by this seed. */
  public Run seed(long seed) {
    return draws(Draws.seeded(seed));
  }

  /** Samples from here. */
  public Run draws(Draws source) {
    this.draws = source;
    return this;
  }

  /** Ends at the first of these. */
  public Run stop(Stop rules) {
    this.stop = rules;
    return this;
  }

  /** Observes this often. */
  public Run observe(Every period) {
    this.every = period;
    return this;
  }

  /** Shows every observation to one more observer. */
  public Run observer(Observer observer) {
    observers.add(observer);
    return this;
  }

  /** Keeps checkpoints, this often on the wall clock and at the end. */
  public Run checkpoint(Checkpoints store, Duration period) {
    this.checkpoints = Optional.of(store);
    this.checkpointEvery = period;
    return this;
  }

  /** Lines that a checkpoint must agree in, besides method and sizes: digests of data, say. */
  public Run identity(List<String> lines) {
    identity.addAll(lines);
    return this;
  }

  /**
   * Goes on from a checkpoint, once everything else is set up.
   *
   * @return why it cannot: what differs between this run and the checkpoint's; else empty
   */
  public Optional<String> resume(Checkpoint checkpoint) {
    resumed = Optional.of(checkpoint);
    return differences(checkpoint);
  }

  private Optional<String> differences(Checkpoint checkpoint) {
    List<String> here = new ArrayList<>(fullIdentity());
    List<String> there = new ArrayList<>(checkpoint.identity());
    if (here.equals(there)) {
      return Optional.empty();
    }
    here.removeAll(checkpoint.identity());
    there.removeAll(fullIdentity());
    return Optional.of(
        "the checkpoint is of another run: it has %s, this run has %s: ".formatted(there, here)
            + "undo the change, or start again without resuming");
  }

  /** Asks a running run to end after its current step. */
  public void interrupt() {
    interrupted = true;
  }

  /**
   * Runs, once.
   *
   * @throws IllegalStateException if it ran already, or is to resume a checkpoint of another run
   */
  public Outcome go() {
    if (begun) {
      throw new IllegalStateException("A run goes once. Set up another with Run.of.");
    }
    begun = true;
    resumed
        .flatMap(this::differences)
        .ifPresent(
            why -> {
              throw new IllegalStateException("Cannot resume: " + why + ".");
            });
    return new Loop().run();
  }

  private List<String> fullIdentity() {
    List<String> lines = new ArrayList<>();
    lines.add("method: " + method.name() + " " + method.parameters());
    lines.add("set: " + problem.set());
    lines.add("outer components: " + problem.outer().count());
    lines.add("inner components: " + problem.inner().count());
    lines.add("start: " + Integer.toHexString(Arrays.hashCode(problem.start())));
    lines.add("draws: " + draws);
    lines.add("kernels: " + KERNELS.name() + " x " + KERNELS.lanes());
    lines.addAll(identity);
    return lines;
  }

  /** The state of a run that is under way. */
  private final class Loop {

    private final long started = System.nanoTime();
    private final Stepper stepper;
    private final Smooth outer = problem.outer().whole().orElseThrow();
    private final Smooth inner = problem.inner().whole().orElseThrow();
    private final double[] point = new double[problem.set().dimension()];
    private final List<TracePoint> trace = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> identityLines = fullIdentity();
    private long clock;
    private long wallBefore;
    private long lastCheckpoint = started;
    private long chunk = 1;
    private boolean diverged;

    Loop() {
      stepper = method.start(problem, draws);
      clock = System.nanoTime() - started;
      notes.addAll(stepper.notes());
      resumed.ifPresent(this::restore);
    }

    private void restore(Checkpoint from) {
      from.restore(stepper);
      diverged = !stepper.finite();
      clock = from.clock();
      wallBefore = from.wall();
      trace.addAll(from.trace());
    }

    Outcome run() {
      if (trace.isEmpty()) {
        observe();
        diverged = !finite(trace.get(0));
      }
      Optional<Status> status = ended();
      while (status.isEmpty()) {
        advance();
        if (stepper.t() % CHECK_EVERY == 0) {
          diverged = !stepper.finite();
        }
        status = ended();
        if (status.isEmpty()) {
          if (observationDue()) {
            observe();
          }
          if (System.nanoTime() - lastCheckpoint >= nanos(checkpointEvery)) {
            checkpoint();
          }
        }
      }
      return outcome(status.get());
    }

    /** Steps up to the next thing that falls on an iteration count, or a short while. */
    private void advance() {
      long t = stepper.t();
      long end = Math.min(t + chunk, (t / CHECK_EVERY + 1) * CHECK_EVERY);
      end = Math.min(end, stop.iterations().orElse(Long.MAX_VALUE));
      end = Math.min(end, draws.steps().orElse(Long.MAX_VALUE));
      if (every instanceof Every.Iterations count) {
        end = Math.min(end, (t / count.period() + 1) * count.period());
      }
      long before = System.nanoTime();
      do {
        stepper.step();
      } while (stepper.t() < end && !samplesSpent());
      long took = System.nanoTime() - before;
      clock += took;
      if (took < READ_CLOCK_NANOS) {
        chunk = Math.min(2 * chunk, CHECK_EVERY);
      } else {
        chunk = Math.max(chunk / 2, 1);
      }
    }

    private boolean samplesSpent() {
      return stop.samples().isPresent()
          && stepper.counters().samples() >= stop.samples().getAsLong();
    }

    private Optional<Status> ended() {
      long t = stepper.t();
      if (diverged) {
        return Optional.of(Status.DIVERGED);
      }
      if (stop.iterations().isPresent() && t >= stop.iterations().getAsLong()) {
        return Optional.of(Status.ITERATIONS);
      }
      if (samplesSpent()) {
        return Optional.of(Status.SAMPLES);
      }
      if (stop.time().isPresent() && clock >= nanos(stop.time().get())) {
        return Optional.of(Status.TIME);
      }
      OptionalLong replayed = draws.steps();
      if (replayed.isPresent() && t >= replayed.getAsLong()) {
        return Optional.of(Status.REPLAY_ENDED);
      }
      return interrupted ? Optional.of(Status.INTERRUPTED) : Optional.empty();
    }

    private boolean observationDue() {
      TracePoint last = trace.get(trace.size() - 1);
      if (every instanceof Every.Iterations count) {
        return stepper.t() % count.period() == 0;
      }
      double period = seconds(nanos(((Every.Time) every).period()));
      return Math.floor(seconds(clock) / period) > Math.floor(last.seconds() / period);
    }

    private void observe() {
      stepper.output(point);
      Point x = Point.of(point);
      TracePoint seen =
          new TracePoint(
              stepper.t(), seconds(clock), stepper.counters(), outer.value(x), inner.value(x));
      trace.add(seen);
      for (Observer observer : List.copyOf(observers)) {
        try {
          observer.at(seen);
        } catch (Exception e) {
          observers.remove(observer);
          warn("An observer failed (%s) and is no longer called.".formatted(e.getMessage()));
        }
      }
    }

    private void checkpoint() {
      lastCheckpoint = System.nanoTime();
      if (checkpoints.isEmpty()) {
        return;
      }
      try {
        checkpoints
            .get()
            .write(
                new Checkpoint(
                    identityLines, stepper.t(), clock, wall(), trace, Checkpoint.bytesOf(stepper)));
      } catch (IOException e) {
        warn("A checkpoint could not be written (%s); the run goes on.".formatted(e.getMessage()));
      }
    }

    private void warn(String message) {
      notes.add(message);
      for (Observer observer : List.copyOf(observers)) {
        try {
          observer.warning(message);
        } catch (RuntimeException e) {
          observers.remove(observer); // it cannot even be told why
        }
      }
    }

    private Outcome outcome(Status reached) {
      boolean seen = trace.get(trace.size() - 1).iteration() == stepper.t();
      if (!seen && observationDue()) {
        observe();
        seen = true;
      }
      // A look that is not due comes after: a resumed run shall not show that this one ended here.
      checkpoint();
      if (!seen) {
        observe();
      }
      double[] last = new double[point.length];
      stepper.last(last);
      stepper.output(point);
      TracePoint end = trace.get(trace.size() - 1);
      return new Outcome(
          stepper.finite() && finite(end) ? reached : Status.DIVERGED,
          point,
          stepper.averaged(),
          last,
          stepper.t(),
          seconds(clock),
          seconds(wall()),
          stepper.counters(),
          end.outer(),
          end.inner(),
          List.copyOf(trace),
          resumed.map(c -> OptionalLong.of(c.iteration())).orElse(OptionalLong.empty()),
          List.copyOf(notes),
          identityLines);
    }

    private long wall() {
      return wallBefore + System.nanoTime() - started;
    }
  }

  private static boolean finite(TracePoint seen) {
    return Double.isFinite(seen.outer()) && Double.isFinite(seen.inner());
  }

  /** Beyond 292 years it is all the same. */
  private static long nanos(Duration duration) {
    return duration.toSeconds() > Long.MAX_VALUE / 2_000_000_000L
        ? Long.MAX_VALUE
        : duration.toNanos();
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }
}
