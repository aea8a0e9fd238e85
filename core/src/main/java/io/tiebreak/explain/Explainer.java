package io.tiebreak.explain;

import io.tiebreak.explain.Explanation.Price;
import io.tiebreak.explain.Explanation.Range;
import io.tiebreak.explain.Explanation.Solved;
import io.tiebreak.explain.Explanation.Spread;
import io.tiebreak.explain.Explanation.Tie;
import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.Need;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Explains a problem by many runs of {@link Homotopy} on it, with other outer levels and slacks.
 * For one thread; another may interrupt it.
 */
public final class Explainer {

  /** The default tolerance, relative to G_opt, and relative to G at the start if that is 0. */
  private static final double RELATIVE = 1e-6;

  private static final double FLOOR = 1e-8;

  /** The width is measured a second time at this part of the tolerance. */
  private static final double FINER = 0.01;

  /** The part of the width that must remain: of a root a tenth would, of a fourth root a third. */
  private static final double STAYS = 0.5;

  /** Widths below this part of X are rounding. */
  private static final double NOTHING = 1e-7;

  private static final int DIRECTIONS = 3;

  /** Points found may exceed the tolerance by this part of it. */
  private static final double BEYOND = 0.1;

  /** Allowed when comparing with what a run was required to prove. */
  private static final double ROUNDING = 1e-12;

  /** The accuracy of extents, relative to those of X. */
  private static final double EXTENT = 1e-4;

  /** The points of the price curve besides the one without slack, and what they span. */
  private static final int PRICES = 9;

  private static final double DECADES = 4;

  /** The accuracy of prices, relative to all that F can gain, and to the slack. */
  private static final double ACCURATE = 1e-5;

  /** The longest time of a run. */
  private static final Duration ONE = Duration.ofSeconds(20);

  private final Level outer;
  private final Level inner;
  private final FeasibleSet set;
  private final double[] start;
  private final Slack asked;
  private OptionalDouble tolerance = OptionalDouble.empty();
  private Duration time = Duration.ofMinutes(1);
  private Consumer<String> progress = line -> {};
  private long begun;
  private volatile boolean interrupted;
  private volatile Runnable stopCurrent = () -> {};
  private boolean cutShort;

  private Explainer(BilevelProblem problem) {
    this.outer = problem.outer().prepared();
    this.inner = problem.inner().prepared();
    this.set = problem.set();
    this.start = problem.start();
    this.asked = problem.slack();
  }

  /**
   * {@return an explainer for a problem with a convex outer level and finite sums, to be set up}
   *
   * @param problem the problem
   * @throws IllegalArgumentException if it is of another kind
   */
  public static Explainer of(BilevelProblem problem) {
    for (Need need : new Homotopy().needs()) {
      if (!need.metBy(problem)) {
        throw new IllegalArgumentException(
            "To explain a tie takes %s. Use a convex loss, and data that are read as a whole."
                .formatted(need));
      }
    }
    return new Explainer(problem);
  }

  /**
   * Sets what near means, in the units of G (default: the slack of the problem, or 1e-6 of G).
   *
   * @param near the tolerance
   * @return this
   */
  public Explainer tolerance(double near) {
    Require.positive("tolerance", near, "Try 1e-6");
    this.tolerance = OptionalDouble.of(near);
    return this;
  }

  /**
   * Sets about how long everything may take (default: one minute); what remains is left out.
   *
   * @param limit the time
   * @return this
   */
  public Explainer time(Duration limit) {
    this.time = limit;
    return this;
  }

  /**
   * Reports progress.
   *
   * @param listener receives what is being computed, a few words each time
   * @return this
   */
  public Explainer progress(Consumer<String> listener) {
    this.progress = listener;
    return this;
  }

  /** Ends after the current run, with what is known; so does an interrupt of its thread. */
  public void interrupt() {
    interrupted = true;
    stopCurrent.run();
  }

  private boolean isInterrupted() {
    return interrupted || Thread.currentThread().isInterrupted();
  }

  /** {@return what the tie is worth} */
  public Explanation go() {
    begun = System.nanoTime();
    progress.accept("the plain minimum of G");
    Solved plain = solved(run(inner, inner, Slack.NONE, new Homotopy(), start));
    double near = near(plain);
    progress.accept("the tie broken");
    Solved answer = solved(run(outer, inner, Slack.of(near), new Homotopy(), plain.point()));
    progress.accept("whether there is a tie");
    Tie tie = tie(near, plain);
    progress.accept("the price of slack");
    List<Price> prices = prices(near, plain, answer);
    DoubleSummaryStatistics found = new DoubleSummaryStatistics();
    found.accept(plain.outer());
    found.accept(answer.outer());
    List<Range> ranges = ranges(near, plain, answer, found);
    return new Explanation(
        near,
        tie,
        plain,
        answer,
        new Spread(
            answer.certificate().outerLower(),
            Math.min(answer.outer(), found.getMin()),
            found.getMax(),
            mostOuter(near, plain)),
        ranges,
        prices,
        !cutShort);
  }

  private double near(Solved plain) {
    double optimum = plain.certificate().innerLower();
    if (!asked.none() && tolerance.isEmpty()) {
      return asked.at(plain.inner());
    }
    double atStart = inner.whole().orElseThrow().value(Point.of(start));
    double uncertain = plain.inner() - optimum;
    return tolerance.orElse(
        Math.max(
            Math.max(RELATIVE * Math.abs(plain.inner()), FLOOR * Math.abs(atStart)),
            10 * uncertain));
  }

  private Outcome run(Level f, Level g, Slack slack, Homotopy method, double[] from) {
    BilevelProblem problem = new BilevelProblem(f, g, set, from, slack);
    Run run = Run.of(problem, method).stop(Stop.after(ONE));
    stopCurrent = run::interrupt;
    if (isInterrupted()) {
      cutShort = true;
      run.interrupt();
    }
    return run.go();
  }

  private Solved solved(Outcome end) {
    return new Solved(end.point(), outerAt(end.point()), end.inner(), end.certificate());
  }

  /** The least value of a linear form among near-minimisers: found, and proven. */
  private record Extent(double found, double proven, double[] at) {}

  private Extent least(double[] c, double near, double[] from) {
    double width = extent(c) + extent(opposite(c));
    Homotopy method = new Homotopy(Math.max(EXTENT * width, Double.MIN_NORMAL), BEYOND * near);
    Outcome end = run(new Linear(c), inner, Slack.of(near), method, from);
    double[] at = within(end, (1 + BEYOND) * near) ? end.point() : from;
    return new Extent(Form.of(c).dot(at, 0), end.certificate().outerLower(), at);
  }

  /** Whether a run that may have been cut short ended with a near-minimiser, proven. */
  private static boolean within(Outcome end, double near) {
    return end.certificate().epsInner() <= near * (1 + ROUNDING);
  }

  private double outerAt(double[] x) {
    return outer.whole().orElseThrow().value(Point.of(x));
  }

  /** Whether the time is over, so that something is left out. */
  private boolean over() {
    boolean over = isInterrupted() || System.nanoTime() - begun > time.toNanos();
    cutShort |= over;
    return over;
  }

  /** The largest of -c over X. */
  private double extent(double[] c) {
    Vertex v = set.vertex(0);
    Form form = Form.of(c);
    set.minimise(form, 0, v);
    return -v.dot(form) + set.oracleError(form, 0, v);
  }

  private static double[] opposite(double[] c) {
    return Arrays.stream(c).map(value -> -value).toArray();
  }

  private Tie tie(double near, Solved plain) {
    double found = 0;
    double finer = 0;
    double proven = 0;
    for (int k = 0; k < DIRECTIONS && (k == 0 || !over()); k++) {
      double[] c = direction(k);
      double whole = extent(c) + extent(opposite(c));
      Extent low = least(c, near, plain.point());
      Extent high = least(opposite(c), near, plain.point());
      Extent finerLow = least(c, FINER * near, low.at);
      Extent finerHigh = least(opposite(c), FINER * near, high.at);
      found = Math.max(found, (-high.found - low.found) / whole);
      proven = Math.max(proven, (-high.proven - low.proven) / whole);
      finer = Math.max(finer, (-finerHigh.found - finerLow.found) / whole);
    }
    return new Tie(finer > NOTHING && finer >= STAYS * found, found, finer, proven);
  }

  private double[] direction(int k) {
    Sequence numbers = new Sequence(k, "explain");
    double[] c = new double[set.dimension()];
    Arrays.setAll(c, j -> numbers.normal());
    double norm = Arithmetic.norm(c);
    return Arrays.stream(c).map(value -> value / norm).toArray();
  }

  /** The prices from the point without slack to where F alone would go. */
  private List<Price> prices(double near, Solved plain, Solved answer) {
    List<Price> prices = new ArrayList<>();
    prices.add(new Price(near, answer.certificate().outerLower(), answer.outer()));
    Outcome alone = run(outer, outer, Slack.NONE, new Homotopy(), start);
    double most =
        inner.whole().orElseThrow().value(Point.of(alone.point()))
            - plain.certificate().innerLower();
    double accuracy = ACCURATE * (answer.outer() - alone.outer());
    double first = Math.max(most * Math.pow(10, -DECADES), 2 * near);
    double[] from = answer.point();
    for (int k = 0; k < PRICES && most > first && accuracy > 0 && !over(); k++) {
      double slack = first * Math.pow(most / first, k / (PRICES - 1.0));
      Homotopy method = new Homotopy(accuracy, ACCURATE * slack);
      Outcome end = run(outer, inner, Slack.of(slack), method, from);
      if (within(end, (1 + ACCURATE) * slack)) { // else the answer of less slack does
        from = end.point();
      }
      prices.add(new Price(slack, end.certificate().outerLower(), outerAt(from)));
    }
    return List.copyOf(prices);
  }

  /**
   * Takes the largest coefficients first, in case time runs out, and adds the values of F at the
   * near-minimisers found to those of before.
   */
  private List<Range> ranges(
      double near, Solved plain, Solved answer, DoubleSummaryStatistics found) {
    int d = set.dimension();
    List<Integer> order =
        IntStream.range(0, d)
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                    j -> -Math.max(Math.abs(plain.point()[j]), Math.abs(answer.point()[j]))))
            .toList();
    List<Range> ranges = new ArrayList<>();
    for (int j : order) {
      if (over()) {
        break;
      }
      progress.accept("the range of coordinate %d (%d of %d)".formatted(j, ranges.size() + 1, d));
      ranges.add(range(j, near, plain, found));
    }
    ranges.sort(Comparator.comparingInt(Range::coordinate));
    return List.copyOf(ranges);
  }

  private Range range(int j, double near, Solved plain, DoubleSummaryStatistics found) {
    double[] c = new double[set.dimension()];
    c[j] = 1;
    Extent low = least(c, near, plain.point());
    Extent high = least(opposite(c), near, plain.point());
    found.accept(outerAt(low.at));
    found.accept(outerAt(high.at));
    return new Range(j, low.proven, low.found, -high.found + 0.0, -high.proven + 0.0);
  }

  /** An upper bound of F over all near-minimisers; infinite unless F is linear. */
  private double mostOuter(double near, Solved plain) {
    if (!(outer instanceof Linear linear) || over()) {
      return Double.POSITIVE_INFINITY;
    }
    return -least(opposite(linear.coefficients()), near, plain.point()).proven;
  }
}
