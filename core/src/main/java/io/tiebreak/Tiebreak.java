package io.tiebreak;

import io.tiebreak.kernel.Build;
import io.tiebreak.kernel.Cores;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.method.proven.Auto;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import java.time.Duration;

/** The front door: among the minimisers of an inner level, the best for an outer one. */
public final class Tiebreak {

  private Tiebreak() {}

  /**
   * min F over the minimisers of G over X. It starts from zero if that lies in X, else from a
   * vertex; where F is not convex from a random point, because zero may be stationary.
   *
   * @param outer F
   * @param inner G
   * @param set X
   * @return the problem
   */
  public static BilevelProblem problem(Level outer, Level inner, FeasibleSet set) {
    return new BilevelProblem(
        outer, inner, set, outer.convex() ? Starts.plain(set) : Starts.random(set, 0));
  }

  /**
   * Solves with the method that suits the problem, {@link Auto}, for the given time at most. What
   * is proven of the answer is in the outcome's certificate.
   *
   * @param problem the problem
   * @param time the longest time
   * @return what the run ended with
   */
  public static Outcome solve(BilevelProblem problem, Duration time) {
    Auto auto = Auto.of(problem);
    return Run.of(problem, auto.method()).stop(Stop.after(time)).go();
  }

  /**
   * Solves until both accuracies are proven of the answer, or the time is over.
   *
   * @param problem the problem
   * @param epsOuter the accuracy of F
   * @param epsInner the accuracy of G
   * @param time the longest time
   * @return what the run ended with
   */
  public static Outcome solve(
      BilevelProblem problem, double epsOuter, double epsInner, Duration time) {
    Stop stop = Stop.certified(epsOuter, epsInner).time(time);
    Auto auto = Auto.of(problem, epsOuter, epsInner);
    return Run.of(problem, auto.method()).stop(stop).go();
  }

  /** {@return the kernels of this JVM: vector, or scalar where the vector module is not there} */
  public static String kernels() {
    return Kernels.KERNELS.name();
  }

  /**
   * {@return the threads that full gradients, values and margins are shared out to: as many as
   * there are processors, or {@code -Dtiebreak.threads}} Their number changes nothing but speed.
   */
  public static int threads() {
    return Cores.ofThisJvm().threads();
  }

  /** {@return the version of this library} */
  public static String version() {
    return Build.NAME;
  }
}
