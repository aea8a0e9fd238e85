package io.tiebreak.spec;

import io.tiebreak.data.BadData;
import io.tiebreak.problem.BilevelProblem;
import java.io.IOException;

/** Computes the sums of a problem's levels outside this JVM. */
public interface Engine extends AutoCloseable {

  /** Its name and location, for the provenance of a run. */
  String name();

  /**
   * Reads a table into the engine.
   *
   * @throws BadData if the table is at fault
   * @throws IOException if the engine fails, with a message for users
   */
  FarData read(FarSource source) throws BadData, IOException;

  /**
   * The same problem with the rows of its levels in the engine.
   *
   * @throws java.io.UncheckedIOException if they cannot be sent
   */
  BilevelProblem moved(BilevelProblem problem);

  @Override
  void close();
}
