package io.tiebreak.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.tiebreak.data.BadData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A run on disk.
 *
 * @param name its folder, relative to the one that was searched
 * @param status how the run ended, or else what the folder holds
 * @param when the time of its last output
 * @param bytes the size of its files, without those of runs below it
 * @param written the content of summary.json, or a missing node if there is no such file
 * @param summary the same as far as it can be read, if it says how the run ended
 * @param faults faults found in summary.json
 */
public record SavedRun(
    String name,
    Path folder,
    String status,
    Instant when,
    long bytes,
    JsonNode written,
    Optional<Summary> summary,
    List<String> faults) {

  /** The status of a run in progress. */
  private static final String RUNNING = "RUNNING";

  /** The status of a run that ended without a summary. */
  private static final String UNFINISHED = "UNFINISHED";

  private static final Set<String> FAILED = Set.of(UNFINISHED, "DIVERGED", "SOURCE_FAILED");

  /** Files that show what a folder holds if not a single run. */
  private static final Map<String, String> KINDS =
      Map.of("path.csv", "PATH", "table.csv", "EXPERIMENT", "explanation.json", "EXPLANATION");

  /** Every run in a folder, by name, each followed by those inside it. */
  public static List<SavedRun> below(Path folder) throws IOException {
    List<SavedRun> runs = new ArrayList<>();
    collect(folder, "", runs);
    return runs;
  }

  private static void collect(Path folder, String prefix, List<SavedRun> into) throws IOException {
    List<Path> folders;
    try (Stream<Path> all = Files.list(folder)) {
      folders = all.filter(p -> Files.isDirectory(p, LinkOption.NOFOLLOW_LINKS)).sorted().toList();
    }
    for (Path below : folders) {
      if (RunFolder.isOne(below)) {
        String name = prefix + below.getFileName();
        into.add(of(name, below));
        collect(below, name + "/", into);
      }
    }
  }

  private static SavedRun of(String name, Path folder) throws IOException {
    Path file = folder.resolve("summary.json");
    JsonNode written = MissingNode.getInstance();
    Optional<Summary> summary = Optional.empty();
    List<String> faults = List.of();
    if (Files.exists(file)) {
      JsonReader reader = new JsonReader(file.toString(), Json.Form.FILE);
      try {
        written = reader.tree(file);
        JsonNode ended = written.path("status");
        if (reader.required(ended.isTextual(), ended, "status", "text")) {
          summary = Optional.of(reader.read(written, Summary.class, ""));
        }
        faults = reader.faults();
      } catch (BadData unreadable) {
        faults = unreadable.messages();
      }
    }
    Path last = folder.resolve("lock");
    Optional<String> kind = Optional.empty();
    for (Map.Entry<String, String> known : KINDS.entrySet()) {
      if (Files.isRegularFile(folder.resolve(known.getKey()))) {
        kind = Optional.of(known.getValue());
        last = folder.resolve(known.getKey());
      }
    }
    if (summary.isPresent()) {
      kind = Optional.of(summary.get().status());
      last = file;
    }
    String status = RunFolder.inUse(folder) ? RUNNING : kind.orElse(UNFINISHED);
    Instant when = Files.getLastModifiedTime(last).toInstant();
    return new SavedRun(name, folder, status, when, bytes(folder), written, summary, faults);
  }

  private static long bytes(Path folder) throws IOException {
    long sum = 0;
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          sum += Files.size(file);
        } else if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) && !RunFolder.isOne(file)) {
          sum += bytes(file);
        }
      }
    }
    return sum;
  }

  /** Whether the run is in progress. */
  public boolean running() {
    return status.equals(RUNNING);
  }

  /** Whether the run failed. */
  public boolean failed() {
    return FAILED.contains(status);
  }

  /** The method, if known. */
  public Optional<String> method() {
    return summary.map(Summary::method).filter(known -> !known.isEmpty());
  }

  /** A number of the summary, if known. */
  public OptionalDouble number(ToDoubleFunction<Summary> of) {
    return summary.stream().mapToDouble(of).filter(Double::isFinite).findFirst();
  }

  /** One run of {@code runs --json}. */
  public record Listed(
      String name,
      String folder,
      String status,
      @Json.OrNull Optional<String> method,
      String when,
      double outer,
      double inner,
      double epsOuter,
      double epsInner,
      long bytes) {}

  /** This run for {@code runs --json}. */
  public Listed listed() {
    return new Listed(
        name,
        folder.toString(),
        status,
        method(),
        when.toString(),
        number(Summary::outer).orElse(Double.NaN),
        number(Summary::inner).orElse(Double.NaN),
        number(s -> s.certificate().epsOuter()).orElse(Double.NaN),
        number(s -> s.certificate().epsInner()).orElse(Double.NaN),
        bytes);
  }

  /**
   * Removes everything that runs wrote in its folder, and the folder if nothing else is in it.
   *
   * @return whether the folder is gone
   * @throws IOException also if a run uses it
   */
  public boolean remove() throws IOException {
    try (RunFolder held = RunFolder.open(folder)) {
      return held.clear();
    }
  }
}
