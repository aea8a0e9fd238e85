package io.tiebreak.method;

import io.tiebreak.Planted;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.set.SetExamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How fast both objectives approach their optima on the planted problems: slopes of log |F - F_opt|
 * and log G against log t, fitted over two decades. Prints the table of docs/rates.md.
 *
 * <p>The guarantees bound F - F_opt from above only. Below F_opt, where F mostly is while sigma
 * limits a run, a slope shows its rate as late as the problem pleases, and is printed but not
 * judged.
 */
@Tag("long")
class RatesTest {

  private static final int SEEDS = 10;
  private static final int FIRST = 10_000;
  private static final int LAST = 1_000_000;

  /** Points a decade: 10^(1/4) apart. */
  private static final int A_DECADE = 4;

  /** What the factor sqrt(log(d t^2)) of the guarantees adds to a slope over these two decades. */
  private static final double LOGARITHM = 0.045;

  /** Of a fit through nine points, each a mean over ten seeds. */
  private static final double SCATTER = 0.04;

  /**
   * Slopes over both decades.
   *
   * @param above the steepest that keeps every mean of max(F - F_opt, 0) below the line from the
   *     first mean of |F - F_opt|; the theorem's slope is not steeper
   */
  private record Slopes(double outer, double inner, double above) {}

  private static Slopes fit(BilevelProblem problem, double best, Method method) {
    List<Double> logT = new ArrayList<>();
    List<Double> logF = new ArrayList<>();
    List<Double> logG = new ArrayList<>();
    Smooth f = problem.outer().whole().orElseThrow();
    Smooth g = problem.inner().whole().orElseThrow();
    List<Stepper> runs = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      runs.add(method.start(problem, Draws.seeded(seed)));
    }
    double[] z = new double[problem.set().dimension()];
    double above = Double.NEGATIVE_INFINITY;
    for (int k = 0; ; k++) {
      long t = Math.round(FIRST * Math.pow(10, (double) k / A_DECADE));
      if (t > LAST) {
        return new Slopes(slope(logT, logF), slope(logT, logG), above);
      }
      double sumF = 0;
      double sumAbove = 0;
      double sumG = 0;
      for (Stepper run : runs) {
        while (run.t() < t) {
          run.step();
        }
        run.output(z);
        double off = f.value(Point.of(z)) - best;
        sumF += Math.abs(off);
        sumAbove += Math.max(off, 0);
        sumG += g.value(Point.of(z));
      }
      logT.add(Math.log((double) t));
      logF.add(Math.log(sumF / SEEDS));
      logG.add(Math.log(sumG / SEEDS));
      if (k > A_DECADE) { // near the first point any scatter makes a slope
        double rise = Math.log(sumAbove / SEEDS) - logF.get(0);
        above = Math.max(above, rise / (logT.get(k) - logT.get(0)));
      }
    }
  }

  /** Least squares. */
  private static double slope(List<Double> x, List<Double> y) {
    double meanX = x.stream().mapToDouble(v -> v).average().orElseThrow();
    double meanY = y.stream().mapToDouble(v -> v).average().orElseThrow();
    double xy = 0;
    double xx = 0;
    for (int i = 0; i < x.size(); i++) {
      xy += (x.get(i) - meanX) * (y.get(i) - meanY);
      xx += (x.get(i) - meanX) * (x.get(i) - meanX);
    }
    return xy / xx;
  }

  @Test
  void bothLevelsApproachTheirOptimaAtLeastAtTheGuaranteedRates() {
    StringBuilder table = new StringBuilder();
    SoftAssertions all = new SoftAssertions();
    for (SetExamples.Example set : PlantedTest.examples()) {
      Planted planted = Planted.on(set.set());
      Slopes scg = fit(planted.problem(), planted.outer(), new IrScg());
      Slopes fscg = fit(planted.problem(), planted.outer(), new IrFscg());
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %.2f | %.2f | %.2f | %.2f |%n",
              set.name(),
              scg.outer,
              scg.inner,
              fscg.outer,
              fscg.inner));
      double[] slopes = {scg.above, scg.inner, fscg.above, fscg.inner};
      double[] promised = {-0.25, -0.25, -0.5, -0.5};
      for (int k = 0; k < slopes.length; k++) {
        all.assertThat(slopes[k])
            .as("%s by %s, %s", "FG".charAt(k % 2), k < 2 ? "IR-SCG" : "IR-FSCG", set.name())
            .isLessThan(promised[k] + LOGARITHM + SCATTER);
      }
    }
    System.out.println(table);
    all.assertAll();
  }
}
