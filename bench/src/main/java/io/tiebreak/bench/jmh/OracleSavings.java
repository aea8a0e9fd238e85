package io.tiebreak.bench.jmh;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.Product;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What blocks and kept answers are worth: each method gets the same time of a processor, and what
 * it has reached stands beside that of the ordinary method. One run each, so no benchmark of JMH.
 */
public final class OracleSavings {

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  /** Factors of the products. */
  private static final int N = 40;

  /** Steps between two looks at the clock. */
  private static final int STEPS = 64;

  private OracleSavings() {}

  /** A problem, and its answer where that is known. */
  private record Case(String name, BilevelProblem problem, Optional<double[]> answer) {

    /**
     * G = |B x - B x*|^2 / m with fewer rows than columns, F = |x - x* - B'w|^2 / d: the answer is
     * x*, a mix of three vertices of each factor.
     */
    static Case planted(String name, List<FeasibleSet> factors) {
      Product set = Product.of(factors);
      int d = set.dimension();
      int m = d * 3 / 8;
      Sequence numbers = new Sequence(1, "savings");
      double[] answer = new double[d];
      for (int k = 1; k <= 3; k++) {
        double[] vertex = new double[d];
        double[] form = new double[d];
        Arrays.setAll(form, j -> numbers.normal());
        Vertex v = set.vertex(0);
        set.minimise(Form.of(form), 0, v);
        v.addTo(vertex, k / 6.0);
        Arrays.setAll(answer, j -> answer[j] + vertex[j]);
      }
      double[][] b = new double[m][d];
      double[] target = new double[m];
      double[] a = answer.clone();
      for (int i = 0; i < m; i++) {
        double w = 0.3 * numbers.normal();
        for (int j = 0; j < d; j++) {
          b[i][j] = numbers.normal() / Math.sqrt(d);
          target[i] += b[i][j] * answer[j];
          a[j] += b[i][j] * w;
        }
      }
      double[][] identity = new double[d][d];
      for (int j = 0; j < d; j++) {
        identity[j][j] = 1;
      }
      BilevelProblem problem =
          new BilevelProblem(
              LinearModel.squared(Rows.dense(identity), a),
              LinearModel.squared(Rows.dense(b), target),
              set,
              Starts.vertex(set));
      return new Case(name, problem, Optional.of(answer));
    }

    /** 50 atoms of length 25 and 250 new samples: 300 factors with cheap oracles. */
    static Case dictionary() {
      DictionaryCoding coding = new DictionaryCoding(table(250, 25, 1), 50);
      FeasibleSet set = Product.dictionary(25, 50, 250, 3);
      return new Case(
          "dictionary, 300 factors",
          new BilevelProblem(
              coding,
              new DictionaryRecall(table(250, 25, 2), table(250, 50, 3), coding),
              set,
              Starts.random(set, 4)),
          Optional.empty());
    }

    /** Root mean square distance from the answer; where none is known, F and G. */
    Map<String, Double> reached(Stepper stepper) {
      double[] x = new double[problem.set().dimension()];
      stepper.output(x);
      if (answer.isEmpty()) {
        return new TreeMap<>(
            Map.of(
                "F", problem.outer().whole().orElseThrow().value(Point.of(x)),
                "G", problem.inner().whole().orElseThrow().value(Point.of(x))));
      }
      double sum = 0;
      for (int j = 0; j < x.length; j++) {
        sum += Math.pow(x[j] - answer.get()[j], 2) / x.length;
      }
      return Map.of("distance", Math.sqrt(sum));
    }
  }

  private static Rows table(int n, int width, long seed) {
    Sequence numbers = new Sequence(seed, "savings");
    double[] values = new double[n * width];
    Arrays.setAll(values, i -> numbers.normal() / Math.sqrt(width));
    return Rows.dense(n, width, values);
  }

  private static List<FeasibleSet> hulls() {
    List<FeasibleSet> all = new ArrayList<>();
    for (int b = 0; b < N; b++) {
      Sequence numbers = new Sequence(b, "hull");
      double[] points = new double[500 * 10];
      Arrays.setAll(points, i -> numbers.normal());
      all.add(new Hull(Rows.dense(500, 10, points)));
    }
    return all;
  }

  private static Map<String, List<Method>> methods() {
    Map<String, List<Method>> all = new LinkedHashMap<>();
    IrScg one = new IrScg();
    IrFscg sum = new IrFscg();
    all.put(
        "ir-scg",
        List.of(one, one.inBlocks(1), one.inBlocks(4), one.lazily(), one.inBlocks(4).lazily()));
    all.put(
        "ir-fscg",
        List.of(sum, sum.inBlocks(1), sum.inBlocks(4), sum.lazily(), sum.inBlocks(4).lazily()));
    return all;
  }

  /**
   * Prints the table.
   *
   * @param args seconds for each run, 5 where nothing is given; and a word of the one problem
   */
  public static void main(String[] args) {
    double seconds = args.length > 0 ? Double.parseDouble(args[0]) : 5;
    List<Case> cases =
        List.of(
            Case.planted("40 hulls of 500 points in 10 dimensions", hulls()),
            Case.planted(
                "40 k-sparse polytopes of 10 dimensions",
                List.copyOf(Collections.nCopies(N, new KSparsePolytope(10, 3, 1)))),
            Case.dictionary());
    for (Case at : cases) {
      if (args.length < 2 || at.name().contains(args[1])) {
        System.out.printf("%n%s%n", at.name());
        methods().values().forEach(of -> compare(at, of, seconds));
      }
    }
  }

  private static void compare(Case at, List<Method> methods, double seconds) {
    Map<String, Double> ordinary = new TreeMap<>();
    for (Method method : methods) {
      Stepper stepper = run(method, at.problem(), seconds);
      boolean first = ordinary.isEmpty();
      double factors = first ? at.problem().set().partition().count() : 1; // all are asked a step
      Map<String, Double> here = new TreeMap<>(at.reached(stepper));
      here.put("calls of factors", stepper.counters().lmoCalls() * factors);
      here.put("steps", (double) stepper.t());
      if (first) {
        ordinary.putAll(here);
      }
      StringBuilder line = new StringBuilder();
      here.forEach(
          (what, value) ->
              line.append(
                  String.format(
                      Locale.ROOT,
                      "  %s %.4g (x %.3g)",
                      what,
                      value,
                      value / ordinary.getOrDefault(what, 0.0))));
      System.out.printf("%-8s %-24s%s%n", method.name(), first ? "" : method.parameters(), line);
    }
  }

  private static Stepper run(Method method, BilevelProblem problem, double seconds) {
    for (int warm = 0; warm < 2; warm++) { // the compiler first
      steps(method.start(problem, Draws.seeded(9)), seconds / 4);
    }
    return steps(method.start(problem, Draws.seeded(3)), seconds);
  }

  private static Stepper steps(Stepper stepper, double seconds) {
    long end = CLOCK.getCurrentThreadCpuTime() + (long) (seconds * 1e9);
    while (CLOCK.getCurrentThreadCpuTime() < end) {
      for (int k = 0; k < STEPS; k++) {
        stepper.step();
      }
    }
    return stepper;
  }
}
