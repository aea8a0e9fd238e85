package io.tiebreak.contest;

import io.tiebreak.data.BadData;
import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Digest;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Split;
import io.tiebreak.data.Table;
import io.tiebreak.format.Formats;
import io.tiebreak.format.Variables;
import io.tiebreak.generate.Census;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.page.Finding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.L1Ball;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Fair classification: among the linear classifiers with the least logistic loss on training rows,
 * the one whose scores have the least covariance with a sensitive column on audit rows. Features
 * are scaled to [0, 1]; there are an intercept and an l1 ball.
 *
 * <p>The margins on the training rows that minimise a logistic loss are unique, so there is a tie
 * only if different classifiers give the same margins there but different ones on the audit rows.
 * The built-in table has such a tie. The Adult table has almost none; there the outer level shows
 * its effect along the way, while sigma is not yet small.
 */
final class FairClassification {

  static final String TITLE = "Fair classification";

  static final String NAME = "fair-classification";

  /**
   * Smaller than the norm of the fit without a ball, about 30: duplicate columns then never cancel
   * each other, and the minimisers differ in how they share weights between them.
   */
  private static final double CENSUS_RADIUS = 20;

  /**
   * The fit without a ball has norm 100, but is only 0.3 points more accurate on 5,000 other rows
   * (0.844 against 0.841), and in a ball of half the size a step is worth four.
   */
  private static final double ADULT_RADIUS = 50;

  /** Ignores the outer level. */
  private static final String PLAIN = "spider-fw";

  /** The steps that spider-fw, the slowest, makes in about a second. */
  private static final Budget QUICK = Budget.steps(2_000);

  /** The variables of the file. */
  private static final Variables ADULT =
      new Variables(Optional.of("X"), Map.of("target", "y", "sensitive", "x_control"));

  private static final Split SPLIT = new Split(0.2, 0.2, 0.6, 1);

  /** The most accuracy that may be lost and still be called kept: two points. */
  private static final double KEPT = 0.02;

  private final Measure accuracy =
      new Measure(
          "accuracy", "share of the test rows whose label is predicted correctly", this::accuracy);
  private final Measure disparity =
      new Measure(
          "disparity",
          "difference between the groups' shares of test rows that are predicted positive",
          this::disparity);
  private final Rows test;
  private final double[] label;
  private final double[] group;

  private FairClassification(Rows test, double[] label, double[] group) {
    this.test = test;
    this.label = label;
    this.group = group;
  }

  /** The experiment on the built-in table. */
  static Experiment onTheStandIn() {
    Census census = Census.generate(0);
    return of(
        new Experiment.Origin(
            "A synthetic stand-in for the Adult data, of the same kind: census, seed 0.",
            Map.of(Census.NAME, census.digest(0))),
        CENSUS_RADIUS,
        Census.GROUP,
        Census.LABEL,
        List.of(census.training(), census.audit(), census.test()));
  }

  /**
   * The experiment on the Adult data in a MAT file: X with one person per row, y with labels -1 and
   * 1, x_control with the group, 0 or 1. A fifth of the rows is for training, a fifth for the
   * audit, the rest for testing.
   *
   * @throws BadData with every fault of the file
   * @throws IllegalArgumentException if labels are other numbers, or there are too few rows to
   *     split
   */
  static Experiment on(Path mat) throws BadData {
    Table all = Formats.read(mat, mat.toString(), ADULT);
    for (double group : all.column(all.names().indexOf("sensitive"))) {
      if (group != 0 && group != 1) {
        throw new BadData(
            mat.toString(),
            "x_control holds %s, and groups must be 0 or 1".formatted(group),
            "map them to 0 and 1");
      }
    }
    Split.Parts parts = SPLIT.of(all.rows());
    return of(
        new Experiment.Origin(
            "The Adult data from %s, split at random (seed 1).".formatted(mat.getFileName()),
            Map.of("adult", Digest.ofFile(mat, mat.toString()))),
        ADULT_RADIUS,
        "sensitive",
        "target",
        List.of(
            all.takeRows(parts.inner()), all.takeRows(parts.outer()), all.takeRows(parts.test())));
  }

  /** The experiment on tables with the same columns, two of which are the group and the label. */
  private static Experiment of(
      Experiment.Origin source, double radius, String sensitive, String target, List<Table> parts) {
    Table training = parts.get(0);
    int s = training.names().indexOf(sensitive);
    int y = training.names().indexOf(target);
    int[] features = training.columnsExcept(s, y);
    ColumnScaling scaling = ColumnScaling.fit(Scale.MINMAX, training, features);
    Table audit = parts.get(1);
    Table test = parts.get(2);
    LongFunction<BilevelProblem> problems =
        Experiment.posed(
            new Covariance(audit.toRows(features, scaling, true), audit.column(s)),
            LinearModel.logistic(training.toRows(features, scaling, true), training.column(y)),
            new L1Ball(features.length + 1, radius));
    return new FairClassification(
            test.toRows(features, scaling, true), test.column(y), test.column(s))
        .experiment(source, problems);
  }

  private Experiment experiment(Experiment.Origin source, LongFunction<BilevelProblem> problems) {
    return new Experiment(
        NAME,
        TITLE,
        source,
        problems,
        known -> Optima.certified(known, problems.apply(0)),
        List.of(
            Contender.of(new IrScg()),
            Contender.of(new IrFscg()),
            Contender.of(new Sbcgi()),
            Contender.of(new Sbcgf()),
            Contender.of(new ArIpSeg()),
            Contender.of(new Sdbgd()),
            Contender.of(new IrCg()),
            Contender.of(new Homotopy()),
            Contender.of(PLAIN, new SpiderFw())),
        Optional.empty(),
        QUICK,
        Experiment.UNPUBLISHED,
        List.of(accuracy, disparity),
        Optional.empty(),
        this::findings);
  }

  private double accuracy(double[] x) {
    int right = 0;
    for (int i = 0; i < label.length; i++) {
      right += positive(i, x) == label[i] > 0 ? 1 : 0;
    }
    return (double) right / label.length;
  }

  private double disparity(double[] x) {
    int[] positives = new int[2];
    int[] all = new int[2];
    for (int i = 0; i < group.length; i++) {
      int of = (int) group[i];
      all[of]++;
      positives[of] += positive(i, x) ? 1 : 0;
    }
    return Math.abs((double) positives[1] / all[1] - (double) positives[0] / all[0]);
  }

  private boolean positive(int i, double[] x) {
    return test.row(i).dot(x) > 0;
  }

  private List<Finding> findings(Findings here) {
    return Stream.of("ir-scg", "ir-fscg", "homotopy")
        .flatMap(
            name ->
                Stream.of(
                    here.less(
                        disparity,
                        "%s has less disparity than a fit of the inner level alone."
                            .formatted(name),
                        name,
                        PLAIN),
                    here.kept(
                        accuracy,
                        KEPT,
                        "%s keeps the accuracy of that fit to within two points.".formatted(name),
                        name,
                        PLAIN)))
        .toList();
  }
}
