package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each set says of itself: ties, closed forms, refusals. */
class SetsTest {

  /** A few roundings. */
  private static final double ROUNDING = 1e-14;

  private static double[] answer(FeasibleSet set, double... c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[c.length];
    v.addTo(x, 1);
    return x;
  }

  @Test
  void theL1BallTakesTheFirstIndexOfTheLargestEntry() {
    FeasibleSet set = new L1Ball(4, 3);
    assertThat(answer(set, 1, -2, 2, 0)).containsExactly(0, 3, 0, 0);
    assertThat(answer(set, 1, 2, -2, 0)).containsExactly(0, -3, 0, 0);
    assertThat(answer(set, 5, 5, 5, 5)).containsExactly(-3, 0, 0, 0);
    assertThat(answer(set, 0, 0, 0, -1e-300)).containsExactly(0, 0, 0, 3);
  }

  @Test
  void theL1BallAnswersTheZeroFormWithItsFirstAxis() {
    FeasibleSet set = new L1Ball(3, 2);
    assertThat(answer(set, 0, 0, 0)).containsExactly(2, 0, 0);
    assertThat(answer(set, -0.0, 0, -0.0)).containsExactly(2, 0, 0);
  }

  @Test
  void theL1BallFindsTheFirstOfTiesInALongForm() {
    FeasibleSet set = new L1Ball(730, 1);
    for (int first = 0; first < 730; first += 7) {
      double[] c = new double[730];
      for (int i = first; i < 730; i += 3) {
        c[i] = i % 2 == 0 ? 4 : -4;
      }
      double[] expected = new double[730];
      expected[first] = c[first] > 0 ? -1 : 1;
      assertThat(answer(set, c)).containsExactly(expected);
    }
  }

  @Test
  void theL2BallAnswersWithTheOppositeDirectionAndZeroWithItsCentre() {
    FeasibleSet set = new L2Ball(2, 10);
    assertThat(answer(set, 3, -4)).containsExactly(new double[] {-6, 8}, within(ROUNDING * 10));
    assertThat(Arrays.stream(answer(set, 0, -0.0)).map(Math::abs)).containsExactly(0.0, 0.0);
  }

  @Test
  void theHullTakesTheFirstOfItsBestPoints() {
    Rows points = Rows.dense(new double[][] {{0, 0}, {1, 2}, {1, -2}, {1, 2}});
    assertThat(answer(new Hull(points), -1, 0)).containsExactly(1, 2);
    assertThat(answer(new Hull(points), 0, 0)).containsExactly(0, 0);
    assertThat(answer(new Hull(points), -1, 1)).containsExactly(1, -2);
  }

  @Test
  void theProductBreaksTiesBlockByBlock() {
    FeasibleSet set =
        Product.of(
            List.of(
                new L1Ball(2, 1),
                new L2Ball(2, 5),
                new Hull(Rows.dense(new double[][] {{7}, {9}})),
                new L1Ball(2, 4)));
    assertThat(Arrays.stream(answer(set, 2, 2, 0, 0, 0, 0, 0)).map(x -> x + 0.0))
        .containsExactly(-1.0, 0.0, 0.0, 0.0, 7.0, 4.0, 0.0);
    assertThat(answer(set, -2, 2, 0, 3, -1, 0, 1e-9)).containsExactly(1, 0, 0, -5, 9, 0, -4);
  }

  @Test
  void theExcessOfABallIsThatOfItsNorm() {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < 1000; trial++) {
      double[] x = new double[5];
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < x.length; i++) {
        x[i] = numbers.normal();
        sum += Math.abs(x[i]);
        squares += x[i] * x[i];
      }
      double one = Math.max(0, sum / 3 - 1);
      double two = Math.max(0, Math.sqrt(squares) / 2 - 1);
      assertThat(new L1Ball(5, 3).excess(x, 0)).isCloseTo(one, within(ROUNDING));
      assertThat(new L2Ball(5, 2).excess(x, 0)).isCloseTo(two, within(ROUNDING));
      double[] both = Arrays.copyOf(x, 10);
      System.arraycopy(x, 0, both, 5, 5);
      FeasibleSet product = Product.of(List.of(new L1Ball(5, 3), new L2Ball(5, 2)));
      assertThat(product.excess(both, 0)).isCloseTo(Math.max(one, two), within(ROUNDING));
    }
  }

  @Test
  void theL2BallAnswersTheTiniestFormsWithinItself() {
    L2Ball ball = new L2Ball(2, 3);
    for (double tiny : new double[] {Double.MIN_VALUE, 1e-310, 1e-200}) {
      Vertex v = ball.vertex(0);
      ball.minimise(Form.of(new double[] {tiny, -tiny}), 0, v);
      double[] x = new double[2];
      v.addTo(x, 1);
      assertThat(x)
          .containsExactly(new double[] {-3 / Math.sqrt(2), 3 / Math.sqrt(2)}, within(1e-12));
    }
  }

  @Test
  void theL2BallMeasuresNumbersWhoseSquaresLeaveTheRange() {
    FeasibleSet small = new L2Ball(3, 1e-200);
    assertThat(small.excess(new double[] {2e-200, 2e-200, 1e-200}, 0))
        .isCloseTo(2, within(10 * ROUNDING));
    assertThat(small.excess(new double[] {0, 0, 1e-201}, 0)).isZero();
    FeasibleSet large = new L2Ball(3, 1e200);
    assertThat(large.excess(new double[] {2e200, 2e200, 1e200}, 0))
        .isCloseTo(2, within(10 * ROUNDING));
    assertThat(large.excess(new double[] {0, 1e199, 0}, 0)).isZero();
  }

  @Test
  void theDiametersAreKnown() {
    assertThat(new L1Ball(9, 3).diameter()).isEqualTo(6);
    assertThat(new L2Ball(9, 3).diameter()).isEqualTo(6);
    assertThat(Product.of(List.of(new L1Ball(9, 1.5), new L2Ball(9, 2))).diameter()).isEqualTo(5);
    assertThat(new Hull(Rows.dense(new double[][] {{0, 0}, {3, 4}, {1, 1}})).diameter())
        .isEqualTo(5);
    assertThat(new Hull(Rows.dense(new double[][] {{3, 4}})).diameter()).isZero();
  }

  @Test
  void theDictionaryHasItsAtomsFirst() {
    Product set = Product.dictionary(25, 50, 250, 3);
    assertThat(set.dimension()).isEqualTo(50 * 25 + 250 * 50);
    assertThat(set.factors()).hasSize(300);
    assertThat(set.factors().get(0)).isEqualTo(new L2Ball(25, 1));
    assertThat(set.factors().get(49)).isEqualTo(new L2Ball(25, 1));
    assertThat(set.factors().get(50)).isEqualTo(new L1Ball(50, 3));
    assertThat(set.partition().start(50)).isEqualTo(1250);
  }

  @Test
  void aProductOfProductsIsTakenApart() {
    FeasibleSet ball = new L2Ball(2, 1);
    Product inner = Product.of(List.of(ball, new L1Ball(3, 1)));
    Product set = Product.of(List.of(inner, ball));
    assertThat(set.factors()).containsExactly(ball, new L1Ball(3, 1), ball);
    assertThat(set.partition().count()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void aRadiusThatIsNotPositiveIsRefused(double radius) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new L1Ball(3, radius))
        .withMessageContainingAll("radius", String.valueOf(radius), "positive");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new L2Ball(3, radius))
        .withMessageContainingAll("radius", String.valueOf(radius), "positive");
  }

  @Test
  void aSetOfNothingIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new L1Ball(0, 1))
        .withMessageContainingAll("dimension", "0", "at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new L2Ball(-4, 1))
        .withMessageContainingAll("dimension", "-4", "at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Product.of(List.of()))
        .withMessageContaining("at least one factor");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Hull(Rows.dense(new double[0][])))
        .withMessageContaining("at least one point");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Hull(Rows.dense(new double[][] {{}})))
        .withMessageContaining("dimension");
  }
}
