package io.tiebreak.run;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.Fault;
import io.tiebreak.kernel.Build;
import io.tiebreak.method.Method;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One run of a method on a problem: set it up, then {@link #go}. It runs once, on the calling
 * thread; {@link #interrupt}, {@link #pause} and {@link #unpause} may be called from any other.
 *
 * <p>Iterates are a function of problem, parameters and draws alone. Only {@code stop.time} looks
 * at the clock to end a run; observers and checkpoints look on.
 */
public final class Run {

  private static final String AGAIN = "start again without resuming";

  final BilevelProblem problem;
  final Method method;
  Draws draws = Draws.seeded(0);
  Stop stop = Stop.after(Duration.ofSeconds(60));
  Every every = new Every.Time(Duration.ofSeconds(1));
  final List<Observer> observers = new ArrayList<>();
  Optional<Checkpoints> checkpoints = Optional.empty();
  Duration checkpointEvery = Duration.ofSeconds(30);
  private final List<String> identity = new ArrayList<>();
  Optional<Checkpoint> resumed = Optional.empty();
  private boolean begun;
  volatile boolean interrupted;
  private volatile boolean paused;

  private Run(BilevelProblem problem, Method method) {
    this.problem = problem;
    this.method = method;
  }

  /**
   * A run with seed 0 that stops after 60 s.
   *
   * @param problem the problem
   * @param method the method
   * @return a run to be set up
   * @throws IllegalArgumentException if the problem lacks something for the method
   */
  public static Run of(BilevelProblem problem, Method method) {
    require(method.unmet(problem));
    return new Run(problem, method);
  }

  private static void require(List<Fault> unmet) {
    if (!unmet.isEmpty()) {
      throw new IllegalArgumentException(
          String.join(" ", unmet.stream().map(Fault::toString).toList()));
    }
  }

  /**
   * Samples by this seed.
   *
   * @param seed the seed
   * @return this
   */
  public Run seed(long seed) {
    return draws(Draws.seeded(seed));
  }

  /**
   * Samples from here.
   *
   * @param source where samples come from
   * @return this
   */
  public Run draws(Draws source) {
    this.draws = source;
    return this;
  }

  /**
   * Ends at the first of these.
   *
   * @param rules the rules
   * @return this
   * @throws IllegalArgumentException if a proof is asked for that there cannot be
   */
  public Run stop(Stop rules) {
    require(rules.unmet(problem));
    this.stop = rules;
    return this;
  }

  /**
   * Observes this often.
   *
   * @param period how often
   * @return this
   */
  public Run observe(Every period) {
    this.every = period;
    return this;
  }

  /**
   * Shows every observation to one more observer.
   *
   * @param observer the observer
   * @return this
   */
  public Run observer(Observer observer) {
    observers.add(observer);
    return this;
  }

  /**
   * Keeps checkpoints, this often and at the end; more rarely where writing one takes more than a
   * hundredth of that time.
   *
   * @param store where they go
   * @param period how often, on a clock that runs while observers look too
   * @return this
   */
  public Run checkpoint(Checkpoints store, Duration period) {
    this.checkpoints = Optional.of(store);
    this.checkpointEvery = period;
    return this;
  }

  /**
   * Lines that a checkpoint must agree in, besides method and sizes: digests of data, say.
   *
   * @param lines the lines
   * @return this
   */
  public Run identity(List<String> lines) {
    identity.addAll(lines);
    return this;
  }

  /** {@return why a run of this kind cannot be resumed, and so keeps no checkpoints; else empty} */
  public Optional<String> neverResumes() {
    return Feeds.of(problem)
        .unseekable()
        .map(
            whose -> "the %s stream cannot go back to a place that it has passed".formatted(whose));
  }

  /**
   * Goes on from a checkpoint, once everything else is set up.
   *
   * @param checkpoint the checkpoint
   * @return why it cannot: what differs between this run and the checkpoint's; else empty
   */
  public Optional<String> resume(Checkpoint checkpoint) {
    resumed = Optional.of(checkpoint);
    return refusal(checkpoint);
  }

  private Optional<String> refusal(Checkpoint checkpoint) {
    return neverResumes().map(why -> why + ": " + AGAIN).or(() -> differences(checkpoint));
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
            + "undo the change, or "
            + AGAIN);
  }

  /**
   * Asks a running run to end after its current step, as INTERRUPTED; a paused one ends too. May be
   * called from any thread, before the run goes too. An interrupt of the thread that runs does the
   * same.
   */
  public synchronized void interrupt() {
    interrupted = true;
    notifyAll();
  }

  /**
   * Asks a running run to wait after its current step until {@link #unpause} or {@link #interrupt}.
   * The clock stands still meanwhile, and the iterates are those of a run that was not paused.
   */
  public synchronized void pause() {
    paused = true;
  }

  /** Lets a paused run go on. */
  public synchronized void unpause() {
    paused = false;
    notifyAll();
  }

  /** Whether it is to wait now. */
  boolean paused() {
    return paused && !interrupted;
  }

  /** Waits for as long as it is to. */
  synchronized void hold() {
    try {
      while (paused()) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      interrupt();
    }
  }

  /**
   * Runs, once. Where its thread is interrupted it ends after the current step, as INTERRUPTED and
   * with everything written, and leaves the thread's flag set.
   *
   * @return what it ended with
   * @throws IllegalStateException if it ran already, or is to resume a checkpoint of another run
   * @throws UncheckedIOException if the state of the checkpoint cannot be one of this run
   */
  public Outcome go() {
    if (begun) {
      throw new IllegalStateException("A run goes once. Set up another with Run.of.");
    }
    begun = true;
    resumed
        .flatMap(this::refusal)
        .ifPresent(
            why -> {
              throw new IllegalStateException("Cannot resume: " + why + ".");
            });
    return new RunLoop(this).toItsEnd();
  }

  private static String components(Level level) {
    return level.feed().isPresent() ? "a stream" : "" + level.count();
  }

  /** What this is a run of, line by line. */
  List<String> fullIdentity() {
    List<String> lines = new ArrayList<>();
    lines.add("method: " + method.name() + " " + method.parameters());
    lines.add("set: " + problem.set());
    lines.add("outer components: " + components(problem.outer()));
    lines.add("inner components: " + components(problem.inner()));
    if (!problem.slack().none()) {
      lines.add("slack: " + problem.slack());
    }
    lines.add("start: " + Integer.toHexString(Arrays.hashCode(problem.start())));
    lines.add("draws: " + draws);
    lines.add("kernels: " + KERNELS.name() + " x " + KERNELS.lanes());
    lines.add("version: " + Build.NAME);
    lines.addAll(identity);
    return lines;
  }
}
