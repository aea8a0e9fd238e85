package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What sets refuse when they are made, with the numbers that clash. */
class RefusedSetsTest {

  @Test
  void edgesWithoutAPathAreRefusedWithWhatIsWrong() {
    int[][] cycle = {{0, 1}, {1, 2}, {2, 3}, {3, 1}, {3, 4}};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(cycle))
        .withMessageContainingAll("no cycle", "1 -> 2 -> 3 -> 1", "turn it around");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(new int[][] {{0, 1}, {1, 1}}))
        .withMessageContaining("edges (1 -> 1)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(new int[][] {{0, 1}, {2, 1}, {2, 3}, {4, 3}}, 0, 3))
        .withMessageContainingAll("sink (3)", "source (0)", "from there to 1,", "sink from 2, 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(new int[][] {{1, 0}}, 0, 1))
        .withMessageContainingAll("from there to no node,", "sink from no node.");
    for (int bad : new int[] {-1, 5, 900}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new PathPolytope(new int[][] {{0, 1}, {1, 2}}, 0, bad))
          .withMessageContainingAll("sink (" + bad + ")", "0 to 2", "Try 2.");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new PathPolytope(new int[][] {{0, 1}, {1, bad}}))
          .withMessageContainingAll("1 -> " + bad + " for edge 1", "without gaps");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(new int[][] {{0, 1}}, 1, 1))
        .withMessageContainingAll("sink (1)", "another node");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(new int[][] {{0, 1}, {1, 2, 3}}))
        .withMessageContainingAll("3 numbers for edge 1", "two nodes");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PathPolytope(new int[0][]))
        .withMessageContaining("at least one");
    for (int n : new int[] {0, -2, 50_000}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new BirkhoffPolytope(n))
          .withMessageContainingAll("n (" + n + ")", "between 1", "Try 3.");
    }
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
        .withMessageContaining("factors (0)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Hull(Rows.dense(new double[0][])))
        .withMessageContaining("points (0)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Hull(Rows.dense(new double[][] {{}})))
        .withMessageContaining("dimension");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void noSetTakesARadiusThatIsNotPositive(double radius) {
    for (ThrowingCallable set :
        List.<ThrowingCallable>of(
            () -> new Simplex(3, radius),
            () -> new UnitSimplex(3, radius),
            () -> new LpBall(3, 2, radius),
            () -> new KSparsePolytope(3, 2, radius),
            () -> new Hypersimplex(3, 2, radius),
            () -> new GroupBall(new int[] {1, 2}, radius))) {
      assertThatIllegalArgumentException()
          .isThrownBy(set)
          .withMessageContainingAll("radius", String.valueOf(radius), "positive", "Try 1.");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Scaled(new L1Ball(3, 1), radius))
        .withMessageContainingAll("factor", String.valueOf(radius), "positive", "Try 2.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Ellipsoid(1, radius))
        .withMessageContainingAll("axes", String.valueOf(radius), "coordinate 1", "positive");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.5, -3, Double.NaN, Double.POSITIVE_INFINITY})
  void theExponentOfAnLpBallLiesAboveOne(double p) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LpBall(3, p, 1))
        .withMessageContainingAll("p (", String.valueOf(p), "(1, infinity)", "Try 1.5");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 4})
  void theEntriesOfAKSparsePolytopeAreNoMoreThanItsCoordinates(int k) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KSparsePolytope(3, k, 1))
        .withMessageContainingAll("k (" + k + ")", "between 1 and the dimension (3)", "Try 1.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Hypersimplex(3, k, 1))
        .withMessageContainingAll("k (" + k + ")", "between 1 and the dimension (3)", "Try 1.");
  }

  @ParameterizedTest
  @ValueSource(doubles = {2.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void theBoundsOfABoxAreFiniteAndInOrder(double lower) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Box(new double[] {0, lower}, new double[] {1, 2}))
        .withMessageContainingAll("lower", String.valueOf(lower), "coordinate 1", "Try -1 and 1.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Box(2, -lower, lower == 2.5 ? -3 : lower))
        .withMessageContaining("coordinate 0");
  }

  @Test
  void whatMustAgreeInNumberIsCompared() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Box(new double[2], new double[3]))
        .withMessageContainingAll("lower (2)", "upper bounds (3)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Ellipsoid(new double[2], new double[3]))
        .withMessageContainingAll("axes (3)", "centre (2)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Shifted(new L1Ball(3, 1), new double[2]))
        .withMessageContainingAll("by (2)", "coordinates of the set (3)");
  }

  @Test
  void aCentreOrAShiftThatIsNotFiniteIsRefused() {
    for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Ellipsoid(new double[] {0, bad}, new double[] {1, 1}))
          .withMessageContainingAll("centre", String.valueOf(bad), "coordinate 1", "finite");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Permutahedron(1, bad))
          .withMessageContainingAll("values", String.valueOf(bad), "coordinate 1", "finite");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Shifted(new L1Ball(2, 1), new double[] {bad, 0}))
          .withMessageContainingAll("by (", String.valueOf(bad), "coordinate 0", "finite");
    }
  }

  @Test
  void noneOfTheOthersIsMadeOfNothingEither() {
    for (ThrowingCallable set :
        List.<ThrowingCallable>of(
            () -> new Simplex(0, 1),
            () -> new UnitSimplex(0, 1),
            () -> new LpBall(0, 2, 1),
            () -> new KSparsePolytope(0, 1, 1),
            () -> new Hypersimplex(0, 1, 1),
            () -> new Permutahedron(),
            () -> Permutahedron.of(0),
            () -> new Box(0, 0, 1),
            () -> new Box(-1, 0, 1),
            () -> new Box(new double[0], new double[0]),
            () -> new Ellipsoid(),
            () -> new GroupBall(new int[0], 1))) {
      assertThatIllegalArgumentException()
          .isThrownBy(set)
          .withMessageContainingAll("dimension", "at least 1");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GroupBall(new int[] {1, 0}, 1))
        .withMessageContainingAll("groups", "0 coordinates in group 1", "Leave it out.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GroupBall(Partition.of(2, 0, 1), 1))
        .withMessageContaining("0 coordinates in group 1");
  }

  @Test
  void groupsThatOverlapOrMissACoordinateAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatteredGroupBall(new int[][] {{0, 1}, {2, 1}}, 1))
        .withMessage(
            "groups (coordinate 1 in groups 0 and 1) must not overlap. Take it out of one.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatteredGroupBall(new int[][] {{0, 0}}, 1))
        .withMessageContaining("coordinate 0 in groups 0 and 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatteredGroupBall(new int[][] {{0}, {5, 2}}, 1))
        .withMessageStartingWith(
            "groups (coordinate 1 in none) must cover every coordinate up to 5.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatteredGroupBall(new int[][] {{0}, {-1}}, 1))
        .withMessageContaining("-1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatteredGroupBall(new int[][] {{0}, {}}, 1))
        .withMessageContaining("group 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatteredGroupBall(new int[0][], 1))
        .withMessageContaining("dimension (0)");
  }
}
