package io.tiebreak.bench;

import io.tiebreak.run.Run;
import io.tiebreak.spec.BadProblem;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.nio.file.Path;
import java.util.Map;

/** A problem solved again and again in one JVM, as a service would. */
final class HomotopyProbe {

  /** Of one run, on the method's clock. */
  static final String SECONDS = "seconds";

  private static final int TIMES = 5;

  private HomotopyProbe() {}

  static Map<String, String> measure(Path problem, double seconds) throws BadProblem {
    try (Job job = ProblemFile.read(problem, Overrides.none())) {
      Timing.mean(() -> solve(job), seconds); // until it is compiled
      double[] all = new double[TIMES];
      for (int i = 0; i < TIMES; i++) {
        all[i] = solve(job);
      }
      return Map.of(SECONDS, "" + Timing.median(all));
    }
  }

  private static double solve(Job job) {
    return Run.of(job.problem(), job.method())
        .draws(job.draws())
        .stop(job.stop())
        .observe(job.observe())
        .go()
        .seconds();
  }
}
