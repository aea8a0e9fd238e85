package io.tiebreak.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is on disk of a run besides its inputs and its results, so that a later server knows it.
 *
 * @param created an instant
 * @param method in place of the file's, where one was asked for; time and seed are the same
 * @param status how it ended
 * @param methodName of the method that it ran with
 * @param limit seconds after which it ends; NaN if never
 * @param last what was seen last
 */
record Kept(
    String name,
    String created,
    @Nullable String method,
    @Nullable String time,
    @Nullable String seed,
    State state,
    @Nullable String status,
    @Nullable String methodName,
    double limit,
    double share,
    List<String> notes,
    List<String> faults,
    @Nullable Seen last) {

  private static final String FILE = "run.json";

  static Kept fresh(Asked asked, String created) {
    return new Kept(
        asked.name(),
        created,
        asked.method(),
        asked.time(),
        asked.seed(),
        State.QUEUED,
        null,
        asked.method(),
        Double.NaN,
        Double.NaN,
        List.of(),
        List.of(),
        null);
  }

  Kept in(State next) {
    return new Kept(
        name,
        created,
        method,
        time,
        seed,
        next,
        status,
        methodName,
        limit,
        share,
        notes,
        faults,
        last);
  }

  /** To be run again, for a time in all where one is given. */
  Kept again(@Nullable String newTime) {
    return new Kept(
        name,
        created,
        method,
        newTime == null ? time : newTime,
        seed,
        State.QUEUED,
        null,
        methodName,
        limit,
        share,
        List.of(),
        List.of(),
        last);
  }

  /** Read and found good. */
  Kept read(String chosen, double seconds, List<String> told) {
    return new Kept(
        name,
        created,
        method,
        time,
        seed,
        State.RUNNING,
        null,
        chosen,
        seconds,
        share,
        told,
        faults,
        last);
  }

  Kept seen(Seen now, double used) {
    return new Kept(
        name,
        created,
        method,
        time,
        seed,
        state,
        status,
        methodName,
        limit,
        used,
        notes,
        faults,
        now);
  }

  Kept noted(List<String> all) {
    return new Kept(
        name,
        created,
        method,
        time,
        seed,
        state,
        status,
        methodName,
        limit,
        share,
        all,
        faults,
        last);
  }

  Kept over(State end, @Nullable String how, List<String> wrong) {
    return new Kept(
        name, created, method, time, seed, end, how, methodName, limit, share, notes, wrong, last);
  }

  static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE));
  }

  static Kept read(Path folder) throws IOException {
    return Json.read(Files.readString(folder.resolve(FILE)), Kept.class);
  }

  /** Whole or not at all. */
  void write(Path folder) throws IOException {
    Path half = folder.resolve(FILE + ".half");
    Files.write(half, Json.text(this).getBytes(StandardCharsets.UTF_8));
    Files.move(
        half,
        folder.resolve(FILE),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }
}
