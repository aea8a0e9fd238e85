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
 * <p>Iterates are a function of problem, parameters and draws alone. Of the stopping rules only
 * {@code time} depends on the clock; observers and checkpoints change nothing.
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
   * Sets the seed by which samples are drawn (default: 0).
   *
   * @param seed the seed
   * @return this
   */
  public Run seed(long seed) {
    return draws(Draws.seeded(seed));
  }

  /**
   * Sets the draws of samples, in place of those by a seed.
   *
   * @param source the draws
   * @return this
   */
  public Run draws(Draws source) {
    this.draws = source;
    return this;
  }

  /**
   * Sets when the run ends (default: after 60 s).
   *
   * @param rules the rules, of which the first that is met ends the run
   * @return this
   * @throws IllegalArgumentException if this problem cannot have the proof requested
   */
  public Run stop(Stop rules) {
    require(rules.unmet(problem));
    this.stop = rules;
    return this;
  }

  /**
   * Sets when the run is observed (default: once per second).
   *
   * @param period how often
   * @return this
   */
  public Run observe(Every period) {
    this.every = period;
    return this;
  }

  /**
   * Adds an observer.
   *
   * @param observer the observer
   * @return this
   */
  public Run observer(Observer observer) {
    observers.add(observer);
    return this;
  }

  /**
   * Writes checkpoints, once per period and at the end; more rarely if writing one takes more than
   * a hundredth of that time.
   *
   * @param store where they are written
   * @param period the time between two, including what observers take
   * @return this
   */
  public Run checkpoint(Checkpoints store, Duration period) {
    this.checkpoints = Optional.of(store);
    this.checkpointEvery = period;
    return this;
  }

  /**
   * Adds lines in which a checkpoint must agree, besides method and sizes: digests of data, for
   * example.
   *
   * @param lines the lines
   * @return this
   */
  public Run identity(List<String> lines) {
    identity.addAll(lines);
    return this;
  }

  /**
   * {@return why a run like this cannot be resumed, so that it writes no checkpoints; empty if it
   * can}
   */
  public Optional<String> neverResumes() {
    return new Feeds(problem)
        .unseekable()
        .map(whose -> "the %s stream cannot go back to an earlier sample".formatted(whose));
  }

  /**
   * Continues from a checkpoint. Set up everything else before.
   *
   * @param checkpoint the checkpoint
   * @return why it cannot, with what differs between this run and the checkpoint's; empty if it can
   */
  public Optional<String> resume(Checkpoint checkpoint) {
    resumed = Optional.of(checkpoint);
    return refusal(checkpoint);
  }

  private Optional<String> refusal(Checkpoint checkpoint) {
    Optional<String> never = neverResumes();
    List<String> here = new ArrayList<>(fullIdentity());
    List<String> there = new ArrayList<>(checkpoint.identity());
    if (never.isPresent() || here.equals(there)) {
      return never.map(why -> why + ": " + AGAIN);
    }
    here.removeAll(checkpoint.identity());
    there.removeAll(fullIdentity());
    return Optional.of(
        "the checkpoint is from another run: it has %s, this run has %s: undo the change, or %s"
            .formatted(there, here, AGAIN));
  }

  /**
   * Ends the run after its current step, as INTERRUPTED, even if it is paused or has not started
   * yet. May be called from any thread. An interrupt of the thread that runs does the same.
   */
  public synchronized void interrupt() {
    interrupted = true;
    notifyAll();
  }

  /**
   * Makes the run wait after its current step until {@link #unpause} or {@link #interrupt}. The
   * clock stops meanwhile, and the iterates are those of a run that was not paused.
   */
  public synchronized void pause() {
    paused = true;
  }

  /** Lets a paused run continue. */
  public synchronized void unpause() {
    paused = false;
    notifyAll();
  }

  /** Whether it should wait now. */
  boolean paused() {
    return paused && !interrupted;
  }

  /** Waits while it is paused. */
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
   * Runs, once. If its thread is interrupted, the run ends after the current step, as INTERRUPTED
   * and with everything written, and the thread's flag stays set.
   *
   * @return the result
   * @throws IllegalStateException if it has run already, or should resume a checkpoint of another
   *     run
   * @throws UncheckedIOException if the checkpoint does not hold a state of this run
   */
  public Outcome go() {
    if (begun) {
      throw new IllegalStateException(
          "This run has already been started. Set up another with Run.of.");
    }
    begun = true;
    Optional<String> refusal = resumed.flatMap(this::refusal);
    if (refusal.isPresent()) {
      throw new IllegalStateException("Cannot resume: " + refusal.get() + ".");
    }
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
