package io.tiebreak.run;

/** Watches a run and cannot steer it. One that fails is removed, and a note says so. */
@FunctionalInterface
public interface Observer {

  /**
   * Called at observation times, on the thread of the run.
   *
   * @param seen the observation
   * @throws Exception if it fails
   */
  void at(TracePoint seen) throws Exception;

  /**
   * Called at observation times with the output point too, which it ignores unless overridden.
   *
   * @param seen the observation
   * @param point a copy of the output point
   * @throws Exception if it fails
   */
  default void at(TracePoint seen, double[] point) throws Exception {
    at(seen);
  }

  /**
   * Called if something goes wrong that does not end the run.
   *
   * @param message what went wrong, a sentence
   */
  default void warning(String message) {}
}
