package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tiebreak.linalg.Rows;
import io.tiebreak.set.BirkhoffPolytope;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.Hull;
import io.tiebreak.set.Hypersimplex;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.NuclearBall;
import io.tiebreak.set.PathPolytope;
import io.tiebreak.set.Permutahedron;
import io.tiebreak.set.Polytope;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.Shifted;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.Spectrahedron;
import io.tiebreak.set.UnitSimplex;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** set, over three coordinates. Its faults: transcripts/problem-file-sets.md. */
class SetReaderTest extends InSmallFolder {

  private static final double[] THREE = {1, 2, 3};
  private static final double[][] FLAT = {{1, 0}, {0, 1}};
  private static final double[][] POINTS = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  private static final double[][] ROWS = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, -1, -1}};
  private static final double[] SIDES = {1, 1, 1, 0};

  @BeforeEach
  void writeData() throws Exception {
    folder
        .file("points.csv", "1,0,0\n0,1,0\n0,0,1\n")
        .file("flat.csv", "1,0\n0,1\n")
        .file("one.csv", "4\n")
        .file("three.csv", "1\n2\n3\n")
        .file("rows.csv", "1,0,0,1\n0,1,0,1\n0,0,1,1\n-1,-1,-1,0\n")
        .file("plane.csv", "1,1,1,2\n")
        .file("segment.csv", "1,1\n-1,1\n")
        .file("edge.csv", "0,1\n")
        .file("edges.csv", "from,to\n0,1\n1,2\n0,2\n");
  }

  private FeasibleSet set(String set) throws Exception {
    return folder.set("{" + set + "}");
  }

  private static PathPolytope paths(int source, int sink) {
    return new PathPolytope(new int[][] {{0, 1}, {1, 2}, {0, 2}}, source, sink);
  }

  static Stream<Arguments> sets() {
    FeasibleSet twice = new Scaled(new Simplex(3, 1), 2);
    Product parts = Product.of(List.of(new Simplex(1, 1), new Hull(Rows.dense(FLAT))));
    return Stream.of(
        arguments("l1-ball: {radius: 2.5}", new L1Ball(3, 2.5)),
        arguments("l2-ball: {radius: 1e-300}", new L2Ball(3, 1e-300)),
        arguments("lp-ball: {p: 1.5, radius: 2}", new LpBall(3, 1.5, 2)),
        arguments("simplex: {}", new Simplex(3, 1)),
        arguments("simplex: {radius: 2}", new Simplex(3, 2)),
        arguments("unit-simplex: {}", new UnitSimplex(3, 1)),
        arguments("unit-simplex: {radius: 0.5}", new UnitSimplex(3, 0.5)),
        arguments("k-sparse: {k: 2, radius: 4}", new KSparsePolytope(3, 2, 4)),
        arguments("nuclear-ball: {rows: 1, radius: 4}", new NuclearBall(1, 3, 4)),
        arguments("hypersimplex: {k: 2}", new Hypersimplex(3, 2, 1)),
        arguments("hypersimplex: {k: 1, radius: 4}", new Hypersimplex(3, 1, 4)),
        arguments("permutahedron: {}", new Permutahedron(3, 2, 1)),
        arguments("permutahedron: {values: three.csv}", new Permutahedron(THREE)),
        arguments("permutahedron: {values: [0, 5, 0]}", new Permutahedron(0, 5, 0)),
        arguments("hull: {points: points.csv}", new Hull(Rows.dense(POINTS))),
        arguments("polytope: {inequalities: rows.csv}", new Polytope(ROWS, SIDES)),
        arguments(
            "polytope: {inequalities: rows.csv, equalities: plane.csv}",
            new Polytope(ROWS, SIDES, new double[][] {{1, 1, 1}}, new double[] {2})),
        arguments("path: {edges: edges.csv}", paths(0, 2)),
        arguments("path: {edges: edges.csv, source: 1, sink: 2}", paths(1, 2)),
        arguments("box: {lower: -1, upper: 2}", new Box(3, -1, 2)),
        arguments("box: {lower: -1, upper: three.csv}", new Box(new double[] {-1, -1, -1}, THREE)),
        arguments("box: {lower: three.csv, upper: 1e1}", new Box(THREE, new double[] {10, 10, 10})),
        arguments("box: {lower: three.csv, upper: three.csv}", new Box(THREE, THREE)),
        arguments("ellipsoid: {axes: 2}", new Ellipsoid(2, 2, 2)),
        arguments("ellipsoid: {axes: three.csv}", new Ellipsoid(THREE)),
        arguments(
            "ellipsoid: {axes: 0.5, centre: three.csv}",
            new Ellipsoid(THREE, new double[] {0.5, 0.5, 0.5})),
        arguments(
            "group-ball: {groups: [[0, 2], [1]], radius: 4}",
            new GroupBall(new int[][] {{0, 2}, {1}}, 4)),
        arguments("group-ball: {groups: [2, 1], radius: 4}", groups(2, 1)),
        arguments("group-ball: {groups: 1, radius: 4}", groups(1, 1, 1)),
        arguments("group-ball: {groups: 3, radius: 4}", groups(3)),
        arguments(
            "scaled: {factor: 3, set: {l1-ball: {radius: 2}}}", new Scaled(new L1Ball(3, 2), 3)),
        arguments(
            "shifted: {by: three.csv, set: {scaled: {factor: 2, set: {simplex: {}}}}}",
            new Shifted(twice, THREE)),
        arguments(
            "product: [{l2-ball: {dimension: 1, radius: 3}}, {simplex: {dimension: 2}}]",
            Product.of(List.of(new L2Ball(1, 3), new Simplex(2, 1)))),
        arguments(
            "scaled: {factor: 2, set: {product: [{simplex: {dimension: 1}}, {hull: {points: flat.csv}}]}}",
            new Scaled(parts, 2)));
  }

  private static GroupBall groups(int... lengths) {
    return new GroupBall(lengths, 4);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void aSetIsWhatTheLibraryMakesOfItsParameters(String yaml, FeasibleSet expected)
      throws Exception {
    assertThat(set(yaml)).usingRecursiveComparison().withStrictTypeChecking().isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "box: {lower: 0, upper: 1, dimension: 1}",
        "box: {lower: 0, upper: one.csv}",
        "simplex: {dimension: 1}",
        "unit-simplex: {dimension: 1, radius: 2}",
        "lp-ball: {p: 3, radius: 1, dimension: 1}",
        "k-sparse: {k: 1, radius: 1, dimension: 1}",
        "group-ball: {groups: 1, radius: 1, dimension: 1}",
        "group-ball: {groups: [1], radius: 1}",
        "nuclear-ball: {rows: 1, radius: 1, dimension: 1}",
        "spectrahedron: {dimension: 1}",
        "ellipsoid: {axes: 1, dimension: 1}",
        "ellipsoid: {axes: one.csv}",
        "hypersimplex: {k: 1, dimension: 1}",
        "permutahedron: {dimension: 1}",
        "permutahedron: {values: [4]}",
        "birkhoff: {n: 1}",
        "polytope: {inequalities: segment.csv}",
        "path: {edges: edge.csv}",
        "scaled: {factor: 2, set: {simplex: {dimension: 1}}}",
        "shifted: {by: one.csv, set: {simplex: {}}}"
      })
  void everySetCanBeAFactor(String factor) throws Exception {
    FeasibleSet set =
        set("product: [{%s}, {l1-ball: {dimension: 2, radius: 1}}]".formatted(factor));
    assertThat(((Product) set).factors()).extracting(FeasibleSet::dimension).containsExactly(1, 2);
  }

  @ParameterizedTest
  @MethodSource("squares")
  void squareMatricesTakeTheirSizeFromTheLevels(String yaml, FeasibleSet expected)
      throws Exception {
    String levels =
        """
        inner: {loss: squared, data: train.csv, intercept: true}
        outer: {loss: squared, data: validation.csv}
        """;
    assertThat(folder.job(levels + "set: {%s}\n".formatted(yaml)).problem().set())
        .usingRecursiveComparison()
        .withStrictTypeChecking()
        .isEqualTo(expected);
  }

  static Stream<Arguments> squares() {
    return Stream.of(
        arguments("birkhoff: {n: 2}", new BirkhoffPolytope(2)),
        arguments("spectrahedron: {}", new Spectrahedron(2, 1)),
        arguments("spectrahedron: {radius: 3}", new Spectrahedron(2, 3)),
        arguments("nuclear-ball: {rows: 2, radius: 3}", new NuclearBall(2, 2, 3)));
  }
}
