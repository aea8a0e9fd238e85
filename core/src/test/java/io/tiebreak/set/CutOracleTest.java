package io.tiebreak.set;

import static io.tiebreak.set.Points.answer;
import static io.tiebreak.set.Points.dot;
import static io.tiebreak.set.Points.form;
import static io.tiebreak.set.Points.norm;
import static io.tiebreak.set.Points.plus;
import static io.tiebreak.set.Points.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.Form;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.SetExamples.Known;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the cut oracle with the dual function of known sets, and with results by hand. */
class CutOracleTest {

  /** The rounding of sums of some products. */
  private static final double ROUNDING = 1e-12;

  /** In practice a handful on polytopes; no change should come near this limit unnoticed. */
  private static final int MOST_CALLS = 60;

  private static final int TRIALS = Volume.cases(30, 1000);

  static List<Named<Known>> known() {
    return SetExamples.known();
  }

  /** A form of random size; a power of two keeps ties. */
  private static double[] scaledForm(Sequence numbers, int d) {
    double[] c = form(numbers, d);
    c[numbers.below(d)] += norm(c) == 0 ? 1 : 0;
    return times(Math.scalb(1.0, numbers.below(41) - 20), c);
  }

  /** The largest least(c + mu h) - mu beta over mu &gt;= 0, which is concave, by ternary search. */
  private static double dual(Known known, double[] c, double[] h, double beta, double mostMu) {
    double low = Math.log(mostMu) - 40;
    double high = Math.log(mostMu);
    while (high - low > 1e-13) {
      double left = low + (high - low) / 3;
      double right = high - (high - low) / 3;
      if (dualAt(known, c, h, beta, Math.exp(left)) < dualAt(known, c, h, beta, Math.exp(right))) {
        low = left;
      } else {
        high = right;
      }
    }
    return Math.max(known.least(c), dualAt(known, c, h, beta, Math.exp(low)));
  }

  private record Answer(double[] point, double mu, double error, int calls, boolean empty) {}

  private static Answer minimise(FeasibleSet set, double[] c, double[] h, double beta) {
    CutOracle oracle = new CutOracle(set, Form.of(c), Form.of(h));
    double[] point = Points.vector(oracle.minimise(beta), c.length);
    return new Answer(point, oracle.mu(), oracle.error(), oracle.calls(), oracle.empty());
  }

  private static double dualAt(Known known, double[] c, double[] h, double beta, double mu) {
    return known.least(plus(c, mu, h)) - mu * beta;
  }

  /** Cuts that leave a face, a little more of the set, half of it, or nearly all. */
  @ParameterizedTest
  @MethodSource("known")
  void theAnswerIsFeasibleAndTheLeastUpToItsError(Known known) {
    Sequence numbers = new Sequence(2, "test");
    FeasibleSet set = known.set();
    boolean polytope = !known.corners().isEmpty();
    int binding = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = scaledForm(numbers, set.dimension());
      double[] h = scaledForm(numbers, set.dimension());
      double low = known.least(h);
      double high = -known.least(times(-1, h));
      double share = trial % 5 == 0 ? 0 : Math.pow(10, -3 * numbers.uniform());
      double beta = low + share * (high - low);
      Answer answer = minimise(set, c, h, beta);
      double far = set.diameter() + norm(answer.point());
      double size = norm(c) * far;
      String which = "trial %d, share %s".formatted(trial, share);
      assertThat(set.excess(answer.point())).as(which).isLessThan(ROUNDING);
      assertThat(dot(h, answer.point()))
          .as(which)
          .isLessThanOrEqualTo(beta + ROUNDING * norm(h) * far);
      double rounding = ROUNDING * (size + answer.mu() * norm(h) * far);
      assertThat(dot(c, answer.point()) - dualAt(known, c, h, beta, answer.mu()))
          .as("what mu proves, " + which)
          .isLessThanOrEqualTo(answer.error() + rounding);
      if (beta - low > 1e-6 * norm(h) * far) { // else the multiplier may be unbounded
        double mostMu = 2 * size / (beta - low);
        assertThat(dot(c, answer.point()) - dual(known, c, h, beta, mostMu))
            .as(which)
            .isBetween(-rounding, answer.error() + rounding);
        assertThat(answer.error()).as(which).isLessThanOrEqualTo((polytope ? 1e-9 : 1e-6) * size);
      }
      assertThat(answer.calls())
          .as(which)
          .isLessThanOrEqualTo(polytope ? MOST_CALLS : 2 * MOST_CALLS);
      binding += answer.mu() > 0 ? 1 : 0;
    }
    assertThat(binding).as("cuts that matter").isGreaterThan(TRIALS / 10);
  }

  @ParameterizedTest
  @MethodSource("known")
  void anEmptyCutIsMovedUntilItTouches(Known known) {
    Sequence numbers = new Sequence(5, "test");
    FeasibleSet set = known.set();
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = scaledForm(numbers, set.dimension());
      double[] h = scaledForm(numbers, set.dimension());
      double low = known.least(h);
      double width = norm(h) * set.diameter();
      double beta = low - width * Math.pow(10, -6 * numbers.uniform());
      Answer answer = minimise(set, c, h, beta);
      double slack = ROUNDING * norm(h) * (set.diameter() + norm(answer.point()));
      assertThat(answer.empty()).isTrue();
      assertThat(set.excess(answer.point())).isLessThan(ROUNDING);
      assertThat(dot(h, answer.point())).isLessThanOrEqualTo(low + slack);
      double at = dot(c, answer.point());
      double face =
          known.corners().stream()
              .filter(corner -> dot(h, corner) <= low + slack)
              .mapToDouble(corner -> dot(c, corner))
              .min()
              .orElse(at);
      double size = norm(c) * (set.diameter() + norm(answer.point()));
      assertThat(at).as("trial %d", trial).isCloseTo(face, within(ROUNDING * size));
    }
  }

  @ParameterizedTest
  @MethodSource("known")
  void aCutThatExcludesNothingCostsOneCallAndFormsOfZeroDoNoHarm(Known known) {
    Sequence numbers = new Sequence(6, "test");
    FeasibleSet set = known.set();
    double[] c = Points.normal(numbers, set.dimension());
    double[] h = Points.normal(numbers, set.dimension());
    double[] zero = new double[c.length];
    double beyond = -known.least(times(-1, h)) + norm(h) * set.diameter() / 100;
    for (Answer whole : List.of(minimise(set, c, h, beyond), minimise(set, c, zero, 0))) {
      assertThat(whole.point()).containsExactly(answer(set, c));
      assertThat(whole.calls()).isEqualTo(1);
      assertThat(whole.mu()).isZero();
      assertThat(whole.empty()).isFalse();
    }
    Answer nowhere = minimise(set, c, zero, -1);
    assertThat(nowhere.empty()).isTrue();
    assertThat(dot(c, nowhere.point()))
        .as("the whole set is the face")
        .isEqualTo(dot(c, answer(set, c)));
    double beta = known.least(c) / 2 - known.least(times(-1, c)) / 2;
    double[] anywhere = minimise(set, zero, c, beta).point();
    assertThat(dot(c, anywhere))
        .isLessThanOrEqualTo(beta + ROUNDING * norm(c) * (1 + norm(anywhere)));
    assertThat(minimise(set, zero, zero, 0).empty()).isFalse();
  }

  /** A corner is mixed with the origin, whose terms are all 0. */
  @Test
  void anOptimumBetweenACornerAndTheOriginTakesAHandfulOfCalls() {
    double[] c = {0.8090548020373645, -0.25792280695952907};
    double[] h = {-0.17730557455954202, 1.3065083906158492};
    double beta = 0.03479727779502145;
    Answer answer = minimise(new UnitSimplex(2, 1), c, h, beta);
    assertThat(answer.calls()).isLessThan(10);
    assertThat(dot(h, answer.point())).isCloseTo(beta, within(ROUNDING));
  }

  /** A product keeps its answers for blocks that have not changed since. */
  @Test
  void anOracleThatIsUsedAgainAnswersLikeAFreshOne() {
    Known known = SetExamples.named("product").known().get(0).getPayload();
    int d = known.set().dimension();
    Sequence numbers = new Sequence(8, "test");
    double[] c = new double[d];
    double[] h = new double[d];
    CutOracle used = new CutOracle(known.set(), Form.of(c), Form.of(h));
    for (int trial = 0; trial < 500; trial++) {
      int part = numbers.below(3);
      double[] next = scaledForm(numbers, d);
      for (int j = 0; j < d; j++) {
        c[j] = part == 0 && j < 3 ? 0 : next[j];
        h[j] = part == 1 && j >= 3 ? 0 : numbers.normal();
      }
      double low = known.least(h);
      double beta = low + numbers.uniform() * (-known.least(times(-1, h)) - low);
      assertThat(Points.vector(used.minimise(beta), d))
          .containsExactly(minimise(known.set(), c, h, beta).point());
    }
  }
}
