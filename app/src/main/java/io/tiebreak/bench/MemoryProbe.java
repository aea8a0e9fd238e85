package io.tiebreak.bench;

import com.sun.management.ThreadMXBean;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.Level;
import io.tiebreak.spec.BadProblem;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Bytes that a method allocates in a step once it is compiled, and those that it holds on to. */
final class MemoryProbe {

  /** A step. */
  static final String ALLOCATED = "allocated";

  /** After a collection, without what the JVM itself needs. */
  static final String HEAP = "heap";

  /** Of the tables, in doubles. */
  static final String DATA = "data";

  private static final int WINDOWS = 5;

  private MemoryProbe() {}

  static Map<String, String> measure(Path problem, double seconds) throws BadProblem {
    long before = inUse();
    try (Job job = ProblemFile.read(problem, Overrides.none())) {
      Stepper stepper = job.method().start(job.problem(), job.draws());
      try {
        double allocated = allocated(stepper, seconds);
        long heap = inUse() - before;
        return Map.of(ALLOCATED, "" + allocated, HEAP, "" + heap, DATA, "" + data(job));
      } finally {
        Reference.reachabilityFence(stepper); // on the heap to the end
      }
    }
  }

  /** While it is being compiled, vectors are boxed: so a few times, until nothing is. */
  private static double allocated(Stepper stepper, double seconds) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Runnable step = stepper::step; // made here, since it is an object too
    double aStep = Double.MAX_VALUE;
    for (int i = 0; i < WINDOWS && aStep > 0; i++) {
      long steps = stepper.t();
      long before = threads.getCurrentThreadAllocatedBytes();
      Timing.mean(step, seconds);
      long bytes = threads.getCurrentThreadAllocatedBytes() - before;
      aStep = (double) bytes / (stepper.t() - steps);
    }
    return aStep;
  }

  private static long inUse() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Features and target of every row of both levels and of the test. */
  private static long data(Job job) {
    Stream<Level> levels =
        Stream.of(
                Optional.of(job.levels().outer()),
                Optional.of(job.levels().inner()),
                job.levels().test().map(Level.class::cast))
            .flatMap(Optional::stream);
    return levels.mapToLong(level -> Double.BYTES * (level.dimension() + 1L) * level.count()).sum();
  }
}
