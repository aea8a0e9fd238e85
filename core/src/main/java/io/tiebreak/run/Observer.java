package io.tiebreak.run;

/** Looks at a run; cannot steer it. One that fails is taken off, and the run says so. */
@FunctionalInterface
public interface Observer {

  /** Called at observation times, on the thread of the run. */
  void at(TracePoint point) throws Exception;

  /** Called when something went wrong that does not end the run. */
  default void warning(String message) {}
}
