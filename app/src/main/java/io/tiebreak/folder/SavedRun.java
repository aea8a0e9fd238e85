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
 * A run as it lies on disk.
 *
 * @param name its folder, from the one that was looked through
 * @param status as the run ended, else what else it is
 * @param when it left what it left
 * @param bytes of its files, those of runs below it left out
 * @param written what stands in summary.json, whatever it is; missing where there is none
 * @param summary the same as far as it can be read, where it says how the run ended
 * @param faults what is wrong with it
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

  /** A run that is under way. */
  private static final String RUNNING = "RUNNING";

  /** One that ended before it could say how. */
  private static final String UNFINISHED = "UNFINISHED";

  private static final Set<String> FAILED = Set.of(UNFINISHED, "DIVERGED", "SOURCE_FAILED");

  /** What tells what a folder holds besides a single run. */
  private static final Map<String, String> KINDS =
      Map.of("path.csv", "PATH", "table.csv", "EXPERIMENT", "explanation.json", "EXPLANATION");

  /** Every run in a folder, by name, each followed by those inside of it. */
  public static List<SavedRun> below(Path folder) throws IOException {
    List<SavedRun> runs = new ArrayList<>();
    collect(folder, "", runs);
    return runs;
  }

  private static void collect(Path folder, String prefix, List<SavedRun> into) throws IOException {
    for (Path below : folders(folder)) {
      if (RunFolder.isOne(below)) {
        String name = prefix + below.getFileName();
        into.add(of(name, below));
        collect(below, name + "/", into);
      }
    }
  }

  private static List<Path> folders(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
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
        if (reader.required(ended.isTextual(), ended, "status", "a text")) {
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

  /** Whether somebody is at work in it. */
  public boolean running() {
    return status.equals(RUNNING);
  }

  /** Whether it ended as nobody wanted. */
  public boolean failed() {
    return FAILED.contains(status);
  }

  /** The method, where it is known. */
  public Optional<String> method() {
    return summary.map(Summary::method).filter(known -> !known.isEmpty());
  }

  /** A number of the summary, where it is known. */
  public OptionalDouble number(ToDoubleFunction<Summary> of) {
    return summary.stream().mapToDouble(of).filter(Double::isFinite).findFirst();
  }

  /** What a list of runs tells of one for machines. */
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

  /** The same for machines. */
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
   * Removes what runs have left in its folder, and the folder where nothing else is in it.
   *
   * @return whether the folder is gone
   * @throws IOException too where a run uses it
   */
  public boolean remove() throws IOException {
    try (RunFolder held = RunFolder.open(folder)) {
      return held.clear();
    }
  }
}
