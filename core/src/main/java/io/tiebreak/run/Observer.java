package io.tiebreak.run;

/** Looks at a run; cannot steer it. One that fails is taken off, and the run says so. */
@FunctionalInterface
public interface Observer {

  /**
   * Called at observation times, on the thread of the run.
   *
   * @param seen what is known at this time
   * @throws Exception if it fails
   */
  void at(TracePoint seen) throws Exception;

  /**
   * The same with the output point itself, for what is to be known of it besides the two values.
   * This is what a run calls; what it does unless overridden is to leave the point aside.
   *
   * @param seen what is known at this time
   * @param point a copy
   * @throws Exception if it fails
   */
  default void at(TracePoint seen, double[] point) throws Exception {
    at(seen);
  }

  /**
   * Called when something went wrong that does not end the run.
   *
   * @param message what went wrong, a sentence
   */
  default void warning(String message) {}
}
