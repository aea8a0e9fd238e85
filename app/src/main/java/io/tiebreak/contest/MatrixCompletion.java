package io.tiebreak.contest;

import io.tiebreak.data.Digest;
import io.tiebreak.generate.Ratings;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.page.Finding;
import io.tiebreak.random.Sampling;
import io.tiebreak.set.CompletionBall;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Matrix completion: among the matrices of bounded nuclear norm that fit the ratings of one group
 * of people best, the one that fits those of a second group best. The table has low rank and lies
 * in the ball, so both optima are 0; many other matrices of the ball fit the first group as well.
 *
 * <p>Coordinates are the rated cells and those held out; the table itself is never formed.
 */
final class MatrixCompletion {

  static final String TITLE = "Matrix completion for two groups";

  static final String NAME = "matrix-completion";

  private static final int RANK = 5;
  private static final long SEED = 0;
  private static final String WIDE = "ir-fscg wide";

  /** Uses only the first group. */
  private static final String PLAIN = "spider-fw";

  private static final Reference OPTIMA =
      new Reference(
          OptionalDouble.of(0),
          0,
          0,
          0,
          "F_opt = G_opt = 0: the table that the ratings come from lies in the ball.");

  /** The steps that IR-CG, the slowest, makes in about a second. */
  private static final Budget QUICK = Budget.steps(400);

  /** A gradient at all cells costs no more than a few matrix products of an oracle. */
  private static final Sampling BATCHES = new Sampling().batch(5000).period(10);

  private final Measure error =
      new Measure("unseen", "root mean squared error at unrated cells", this::error);
  private final Ratings ratings;
  private final KnownEntries cells;
  private final int[] unseen;

  private MatrixCompletion(Ratings ratings) {
    this.ratings = ratings;
    List<Ratings.Part> parts = List.of(ratings.first(), ratings.second(), ratings.unseen());
    this.cells =
        KnownEntries.of(
            ratings.rows(),
            ratings.columns(),
            parts.stream().flatMapToInt(part -> IntStream.of(part.row())).toArray(),
            parts.stream().flatMapToInt(part -> IntStream.of(part.column())).toArray());
    this.unseen = indices(ratings.unseen());
  }

  /** 2,000 people, 1,000 items, 50,000 ratings per group, 10,000 cells held out. */
  static Experiment ofTwoGroups() {
    return on(new Ratings(2000, 1000, RANK, 50_000, 10_000, SEED));
  }

  static Experiment on(Ratings ratings) {
    return new MatrixCompletion(ratings).experiment();
  }

  private int[] indices(Ratings.Part part) {
    return IntStream.range(0, part.row().length)
        .map(k -> cells.indexOf(part.row()[k], part.column()[k]).orElseThrow())
        .toArray();
  }

  /** The mean of (x at the cell - rating)^2. */
  private LinearModel level(Ratings.Part part) {
    return LinearModel.squared(cells.picked(part.row(), part.column()), part.value());
  }

  private Experiment experiment() {
    return new Experiment(
        NAME,
        TITLE,
        new Experiment.Origin(
            "Synthetic: a table of rank %d with %,d rows and %,d columns (seed %d); each half of the rows has %,d ratings."
                .formatted(
                    RANK, ratings.rows(), ratings.columns(), SEED, ratings.first().value().length),
            Map.of(
                "first group", Digest.ofNumbers(ratings.first().value()),
                "second group", Digest.ofNumbers(ratings.second().value()))),
        Experiment.posed(
            level(ratings.second()),
            level(ratings.first()),
            new CompletionBall(cells, ratings.nuclearNorm())),
        known -> OPTIMA,
        List.of(
            Contender.of(new IrScg()),
            Contender.of(new IrFscg()),
            Contender.of(WIDE, new IrFscg().outer(BATCHES).inner(BATCHES)),
            Contender.of(new IrCg()),
            Contender.of(PLAIN, new SpiderFw())),
        Optional.empty(),
        QUICK,
        Experiment.UNPUBLISHED,
        List.of(error),
        Optional.empty(),
        this::findings);
  }

  private double error(double[] x) {
    double squares = 0;
    for (int k = 0; k < unseen.length; k++) {
      double missed = x[unseen[k]] - ratings.unseen().value()[k];
      squares += missed * missed;
    }
    return Math.sqrt(squares / unseen.length);
  }

  private List<Finding> findings(Findings here) {
    return Stream.of("ir-cg", WIDE)
        .map(
            name ->
                here.less(
                    error,
                    "%s predicts unrated cells better than a fit of one group.".formatted(name),
                    name,
                    PLAIN))
        .toList();
  }
}
