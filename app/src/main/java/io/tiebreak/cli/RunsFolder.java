package io.tiebreak.cli;

import io.tiebreak.folder.SavedRun;
import io.tiebreak.yaml.SpellingHint;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The folder that holds runs. */
final class RunsFolder {

  @Option(names = "--dir", paramLabel = "DIR", description = "Folder of the runs (default: runs).")
  private @Nullable Path given;

  Path path() {
    return given == null ? Path.of("runs") : given;
  }

  /** Every run in the folder; none if the default folder does not exist. */
  List<SavedRun> all() throws BadCommand, IOException {
    if (Files.isDirectory(path())) {
      try {
        return SavedRun.below(path());
      } catch (AccessDeniedException closed) {
        throw new BadCommand(
            "%s cannot be read: name another folder with --dir".formatted(closed.getFile()));
      }
    }
    if (given == null && !Files.exists(path())) {
      return List.of();
    }
    throw new BadCommand(
        "%s: %s: name the folder that holds the runs with --dir"
            .formatted(
                path(), Files.exists(path()) ? "it is not a folder" : "there is no such folder"));
  }

  static SavedRun named(String name, List<SavedRun> all) throws BadCommand {
    return all.stream()
        .filter(run -> run.name().equals(name.replaceFirst("/+$", "")))
        .findFirst()
        .orElseThrow(
            () ->
                new BadCommand(
                    all.isEmpty()
                        ? "the run '%s' is not known: there are no runs here; name their folder with --dir"
                            .formatted(name)
                        : "the run '%s' is not known: %s"
                            .formatted(
                                name,
                                SpellingHint.hint(
                                    name, all.stream().map(SavedRun::name).toList()))));
  }
}
