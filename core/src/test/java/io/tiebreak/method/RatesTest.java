package io.tiebreak.method;

import io.tiebreak.Planted;
import io.tiebreak.linalg.Point;
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

  /** F - F_opt changes its sign on the way on the ellipsoid, and takes longer to show its slope. */
  private static final double SIGN_CHANGE = 0.1;

  private record Slopes(double outer, double inner) {}

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
    for (int k = 0; ; k++) {
      long t = Math.round(FIRST * Math.pow(10, (double) k / A_DECADE));
      if (t > LAST) {
        return new Slopes(slope(logT, logF), slope(logT, logG));
      }
      double sumF = 0;
      double sumG = 0;
      for (Stepper run : runs) {
        while (run.t() < t) {
          run.step();
        }
        run.output(z);
        sumF += Math.abs(f.value(Point.of(z)) - best);
        sumG += g.value(Point.of(z));
      }
      logT.add(Math.log((double) t));
      logF.add(Math.log(sumF / SEEDS));
      logG.add(Math.log(sumG / SEEDS));
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
      all.assertThat(scg.outer)
          .as("F by IR-SCG, " + set.name())
          .isLessThan(-0.25 + LOGARITHM + SCATTER);
      all.assertThat(scg.inner)
          .as("G by IR-SCG, " + set.name())
          .isLessThan(-0.25 + LOGARITHM + SCATTER);
      all.assertThat(fscg.outer)
          .as("F by IR-FSCG, " + set.name())
          .isLessThan(-0.5 + LOGARITHM + SCATTER + SIGN_CHANGE);
      all.assertThat(fscg.inner)
          .as("G by IR-FSCG, " + set.name())
          .isLessThan(-0.5 + LOGARITHM + SCATTER);
    }
    System.out.println(table);
    all.assertAll();
  }
}
