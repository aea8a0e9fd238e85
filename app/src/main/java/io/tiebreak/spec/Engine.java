package io.tiebreak.spec;

import io.tiebreak.data.BadData;
import io.tiebreak.problem.BilevelProblem;
import java.io.IOException;

/** Computes the sums of a problem's levels elsewhere than in this JVM. */
public interface Engine extends AutoCloseable {

  /** Its name and where it is, for the provenance of a run. */
  String name();

  /**
   * Reads a table there.
   *
   * @throws BadData with what is wrong with it
   * @throws IOException with a sentence for people where the engine fails
   */
  FarData read(FarSource source) throws BadData, IOException;

  /**
   * The same problem with the rows of its levels there.
   *
   * @throws java.io.UncheckedIOException where they cannot be brought there
   */
  BilevelProblem moved(BilevelProblem problem);

  /** Lets go of it. */
  @Override
  void close();
}
