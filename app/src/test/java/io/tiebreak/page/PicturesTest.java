package io.tiebreak.page;

import io.tiebreak.Kept;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The pictures of the documentation are up to date. */
class PicturesTest {

  private static final Path TOP = Path.of("..");

  private static final Path PICTURES = TOP.resolve("docs/pictures");

  /** Of the set in the problem file. */
  private static final double RADIUS = 3;

  private static Job adverts() throws Exception {
    return ProblemFile.read(TOP.resolve("examples/first/adverts.yaml"), Overrides.none());
  }

  @Test
  void theTieIsDrawnFromRuns() throws Exception {
    try (Job job = adverts()) {
      Kept.require(PICTURES.resolve("tie.svg"), Pictures.tie(job, RADIUS));
    }
  }

  @Test
  void theWayToTheAnswerIsThatOfARun() throws Exception {
    try (Job job = adverts()) {
      Kept.require(PICTURES.resolve("way.svg"), Pictures.way(job, RADIUS));
    }
  }

  @Test
  void whatIsProvenAlongTheWayIsThatOfARun() throws Exception {
    try (Job job = adverts()) {
      Kept.require(PICTURES.resolve("proven.svg"), Pictures.proven(job, RADIUS));
    }
  }
}
