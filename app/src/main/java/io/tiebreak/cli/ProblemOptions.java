package io.tiebreak.cli;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.folder.RunFolder;
import io.tiebreak.spec.Draft;
import io.tiebreak.spec.Guess;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.spec.ShortSet;
import io.tiebreak.yaml.BadProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A problem given by a file, or by options if these are enough. */
final class ProblemOptions {

  /** The file that such options become in the folder of the run. */
  static final String FILE = "problem.yaml";

  private static final String NORM = "norm";

  @Parameters(
      arity = "0..1",
      paramLabel = "PROBLEM",
      description = "The problem file (YAML). Without one, use these options:")
  private @Nullable Path file;

  @Option(names = "--inner", paramLabel = "FILE", description = "Rows of G.")
  private @Nullable Path inner;

  @Option(
      names = "--outer",
      paramLabel = "FILE",
      description = "Rows of F; omit with --outer-loss norm.")
  private @Nullable Path outer;

  @Mixin private final DraftOptions options = new DraftOptions();

  @Option(names = "--intercept", description = "Add a last feature that is 1 in every row.")
  private boolean intercept;

  private Optional<Draft> draft = Optional.empty();
  private final List<String> notes = new ArrayList<>();

  /** The name of the file without its ending; with two files, both names. */
  String name() {
    if (file != null) {
      return ProblemArgument.name(file);
    }
    String first = ProblemArgument.name(inner == null ? Path.of("problem") : inner);
    return outer == null ? first : first + "-" + ProblemArgument.name(outer);
  }

  /** Reads and checks everything; the limits override the file's values. */
  List<Job> read(
      Overrides limits, Optional<String> method, Optional<String> time, Optional<String> seed)
      throws BadCommand, BadProblem {
    requireSense();
    if (file != null) {
      return ProblemFile.readRadii(file, limits);
    }
    Draft posed = draft(method, time, seed);
    draft =
        Optional.of(
            posed.of(absolute(inner), Optional.ofNullable(outer).map(ProblemOptions::absolute)));
    return posed.read(Path.of(""));
  }

  private void requireSense() throws BadCommand {
    boolean given = inner != null || outer != null || intercept || options.any();
    if (file != null && given) {
      throw new BadCommand(
          "PROBLEM and options such as --inner both define a problem: give one or the other.");
    }
    if (file == null && inner == null) {
      throw new BadCommand(
          "There is no problem: name a problem file, or give --inner, --outer and --set;"
              + " tiebreak init writes a problem file.");
    }
    boolean norm = options.outerLoss.equals(Optional.of(NORM));
    if (file == null && (outer == null) != norm) {
      throw new BadCommand(
          norm
              ? "--outer: the norm has no rows: omit --outer"
              : "--outer: it is missing: name a file with the rows of F, or give --outer-loss norm");
    }
    if (file == null && options.set.isEmpty()) {
      throw new BadCommand("--set: it is missing: write --set l1:1");
    }
  }

  private Draft draft(Optional<String> method, Optional<String> time, Optional<String> seed)
      throws BadProblem {
    String loss = loss();
    return new Draft(
        String.valueOf(inner),
        Optional.ofNullable(outer).map(Path::toString),
        options.target,
        loss,
        options.outerLoss.orElse(loss),
        options.scale.orElse("none"),
        intercept,
        ShortSet.yaml(options.set.orElseThrow()),
        method,
        time,
        seed,
        Map.of("", "Written by tiebreak solve from its options."));
  }

  /** Guesses what is not given; if the rows cannot be read, {@link #read} says why. */
  private String loss() {
    try {
      if (options.loss.isEmpty() || options.target.isEmpty()) {
        return guessed();
      }
    } catch (BadData unreadable) {
      notes.clear();
    }
    return options.loss.orElse("squared");
  }

  private String guessed() throws BadData {
    Table rows = DraftOptions.rows(inner == null ? Path.of("") : inner);
    Guess guess =
        new Guess(rows, outer == null ? Optional.empty() : Optional.of(DraftOptions.rows(outer)));
    if (options.target.isEmpty() && !guess.targetKnown() && rows.named()) {
      notes.add(
          "The target is %s, the last column.".formatted(rows.names().get(rows.columns() - 1)));
    }
    if (options.loss.isPresent()) {
      return options.loss.get();
    }
    Guess.Choice loss = guess.loss(options.target.orElse("last"));
    notes.add("The loss is %s: %s.".formatted(loss.value(), loss.why()));
    return loss.value();
  }

  /** The choices made while reading. */
  List<String> notes() {
    return notes;
  }

  private static String absolute(@Nullable Path path) {
    return path == null ? "" : path.toAbsolutePath().normalize().toString();
  }

  /**
   * The problem file for the folder of the run: the one written from the options, or the one that
   * was run if it lies there, so that it is not removed as an output of an earlier run.
   */
  Map<String, String> files(Path folder) throws IOException {
    Path there = folder.resolve(FILE);
    if (draft.isPresent()) {
      return Map.of(FILE, draft.get().text());
    }
    return file != null && Files.exists(there) && Files.isSameFile(file, there)
        ? Map.of(FILE, Files.readString(there))
        : Map.of();
  }

  /** Refuses to overwrite a problem file that no run wrote. */
  void requirePlace(Path folder) throws BadCommand, IOException {
    if (draft.isPresent() && !RunFolder.mayReplace(folder, FILE)) {
      throw new BadCommand(
          "%s was not written by a run: name another folder with --out"
              .formatted(folder.resolve(FILE)));
    }
  }
}
