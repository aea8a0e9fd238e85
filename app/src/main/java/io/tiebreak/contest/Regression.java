package io.tiebreak.contest;

import io.tiebreak.data.BadData;
import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Digest;
import io.tiebreak.data.Split;
import io.tiebreak.data.Table;
import io.tiebreak.format.Wikipedia;
import io.tiebreak.generate.PageViews;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.gradient.AIrg;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.BigSam;
import io.tiebreak.method.gradient.Bloop;
import io.tiebreak.method.gradient.FcBio;
import io.tiebreak.method.gradient.PbApg;
import io.tiebreak.method.gradient.RApm;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.page.Finding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import io.tiebreak.set.L1Ball;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Over-parametrised regression (docs/paper-map.md, Experiments): page views of 1,068 articles on
 * 730 days predict those of the next day; mean squared errors on 60 and 20 per cent of the
 * articles, l1 ball of radius 1.
 */
final class Regression {

  static final String NAME = "regression";

  static final String TITLE = "Over-parametrised regression";

  private static final double RADIUS = 1;
  private static final Split SPLIT = new Split(0.6, 0.2, 0.2, 1);

  /** The steps that SBCGF, the slowest, makes in about a second. */
  private static final Budget QUICK = Budget.steps(40_000);

  /** The steps that the slowest method that projects makes in about a second. */
  private static final Budget QUICK_WITH_ALL = Budget.steps(2_000);

  private Regression() {}

  /** The experiment on the built-in table of the same shape. */
  static Experiment onTheStandIn() {
    Table views = PageViews.generate(0);
    return on(
        views,
        new Experiment.Origin(
            "A synthetic stand-in for the Wikipedia page views, of the same shape: page-views, seed"
                + " 0.",
            Map.of("page-views", Digest.ofGenerated(PageViews.NAME, 0, views))));
  }

  /**
   * The experiment on the file of Wikipedia Math Essentials.
   *
   * @throws BadData if it cannot be used
   */
  static Experiment onWikipedia(Path file) throws BadData {
    return on(
        Wikipedia.read(file, file.toString()),
        new Experiment.Origin(
            "Wikipedia Math Essentials, 1,068 articles and 731 days, from %s; counts are divided by the largest."
                .formatted(file.getFileName()),
            Map.of("wikipedia", Digest.ofFile(file, file.toString()))));
  }

  /** The experiment on a table of page views whose last column is the target. */
  static Experiment on(Table views, Experiment.Origin source) {
    Split.Parts parts = SPLIT.of(views.rows());
    LinearModel inner = model(views.takeRows(parts.inner()));
    LinearModel outer = model(views.takeRows(parts.outer()));
    LongFunction<BilevelProblem> problems =
        Experiment.posed(outer, inner, new L1Ball(inner.dimension(), RADIUS));
    List<Contender> all = Stream.of(published(), further()).flatMap(List::stream).toList();
    Experiment withAll = of(source, problems, all, Optional.empty(), QUICK_WITH_ALL);
    return of(source, problems, published(), Optional.of(withAll), QUICK);
  }

  private static LinearModel model(Table table) {
    int target = table.columns() - 1;
    int[] features = table.columnsExcept(target);
    return LinearModel.squared(
        table.toRows(features, ColumnScaling.none(features.length), false), table.column(target));
  }

  private static Experiment of(
      Experiment.Origin source,
      LongFunction<BilevelProblem> problems,
      List<Contender> contenders,
      Optional<Experiment> withAll,
      Budget quick) {
    return new Experiment(
        NAME,
        TITLE,
        source,
        problems,
        known -> Optima.certified(known, problems.apply(0)),
        contenders,
        withAll,
        quick,
        Budget.time(Duration.ofMinutes(4)),
        List.of(),
        Optional.empty(),
        Regression::findings);
  }

  private static List<Contender> published() {
    return List.of(
        Contender.published(
            "ir-scg",
            new IrScg().varsigma(10).regime(new Regime.Convex(0.25, 2)),
            1182617.0,
            2365234.0),
        Contender.published( // with the published step size 2/(t+1) after the warm-up
            "ir-fscg",
            new IrFscg().varsigma(10).regime(new Regime.Convex(0.5, 1)),
            369952.5,
            28240425.0),
        Contender.published(
            "sbcgi",
            new Sbcgi().gamma(new Power(0.01, 1)).k(new Power(1e-4, 0.5)),
            6726.9,
            7428681.9),
        Contender.published(
            "sbcgf",
            new Sbcgf().gamma(new Power(1e-5, 0)).k(new Power(1e-4, 0.5)),
            6713.4,
            7935076.2),
        Contender.published("ar-ip-seg short", arIpSeg(1e-7), 807700.2, 3230800.8),
        Contender.published("ar-ip-seg long", arIpSeg(1e-2), 799725.0, 3199300.0),
        Contender.published("sdbgd short", sdbgd(1e-6), 1250392.6, 2500782.2),
        Contender.published("sdbgd long", sdbgd(1e-2), 1243720.1, 2487440.2),
        Contender.of(new Homotopy()));
  }

  /** Further methods with their defaults. */
  private static List<Contender> further() {
    return List.of(
        Contender.of(new RApm()),
        Contender.of(new PbApg()),
        Contender.of("pb-apg staged", new PbApg().stages(5)),
        Contender.of(new FcBio()),
        Contender.of(new AIrg()),
        Contender.of(new BigSam()),
        Contender.of(new Bloop()));
  }

  private static ArIpSeg arIpSeg(double gamma) {
    return new ArIpSeg().gamma(new Power(gamma, 0.75)).rho(new Power(1e3, -0.25));
  }

  private static Sdbgd sdbgd(double gamma) {
    return new Sdbgd().gamma(new Power(gamma, 0));
  }

  private static List<Finding> findings(Findings here) {
    return List.of(
        here.surpasses("ir-fscg", "sbcgf"),
        here.surpasses("ir-scg", "sbcgi"),
        here.worsens("sbcgi"),
        here.worsens("sbcgf"),
        here.littleProgress("ar-ip-seg short"),
        here.littleProgress("ar-ip-seg long"),
        here.littleProgress("sdbgd short"),
        here.littleProgress("sdbgd long"));
  }
}
