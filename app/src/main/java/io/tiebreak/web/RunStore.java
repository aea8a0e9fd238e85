package io.tiebreak.web;

import io.javalin.http.HttpStatus;
import io.tiebreak.data.BadData;
import io.tiebreak.fault.IoFault;
import io.tiebreak.folder.RunFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All runs of a folder: those of this server and of earlier ones. */
final class RunStore implements AutoCloseable {

  /** The names of folders of runs; others are ignored. */
  private static final String ID = "\\d{8}-\\d{6}-[0-9a-f]{8}";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Runs whose observations stay in memory after their end. */
  private static final int REMEMBERED = 30;

  private final Path folder;
  private final Limits limits;
  private final FileChannel lock;
  private final SecureRandom random = new SecureRandom();
  private final TreeMap<String, LiveRun> runs = new TreeMap<>(Comparator.reverseOrder());

  /** In the order of arrival; a run that continues or is resumed arrives anew. */
  private final Set<LiveRun> waiting = new LinkedHashSet<>();

  private boolean closed;

  private RunStore(Path folder, Limits limits, FileChannel lock) {
    this.folder = folder;
    this.limits = limits;
    this.lock = lock;
  }

  /** Creates the folder if it is missing, and finds the runs in it. */
  static RunStore open(Path folder, Limits limits) throws IOException {
    try {
      return opened(folder, limits);
    } catch (FileSystemException unusable) {
      throw new IoFault(
          "%s cannot be used as the folder of runs".formatted(folder),
          "Name a writable one with --runs",
          unusable);
    }
  }

  private static RunStore opened(Path folder, Limits limits) throws IOException {
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(
            folder.resolve(".serve"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!RunFolder.taken(lock)) {
      lock.close();
      throw new IoFault(
          "%s is in use by another server".formatted(folder),
          "Stop it, or name another folder with --runs");
    }
    try {
      RunStore all = new RunStore(folder, limits, lock);
      delete(all.incoming());
      Files.createDirectory(all.incoming());
      all.find();
      return all;
    } catch (IOException | RuntimeException | Error failed) {
      lock.close();
      throw failed;
    }
  }

  private void find() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> ours =
          all.filter(path -> String.valueOf(path.getFileName()).matches(ID))
              .filter(RunRecord::isIn)
              .toList();
      ours.forEach(this::find);
    }
  }

  /** A run with a damaged record stays on disk, but is not shown. */
  private void find(Path path) {
    try {
      LiveRun run = new LiveRun(path, RunRecord.read(path), this::beginWaiting);
      run.found();
      runs.put(run.id(), run);
    } catch (BadData damaged) {
      return;
    }
  }

  /** The folder of uploads that are not complete yet. */
  Path incoming() {
    return folder.resolve(".incoming");
  }

  /** Newest first. */
  synchronized List<LiveRun> all() {
    return new ArrayList<>(runs.values());
  }

  synchronized Optional<LiveRun> find(String id) {
    return Optional.ofNullable(runs.get(id));
  }

  /** The run of this id, or a refusal. */
  LiveRun get(String id) {
    return find(id).orElseThrow(() -> Refusal.notFound("run"));
  }

  /** Runs these inputs as soon as there is a place, and moves them to the run's folder. */
  synchronized LiveRun add(RunRecord.Asked asked, Path inputs) throws IOException {
    requireOpen();
    if (runs.size() >= limits.keptRuns()) {
      throw new Refusal(
          HttpStatus.TOO_MANY_REQUESTS,
          "There are already %d runs, and no more are kept. Delete some.".formatted(runs.size()));
    }
    Instant now = Clock.systemUTC().instant();
    Path own =
        folder.resolve(TIME.format(now) + "-" + HexFormat.of().toHexDigits(random.nextInt()));
    Files.createDirectory(own);
    Files.move(inputs, own.resolve(LiveRun.INPUT));
    RunRecord kept = RunRecord.fresh(asked, now.toString());
    kept.write(own);
    return enter(new LiveRun(own, kept, this::beginWaiting));
  }

  private LiveRun enter(LiveRun run) {
    runs.put(run.id(), run);
    beginWaiting();
    return run;
  }

  private void requireOpen() {
    if (closed) {
      throw new Refusal(
          HttpStatus.SERVICE_UNAVAILABLE, "The server is shutting down. Start it again.");
    }
  }

  /** Starts waiting runs while there are places, the longest waiting first. */
  private synchronized void beginWaiting() {
    runs.values().stream().skip(REMEMBERED).forEach(LiveRun::forget);
    waiting.removeIf(run -> run.state() != RunState.QUEUED);
    runs.values().stream().filter(run -> run.state() == RunState.QUEUED).forEach(waiting::add);
    Iterator<LiveRun> next = waiting.iterator();
    while (!closed && next.hasNext() && active() < limits.activeRuns()) {
      next.next().begin();
      next.remove();
    }
  }

  private long active() {
    return runs.values().stream().filter(run -> run.state().active()).count();
  }

  /** Pauses a run, whose place goes to another. */
  void pause(String id) {
    get(id).pause();
    beginWaiting();
  }

  /** Continues a paused run, which waits if others have taken its place. */
  void unpause(String id) {
    get(id).unpause();
    beginWaiting();
  }

  synchronized void resume(String id, @Nullable String time) {
    requireOpen();
    enter(get(id).again(time));
  }

  /** Deletes a run with its folder. */
  void delete(String id) throws IOException {
    Path gone = incoming().resolve(id);
    synchronized (this) {
      LiveRun run = get(id);
      if (!run.state().over()) {
        throw new Refusal(HttpStatus.CONFLICT, "This run is in progress. Stop it first.");
      }
      Files.move(run.folder(), gone); // atomic; the next start clears the rest after a crash
      runs.remove(id);
    }
    delete(gone);
  }

  /** Deletes a folder with all its content; links are removed, not followed. */
  static void delete(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path below : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(below);
      }
    }
  }

  /** Ends all runs, with everything written, and waits for that. */
  @Override
  public void close() throws IOException {
    synchronized (this) {
      closed = true;
    }
    List<LiveRun> all = all();
    all.forEach(LiveRun::endWithServer);
    try {
      for (LiveRun run : all) {
        run.awaitEnd();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    lock.close();
  }
}
