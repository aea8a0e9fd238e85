package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.fault.Refused;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.Rows;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What sets refuse at construction, with the numbers at fault. */
@Tag("once")
class RefusedSetsTest {

  private static final double[] TWO = {1, 1};

  private static final double[] THREE = {1, 1, 1};

  private static final L1Ball BALL = new L1Ball(3, 1);

  static final List<SetExamples.Example> SETS = SetExamples.all();

  @ParameterizedTest
  @FieldSource("SETS")
  void noSetIsAsLargeAsNoNumber(SetExamples.Example kind) {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatIllegalArgumentException().isThrownBy(() -> kind.ofRadius().apply(bad));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void aRadiusThatIsNotPositiveIsRefused(double r) {
    for (ThrowingCallable set :
        List.<ThrowingCallable>of(
            () -> new L1Ball(3, r),
            () -> new L2Ball(3, r),
            () -> new Simplex(3, r),
            () -> new UnitSimplex(3, r),
            () -> new LpBall(3, 2, r),
            () -> new KSparsePolytope(3, 2, r),
            () -> new Hypersimplex(3, 2, r),
            () -> new GroupBall(new int[] {1, 2}, r),
            () -> new NuclearBall(2, 3, r),
            () -> new Spectrahedron(2, r),
            () -> new CompletionBall(KnownEntries.all(2, 2), r))) {
      Refused.by("radius", set, r);
    }
    Refused.by("factor", () -> new Scaled(BALL, r), r);
    Refused.by("axes", () -> new Ellipsoid(1, r), r, 1);
  }

  private static Arguments row(String parameter, ThrowingCallable set, double... numbers) {
    return Arguments.of(parameter, set, numbers);
  }

  static Stream<Arguments> refused() {
    double inf = Double.POSITIVE_INFINITY;
    double nan = Double.NaN;
    return Stream.of(
        row("edges", () -> paths(0, 1, 1, 2, 2, 3, 3, 1, 3, 4), 1, 2, 3, 1),
        row("edges", () -> paths(0, 1, 1, 1), 1, 1),
        row("sink", () -> new PathPolytope(edges(0, 1, 2, 1, 2, 3, 4, 3), 0, 3), 3),
        row("sink", () -> new PathPolytope(edges(1, 0), 0, 1), 1),
        row("sink", () -> new PathPolytope(edges(0, 1), 1, 1), 1),
        row("sink", () -> new PathPolytope(edges(0, 1, 1, 2), 0, -1), -1),
        row("sink", () -> new PathPolytope(edges(0, 1, 1, 2), 0, 5), 5),
        row("source", () -> new PathPolytope(edges(0, 1, 1, 2), 3, 2), 3),
        row("edges", () -> paths(0, 1, 1, -1), 1, -1, 1),
        row("edges", () -> paths(0, 1, 1, 900), 1, 900, 1),
        row("edges", () -> new PathPolytope(new int[][] {{0, 1}, {1, 2, 3}}), 3, 1),
        row("edges", RefusedSetsTest::paths, 0),
        row("n", () -> new BirkhoffPolytope(0), 0),
        row("n", () -> new BirkhoffPolytope(50_000), 50_000),
        row("p", () -> new LpBall(3, 1, 1), 1),
        row("p", () -> new LpBall(3, -3, 1), -3),
        row("p", () -> new LpBall(3, nan, 1), nan),
        row("p", () -> new LpBall(3, inf, 1), inf),
        row("k", () -> new KSparsePolytope(3, 0, 1), 0),
        row("k", () -> new KSparsePolytope(3, 4, 1), 4),
        row("k", () -> new Hypersimplex(3, -1, 1), -1),
        row("k", () -> new Hypersimplex(3, 4, 1), 4),
        row("lower", () -> new Box(new double[] {0, 2.5}, TWO), 2.5),
        row("lower", () -> new Box(new double[] {0, nan}, TWO), nan),
        row("lower", () -> new Box(new double[] {0, -inf}, TWO), -inf),
        row("lower", () -> new Box(2, -1, inf), -1),
        row("lower", () -> new Box(2, -1, nan), -1),
        row("lower", () -> new Box(TWO, THREE), 2),
        row("axes", () -> new Ellipsoid(TWO, THREE), 3),
        row("by", () -> new Shifted(BALL, TWO), 2),
        row("centre", () -> new Ellipsoid(new double[] {0, nan}, TWO), nan, 1),
        row("values", () -> new Permutahedron(1, -inf), -inf, 1),
        row("by", () -> new Shifted(BALL, new double[] {0, 0, inf}), inf, 2),
        row("dimension", () -> new L1Ball(0, 1), 0),
        row("dimension", () -> new L2Ball(-4, 1), -4),
        row("dimension", () -> new Simplex(0, 1), 0),
        row("dimension", () -> new UnitSimplex(0, 1), 0),
        row("dimension", () -> new LpBall(0, 2, 1), 0),
        row("dimension", () -> new KSparsePolytope(0, 1, 1), 0),
        row("dimension", () -> new Hypersimplex(0, 1, 1), 0),
        row("dimension", Permutahedron::new, 0),
        row("dimension", () -> Permutahedron.of(0), 0),
        row("dimension", () -> new Box(-1, 0, 1), -1),
        row("dimension", () -> new Box(new double[0], new double[0]), 0),
        row("dimension", Ellipsoid::new, 0),
        row("dimension", () -> new GroupBall(new int[0], 1), 0),
        row("dimension", () -> new GroupBall(new int[0][], 1), 0),
        row("dimension", () -> new Hull(Rows.dense(new double[][] {{}})), 0),
        row("dimension", () -> new CustomSet("point", 0, (c, into) -> {}), 0),
        row("points", () -> new Hull(Rows.dense(new double[0][])), 0),
        row("factors", () -> Product.of(List.of()), 0),
        row("groups", () -> new GroupBall(new int[] {1, 0}, 1), 0, 1),
        row("groups", () -> scattered(new int[] {0, 1}, 2, 1), 1, 0, 1),
        row("groups", () -> scattered(new int[] {0, 0}, 1), 0, 0, 0),
        row("groups", () -> scattered(new int[] {0}, 5, 2), 1),
        row("groups", () -> scattered(new int[] {0}, -1), -1, 1),
        row("groups", () -> scattered(new int[] {}), 0, 0),
        row("cells", () -> new NuclearBall(0, 3, 1), 0, 3),
        row("cells", () -> new Spectrahedron(100_000, 1), 100_000),
        row("name", () -> new CustomSet(" ", 1, (c, into) -> {})),
        row("diameter", () -> CustomSets.l1Ball(9, 1).ofDiameter(nan), nan),
        row("share", () -> CustomSets.l1Ball(3, 1).shortBy(1e-6), 1e-6),
        row("share", () -> CustomSets.l1Ball(3, 1).ofDiameter(2).shortBy(-1e-9), -1e-9),
        row("share", () -> CustomSets.l1Ball(3, 1).ofDiameter(2).shortBy(1), 1),
        row("share", () -> CustomSets.l1Ball(3, 1).ofDiameter(2).shortBy(nan), nan),
        row("inequalities", () -> rows(new double[][] {{1}, {-1}}, 1), 2),
        row("inequalities", () -> rows(new double[][] {{1}, {-1, 2}}, 1, 1), 2, 1),
        row("inequalities", () -> rows(new double[][] {{1}, {nan}}, 1, 1), nan, 1, 0),
        row("inequalities", () -> rows(new double[][] {{1}}, inf), inf, 0),
        row("inequalities", () -> rows(new double[0][]), 0),
        row("set", () -> rows(new double[][] {{1}, {0}}, 1, -1), 1, 0, -1), // empty
        row("set", () -> equalities(0, 0, 3), 2, 3),
        row("set", () -> clash(5, 1, 5, -2, 9), 0, 1, 3),
        // Unbounded: the direction, and the coordinate that grows.
        row("set", () -> rows(new double[][] {{1, 0}, {-1, 0}, {0, -1}}, 1, 1, 1), 0, 1, 1),
        row("set", () -> rows(new double[][] {{1, 1}, {-1, -1}}, 1, 1), 0.707, -0.707, 0));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatMakesNoSetIsRefused(String parameter, ThrowingCallable set, double[] numbers) {
    Refused.by(parameter, set, numbers);
  }

  private static int[][] edges(int... ends) {
    int[][] edges = new int[ends.length / 2][];
    for (int e = 0; e < edges.length; e++) {
      edges[e] = new int[] {ends[2 * e], ends[2 * e + 1]};
    }
    return edges;
  }

  private static PathPolytope paths(int... ends) {
    return new PathPolytope(edges(ends));
  }

  private static GroupBall scattered(int[] first, int... second) {
    return new GroupBall(new int[][] {first, second}, 1);
  }

  private static Polytope rows(double[][] a, double... b) {
    return new Polytope(a, b);
  }

  /** x is all of these, and in [-9, 9]. */
  private static Polytope equalities(double... x) {
    double[][] a = {{1}, {-1}};
    return new Polytope(a, new double[] {9, 9}, new double[][] {{1}, {1}, {1}}, x);
  }

  private static Polytope clash(double... b) {
    double[][] a = {{0, 1}, {1, 1}, {0, -1}, {-1, 0}, {1, 0}};
    return new Polytope(a, b, new double[][] {{0, 1}}, new double[] {0});
  }
}
