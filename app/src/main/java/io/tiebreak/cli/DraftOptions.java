package io.tiebreak.cli;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.format.Formats;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say on a command line what a problem file would. */
final class DraftOptions {

  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description = "The target of both files: a name, an index from 0, or last.")
  Optional<String> target = Optional.empty();

  @Option(
      names = "--loss",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfLosses.class,
      description = "Of the inner rows: ${COMPLETION-CANDIDATES}; else by the target.")
  Optional<String> loss = Optional.empty();

  @Option(
      names = "--outer-loss",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfOuterLosses.class,
      description = "Of the outer rows: as these, or norm; else the same as of the inner ones.")
  Optional<String> outerLoss = Optional.empty();

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfScales.class,
      description = "Of the columns: ${COMPLETION-CANDIDATES}; else none, of init what fits.")
  Optional<String> scale = Optional.empty();

  @Option(
      names = "--set",
      paramLabel = "SET:RADIUS",
      completionCandidates = Candidates.OfShortSets.class,
      description = "As l1:1, l2:0.5, simplex:1, or as a problem file writes it.")
  Optional<String> set = Optional.empty();

  /** Whether one of them was given. */
  boolean any() {
    return Stream.of(target, loss, outerLoss, scale, set).anyMatch(Optional::isPresent);
  }

  /** The rows of a file. */
  static Table rows(Path file) throws BadData {
    return Formats.read(CertifyCommand.present(file), file.toString());
  }
}
