package io.tiebreak;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.set.FeasibleSet;

/**
 * A problem with a known answer on every set: G(x) = |B x - B x*|^2 / m with x* in X and a kernel
 * of B that is not trivial, F(x) = |x - a|^2 / d with a = x* + B'w. The gradient of F at x* lies in
 * the range of B', so x* is the answer, F_opt = |B'w|^2 / d and G_opt = 0.
 */
public record Planted(BilevelProblem problem, double[] answer, double outer) {

  private static final int M = 3;

  public static Planted on(FeasibleSet set) {
    int d = set.dimension();
    double[][] b = Normal.rows(M, d, 5);
    double[] answer = Starts.random(set, 1);
    double[] other = Starts.random(set, 2);
    for (int j = 0; j < d; j++) {
      answer[j] = 0.75 * answer[j] + 0.25 * other[j];
    }
    double[] w = {0.3, -0.2, 0.1};
    double[] a = answer.clone();
    double[] target = new double[M];
    double outer = 0;
    for (int j = 0; j < d; j++) {
      for (int i = 0; i < M; i++) {
        a[j] += b[i][j] * w[i];
        target[i] += b[i][j] * answer[j];
      }
      outer += (a[j] - answer[j]) * (a[j] - answer[j]) / d;
    }
    return new Planted(
        new BilevelProblem(
            Problems.squaresTo(a),
            LinearModel.squared(Rows.dense(b), target),
            set,
            Starts.vertex(set)),
        answer,
        outer);
  }

  /** {@return the output of a method after some steps, or where it ended} */
  public static double[] end(Method method, BilevelProblem problem, int steps, long seed) {
    Stepper stepper = method.start(problem, Draws.seeded(seed));
    while (stepper.t() < steps && stepper.ended().isEmpty()) {
      stepper.step();
    }
    double[] x = new double[problem.set().dimension()];
    stepper.output(x);
    return x;
  }

  /** {@return the distance from the answer to x, in diameters of the set} */
  public double distance(double[] x) {
    return distance(x, answer) / problem.set().diameter();
  }

  /** {@return the Euclidean distance} */
  public static double distance(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += (x[j] - y[j]) * (x[j] - y[j]);
    }
    return Math.sqrt(sum);
  }
}
