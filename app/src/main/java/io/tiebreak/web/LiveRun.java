package io.tiebreak.web;

import io.javalin.http.HttpStatus;
import io.tiebreak.data.BadData;
import io.tiebreak.execute.Execution;
import io.tiebreak.folder.RunFolder;
import io.tiebreak.folder.TraceLine;
import io.tiebreak.run.Checkpoint;
import io.tiebreak.run.Checkpoints;
import io.tiebreak.run.Observer;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import io.tiebreak.run.TracePoint;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A run on the server, with its own thread and folder. It runs whether or not a page shows it.
 *
 * <p>The folder holds {@code run.json}, the inputs below {@code input} and the outputs of the run.
 */
final class LiveRun implements Observer {

  /** The files that a user may download, in the order of the page. */
  private static final List<String> FILES =
      List.of(
          "report.html",
          "solution.csv",
          "last.csv",
          "model.csv",
          "trace.csv",
          "summary.json",
          "proof.json");

  private static final String UNWRITTEN = "The state of this run could not be written to disk.";

  static final String PROBLEM = "problem.yaml";
  static final String INPUT = "input";

  /** A run that ended so can be resumed; null is a run that was cut off. */
  private static final Set<String> RESUMABLE =
      Set.of(Status.TIME.name(), Status.INTERRUPTED.name());

  /** Only one checkpoint is loaded at a time, as it can be large. */
  private static final Object LOADING = new Object();

  private final String id;
  private final Path folder;
  private final Runnable freed;
  private final Observations observations = new Observations();
  private final CountDownLatch read = new CountDownLatch(1);
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile RunRecord kept; // written under the lock, read without
  private @Nullable Job job;
  private @Nullable Execution going;
  private @Nullable RunRecord earlier; // what it was before it was resumed
  private boolean stopAsked;
  private boolean serverEnds;
  private volatile @Nullable Shown shown;
  private boolean onDisk;
  private long changes;

  /** A run in this folder, which calls {@code freed} when it no longer computes. */
  LiveRun(Path folder, RunRecord kept, Runnable freed) {
    this.id = String.valueOf(folder.getFileName());
    this.folder = folder;
    this.kept = kept;
    this.freed = freed;
  }

  String id() {
    return id;
  }

  Path folder() {
    return folder;
  }

  RunState state() {
    return kept.state();
  }

  /** A number that grows with every change of state. */
  synchronized long changes() {
    return changes;
  }

  /** Observations of old runs are read from disk on request, and not kept. */
  Observations observations() {
    synchronized (this) {
      if (!onDisk) {
        return observations;
      }
    }
    synchronized (LOADING) {
      return loaded();
    }
  }

  /** Its files are looked up on disk, but only once when it is over. */
  View view() {
    RunRecord now = kept;
    Shown before = shown;
    if (before != null && before.of.equals(now)) {
      return before.view;
    }
    View fresh = View.of(id, now, files(now.state()), canResume(now));
    if (now.state().over()) {
      shown = new Shown(now, fresh);
    }
    return fresh;
  }

  private record Shown(RunRecord of, View view) {}

  private List<String> files(RunState now) {
    List<String> names = new ArrayList<>();
    if (now.over()) {
      FILES.stream().filter(name -> file(name).isPresent()).forEach(names::add);
    }
    names.add(PROBLEM);
    return names;
  }

  /** A file that a user may download. */
  Optional<Path> file(String name) {
    if (name.equals(PROBLEM)) {
      return Optional.of(folder.resolve(INPUT).resolve(PROBLEM));
    }
    return FILES.contains(name)
        ? Optional.of(folder.resolve(name)).filter(Files::isRegularFile)
        : Optional.empty();
  }

  private boolean canResume(RunRecord now) {
    boolean further = now.status() == null || RESUMABLE.contains(now.status());
    return now.state().over()
        && now.state() != RunState.REFUSED
        && further
        && Files.isRegularFile(folder.resolve("checkpoint"));
  }

  /** Begins in a new thread, or continues a paused run in its thread. */
  synchronized void begin() {
    if (kept.state() != RunState.QUEUED) {
      return; // stopped meanwhile
    }
    if (going != null) {
      become(kept.in(RunState.RUNNING));
      going.run().unpause();
      return;
    }
    become(kept.in(RunState.READING));
    Thread thread = new Thread(this::work, "run-" + id);
    thread.setDaemon(true); // the server waits for its end
    thread.start();
  }

  /** How a run ended. */
  private record End(RunState state, @Nullable String status, List<String> faults) {}

  private void work() {
    End end = ended();
    try {
      over(end); // only now, as then the folder may be deleted
    } finally { // even after a failure, as others wait for it
      read.countDown();
      done.countDown();
      freed.run();
    }
  }

  private End ended() {
    try (RunFolder held = RunFolder.open(folder);
        Job good =
            ProblemFile.readSent(folder.resolve(INPUT).resolve(PROBLEM), overrides(kept.asked()))) {
      return solve(good, held);
    } catch (BadProblem bad) {
      return refused(bad.faults().stream().map(LiveRun::told).toList());
    } catch (IOException | RuntimeException | Error e) {
      List<String> why = List.of(Refusal.sentence(e));
      boolean unused = earlier != null && e instanceof UncheckedIOException; // its checkpoint
      return state() == RunState.READING || unused
          ? refused(why)
          : new End(RunState.ENDED, null, why);
    }
  }

  /** A run that cannot be resumed stays what it was, with all its outputs. */
  private End refused(List<String> why) {
    RunRecord before = earlier;
    return before == null
        ? new End(RunState.REFUSED, null, why)
        : new End(before.state(), before.status(), why);
  }

  private static Overrides overrides(RunRecord.Asked asked) throws BadProblem {
    return Overrides.of(
        Optional.ofNullable(asked.method()),
        Optional.ofNullable(asked.time()),
        Optional.ofNullable(asked.seed()));
  }

  /** An option of the command line is a field of the form here. */
  private static String told(KeyFault fault) {
    String field = fault.path().replaceFirst("^--", "");
    return new KeyFault(field, fault.line(), fault.what(), fault.remedy()).toString();
  }

  private End solve(Job good, RunFolder held) throws IOException {
    Execution run = new Execution(kept.asked().name(), good, held);
    run.run().observer(this);
    List<String> notes = new ArrayList<>(good.notes());
    if (earlier != null) {
      notes.add(resume(run, held));
    }
    ready(good, run, notes);
    read.countDown();
    return ended(run.go().outcome(), good);
  }

  private String resume(Execution run, RunFolder held) {
    List<String> warnings = new ArrayList<>();
    Optional<Checkpoint> checkpoint = checkpoint(held, warnings);
    if (checkpoint.isEmpty()) {
      return "There is no checkpoint; the run started from the beginning.";
    }
    Optional<String> refusal = run.run().resume(checkpoint.get());
    if (refusal.isPresent()) {
      throw new Refusal(
          HttpStatus.CONFLICT, "The run cannot be resumed: %s.".formatted(refusal.get()));
    }
    restore(checkpoint.get().trace(), observations);
    warnings.add(
        "The run was resumed from the checkpoint after %d steps."
            .formatted(checkpoint.get().iteration()));
    return String.join(" ", warnings);
  }

  private static Optional<Checkpoint> checkpoint(RunFolder held, List<String> warnings) {
    try {
      return held.checkpoints().read(warnings::add);
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged); // like a state that is not of this run
    }
  }

  private static void restore(List<TracePoint> trace, Observations into) {
    into.clear();
    trace.forEach(p -> into.add(Observation.of(into.total(), p)));
  }

  private synchronized void ready(Job good, Execution run, List<String> notes) {
    job = good;
    going = run;
    double limit = good.stop().hasTime() ? seconds(good.stop().time()) : Double.NaN;
    become(kept.read(new RunRecord.Chosen(good.method().name(), limit), notes));
    if (stopAsked) {
      run.interrupt();
    }
  }

  private static double seconds(Duration time) {
    return time.toSeconds() + time.toNanosPart() / 1e9;
  }

  @Override
  public void at(TracePoint p) {
    Observation now = Observation.of(observations.total(), p);
    observations.add(now);
    synchronized (this) {
      double share = job == null ? Double.NaN : job.stop().share(p);
      kept = kept.seen(now, share);
    }
  }

  @Override
  public synchronized void warning(String message) {
    become(kept.noted(with(message)));
  }

  /** The notes so far and this one, without repetition. */
  private List<String> with(String note) {
    Set<String> notes = new LinkedHashSet<>(kept.told().notes());
    notes.add(note);
    return List.copyOf(notes);
  }

  private synchronized End ended(Outcome outcome, Job good) {
    List<String> notes = new ArrayList<>(kept.told().notes());
    outcome.notes().stream().filter(note -> !notes.contains(note)).forEach(notes::add);
    TracePoint last = outcome.trace().get(outcome.trace().size() - 1);
    long i = Math.max(observations.total() - 1, 0);
    kept = kept.noted(notes).seen(Observation.of(i, last), good.stop().share(last));
    boolean cut = serverEnds && outcome.status() == Status.INTERRUPTED;
    return new End(
        cut ? RunState.STOPPED_BY_SERVER : RunState.ENDED, outcome.status().name(), List.of());
  }

  private synchronized void over(End end) {
    job = null;
    going = null;
    become(kept.over(end.state(), end.status(), end.faults()));
  }

  /** A full disk must not end a run that computes. */
  private synchronized void become(RunRecord next) {
    kept = next;
    changes++;
    try {
      kept.write(folder);
    } catch (IOException unwritten) {
      kept = kept.noted(with(UNWRITTEN));
    }
  }

  /** Whether its problem file was read in time, and accepted or refused. */
  boolean awaitRead(Duration most) throws InterruptedException {
    return read.await(most.toMillis(), TimeUnit.MILLISECONDS);
  }

  void awaitEnd() throws InterruptedException {
    done.await();
  }

  synchronized void pause() {
    if (kept.state() != RunState.RUNNING || going == null) {
      throw new Refusal(HttpStatus.CONFLICT, "Only a run in progress can be paused.");
    }
    going.run().pause();
    become(kept.in(RunState.PAUSED));
  }

  /** Continues a paused run as soon as there is a place. */
  synchronized void unpause() {
    if (kept.state() != RunState.PAUSED) {
      throw new Refusal(HttpStatus.CONFLICT, "Only a paused run can continue.");
    }
    become(kept.in(RunState.QUEUED));
  }

  synchronized void stop() {
    if (kept.state().over()) {
      throw new Refusal(HttpStatus.CONFLICT, "This run has already ended.");
    }
    interrupt();
  }

  /** Called when the server ends; a run that computes writes everything first. */
  synchronized void endWithServer() {
    if (!kept.state().over()) {
      serverEnds = true;
      interrupt();
    }
  }

  private void interrupt() {
    stopAsked = true;
    if (going != null) {
      going.interrupt();
    } else if (kept.state() == RunState.QUEUED) {
      RunState end = serverEnds ? RunState.STOPPED_BY_SERVER : RunState.ENDED;
      over(new End(end, Status.INTERRUPTED.name(), List.of()));
      done.countDown();
    }
  }

  /** The same run for another thread, to be resumed from its checkpoint. */
  synchronized LiveRun again(@Nullable String time) {
    if (!canResume(kept)) {
      throw new Refusal(
          HttpStatus.CONFLICT,
          "This run cannot be resumed: it is still running, has finished, or has no checkpoint.");
    }
    RunRecord longer = kept.again(time == null ? longer() : time);
    try {
      overrides(longer.asked());
    } catch (BadProblem mistyped) { // refused before anything of the run is lost
      throw new Refusal(HttpStatus.BAD_REQUEST, told(mistyped.faults().get(0)) + ".");
    }
    LiveRun next = new LiveRun(folder, longer, freed);
    next.earlier = kept;
    next.become(next.kept);
    return next;
  }

  /** A run that used up its time gets as much again. */
  private @Nullable String longer() {
    boolean spent = Status.TIME.name().equals(kept.status());
    return spent && kept.watched().last() != null
        ? Math.round(Math.ceil((kept.watched().last().seconds() + kept.chosen().limit()) * 1000))
            + "ms"
        : null;
  }

  /** Called for a run of an earlier server, which may have been killed. */
  synchronized void found() {
    onDisk = true;
    read.countDown();
    done.countDown();
    if (!kept.state().over()) {
      become(kept.over(RunState.STOPPED_BY_SERVER, null, List.of()));
    }
  }

  /** Drops the observations of an ended run, which are on disk. */
  synchronized void forget() {
    if (kept.state().over() && !onDisk) {
      onDisk = true;
      observations.clear();
    }
  }

  /** Streams have no checkpoint; and the last observation comes after the last checkpoint. */
  private Observations loaded() {
    Observations loaded = new Observations();
    try {
      Optional<Checkpoint> checkpoint = new Checkpoints(folder).read(damage -> {});
      if (checkpoint.isPresent()) {
        restore(checkpoint.get().trace(), loaded);
      } else if (Files.isRegularFile(folder.resolve("trace.csv"))) {
        for (TraceLine line : TraceLine.read(folder.resolve("trace.csv"))) {
          loaded.add(Observation.of(loaded.total(), line));
        }
      }
    } catch (IOException | BadData unreadable) {
      loaded.clear();
    }
    Observation last = kept.watched().last();
    if (last != null && loaded.last().map(Observation::seconds).orElse(-1.0) < last.seconds()) {
      loaded.add(last.numbered(loaded.total()));
    }
    return loaded;
  }
}
