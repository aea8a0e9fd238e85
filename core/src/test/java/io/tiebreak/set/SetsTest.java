package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
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
  void boxesOfEqualRangesAreToldApart() {
    double[] lower = {0, 0, 0};
    assertThat(new Box(lower, new double[] {1, 2, 3}).toString())
        .isNotEqualTo(new Box(lower, new double[] {3, 2, 1}).toString());
  }

  @Test
  void hullsOfEqualSizesAreToldApart() {
    Hull one = new Hull(Rows.dense(new double[][] {{0, 0}, {1, 2}}));
    Hull same = new Hull(Rows.dense(new double[][] {{0, 0}, {1, 2}}));
    Hull other = new Hull(Rows.dense(new double[][] {{0, 0}, {2, 1}}));
    assertThat(one).hasToString(same.toString());
    assertThat(one.toString())
        .startsWith("hull of 2 points in 2 dimensions")
        .isNotEqualTo(other + "");
  }

  @Test
  void theHullTakesTheFirstOfItsBestPoints() {
    Rows points = Rows.dense(new double[][] {{0, 0}, {1, 2}, {1, -2}, {1, 2}});
    assertThat(answer(new Hull(points), -1, 0)).containsExactly(1, 2);
    assertThat(answer(new Hull(points), 0, 0)).containsExactly(0, 0);
    assertThat(answer(new Hull(points), -1, 1)).containsExactly(1, -2);
  }

  @Test
  void theBoxTakesTheUpperBoundUnlessTheFormIsPositive() {
    FeasibleSet set = new Box(new double[] {-1, -2, -3, 7}, new double[] {1, 2, 3, 7});
    assertThat(answer(set, 1, -1, 0, 5)).containsExactly(-1, 2, 3, 7);
    assertThat(answer(set, -0.0, 1e-300, -1e-300, 0)).containsExactly(1, -2, 3, 7);
  }

  @Test
  void theSimplexTakesTheFirstOfTheLeastEntries() {
    FeasibleSet set = new Simplex(4, 3);
    assertThat(answer(set, 2, -1, 5, -1)).containsExactly(0, 3, 0, 0);
    assertThat(answer(set, 7, 7, 7, 7)).containsExactly(3, 0, 0, 0);
    assertThat(answer(set, 0, -0.0, 0, 0)).containsExactly(3, 0, 0, 0);
  }

  @Test
  void theUnitSimplexAnswersAFormWithoutNegativeEntriesWithZero() {
    FeasibleSet set = new UnitSimplex(3, 3);
    assertThat(answer(set, 2, -1, -1)).containsExactly(0, 3, 0);
    assertThat(answer(set, 2, 1, 4)).containsExactly(0, 0, 0);
    assertThat(answer(set, 0, -0.0, 0)).containsExactly(0, 0, 0);
  }

  @Test
  void theKSparsePolytopeTakesTheLargestEntries() {
    FeasibleSet set = new KSparsePolytope(5, 2, 3);
    assertThat(answer(set, 1, -4, 2, 0, 4)).containsExactly(0, 3, 0, 0, -3);
    assertThat(answer(set, 1, -1, 1, 1, -1)).containsExactly(-3, 3, 0, 0, 0);
    assertThat(answer(set, 0, 0, 0, 0, 0)).containsExactly(3, 3, 0, 0, 0);
  }

  @Test
  void theHypersimplexTakesTheLeastEntries() {
    FeasibleSet set = new Hypersimplex(5, 2, 3);
    assertThat(answer(set, 1, -4, 2, 0, 4)).containsExactly(0, 3, 0, 3, 0);
    assertThat(answer(set, 1, -1, -1, 1, -1)).containsExactly(0, 3, 3, 0, 0);
    assertThat(answer(set, 0, -0.0, 0, -0.0, 0)).containsExactly(3, 3, 0, 0, 0);
  }

  @Test
  void thePermutahedronGivesTheLargestValueToTheLeastEntry() {
    FeasibleSet set = new Permutahedron(0, 5, 2);
    assertThat(answer(set, 1, -4, 2)).containsExactly(2, 5, 0);
    assertThat(answer(set, 1, 1, 0)).containsExactly(2, 0, 5);
    assertThat(answer(set, 0, -0.0, 0)).containsExactly(5, 2, 0);
    assertThat(new Permutahedron(0, 5, 2).values()).containsExactly(5, 2, 0);
    assertThat(Permutahedron.of(3).values()).containsExactly(3, 2, 1);
  }

  @Test
  void thePermutahedronIsWhatItsValuesMajorise() {
    FeasibleSet set = Permutahedron.of(3);
    for (double[] inside : new double[][] {{2, 2, 2}, {1, 3, 2}, {2.5, 1, 2.5}, {3, 1.5, 1.5}}) {
      assertThat(set.contains(inside, 0)).as(Arrays.toString(inside)).isTrue();
    }
    for (double[] outside :
        new double[][] {{3.001, 1.5, 1.499}, {2.6, 0.9, 2.5}, {2, 2, 2.001}, {2, 1.999, 2}}) {
      assertThat(set.contains(outside, 1e-4)).as(Arrays.toString(outside)).isFalse();
      assertThat(set.contains(outside, 0.1)).as(Arrays.toString(outside)).isTrue();
    }
  }

  @Test
  void aSetOfOnePointHasNoDiameterAndKnowsIts() {
    double[] near = {0.9, 1.1, 1};
    for (FeasibleSet set : List.of(new Hypersimplex(3, 3, 1), new Permutahedron(1, 1, 1))) {
      assertThat(set.diameter()).isZero();
      assertThat(set.excess(new double[] {1, 1, 1}, 0)).isZero();
      assertThat(set.excess(near, 0)).isCloseTo(0.1, within(ROUNDING));
      assertThat(set.distance(near, 0)).isBetween(Math.sqrt(0.02), 0.3);
      double[] pulled = near.clone();
      set.pullIn(pulled, 0);
      assertThat(pulled).containsExactly(new double[] {1, 1, 1}, within(ROUNDING));
    }
  }

  @Test
  void theBirkhoffPolytopeTakesTheFirstOfEqualPermutations() {
    FeasibleSet set = new BirkhoffPolytope(3);
    double[] identity = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    assertThat(answer(set, new double[9])).containsExactly(identity);
    assertThat(answer(set, 7, 7, 7, 7, 7, 7, 7, 7, 7)).containsExactly(identity);
    // Column 0 goes to row 2, 1 to 0, 2 to 1: X_31 = X_12 = X_23 = 1.
    assertThat(answer(set, 0, 0, -1, -1, 0, 0, 0, -1, 0))
        .containsExactly(0, 0, 1, 1, 0, 0, 0, 1, 0);
    assertThat(answer(new BirkhoffPolytope(1), 5)).containsExactly(1);
  }

  @Test
  void aFormThatIsNotANumberGetsSomeAnswerOfTheBirkhoffPolytope() {
    FeasibleSet set = new BirkhoffPolytope(3);
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      double[] c = new double[9];
      Arrays.setAll(c, i -> i % 2 == 0 ? bad : -i * bad);
      assertThat(set.excess(answer(set, c), 0)).isZero();
    }
  }

  @Test
  void thePathPolytopeTakesTheFirstEdgeWherePathsPart() {
    FeasibleSet set = Graphs.diamond();
    assertThat(answer(set, new double[6])).containsExactly(1, 0, 1, 0, 0, 0);
    assertThat(answer(set, 1, 1, 1, 1, 1, 1)).containsExactly(0, 0, 0, 0, 0, 1);
    assertThat(answer(set, 1, 1, 5, -1, 1, 1)).containsExactly(1, 0, 0, 1, 1, 0);
  }

  @Test
  void aFlowKeepsToTheNodesAndTheEdgesOfPaths() {
    FeasibleSet set = new PathPolytope(Graphs.LADDER, 1, 6);
    double[] flow = {0, 0.5, 0.25, 0.5, 0.5, 0.75, 0, 0.25, 0, 0};
    assertThat(set.contains(flow, 0)).isTrue();
    for (int e = 0; e < flow.length; e++) {
      double[] more = flow.clone();
      more[e] += 1e-3;
      assertThat(set.contains(more, 1e-4)).as("more on edge %d", e).isFalse();
      assertThat(set.contains(more, 1e-2)).as("more on edge %d", e).isTrue();
    }
  }

  @Test
  void theGroupBallTakesTheFirstOfTheLargestGroups() {
    FeasibleSet set = new GroupBall(new int[] {2, 1, 2}, 10);
    assertThat(answer(set, 3, -4, 5, 4, 3))
        .containsExactly(new double[] {-6, 8, 0, 0, 0}, within(ROUNDING * 10));
    assertThat(answer(set, 3, 3, -5, 3, 4))
        .containsExactly(new double[] {0, 0, 10, 0, 0}, within(ROUNDING * 10));
    assertThat(Arrays.stream(answer(set, 0, 0, 0, 0, 0)).map(Math::abs)).containsOnly(0.0);
  }

  @Test
  void theEllipsoidAnswersByItsClosedFormAndZeroWithItsCentre() {
    FeasibleSet set = new Ellipsoid(new double[] {1, -1}, new double[] {3, 4});
    // a c = (3, -4), of length 5.
    assertThat(answer(set, 1, -1))
        .containsExactly(new double[] {1 - 9 / 5.0, -1 + 16 / 5.0}, within(10 * ROUNDING));
    assertThat(answer(set, 0, 0)).containsExactly(1, -1);
    assertThat(answer(new Ellipsoid(1e200, 1), 1e200, 0))
        .containsExactly(new double[] {-1e200, 0}, within(1e187));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.0001, 1.1, 1.5, 2, 3, 10, 1e6})
  void theLpBallAnswersByItsClosedForm(double p) {
    Sequence numbers = new Sequence(2, "test");
    double q = p / (p - 1);
    for (int trial = 0; trial < 300; trial++) {
      double[] c = new double[4];
      Arrays.setAll(c, i -> numbers.normal());
      double most = Arrays.stream(c).map(Math::abs).max().orElseThrow();
      double dual = 0;
      for (double value : c) {
        dual += Math.pow(Math.abs(value) / most, q);
      }
      dual = most * Math.pow(dual, 1 / q);
      double[] v = answer(new LpBall(4, p, 3), c);
      double reached = 0;
      for (int i = 0; i < 4; i++) {
        reached += c[i] * v[i];
        assertThat(v[i] * c[i]).as("of the opposite sign").isNotPositive();
      }
      // Hoelder: the least is -r |c|_q. (q - 1) roundings of |c|/most: more for p near 1.
      assertThat(reached).isCloseTo(-3 * dual, within((100 + q) * ROUNDING * dual));
      assertThat(new LpBall(4, p, 3).excess(v, 0)).isLessThan(100 * ROUNDING);
    }
  }

  @Test
  void theLpBallIsTheL2BallForTwoAndSafeAtEveryScale() {
    assertThat(answer(new LpBall(2, 2, 10), 3, -4))
        .containsExactly(new double[] {-6, 8}, within(10 * ROUNDING));
    assertThat(answer(new LpBall(3, 1.5, 1), 0, -0.0, 0)).containsExactly(0, 0, 0);
    double[] v = answer(new LpBall(3, 1.5, 1), 1, -2, 0);
    assertThat(v[0] / v[1]).as("(1/2)^(q-1), q = 3").isCloseTo(-0.25, within(ROUNDING));
    for (double scale : new double[] {1e-300, 1e300}) {
      assertThat(answer(new LpBall(3, 1.5, 1), scale, -2 * scale, 0))
          .containsExactly(v, within(ROUNDING));
    }
    assertThat(new LpBall(2, 3, 1e-200).excess(new double[] {1e-200, 1e-200}, 0))
        .isCloseTo(Math.cbrt(2) - 1, within(10 * ROUNDING));
    assertThat(new LpBall(2, 3, 1e200).excess(new double[] {1e200, 1e200}, 0))
        .isCloseTo(Math.cbrt(2) - 1, within(10 * ROUNDING));
  }

  @Test
  void scaledAndShiftedSetsAnswerAsTheirSetDoes() {
    FeasibleSet ball = new L1Ball(3, 2);
    double[] by = {5, 0, -1};
    assertThat(answer(new Scaled(ball, 1.5), 1, -2, 2)).containsExactly(0, 3, 0);
    assertThat(answer(new Shifted(ball, by), 1, -2, 2)).containsExactly(5, 2, -1);
    assertThat(answer(new Shifted(new Scaled(ball, 1.5), by), 0, 0, 0)).containsExactly(8, 0, -1);
    assertThat(new Shifted(Product.of(List.of(ball, ball)), new double[6]).partition().count())
        .isEqualTo(2);
    assertThat(new Scaled(ball, 3).vertex(0).nonZeros()).as("still compact").isEqualTo(1);
  }

  @Test
  void aSetShiftedFarAwayStillHoldsItsOwnPoints() {
    FeasibleSet set = new Shifted(new L2Ball(2, 1), new double[] {1e9, -3e9});
    double[] x = new double[2];
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < 100; trial++) {
      set.random(numbers, x, 0);
      assertThat(set.excess(x, 0)).isZero();
      assertThat(set.excess(answer(set, numbers.normal(), numbers.normal()), 0)).isZero();
    }
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
    assertThat(new Box(new double[] {0, 1, 5}, new double[] {3, 5, 5}).diameter()).isEqualTo(5);
    assertThat(new Box(1, 7, 7).diameter()).isZero();
    assertThat(new Simplex(1, 3).diameter()).isZero();
    assertThat(new Simplex(2, 3).diameter()).isEqualTo(Math.sqrt(2) * 3);
    assertThat(new UnitSimplex(1, 3).diameter()).isEqualTo(3);
    assertThat(new LpBall(9, 1.5, 3).diameter()).isEqualTo(6);
    assertThat(new LpBall(16, 4, 3).diameter()).isCloseTo(12, within(10 * ROUNDING));
    assertThat(new KSparsePolytope(9, 4, 3).diameter()).isEqualTo(12);
    assertThat(new GroupBall(new int[] {3, 4}, 3).diameter()).isEqualTo(6);
    assertThat(new Ellipsoid(1, 4, 2).diameter()).isEqualTo(8);
    assertThat(new Scaled(new L1Ball(2, 3), 2).diameter()).isEqualTo(12);
    assertThat(new Shifted(new L1Ball(2, 3), new double[] {9, 9}).diameter()).isEqualTo(6);
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

  @Test
  void whatIsGivenAndWhatIsTakenOutIsCopied() {
    double[] one = {1, 1};
    double[] zero = {0, 0};
    Box box = new Box(zero, one);
    Ellipsoid ellipsoid = new Ellipsoid(zero, one);
    Shifted shifted = new Shifted(box, one);
    one[0] = 9;
    zero[0] = 9;
    for (double[] copy :
        List.of(box.lower(), box.upper(), ellipsoid.centre(), ellipsoid.axes(), shifted.by())) {
      copy[1] = 7;
    }
    assertThat(box.lower()).containsExactly(0, 0);
    assertThat(box.upper()).containsExactly(1, 1);
    assertThat(ellipsoid.centre()).containsExactly(0, 0);
    assertThat(ellipsoid.axes()).containsExactly(1, 1);
    assertThat(shifted.by()).containsExactly(1, 1);
    assertThat(shifted.set()).isSameAs(box);
  }

  /** A checkpoint knows its problem by this. */
  @Test
  void aSetSaysWhatItIs() {
    assertThat(
            List.of(
                new Box(3, 0, 1).toString(),
                new Box(new double[] {0, 0}, new double[] {1, 2}).toString(),
                new Simplex(3, 1).toString(),
                new UnitSimplex(3, 1).toString(),
                new LpBall(3, 1.5, 2).toString(),
                new KSparsePolytope(3, 2, 1).toString(),
                new Hypersimplex(3, 2, 1).toString(),
                new Permutahedron(1, 2).toString(),
                new BirkhoffPolytope(3).toString(),
                Graphs.diamond().toString(),
                new GroupBall(new int[] {2, 2, 1}, 1).toString(),
                new Ellipsoid(1, 2).toString(),
                new Ellipsoid(new double[] {1}, new double[] {2}).toString(),
                new Scaled(new Simplex(3, 1), 2).toString(),
                new Shifted(new Simplex(2, 1), new double[] {1, 2}).toString()))
        .containsExactly(
            "box from 0.0 to 1.0 in 3 dimensions",
            "box from 0.0 to 1.0..2.0 (hash fe1003c1) in 2 dimensions",
            "simplex of radius 1.0 in 3 dimensions",
            "unit-simplex of radius 1.0 in 3 dimensions",
            "lp-ball of p = 1.5 and radius 2.0 in 3 dimensions",
            "k-sparse polytope of k = 2 and radius 1.0 in 3 dimensions",
            "hypersimplex of k = 2 and radius 1.0 in 3 dimensions",
            "permutahedron of 1.0..2.0 (hash fff003c1) in 2 dimensions",
            "Birkhoff polytope of 3 x 3 matrices",
            "paths from node 0 to node 3 over 6 edges, hash d5520ba3",
            "group-ball of radius 1.0 on groups of 2 x 2, 1 x 1 dimensions",
            "ellipsoid with axes 1.0..2.0 (hash fe1003c1) in 2 dimensions",
            "ellipsoid with axes 2.0 around 1.0 in 1 dimensions",
            "2.0 times the simplex of radius 1.0 in 3 dimensions",
            "simplex of radius 1.0 in 2 dimensions, shifted by 1.0..2.0 (hash fe1003c1)");
  }

  /** Groups that lie side by side are those of a group ball. */
  @Test
  void aScatteredGroupBallIsAGroupBallInAnotherOrder() {
    int[] order = {4, 0, 2, 1, 3};
    FeasibleSet scattered = new ScatteredGroupBall(new int[][] {{4, 0}, {2}, {1, 3}}, 2);
    FeasibleSet plain = new GroupBall(new int[] {2, 1, 2}, 2);
    Sequence numbers = new Sequence(8, "test");
    for (int trial = 0; trial < 100; trial++) {
      double[] c = new double[5];
      Arrays.setAll(c, i -> numbers.normal());
      double[] reordered = new double[5];
      Arrays.setAll(reordered, i -> c[order[i]]);
      double[] v = new double[5];
      Vertex vertex = scattered.vertex(0);
      scattered.minimise(Form.of(c), 0, vertex);
      vertex.addTo(v, 1);
      double[] w = new double[5];
      Vertex other = plain.vertex(0);
      plain.minimise(Form.of(reordered), 0, other);
      other.addTo(w, 1);
      double[] far = c.clone();
      scattered.projection().orElseThrow().project(far, 0);
      assertThat(scattered.excess(c, 0)).isEqualTo(plain.excess(reordered, 0));
      plain.projection().orElseThrow().project(reordered, 0);
      for (int i = 0; i < 5; i++) {
        assertThat(v[order[i]]).isEqualTo(w[i]);
        assertThat(far[order[i]]).isEqualTo(reordered[i]);
      }
    }
  }
}
