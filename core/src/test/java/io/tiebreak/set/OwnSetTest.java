package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Form;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sets by an oracle alone against the same sets of the catalogue. */
class OwnSetTest {

  /** Both measure a distance outside to a thousandth; a little more to compare. */
  private static final double DISTANCE = 1.1e-3;

  private static final double ROUNDING = 1e-12;

  /** What counts as no excess, in sets of size up to 10. */
  private static final double CURVED = 1e-9;

  private record Pair(OwnSet own, FeasibleSet known) {}

  private static List<Pair> pairs() {
    double[] lower = {-1, 0.5, 2, -3};
    double[] upper = {1, 4, 2, -2.5};
    return List.of(
        new Pair(OwnSets.box(lower, upper), new Box(lower, upper)),
        new Pair(OwnSets.l1Ball(30, 2), new L1Ball(30, 2)),
        new Pair(OwnSets.l2Ball(5, 2), new L2Ball(5, 2)));
  }

  private static double[] near(FeasibleSet set, Sequence numbers, double far) {
    double[] x = new double[set.dimension()];
    set.random(numbers, x, 0);
    Arrays.setAll(x, i -> x[i] + far * numbers.normal());
    return x;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(sum);
  }

  @Test
  void pullInFindsTheNearestPointByTheOracleAlone() {
    Sequence numbers = new Sequence(1, "test");
    for (Pair pair : pairs()) {
      for (int trial = 0; trial < 300; trial++) {
        double[] x = near(pair.known, numbers, Math.pow(10, -trial % 8));
        double[] nearest = x.clone();
        pair.known.projection().orElseThrow().project(nearest, 0);
        double[] found = x.clone();
        pair.own.pullIn(found, 0);
        assertThat(pair.known.excess(found, 0))
            .as("%s, trial %d", pair.own, trial)
            .isLessThan(CURVED);
        double expected = distance(x, nearest);
        assertThat(distance(x, found))
            .as("%s, trial %d", pair.own, trial)
            .isCloseTo(expected, within(DISTANCE * expected + CURVED));
      }
    }
  }

  @Test
  void membershipIsThatOfTheKnownSet() {
    Sequence numbers = new Sequence(2, "test");
    for (Pair pair : pairs()) {
      for (int trial = 0; trial < 300; trial++) {
        double[] x = near(pair.known, numbers, Math.pow(10, -trial % 6));
        double excess = pair.known.excess(x, 0);
        if (excess == 0 || excess > 1e-9) {
          assertThat(pair.own.excess(x, 0) == 0).as("%s %s", pair.own, x).isEqualTo(excess == 0);
        }
      }
    }
  }

  /** The nearest point of a curved boundary takes thousands of calls; to be in it does not. */
  @Test
  void aCurvedBoundaryBelongsToTheSet() {
    Sequence numbers = new Sequence(3, "test");
    for (int dimension : new int[] {1, 2, 6, 40, 150}) {
      OwnSet ball = OwnSets.l2Ball(dimension, 0.3);
      for (int trial = 0; trial < 5; trial++) {
        double[] x = new double[dimension];
        new L2Ball(dimension, 0.3).random(numbers, x, 0);
        assertThat(ball.excess(x, 0)).isZero();
        double[] pulled = x.clone();
        ball.pullIn(pulled, 0);
        assertThat(pulled).containsExactly(x);
        Arrays.setAll(x, i -> 2 * x[i]);
        assertThat(ball.excess(x, 0)).isCloseTo(0.5, within(DISTANCE));
      }
    }
  }

  @Test
  void withoutAGivenDiameterItIsTheDiagonalOfTheBox() {
    assertThat(OwnSets.l1Ball(9, 1).diameter()).isCloseTo(6, within(ROUNDING));
    assertThat(OwnSets.l1Ball(9, 1).ofDiameter(2).diameter()).isEqualTo(2);
    assertThat(OwnSets.box(new double[] {0, 1}, new double[] {3, 5}).diameter())
        .isCloseTo(5, within(ROUNDING));
  }

  @Test
  void aGivenProjectionIsTheProjection() {
    OwnSet ball = OwnSets.l2Ball(3, 2);
    assertThat(ball.projection()).isEmpty();
    OwnSet projected = ball.projectedBy(OwnSets.ontoL2Ball(2)).ofDiameter(4);
    double[] x = {9, 0, 0, 6, 8, 9};
    projected.projection().orElseThrow().project(x, 2);
    assertThat(x).containsExactly(new double[] {9, 0, 0, 1.2, 1.6, 9}, within(ROUNDING));
    assertThat(projected.excess(new double[] {0, 3, 0}, 0)).isCloseTo(1.0 / 3, within(ROUNDING));
    OwnSet bad = ball.projectedBy(y -> y[1] = Double.NaN);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bad.pullIn(new double[3], 0))
        .withMessageContainingAll("projection of own l2 ball", "NaN in coordinate 1");
  }

  @Test
  void theNameTellsSetsApart() {
    assertThat(OwnSets.l1Ball(9, 1)).hasToString("own l1 ball in 9 dimensions");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new OwnSet(" ", 1, (c, into) -> {}))
        .withMessageContaining("name ( )");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new OwnSet("point", 0, (c, into) -> {}))
        .withMessageContaining("dimension (0)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OwnSets.l1Ball(9, 1).ofDiameter(Double.NaN))
        .withMessageContaining("diameter (NaN)");
  }

  @Test
  void badOraclesAreRefusedAtConstruction() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new OwnSet("cloud", 3, (c, into) -> into[2] = 1 / into[0]))
        .withMessageContainingAll("oracle of cloud", "Infinity in coordinate 2", "finite");
    assertThatIllegalArgumentException()
        .as("a maximum")
        .isThrownBy(() -> new OwnSet("ball", 3, (c, into) -> into[0] = Math.signum(c[0])))
        .withMessageContainingAll("oracle of ball", "the least", "wrong sign");
    assertThatCode(() -> new OwnSet("origin", 3, (c, into) -> {})).doesNotThrowAnyException();
  }

  @Test
  void anAnswerThatIsNotFiniteIsToldLaterToo() {
    OwnSet ball =
        new OwnSet(
            "naive ball",
            2,
            (c, into) -> {
              double norm = Math.hypot(c[0], c[1]);
              into[0] = -c[0] / norm;
              into[1] = -c[1] / norm;
            });
    Dense v = new Dense(0, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ball.minimise(Form.of(new double[2]), 0, v))
        .withMessageContainingAll("oracle of naive ball", "NaN in coordinate 0", "the form 0");
  }

  /** A run that overflows ends with a status, not with an exception out of a user's code. */
  @Test
  void aFormThatHasOverflowedIsNotShownToTheOracle() {
    OwnSet picky =
        new OwnSet(
            "picky",
            2,
            (c, into) -> {
              assertThat(c).doesNotContain(Double.NaN);
              into[0] = c[0] > 0 ? -1 : 1;
            });
    Dense v = new Dense(0, 2);
    picky.minimise(Form.of(new double[] {1, Double.NaN}), 0, v);
    assertThat(v.values()).containsOnly(Double.NaN);
  }

  @Test
  void theOracleMayWriteIntoTheForm() {
    OwnSet set =
        new OwnSet(
            "interval",
            1,
            (c, into) -> {
              into[0] = c[0] > 0 ? -1 : 1;
              c[0] = Double.NaN;
            });
    double[] c = {3};
    Dense v = new Dense(0, 1);
    set.minimise(Form.of(c), 0, v);
    assertThat(v.values()).containsExactly(-1);
    assertThat(c).containsExactly(3);
    assertThat(set.excess(new double[] {0.3}, 0)).isZero();
    assertThat(set.excess(new double[] {2}, 0)).isCloseTo(0.5, within(ROUNDING));
    assertThat(set.diameter()).isEqualTo(2);
  }

  @Test
  void aShareThatIsNoShareIsRefused() {
    OwnSet set = OwnSets.l1Ball(3, 1);
    for (double share : new double[] {-1e-9, 1, Double.NaN}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> set.ofDiameter(2).shortBy(share))
          .withMessage(
              "share (%s) of the diameter must lie in [0, 1): so much the oracle of own l1 ball may miss. Try 1e-6."
                  .formatted(share));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> set.shortBy(1e-6))
        .withMessageContaining("ofDiameter");
  }
}
