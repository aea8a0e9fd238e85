package io.tiebreak.spec;

import io.tiebreak.method.Method;
import io.tiebreak.objective.Feed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.List;

/**
 * A problem file, read and checked: everything that a run needs.
 *
 * @param levels the levels of the problem with their columns, test rows and digests
 * @param identity lines that a checkpoint of this job must agree in
 * @param notes what was chosen, for people
 */
public record Job(
    BilevelProblem problem,
    Method method,
    Draws draws,
    Stop stop,
    long seed,
    Every observe,
    Duration checkpointEvery,
    Levels levels,
    List<String> identity,
    List<String> notes)
    implements AutoCloseable {

  /** Lets go of streams. */
  @Override
  public void close() {
    levels.outer().feed().ifPresent(Feed::close);
    levels.inner().feed().ifPresent(Feed::close);
  }
}
