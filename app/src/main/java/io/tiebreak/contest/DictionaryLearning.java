package io.tiebreak.contest;

import io.tiebreak.data.Table;
import io.tiebreak.generate.DictionaryData;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Run;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Dictionary learning without forgetting (methods, section 6): among all dictionaries that explain
 * old samples best, one that explains new samples well too. The outer level is not convex.
 */
final class DictionaryLearning {

  /** The name on the command line. */
  static final String NAME = "dictionary";

  static final String TITLE = "Dictionary learning";

  /** Of G_opt, which is about 0.01: below the gaps that are reached. */
  private static final double ACCURACY = 1e-8;

  private static final double RADIUS = 3;

  /** Two atoms are taken for the same where their |correlation| exceeds this. */
  private static final double ALIKE = 0.9;

  /** About a second of SBCGF, the slowest. */
  private static final Budget QUICK = Budget.steps(2_000);

  private final DictionaryData data = DictionaryData.generate(0);
  private final int rows = data.oldData().columns();
  private final int atoms = data.oldCoefficients().columns();

  private DictionaryLearning() {}

  /** On data of the published recipe. */
  static Experiment onTheRecipe() {
    return new DictionaryLearning().experiment();
  }

  private Experiment experiment() {
    DictionaryCoding outer = new DictionaryCoding(data.newData().toRows(), atoms);
    DictionaryRecall inner =
        new DictionaryRecall(data.oldData().toRows(), data.oldCoefficients().toRows(), outer);
    return new Experiment(
        NAME,
        TITLE,
        new Experiment.Origin(
            "Synthetic data of the published recipe: dictionary, seed 0.",
            Map.of("dictionary", data.digest(0))),
        Experiment.posed(outer, inner, Product.dictionary(rows, atoms, outer.count(), RADIUS)),
        this::reference,
        contenders(),
        Optional.empty(),
        QUICK,
        Budget.time(Duration.ofMinutes(1)),
        List.of(
            new Measure(
                "recovered",
                "share of the true atoms that an atom found has a correlation above 0.9 with",
                this::recovered)),
        Optional.empty(),
        here ->
            List.of(
                here.surpasses("ir-fscg", "sbcgf"),
                here.surpasses("ir-scg", "sbcgi"),
                here.worsens("sbcgi"),
                here.worsens("sbcgf")));
  }

  private static List<Contender> contenders() {
    return List.of(
        Contender.published(
            "ir-scg",
            new IrScg().varsigma(0.1).regime(new Regime.NonConvex(2.0 / 7, 6.0 / 7)),
            32736.1,
            65472.2),
        Contender.published(
            "ir-fscg",
            new IrFscg().varsigma(0.1).regime(new Regime.NonConvex(0.5, 0.75)),
            30532.6,
            1872851.0),
        Contender.published("sbcgi", sbcgi(), 466.3, 7440.6),
        Contender.published("sbcgf", sbcgf(), 361.84, 6147916.0),
        Contender.published("ar-ip-seg short", arIpSeg(1e-4), 6290.0, 25160.0),
        Contender.published("ar-ip-seg long", arIpSeg(1e-2), 6278.1, 25112.4),
        Contender.published("sdbgd short", sdbgd(5e-3), 11441.3, 22882.6),
        Contender.published("sdbgd long", sdbgd(1e-2), 12239.3, 24478.6));
  }

  private static Sbcgi sbcgi() {
    return new Sbcgi().gamma(new Power(0.1, 2.0 / 3)).k(new Power(1e-2, 1.0 / 3));
  }

  private static Sbcgf sbcgf() {
    return new Sbcgf().gamma(new Power(1e-3, 0)).k(new Power(1e-2, 1.0 / 3));
  }

  private static ArIpSeg arIpSeg(double gamma) {
    return new ArIpSeg().gamma(new Power(gamma, 0.75)).rho(new Power(1, -0.25));
  }

  private static Sdbgd sdbgd(double gamma) {
    return new Sdbgd().gamma(new Power(gamma, 0));
  }

  /**
   * G depends on the dictionary alone, and is half the mean of squares over samples and entries,
   * times the length of a sample: a linear model with a row an entry. It stands on both levels,
   * because no other one is asked for.
   */
  private Reference reference(UnaryOperator<Run> known) {
    int m = rows;
    int k = atoms;
    int n = data.oldData().rows();
    int[] starts = new int[n * m + 1];
    int[] columns = new int[n * m * k];
    double[] values = new double[n * m * k];
    double[] target = new double[n * m];
    for (int i = 0; i < n; i++) {
      for (int p = 0; p < m; p++) {
        int row = i * m + p;
        starts[row + 1] = (row + 1) * k;
        target[row] = data.oldData().at(i, p);
        for (int j = 0; j < k; j++) {
          columns[row * k + j] = j * m + p; // atom after atom
          values[row * k + j] = data.oldCoefficients().at(i, j);
        }
      }
    }
    LinearModel entries = LinearModel.squared(Rows.csr(m * k, starts, columns, values), target);
    FeasibleSet balls = Product.of(Collections.nCopies(k, new L2Ball(m, 1)));
    return Optima.inner(
        known, new BilevelProblem(entries, entries, balls, new double[m * k]), m / 2.0, ACCURACY);
  }

  private double recovered(double[] point) {
    Table truth = data.trueAtoms();
    int m = rows;
    int found = 0;
    for (int a = 0; a < truth.columns(); a++) {
      boolean seen = false;
      for (int j = 0; j < truth.columns() && !seen; j++) {
        double product = 0;
        double square = 0;
        for (int p = 0; p < m; p++) {
          double entry = point[j * m + p];
          product += entry * truth.at(p, a);
          square += entry * entry;
        }
        seen = Math.abs(product) > ALIKE * Math.sqrt(square); // true atoms have length 1
      }
      found += seen ? 1 : 0;
    }
    return (double) found / truth.columns();
  }
}
