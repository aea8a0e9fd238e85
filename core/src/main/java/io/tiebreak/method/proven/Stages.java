package io.tiebreak.method.proven;

import io.tiebreak.certificate.Bounds;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.Slack;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.solver.Newton;
import io.tiebreak.solver.Pairwise;
import io.tiebreak.solver.Projected;
import io.tiebreak.solver.Stage;
import io.tiebreak.solver.StageSolver;
import java.util.List;
import java.util.Optional;

/**
 * The stages of {@link Homotopy}: which sigma is minimised next, and how accurately.
 *
 * <p>For x_sigma with gap g, eps_G = G(x_sigma) - G_lo is what a small sigma buys, and eps_F = (g +
 * G_hi - G(x_sigma)) / sigma what it costs. So the largest sigma is wanted whose eps_G is within
 * its target: sigma falls until it is. Where eps_F then is too large, first the stage of G alone
 * (which gives G_lo and G_hi) and the stage at hand are made more accurate; where rounding allows
 * no more, a larger sigma is searched between those that failed on either side.
 *
 * <p>With a slack s, eps_G may be s more, and eps_F is (g + G_hi + s - G(x_sigma)) / sigma: the
 * sigma is searched that uses the slack up.
 */
final class Stages implements Stepper {

  /** A stage is solved to this share of the target that it serves. */
  private static final double SHARE = 1.0 / 8;

  /** What makes a stage more accurate. */
  private static final double TIGHTER = 1.0 / 8;

  private static final int MOST_STAGES = 60;

  /** Two sigmas this close are not searched between. */
  private static final double CLOSE = 1.1;

  private final FeasibleSet set;
  private final Slack slack;
  private final SlackSearch search;
  private final Smooth innerValue;
  private final Bounds bounds;
  private final Stage plain;
  private final Stage tied;
  private final GradientTracker outer;
  private final GradientTracker inner;
  private final int outerCount;
  private final int innerCount;
  private final Targets targets;
  private final double[] point;
  private final double[] candidate;
  private final double[] best;

  private long t;
  private long looks;
  private int stages;
  private boolean onPlain = true;
  private boolean plainEnded;
  private boolean sound = true; // every stage has ended where both levels are finite
  private double lastUncertain = Double.POSITIVE_INFINITY;
  private double tightened = 1;
  private double sigma;
  private double tooSmall;
  private double tooLarge = Double.POSITIVE_INFINITY;
  private double high;
  private double innerHigh = Double.POSITIVE_INFINITY;
  private double score = Double.POSITIVE_INFINITY;
  private Optional<End> ended = Optional.empty();

  Stages(BilevelProblem problem, double epsOuter, double epsInner) {
    this.set = problem.set();
    this.slack = problem.slack();
    this.search = new SlackSearch(set.dimension());
    this.innerValue = problem.inner().whole().orElseThrow();
    this.bounds = new Bounds(problem);
    this.outer = problem.outer().track();
    this.inner = problem.inner().track();
    this.outerCount = problem.outer().count();
    this.innerCount = problem.inner().count();
    double[] start = problem.start();
    this.plain = new Stage(solver(start));
    this.tied = new Stage(solver(start));
    this.point = start.clone();
    this.candidate = start.clone();
    this.best = start.clone();
    Certificate first = bounds.learn(start);
    this.targets =
        new Targets(
            epsOuter,
            epsInner,
            first.epsOuter() + first.outerLower(),
            first.epsInner() + first.innerLower());
    plain.begin(0);
    looks = 1;
  }

  /** Weights of vertices need second derivatives to be quick; else projections are better. */
  private StageSolver solver(double[] start) {
    boolean second = outer.hasHessian() && inner.hasHessian();
    if (!(set.fewVertices() && second) && set.projection().isPresent()) {
      return new Projected(set, outer, inner, start);
    }
    return second && !(outer.quadratic() && inner.quadratic())
        ? new Newton(set, outer, inner, start)
        : Pairwise.from(set, outer, inner, start);
  }

  @Override
  public void step(StepTimer timer) {
    if (ended.isPresent()) {
      return;
    }
    t++;
    if (current().step(onPlain ? 0 : sigma, timer)) {
      end(timer);
    }
  }

  private Stage current() {
    return onPlain ? plain : tied;
  }

  /** A stage has reached its accuracy, or all that can be had. */
  private void end(StepTimer timer) {
    stages++;
    looks++;
    current().copyTo(point);
    if (set.excess(point) > 0) {
      set.moveInside(point);
    }
    Certificate here = timer.proving(() -> bounds.learn(point, onPlain ? 0 : sigma));
    sound &= Double.isFinite(here.epsOuter()) && Double.isFinite(here.epsInner());
    if (onPlain) {
      double uncertain = bounds.innerUpper() - bounds.innerLower();
      plainEnded =
          plain.exhausted() || uncertain > lastUncertain / 2; // rounding is all that is left
      lastUncertain = uncertain;
    } else {
      System.arraycopy(point, 0, candidate, 0, point.length);
      keep(here);
    }
    decide(here);
  }

  /** Keeps the point with the best proof. */
  private void keep(Certificate here) {
    high = here.epsOuter() + here.outerLower();
    innerHigh = here.epsInner() + here.innerLower();
    double worst =
        Math.max(here.epsOuter() / targetOuter(), (here.epsInner() - allowance()) / targetInner());
    if (worst <= score || !(score < Double.POSITIVE_INFINITY)) {
      score = worst;
      System.arraycopy(point, 0, best, 0, best.length);
    }
  }

  private double targetOuter() {
    return targets.outer(high);
  }

  private double targetInner() {
    return targets.inner(bounds.innerUpper());
  }

  /** The slack that there is for certain: the least of those that G_opt may give. */
  private double allowance() {
    double low = bounds.innerLower();
    double high = bounds.innerUpper();
    return slack.none() ? 0 : slack.at(low > 0 ? low : Math.min(high, 0));
  }

  /** How much of it the stage at hand uses. */
  private double used() {
    return innerHigh - bounds.innerUpper();
  }

  private boolean proven(Certificate certificate) {
    return certificate.epsInner() <= allowance() + targetInner()
        && certificate.epsOuter() <= targetOuter();
  }

  private void decide(Certificate here) {
    double uncertain = bounds.innerUpper() - bounds.innerLower();
    if (sigma == 0) { // nothing but G so far
      if (uncertain > innerAccuracy() / 4 && !plainEnded) {
        onPlain(Math.min(SHARE * innerAccuracy(), TIGHTER * plain.tolerance()));
      } else {
        onTied(firstSigma(here));
      }
      return;
    }
    Certificate now = bounds.of(high, innerHigh);
    if (proven(now)) {
      succeed(candidate);
    } else if (stages >= MOST_STAGES) {
      ended = Optional.of(End.STALLED);
    } else if (now.epsInner() > allowance() + targetInner()) {
      proveInner(uncertain);
    } else {
      proveOuter(uncertain);
    }
  }

  private void succeed(double[] x) {
    System.arraycopy(x, 0, best, 0, best.length);
    ended = Optional.of(targets.asked() ? End.CERTIFIED : End.CONVERGED);
  }

  /** Such that what F can still gain is a hundredth of what G has gained. */
  private double firstSigma(Certificate here) {
    double gained = Math.max(targets.innerStart() - bounds.innerLower(), 100 * innerAccuracy());
    double left = Math.max(here.epsOuter(), targets.floorOuter());
    return left > 0 ? Math.max(0.01 * gained, allowance()) / left : 1;
  }

  private void proveInner(double uncertain) {
    double target = targetInner();
    if (uncertain > target / 4 && !plainEnded) {
      onPlain(Math.min(SHARE * target, TIGHTER * plain.tolerance()));
      return;
    }
    if (uncertain > target) { // and G alone can be had no better
      ended = Optional.of(End.STALLED);
      return;
    }
    if (!slack.none()) {
      search.tooLarge(sigma, used(), candidate);
      useSlack();
      return;
    }
    tooLarge = Math.min(tooLarge, sigma);
    double excess = used();
    double wanted = sigma * Math.sqrt(Math.max(target / 2, 0) / Math.max(excess, target / 2));
    between(Math.min(Math.max(wanted, sigma / 1000), sigma / 2));
  }

  private void proveOuter(double uncertain) {
    double target = targetOuter();
    double unused = allowance() - used();
    if (unused / sigma > target / 2 && unused > 4 * uncertain) {
      search.tooSmall(sigma, used(), candidate);
      useSlack();
    } else if (uncertain / sigma > target / 4 && !plainEnded) {
      onPlain(Math.min(SHARE * sigma * target, TIGHTER * plain.tolerance()));
    } else if (!tied.exhausted()) {
      tightened *= TIGHTER;
      onPlain = false;
      tied.begin(tiedTolerance());
    } else {
      tooSmall = Math.max(tooSmall, sigma);
      between(4 * sigma);
    }
  }

  /** The point between both sides may do already; else a sigma between them. */
  private void useSlack() {
    if (search.bracketed()) {
      search.mix(innerValue, bounds.innerUpper() + allowance(), point);
      looks++;
      Certificate mixed = bounds.learn(point, sigma);
      keep(mixed);
      if (proven(mixed)) {
        succeed(point);
        return;
      }
    }
    double next = search.next(allowance());
    if (search.closed()) {
      ended = Optional.of(End.STALLED);
    } else {
      onTied(next);
    }
  }

  private double innerAccuracy() {
    return targets.accuracy(bounds.innerUpper());
  }

  private double tiedTolerance() {
    return tightened * SHARE * Math.min(sigma * targetOuter(), innerAccuracy());
  }

  /** The next sigma, unless those that failed on either side leave none. */
  private void between(double wanted) {
    double next = wanted;
    if (tooSmall > 0 && tooLarge < Double.POSITIVE_INFINITY) {
      if (tooLarge / tooSmall < CLOSE) {
        ended = Optional.of(End.STALLED);
        return;
      }
      next = Math.sqrt(tooSmall) * Math.sqrt(tooLarge);
    }
    onTied(next);
  }

  private void onPlain(double gap) {
    onPlain = true;
    plain.begin(gap);
  }

  /** A sigma of 0 would be G alone, for ever. */
  private void onTied(double next) {
    if (!(next > Double.MIN_NORMAL && next < Double.MAX_VALUE)) {
      ended = Optional.of(End.STALLED);
      return;
    }
    onPlain = false;
    sigma = next;
    tightened = 1;
    tied.begin(tiedTolerance());
  }

  @Override
  public Optional<End> ended() {
    return ended;
  }

  @Override
  public long t() {
    return t;
  }

  @Override
  public void last(double[] into) {
    if (t == 0) {
      System.arraycopy(point, 0, into, 0, point.length);
    } else {
      current().copyTo(into);
    }
  }

  /** The point with the best proof; before there is one, where the stage at hand stands. */
  @Override
  public void output(double[] into) {
    if (score < Double.POSITIVE_INFINITY) {
      System.arraycopy(best, 0, into, 0, best.length);
    } else {
      last(into);
    }
  }

  @Override
  public boolean averaged() {
    return false;
  }

  @Override
  public double sigma() {
    return sigma;
  }

  @Override
  public Optional<Bounds> bounds() {
    return Optional.of(bounds);
  }

  @Override
  public boolean finite() {
    return sound && plain.finite() && tied.finite() && Kernels.finite(best);
  }

  @Override
  public Counters counters() {
    return new Counters(
        (outer.passes() + looks) * outerCount,
        (inner.passes() + looks) * innerCount,
        plain.calls() + tied.calls());
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public void state(State s) {
    sound |= s.loading(); // no other state is saved
    s.of(plain, tied, bounds, search);
    s.of(point, candidate, best);
    t = s.of(t);
    looks = s.of(looks);
    stages = s.of(stages);
    onPlain = s.of(onPlain);
    plainEnded = s.of(plainEnded);
    sigma = s.of(sigma);
    tooSmall = s.of(tooSmall);
    tooLarge = s.of(tooLarge);
    high = s.of(high);
    innerHigh = s.of(innerHigh);
    score = s.of(score);
    tightened = s.of(tightened);
    lastUncertain = s.of(lastUncertain);
    ended = s.of(End.class, ended);
  }
}
