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
   * {@return the problem: min F over the minimisers of G over X} It starts from zero if that lies
   * in X, else from a vertex; if F is not convex, from a random point, because zero may be
   * stationary.
   *
   * @param outer F
   * @param inner G
   * @param set X
   */
  public static BilevelProblem problem(Level outer, Level inner, FeasibleSet set) {
    return new BilevelProblem(
        outer, inner, set, outer.convex() ? Starts.plain(set) : Starts.random(set, 0));
  }

  /**
   * Solves with the method that suits the problem, by {@link Auto}, for the given time at most. The
   * outcome's certificate says what is proven of the answer.
   *
   * @param problem the problem
   * @param time the longest time
   * @return the result
   */
  public static Outcome solve(BilevelProblem problem, Duration time) {
    return Run.of(problem, Auto.of(problem).method()).stop(Stop.after(time)).go();
  }

  /**
   * Solves until both accuracies of the answer are proven, or the time is over.
   *
   * @param problem the problem
   * @param epsOuter the accuracy of F
   * @param epsInner the accuracy of G
   * @param time the longest time
   * @return the result
   */
  public static Outcome solve(
      BilevelProblem problem, double epsOuter, double epsInner, Duration time) {
    Stop stop = Stop.certified(epsOuter, epsInner).time(time);
    Auto auto = Auto.of(problem, epsOuter, epsInner);
    return Run.of(problem, auto.method()).stop(stop).go();
  }

  /** {@return the kernels of this JVM: vector, or scalar without the vector module} */
  public static String kernels() {
    return Kernels.KERNELS.name();
  }

  /**
   * {@return the number of threads that compute full gradients, values and margins: that of the
   * processors, or {@code -Dtiebreak.threads}} It changes nothing but speed.
   */
  public static int threads() {
    return Cores.ofThisJvm().threads();
  }

  /** {@return the version of this library} */
  public static String version() {
    return Build.NAME;
  }
}
