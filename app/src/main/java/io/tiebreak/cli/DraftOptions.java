package io.tiebreak.cli;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.format.Formats;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that take the place of a problem file. */
final class DraftOptions {

  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description = "Target column of both files: a name, an index from 0, or last.")
  Optional<String> target = Optional.empty();

  @Option(
      names = "--loss",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfLosses.class,
      description = "Inner loss: ${COMPLETION-CANDIDATES} (default: guessed).")
  Optional<String> loss = Optional.empty();

  @Option(
      names = "--outer-loss",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfOuterLosses.class,
      description = "Outer loss: one of these, or norm (default: the inner loss).")
  Optional<String> outerLoss = Optional.empty();

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfScales.class,
      description = "Column scaling: ${COMPLETION-CANDIDATES} (default: none; init: guessed).")
  Optional<String> scale = Optional.empty();

  @Option(
      names = "--set",
      paramLabel = "SET:RADIUS",
      completionCandidates = Candidates.OfShortSets.class,
      description = "The set: l1:1, l2:0.5, simplex:1, or as in a problem file.")
  Optional<String> set = Optional.empty();

  boolean any() {
    return Stream.of(target, loss, outerLoss, scale, set).anyMatch(Optional::isPresent);
  }

  static Table rows(Path file) throws BadData {
    return Formats.read(CertifyCommand.present(file), file.toString());
  }
}
