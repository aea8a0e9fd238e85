package io.tiebreak.spec;

import io.tiebreak.method.Method;
import io.tiebreak.objective.Feed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A problem file, read and checked: everything that a run needs.
 *
 * @param identity lines that a checkpoint of this job must match
 * @param notes for users: what was chosen, and how data were read
 * @param radius the radius of its set, if the file lists several
 * @param engine what computes its sums, if not this JVM
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
    List<String> notes,
    OptionalDouble radius,
    Optional<Engine> engine)
    implements AutoCloseable {

  /** The same job from another start, which is moved into the set if it lies outside. */
  public Job startingFrom(double[] point) {
    return within(problem.set(), point, radius);
  }

  /** The same job with the set of another radius. */
  Job at(Optional<FeasibleSet> set, Radii radii, int place) {
    return within(set.orElseThrow(), problem.start(), radii.radius(place));
  }

  private Job within(FeasibleSet set, double[] point, OptionalDouble size) {
    double[] start = point.clone();
    if (set.excess(start) > 0) {
      set.moveInside(start);
    }
    return new Job(
        new BilevelProblem(problem.outer(), problem.inner(), set, start, problem.slack()),
        method,
        draws,
        stop,
        seed,
        observe,
        checkpointEvery,
        levels,
        identity,
        notes,
        size,
        engine);
  }

  /** Closes streams and the engine, which the jobs of one file share. */
  @Override
  public void close() {
    levels.outer().feed().ifPresent(Feed::close);
    levels.inner().feed().ifPresent(Feed::close);
    engine.ifPresent(Engine::close);
  }
}
