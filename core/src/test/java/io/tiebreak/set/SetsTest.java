package io.tiebreak.set;

import static io.tiebreak.set.Points.answer;
import static io.tiebreak.set.Points.pulledIn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.SetExamples.Example;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Details of each set: ties, extremes, single points, names. */
class SetsTest {

  /** A few roundings. */
  private static final double ROUNDING = 1e-14;

  private static final int TRIALS = Volume.cases(100, 300);

  private static Arguments row(FeasibleSet set, double[] c, double... answer) {
    return Arguments.of(set, c, answer);
  }

  private static double[] c(double... c) {
    return c;
  }

  private static Rows points(double[]... points) {
    return Rows.dense(points);
  }

  /** The first of those that tie, if a set defines which that is. */
  static Stream<Arguments> answers() {
    FeasibleSet l1 = new L1Ball(4, 3);
    FeasibleSet box = new Box(c(-1, -2, -3, 7), c(1, 2, 3, 7));
    FeasibleSet hull = new Hull(points(c(0, 0), c(1, 2), c(1, -2), c(1, 2)));
    FeasibleSet groups = new GroupBall(new int[] {2, 1, 2}, 10);
    FeasibleSet ellipsoid = new Ellipsoid(c(1, -1), c(3, 4));
    FeasibleSet permuted = new Permutahedron(0, 5, 2);
    FeasibleSet ball = new L1Ball(3, 2);
    double[] by = {5, 0, -1};
    FeasibleSet product =
        Product.of(
            List.of(
                new L1Ball(2, 1),
                new L2Ball(2, 5),
                new Hull(points(c(7), c(9))),
                new L1Ball(2, 4)));
    double tiny = Double.MIN_VALUE;
    double root = Math.sqrt(0.5);
    return Stream.of(
        row(l1, c(1, -2, 2, 0), 0, 3, 0, 0),
        row(l1, c(1, 2, -2, 0), 0, -3, 0, 0),
        row(l1, c(5, 5, 5, 5), -3, 0, 0, 0),
        row(l1, c(0, 0, 0, -1e-300), 0, 0, 0, 3),
        row(l1, c(0, -0.0, 0, -0.0), 3, 0, 0, 0),
        row(new L2Ball(2, 10), c(3, -4), -6, 8),
        row(new L2Ball(2, 10), c(0, -0.0), 0, 0),
        row(new L2Ball(2, 1), c(tiny, -tiny), -root, root),
        row(new L2Ball(2, 1), c(1e-310, -1e-310), -root, root),
        row(hull, c(-1, 0), 1, 2),
        row(hull, c(0, 0), 0, 0),
        row(hull, c(-1, 1), 1, -2),
        row(box, c(1, -1, 0, 5), -1, 2, 3, 7),
        row(box, c(-0.0, 1e-300, -1e-300, 0), 1, -2, 3, 7),
        row(new Simplex(4, 3), c(2, -1, 5, -1), 0, 3, 0, 0),
        row(new Simplex(4, 3), c(7, 7, 7, 7), 3, 0, 0, 0),
        row(new Simplex(4, 3), c(0, -0.0, 0, 0), 3, 0, 0, 0),
        row(new UnitSimplex(3, 3), c(2, -1, -1), 0, 3, 0),
        row(new UnitSimplex(3, 3), c(2, 1, 4), 0, 0, 0),
        row(new UnitSimplex(3, 3), c(0, -0.0, 0), 0, 0, 0),
        row(new KSparsePolytope(5, 2, 3), c(0, 0, 0, 0, 0), 3, 3, 0, 0, 0),
        row(new Hypersimplex(5, 2, 3), c(0, -0.0, 0, -0.0, 0), 3, 3, 0, 0, 0),
        row(permuted, c(1, -4, 2), 2, 5, 0),
        row(permuted, c(1, 1, 0), 2, 0, 5),
        row(permuted, c(0, -0.0, 0), 5, 2, 0),
        row(new BirkhoffPolytope(2), new double[4], 1, 0, 0, 1),
        row(new BirkhoffPolytope(2), c(7, 7, 7, 7), 1, 0, 0, 1),
        row(new BirkhoffPolytope(3), c(0, 0, -1, -1, 0, 0, 0, -1, 0), 0, 0, 1, 1, 0, 0, 0, 1, 0),
        row(new BirkhoffPolytope(1), c(5), 1),
        row(Graphs.diamond(), new double[6], 1, 0, 1, 0, 0, 0),
        row(Graphs.diamond(), c(1, 1, 1, 1, 1, 1), 0, 0, 0, 0, 0, 1),
        row(Graphs.diamond(), c(1, 1, 5, -1, 1, 1), 1, 0, 0, 1, 1, 0),
        row(groups, c(3, -4, 5, 4, 3), -6, 8, 0, 0, 0),
        row(groups, c(3, 3, -5, 3, 4), 0, 0, 10, 0, 0),
        row(groups, new double[5], 0, 0, 0, 0, 0),
        row(ellipsoid, c(1, -1), 1 - 9 / 5.0, -1 + 16 / 5.0),
        row(ellipsoid, c(0, 0), 1, -1),
        row(new Ellipsoid(1e200, 1), c(1e200, 0), -1e200, 0),
        row(new LpBall(2, 2, 10), c(3, -4), -6, 8),
        row(new LpBall(3, 1.5, 1), c(0, -0.0, 0), 0, 0, 0),
        row(new NuclearBall(2, 2, 3), new double[4], 0, 0, 0, 0),
        row(new Spectrahedron(2, 3), new double[4], 3, 0, 0, 0),
        row(new Scaled(ball, 1.5), c(1, -2, 2), 0, 3, 0),
        row(new Shifted(ball, by), c(1, -2, 2), 5, 2, -1),
        row(new Shifted(new Scaled(ball, 1.5), by), c(0, 0, 0), 8, 0, -1),
        row(product, c(2, 2, 0, 0, 0, 0, 0), -1, 0, 0, 0, 7, 4, 0),
        row(product, c(-2, 2, 0, 3, -1, 0, 1e-9), 1, 0, 0, -5, 9, 0, -4));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void theAnswerIsTheOneThatASetPromises(FeasibleSet set, double[] c, double[] answer) {
    double size = Arrays.stream(answer).map(Math::abs).max().orElseThrow();
    assertThat(answer(set, c)).containsExactly(answer, within(10 * ROUNDING * size));
  }

  /** A stable sort covers sizes that cannot be listed. */
  @Test
  void setsThatSortTakeTheFirstOfEqualEntries() {
    Sequence numbers = new Sequence(7, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(80);
      int k = 1 + numbers.below(d);
      double[] c = new double[d];
      Arrays.setAll(c, i -> numbers.below(7) - 3);
      if (trial % 5 == 0) {
        Arrays.fill(c, 0);
      }
      List<Integer> order = new ArrayList<>(IntStream.range(0, d).boxed().toList());
      order.sort((i, j) -> Double.compare(c[i], c[j]));
      double[] some = new double[d];
      double[] all = new double[d];
      for (int place = 0; place < d; place++) {
        some[order.get(place)] = place < k ? 3 : 0;
        all[order.get(place)] = d - place;
      }
      order.sort(Integer::compare);
      order.sort((i, j) -> Double.compare(Math.abs(c[j]), Math.abs(c[i])));
      double[] signed = new double[d];
      order.subList(0, k).forEach(i -> signed[i] = c[i] > 0 ? -1 : 1);
      assertThat(answer(new Hypersimplex(d, k, 3), c)).containsExactly(some);
      assertThat(answer(Permutahedron.of(d), c)).containsExactly(all);
      assertThat(answer(new KSparsePolytope(d, k, 1), c)).containsExactly(signed);
    }
  }

  /** On random graphs the first of the shortest; paths are listed by the edges where they part. */
  @Test
  void aShortestPathIsTheFirstAndTheDiameterThatOfTwoPaths() {
    Sequence numbers = new Sequence(9, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int nodes = 2 + numbers.below(8);
      int[][] edges = Graphs.random(numbers, nodes);
      List<double[]> paths = Graphs.paths(edges, 0, nodes - 1);
      PathPolytope set = new PathPolytope(edges);
      double[] c = new double[edges.length];
      Arrays.setAll(c, e -> numbers.below(7) - 3);
      double[] first =
          paths.stream()
              .min((p, q) -> Double.compare(Points.dot(c, p), Points.dot(c, q)))
              .orElseThrow();
      assertThat(answer(set, c)).containsExactly(first);
      double most =
          paths.stream()
              .flatMapToDouble(p -> paths.stream().mapToDouble(q -> Points.distance(p, q)))
              .max()
              .orElseThrow();
      assertThat(set.diameter()).isEqualTo(most);
    }
  }

  private static Arguments border(FeasibleSet set, double[] inside, double[]... outside) {
    return Arguments.of(set, inside, outside);
  }

  static Stream<Arguments> borders() {
    return Stream.of(
        border(Permutahedron.of(3), c(2, 2, 2), c(3.001, 1.5, 1.499), c(2.6, 0.9, 2.5)),
        border(Permutahedron.of(3), c(2.5, 1, 2.5), c(2, 2, 2.001), c(2, 1.999, 2)),
        border(Polytopes.balanced(), c(0.5, 0.25, 0.75, 0), c(0.5, 0.25, 0.75, 0.01)),
        border(Polytopes.balanced(), c(1, 0, 1, 0), c(1.01, 0, 1, 0.01), c(0.5, -0.01, 0.49, 0)),
        border(new NuclearBall(2, 3, 1), c(0.6, 0, 0, 0.4, 0, 0), c(0.6, 0, 0, 0.401, 0, 0)),
        border(new Spectrahedron(2, 1), c(0.5, 0.5, 0.5, 0.5), c(0.5, 0.51, 0.51, 0.5)),
        border(new Spectrahedron(2, 1), c(0.5, 0, 0, 0.5), c(0.5, 0.1, 0, 0.5), c(0.5, 0, 0, 0.49)),
        border(new L2Ball(3, 1e-200), c(0, 0, 1e-201), c(2e-201, 1e-200, 1e-201)),
        border(new L2Ball(3, 1e200), c(0, 1e199, 0), c(2e199, 1e200, 1e199)));
  }

  @ParameterizedTest
  @MethodSource("borders")
  void rowsAndNormsDivideInsideFromOutside(FeasibleSet set, double[] inside, double[][] outside) {
    assertThat(set.contains(inside, 0)).isTrue();
    for (double[] x : outside) {
      assertThat(set.contains(x, 1e-4)).as(Arrays.toString(x)).isFalse();
      assertThat(set.contains(x, 0.2)).as(Arrays.toString(x)).isTrue();
    }
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
  void aSetOfOnePointHasNoDiameterAndKnowsIts() {
    double[] near = {0.9, 1.1, 1};
    for (FeasibleSet set :
        List.of(
            new Hypersimplex(3, 3, 1),
            new Permutahedron(1, 1, 1),
            new Box(3, 1, 1),
            new Hull(points(c(1, 1, 1))))) {
      assertThat(set.diameter()).isZero();
      assertThat(set.excess(c(1, 1, 1))).isZero();
      assertThat(set.excess(near)).isBetween(0.05, 0.15);
      assertThat(set.distance(near)).isBetween(Math.sqrt(0.02), 0.3);
      assertThat(pulledIn(set, near)).containsExactly(c(1, 1, 1), within(ROUNDING));
    }
    assertThat(new Simplex(1, 3).diameter()).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void aFormThatIsNotANumberGetsSomeAnswerOfTheBirkhoffPolytope(double bad) {
    FeasibleSet set = new BirkhoffPolytope(3);
    double[] form = new double[9];
    Arrays.setAll(form, i -> i % 2 == 0 ? bad : -i * bad);
    assertThat(set.excess(answer(set, form))).isZero();
  }

  /** Hoelder: the least is -r |c|_q. */
  @ParameterizedTest
  @ValueSource(doubles = {1.0001, 1.1, 10, 1e6})
  void theLpBallAnswersByItsClosedForm(double p) {
    Sequence numbers = new Sequence(2, "test");
    LpBall ball = new LpBall(4, p, 3);
    double q = p / (p - 1);
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] form = Points.normal(numbers, 4);
      double dual = SetExamples.lp(form, q);
      double[] v = answer(ball, form);
      for (int i = 0; i < 4; i++) {
        assertThat(v[i] * form[i]).as("of the opposite sign").isNotPositive();
      }
      // (q - 1) roundings of |c|/most: more for p near 1.
      assertThat(Points.dot(form, v)).isCloseTo(-3 * dual, within((100 + q) * ROUNDING * dual));
      assertThat(ball.excess(v)).isLessThan(100 * ROUNDING);
    }
  }

  @Test
  void aSetShiftedFarAwayStillHoldsItsOwnPoints() {
    FeasibleSet set = new Shifted(new L2Ball(2, 1), c(1e9, -3e9));
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      assertThat(set.excess(Points.random(set, numbers))).isZero();
      assertThat(set.excess(answer(set, numbers.normal(), numbers.normal()))).isZero();
    }
  }

  @Test
  void theExcessOfABallIsThatOfItsNorm() {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] x = Points.normal(numbers, 5);
      double one = Math.max(0, SetExamples.lp(x, 1) / 3 - 1);
      double two = Math.max(0, Points.norm(x) / 2 - 1);
      assertThat(new L1Ball(5, 3).excess(x)).isCloseTo(one, within(ROUNDING));
      assertThat(new L2Ball(5, 2).excess(x)).isCloseTo(two, within(ROUNDING));
      FeasibleSet product = Product.of(List.of(new L1Ball(5, 3), new L2Ball(5, 2)));
      double[] both = Listed.pairs(List.of(x), List.of(x)).get(0);
      assertThat(product.excess(both)).isCloseTo(Math.max(one, two), within(ROUNDING));
    }
  }

  @Test
  void productsAreTakenApartAndADictionaryHasItsAtomsFirst() {
    Product set = Product.dictionary(25, 50, 250, 3);
    assertThat(set.factors()).hasSize(300);
    assertThat(set.factors().subList(0, 50)).containsOnly(new L2Ball(25, 1));
    assertThat(set.factors().subList(50, 300)).containsOnly(new L1Ball(50, 3));
    FeasibleSet ball = new L2Ball(2, 1);
    Product inner = Product.of(List.of(ball, new L1Ball(3, 1)));
    Product outer = Product.of(List.of(inner, ball));
    assertThat(outer.factors()).containsExactly(ball, new L1Ball(3, 1), ball);
    assertThat(new Shifted(inner, new double[5]).partition().count()).isEqualTo(2);
    assertThat(new Scaled(ball, 3).vertex(0).nonZeros()).isEqualTo(2);
    assertThat(new Scaled(new L1Ball(9, 1), 3).vertex(0).nonZeros()).as("compact").isEqualTo(1);
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
    assertThat(List.of(box.lower(), ellipsoid.centre())).containsOnly(c(0, 0));
    assertThat(List.of(box.upper(), ellipsoid.axes(), shifted.by())).containsOnly(c(1, 1));
  }

  static List<Example> kinds() {
    return SetExamples.all(e -> !(e.set() instanceof CustomSet)); // known by their names alone
  }

  /** A checkpoint identifies its problem by this text. */
  @ParameterizedTest
  @MethodSource("kinds")
  void setsThatDifferPrintDifferently(Example kind) {
    assertThat(kind.set()).hasToString(kind.set().toString());
    assertThat(kind.set().toString()).isNotEqualTo(kind.ofRadius().apply(2).toString());
  }

  @Test
  void setsOfEqualRangesPrintDifferently() {
    double[] low = {0, 0, 0};
    double[] high = {1, 2, 3};
    double[] turned = {3, 2, 1};
    assertThat(
            Stream.concat(
                    SetExamples.every().stream().map(set -> (Object) set.getPayload()),
                    Stream.of(
                        new Box(low, high),
                        new Box(low, turned),
                        Polytopes.box(low, high),
                        Polytopes.box(low, turned),
                        new Ellipsoid(high),
                        new Ellipsoid(turned),
                        new Permutahedron(1, 2, 2),
                        new Permutahedron(1, 1, 2),
                        new Shifted(new Box(low, high), high),
                        new Shifted(new Box(low, high), turned),
                        new Hull(points(low, high)),
                        new Hull(points(low, turned))))
                .map(Object::toString)
                .filter(name -> !name.startsWith("own")))
        .doesNotHaveDuplicates();
  }
}
