package io.tiebreak.cli;

import io.tiebreak.folder.SavedRun;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak runs clean}: removes runs, and nothing else. */
@Command(
    name = "clean",
    description = {
      "Remove runs, after asking.",
      "Removes only files that a run has written, and never a run in progress."
    },
    footer = {"", "Example: tiebreak runs clean --failed --older 30d"},
    sortOptions = false)
final class RunsCleanCommand implements Callable<Integer> {

  private static final Pattern AGE = Pattern.compile("([0-9]{1,6})([mhd])");

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      description = "Runs, as listed by tiebreak runs; the runs inside them are removed too.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--failed", description = "Remove runs that diverged, failed or never ended.")
  private boolean failed;

  @Option(
      names = "--older",
      paramLabel = "AGE",
      description = "Remove runs older than this: 12h, 30d.")
  private @Nullable String older;

  @Mixin private final RunsFolder folder = new RunsFolder();

  @Option(names = "--yes", description = "Remove without asking.")
  private boolean yes;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, IOException {
    common.begin();
    if (names.isEmpty() == (!failed && older == null)) {
      throw new BadCommand(
          names.isEmpty()
              ? "No runs are chosen: name some, or give --failed or --older 30d."
              : "Names and --failed or --older both choose runs: give one or the other.");
    }
    List<SavedRun> all = folder.all();
    List<SavedRun> chosen = names.isEmpty() ? like(all) : named(all);
    if (chosen.isEmpty()) {
      System.out.println("There is nothing to remove in %s.".formatted(folder.path()));
      return Main.OK;
    }
    String what =
        "%d %s of %s (%s)"
            .formatted(
                chosen.size(),
                chosen.size() == 1 ? "run" : "runs",
                RunsText.size(chosen.stream().mapToLong(SavedRun::bytes).sum()),
                chosen.stream().map(SavedRun::name).collect(Collectors.joining(", ")));
    Questions questions = new Questions(!yes);
    if (!yes && !questions.asked()) {
      throw new BadCommand(
          "Cannot ask without a terminal whether to remove %s: give --yes.".formatted(what));
    }
    if (!yes && !questions.agreed("Remove %s?".formatted(what))) {
      System.out.println("Nothing was removed.");
      return Main.OK;
    }
    return remove(chosen);
  }

  private List<SavedRun> named(List<SavedRun> all) throws BadCommand {
    Set<SavedRun> chosen = new LinkedHashSet<>();
    for (String name : names) {
      SavedRun run = RunsFolder.named(name, all);
      all.stream()
          .filter(other -> other.equals(run) || other.name().startsWith(run.name() + "/"))
          .forEach(chosen::add);
    }
    for (SavedRun run : chosen) {
      if (run.running()) {
        throw new BadCommand(
            "%s is in use by a run: wait for it, or omit it.".formatted(run.folder()));
      }
    }
    return List.copyOf(chosen);
  }

  private List<SavedRun> like(List<SavedRun> all) throws BadCommand {
    Instant latest = older == null ? Instant.MAX : Instant.now().minus(age(older));
    return all.stream()
        .filter(run -> !run.running())
        .filter(run -> !failed || run.failed())
        .filter(run -> run.when().isBefore(latest))
        .toList();
  }

  private static Duration age(String text) throws BadCommand {
    Matcher m = AGE.matcher(text);
    if (!m.matches()) {
      throw new BadCommand(
          "--older: '%s' is not an age: write one such as 90m, 12h or 30d".formatted(text));
    }
    long count = Long.parseLong(m.group(1));
    return switch (m.group(2)) {
      case "m" -> Duration.ofMinutes(count);
      case "h" -> Duration.ofHours(count);
      default -> Duration.ofDays(count);
    };
  }

  /** Removes runs inside other runs first. */
  private static int remove(List<SavedRun> chosen) throws IOException {
    List<SavedRun> order =
        chosen.stream().sorted(Comparator.comparing(SavedRun::name).reversed()).toList();
    for (SavedRun run : order) {
      System.out.println(
          run.remove()
              ? "%s is removed.".formatted(run.folder())
              : "The run's files in %s are removed; the rest was not written by the run and stays."
                  .formatted(run.folder()));
    }
    return Main.OK;
  }
}
