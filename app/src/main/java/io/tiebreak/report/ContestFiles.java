package io.tiebreak.report;

import io.tiebreak.experiment.Contest;
import java.util.Map;

/** Temporary. */
public final class ContestFiles {
  /** T. */
  public ContestFiles(Contest.Results results) {}

  /** T. */
  public Map<String, String> all() {
    return Map.of();
  }
}
