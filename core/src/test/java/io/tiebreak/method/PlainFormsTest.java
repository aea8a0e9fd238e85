package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.gradient.AIrg;
import io.tiebreak.method.gradient.BigSam;
import io.tiebreak.method.gradient.Bloop;
import io.tiebreak.method.gradient.FcBio;
import io.tiebreak.method.gradient.PbApg;
import io.tiebreak.method.gradient.RApm;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.L2Ball;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The methods with full gradients and projections against what their pages say, written down with
 * plain arrays: means of squares on an l2 ball.
 */
class PlainFormsTest {

  private static final int D = 6;
  private static final int STEPS = 300;

  /** What orders of summation make of some hundred steps. */
  private static final double SAME = 1e-10;

  private static final Squares F = Squares.of(9, 1);
  private static final Squares G = Squares.of(4, 2);
  private static final double RADIUS = 0.8;

  /** |A x - b|^2 / n. */
  private record Squares(double[][] a, double[] b) {

    static Squares of(int n, long seed) {
      Sequence numbers = new Sequence(seed, "plain");
      double[][] a = new double[n][D];
      double[] b = new double[n];
      for (int i = 0; i < n; i++) {
        Arrays.setAll(a[i], j -> numbers.normal());
        b[i] = numbers.normal();
      }
      return new Squares(a, b);
    }

    LinearModel level() {
      return LinearModel.squared(Rows.dense(a), b);
    }

    /** As the library has it: another test compares that with eigenvalues. */
    double l() {
      return level().curvature().orElseThrow().most();
    }

    double value(double[] x) {
      double sum = 0;
      for (int i = 0; i < b.length; i++) {
        double e = dot(a[i], x) - b[i];
        sum += e * e / b.length;
      }
      return sum;
    }

    double[] gradient(double[] x) {
      double[] g = new double[D];
      for (int i = 0; i < b.length; i++) {
        double e = dot(a[i], x) - b[i];
        for (int j = 0; j < D; j++) {
          g[j] += 2 * e * a[i][j] / b.length;
        }
      }
      return g;
    }
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < D; j++) {
      sum += x[j] * y[j];
    }
    return sum;
  }

  /** x + s y. */
  private static double[] plus(double[] x, double s, double[] y) {
    double[] z = new double[D];
    Arrays.setAll(z, j -> x[j] + s * y[j]);
    return z;
  }

  private static double[] onto(double[] x) {
    double norm = Math.sqrt(dot(x, x));
    return norm <= RADIUS ? x : plus(new double[D], RADIUS / norm, x);
  }

  private static double[] start() {
    double[] x = {0.3, -0.2, 0.1, 0, 0.2, -0.1};
    return x;
  }

  private static BilevelProblem problem() {
    return new BilevelProblem(F.level(), G.level(), new L2Ball(D, RADIUS), start());
  }

  /** |grad G| / |grad F| at the start: on a ball the half width is the radius times the norm. */
  private static double varsigma() {
    double[] f = F.gradient(start());
    double[] g = G.gradient(start());
    return Math.sqrt(dot(g, g) / dot(f, f));
  }

  private static Stepper stepper(Method method) {
    return method.start(problem(), Draws.seeded(1));
  }

  private static void assertAt(Stepper stepper, double[] expected) {
    double[] x = new double[D];
    stepper.output(x);
    assertThat(x).as("after %d steps", stepper.t()).containsExactly(expected, within(SAME));
  }

  @Test
  void aIrgIsAsItsPageSays() {
    Stepper stepper = stepper(new AIrg());
    double[] x = start();
    double[] sum = new double[D];
    double weight = 0;
    for (int t = 0; t < STEPS; t++) {
      double gamma = 1 / (G.l() * Math.sqrt(t + 1));
      double eta = varsigma() / Math.sqrt(Math.sqrt(t + 1));
      sum = plus(sum, Math.sqrt(gamma), x);
      weight += Math.sqrt(gamma);
      assertThat(stepper.sigma()).isCloseTo(eta, within(SAME));
      assertAt(stepper, plus(new double[D], 1 / weight, sum));
      double[] d = plus(G.gradient(x), eta, F.gradient(x));
      x = onto(plus(x, -gamma, d));
      stepper.step();
    }
  }

  @Test
  void bigSamIsAsItsPageSays() {
    Stepper stepper = stepper(new BigSam(3));
    double[] x = start();
    for (int t = 1; t <= STEPS; t++) {
      double[] y = onto(plus(x, -1 / G.l(), G.gradient(x)));
      double[] w = plus(x, -2 / F.l(), F.gradient(x));
      double a = Math.min(6.0 / t, 1);
      x = plus(plus(new double[D], a, w), 1 - a, y);
      stepper.step();
      assertAt(stepper, y);
    }
  }

  @Test
  void bloopIsAsItsPageSays() {
    Stepper plain = stepper(new Bloop());
    Stepper own = stepper(new Bloop().gamma(new Power(0.2, 0.5)).rho(0.3).lambda(2));
    double[] x = start();
    double[] m = new double[D];
    double[] u = start();
    double[] n = new double[D];
    for (int t = 0; t < STEPS; t++) {
      m = plus(plus(new double[D], 0.99, m), 0.01, G.gradient(x));
      x = onto(plus(x, -1 / G.l(), across(x, m, varsigma())));
      n = plus(plus(new double[D], 0.7, n), 0.3, G.gradient(u));
      u = onto(plus(u, -0.2 / Math.sqrt(t + 1), across(u, n, 2)));
      plain.step();
      own.step();
      assertAt(plain, x);
      assertAt(own, u);
    }
  }

  private static double[] across(double[] x, double[] m, double lambda) {
    double[] f = F.gradient(x);
    double[] rest = plus(f, -dot(f, m) / dot(m, m), m);
    return plus(G.gradient(x), lambda, rest);
  }

  /** FISTA on p F + q G, whose value may only fall. */
  private static final class PlainFista {

    private final double p;
    private final double q;
    private double[] x;
    private double[] y;
    private double t = 1;
    private int restarts;

    PlainFista(double p, double q, double[] from) {
      this.p = p;
      this.q = q;
      this.x = from;
      this.y = from;
    }

    double value(double[] at) {
      return p * F.value(at) + q * G.value(at);
    }

    double[] gradient(double[] at) {
      return plus(plus(new double[D], p, F.gradient(at)), q, G.gradient(at));
    }

    void step() {
      double[] next = onto(plus(y, -1 / (p * F.l() + q * G.l()), gradient(y)));
      if (t > 1 && value(next) > value(x)) {
        t = 1;
        y = x;
        restarts++;
        return;
      }
      double then = (1 + Math.sqrt(1 + 4 * t * t)) / 2;
      y = plus(next, (t - 1) / then, plus(next, -1, x));
      x = next;
      t = then;
    }

    /** On a ball the oracle is the gradient turned round and stretched. */
    double gap() {
      double[] g = gradient(x);
      return dot(g, x) + RADIUS * Math.sqrt(dot(g, g));
    }
  }

  /** Until the second restart: then values differ by rounding alone, and rounding decides. */
  private static void assertFollows(Stepper stepper, PlainFista plain) {
    while (plain.restarts < 2 && stepper.t() < STEPS) {
      stepper.step();
      plain.step();
      assertAt(stepper, plain.x);
    }
    assertThat(plain.restarts).as("restarts that were seen").isPositive();
    assertThat(stepper.counters().lmoCalls()).isLessThanOrEqualTo(4); // those of varsigma
  }

  @Test
  void rApmIsAsItsPageSays() {
    assertFollows(stepper(new RApm()), new PlainFista(varsigma() / 1000, 1, start()));
    assertFollows(stepper(new RApm().eta(0.05)), new PlainFista(0.05, 1, start()));
  }

  @Test
  void pbApgIsAsItsPageSays() {
    assertFollows(stepper(new PbApg(300, 1)), new PlainFista(1, 300, start()));
  }

  /** Each stage until its gap, looked at before every eighth step, is small beside its first. */
  @Test
  void theStagesOfPbApgEndAsItsPageSays() {
    Stepper stepper = stepper(new PbApg(40, 2));
    double[] x = start();
    for (int stage = 0; stage < 2; stage++) {
      PlainFista plain = new PlainFista(1, stage == 0 ? 2 : 40, x);
      double first = plain.gap();
      double wanted = first * (stage == 0 ? 1e-4 : 1e-5);
      for (int t = 0; ; t++) {
        boolean enough = t % 8 == 0 && plain.gap() <= wanted;
        plain.step();
        stepper.step();
        assertAt(stepper, plain.x);
        if (enough) { // confirmed by the step after it
          assertThat(stepper.ended()).isEmpty();
          plain.step();
          stepper.step();
          break;
        }
      }
      x = plain.x;
      assertAt(stepper, x);
    }
    assertThat(stepper.ended()).contains(Stepper.End.CONVERGED);
    long steps = stepper.t();
    stepper.step();
    assertThat(stepper.t()).isEqualTo(steps);
  }

  /** The same search with a mixing weight from two hundred halvings. */
  @Test
  void fcBioIsAsItsPageSays() {
    double eps = 1e-3;
    int most = 40;
    Stepper stepper = stepper(new FcBio().eps(eps).steps(most));
    PlainFista inner = new PlainFista(0, 1, start());
    minimise(inner, stepper, eps, true);
    double[] best = inner.x;
    double ghat = G.value(best);
    double high = F.value(best);
    PlainFista outer = new PlainFista(1, 0, start());
    double low = -minimise(outer, stepper, eps, false) + F.value(outer.x);
    int failed = 0;
    while (high - low > eps) {
      double c = (low + high) / 2;
      double[] x = best;
      double[] y = best;
      double momentum = 1;
      boolean passed = false;
      for (int t = 0; t < most && !passed; t++) {
        double[] next = minMax(y, c, ghat);
        double then = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
        y = plus(next, (momentum - 1) / then, plus(next, -1, x));
        x = next;
        momentum = then;
        passed = Math.max(F.value(x) - c, G.value(x) - ghat) <= eps / 2;
        best = passed ? x : best;
        stepper.step();
        assertAt(stepper, best);
      }
      high = passed ? c : high;
      low = passed ? low : c;
      failed += passed ? 0 : 1;
    }
    assertThat(failed).as("values c that were too small").isPositive();
    assertThat(stepper.ended()).contains(Stepper.End.CONVERGED);
  }

  /** To a gap of eps/2, looked at before every eighth step; returns the last one. */
  private static double minimise(PlainFista plain, Stepper beside, double eps, boolean compared) {
    double gap = Double.NaN;
    for (int t = 0; ; t++) {
      gap = t % 8 == 0 ? plain.gap() : gap;
      boolean enough = gap <= eps / 2;
      for (int k = 0; k < (enough ? 2 : 1); k++) { // confirmed by the step after it
        plain.step();
        beside.step();
        if (compared) {
          assertAt(beside, plain.x);
        }
      }
      if (enough) {
        return gap;
      }
    }
  }

  private static double[] minMax(double[] y, double c, double ghat) {
    double[] f = F.gradient(y);
    double[] g = G.gradient(y);
    double l = Math.max(F.l(), G.l());
    double low = 0;
    double high = 1;
    for (int k = 0; k < 200; k++) {
      double w = (low + high) / 2;
      double[] x = mixed(y, f, g, w, l);
      double[] moved = plus(x, -1, y);
      double difference = F.value(y) + dot(f, moved) - c - (G.value(y) + dot(g, moved) - ghat);
      low = difference > 0 ? w : low;
      high = difference > 0 ? high : w;
    }
    return mixed(y, f, g, high, l);
  }

  private static double[] mixed(double[] y, double[] f, double[] g, double w, double l) {
    return onto(plus(plus(y, -w / l, f), -(1 - w) / l, g));
  }
}
