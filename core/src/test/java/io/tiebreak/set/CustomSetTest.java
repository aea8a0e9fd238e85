package io.tiebreak.set;

import static io.tiebreak.set.Points.distance;
import static io.tiebreak.set.Points.plus;
import static io.tiebreak.set.Points.project;
import static io.tiebreak.set.Points.pulledIn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.SetExamples.Example;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares every set with a projection with the same set known by its oracle alone. */
class CustomSetTest {

  /** Both measure a distance outside to a thousandth; comparing allows a little more. */
  private static final double DISTANCE = 1.1e-3;

  private static final double ROUNDING = 1e-12;

  /** What counts as no excess, in sets of size up to 10. */
  private static final double CURVED = 1e-9;

  /** Some square roots of roundings: on a curved boundary with edges, the search ends before. */
  private static final double EDGED = 1e-6;

  static List<Example> kinds() {
    return SetExamples.all(Example::projectable);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theOracleAloneFindsTheNearestPointAndWhatLiesInside(Example kind) {
    FeasibleSet known = kind.set();
    CustomSet own =
        new CustomSet(
            "own",
            known.dimension(),
            (c, into) -> System.arraycopy(Points.answer(known, c), 0, into, 0, c.length));
    double longest = Math.sqrt(known.dimension()) * known.diameter() * (1 + ROUNDING);
    assertThat(own.diameter()).isBetween(known.diameter() * (1 - ROUNDING), longest);
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < Volume.cases(24, 300); trial++) {
      double far = known.diameter() * Math.pow(10, -trial % 8);
      double[] inside = Points.random(known, numbers);
      assertThat(own.excess(inside)).isLessThan(kind.polytope() ? CURVED : EDGED);
      double[] x = plus(inside, far, Points.normal(numbers, inside.length));
      double expected = distance(x, project(known, x));
      double[] found = pulledIn(own, x);
      assertThat(known.excess(found)).as("trial %d", trial).isLessThan(CURVED);
      assertThat(distance(x, found))
          .as("trial %d", trial)
          .isCloseTo(expected, within(DISTANCE * expected + 10 * CURVED));
      if (expected > 10 * CURVED || known.excess(x) == 0) {
        assertThat(own.excess(x) > CURVED).as("trial %d", trial).isEqualTo(expected > CURVED);
      }
    }
  }

  /**
   * Finding the nearest point of a curved boundary takes thousands of calls; lying in the set does
   * not.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6, 40, 150})
  void aCurvedBoundaryBelongsToTheSet(int dimension) {
    Sequence numbers = new Sequence(3, "test");
    CustomSet ball = CustomSets.l2Ball(dimension, 0.3);
    for (int trial = 0; trial < Volume.cases(1, 5); trial++) {
      double[] x = Points.random(new L2Ball(dimension, 0.3), numbers);
      assertThat(ball.excess(x)).isZero();
      assertThat(pulledIn(ball, x)).containsExactly(x);
      assertThat(ball.excess(Points.times(2, x))).isCloseTo(0.5, within(DISTANCE));
    }
  }

  @Test
  void aGivenProjectionIsTheProjection() {
    CustomSet ball = CustomSets.l2Ball(3, 2);
    assertThat(ball.projection()).isEmpty();
    CustomSet projected = ball.projectedBy(CustomSets.ontoL2Ball(2)).ofDiameter(4);
    double[] x = {0, 6, 8};
    projected.projection().orElseThrow().project(x);
    assertThat(x).containsExactly(new double[] {0, 1.2, 1.6}, within(ROUNDING));
    assertThat(projected.excess(new double[] {0, 3, 0})).isCloseTo(1.0 / 3, within(ROUNDING));
    CustomSet bad = ball.projectedBy(y -> y[1] = Double.NaN);
    assertThatIllegalArgumentException().isThrownBy(() -> bad.moveInside(new double[3]));
  }

  @Test
  void badOraclesAreRefusedAtConstruction() {
    for (Oracle bad :
        List.<Oracle>of(
            (c, into) -> into[2] = 1 / into[0], // infinite
            (c, into) -> into[0] = Math.signum(c[0]), // a maximum
            (c, into) -> into[3] = 1)) { // of four coordinates
      assertThatIllegalArgumentException().isThrownBy(() -> new CustomSet("own", 3, bad));
    }
    assertThatCode(() -> new CustomSet("origin", 3, (c, into) -> {})).doesNotThrowAnyException();
  }

  @Test
  void anAnswerThatIsNotFiniteIsRefusedLaterToo() {
    CustomSet ball =
        new CustomSet(
            "naive ball",
            2,
            (c, into) -> {
              double norm = Math.hypot(c[0], c[1]);
              into[0] = -c[0] / norm;
              into[1] = -c[1] / norm;
            });
    Form zero = Form.of(new double[2]);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ball.minimise(zero, 0, new DenseVertex(0, 2)));
  }

  /** A run that overflows ends with a status, not with an exception from a user's code. */
  @Test
  void aFormThatHasOverflowedIsNotShownToTheOracle() {
    CustomSet picky =
        new CustomSet(
            "picky",
            2,
            (c, into) -> {
              assertThat(c).doesNotContain(Double.NaN);
              into[0] = c[0] > 0 ? -1 : 1;
            });
    DenseVertex v = new DenseVertex(0, 2);
    picky.minimise(Form.of(new double[] {1, Double.NaN}), 0, v);
    assertThat(v.values()).containsOnly(Double.NaN);
  }

  @Test
  void theOracleMayWriteIntoTheForm() {
    CustomSet set =
        new CustomSet(
            "interval",
            1,
            (c, into) -> {
              into[0] = c[0] > 0 ? -1 : 1;
              Arrays.fill(c, Double.NaN);
            });
    double[] c = {3};
    assertThat(Points.answer(set, c)).containsExactly(-1);
    assertThat(c).containsExactly(3);
    assertThat(set.excess(new double[] {0.3})).isZero();
    assertThat(set.excess(new double[] {2})).isCloseTo(0.5, within(ROUNDING));
    assertThat(set.diameter()).isEqualTo(2);
  }
}
