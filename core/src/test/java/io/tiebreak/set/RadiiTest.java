package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A set of radius 1e-150 or 1e150 is the set of radius 1, scaled. */
class RadiiTest {

  /** Some roundings, of norms that are added up in another order among them. */
  private static final double ROUNDING = 1e-12;

  private static final int D = 4;

  private static final Map<String, DoubleFunction<FeasibleSet>> SETS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("l1 ball", r -> new L1Ball(D, r)),
              Map.entry("l2 ball", r -> new L2Ball(D, r)),
              Map.entry("box", r -> new Box(D, -r, 2 * r)),
              Map.entry("simplex", r -> new Simplex(D, r)),
              Map.entry("unit simplex", r -> new UnitSimplex(D, r)),
              Map.entry("lp ball", r -> new LpBall(D, 3, r)),
              Map.entry("k-sparse polytope", r -> new KSparsePolytope(D, 2, r)),
              Map.entry("nuclear-norm ball", r -> new NuclearBall(2, 2, r)),
              Map.entry("spectrahedron", r -> new Spectrahedron(2, r)),
              Map.entry("hypersimplex", r -> new Hypersimplex(D, 2, r)),
              Map.entry("permutahedron", r -> new Permutahedron(-r, r / 2, 2 * r, r)),
              Map.entry(
                  "polytope",
                  r -> Polytopes.box(corners(-r)[4], new double[] {r, 2 * r, r, 3 * r})),
              Map.entry("group ball", r -> new GroupBall(new int[] {2, 2}, r)),
              Map.entry("ellipsoid", r -> new Ellipsoid(r, 2 * r, r / 2, r)),
              Map.entry("hull", r -> new Hull(Rows.dense(corners(r)))),
              Map.entry("product", r -> Product.of(List.of(new L1Ball(2, r), new L2Ball(2, r)))),
              Map.entry("shifted", r -> new Shifted(new L1Ball(D, r), corners(r)[0])),
              Map.entry("scaled", r -> new Scaled(new L1Ball(D, 1), r)),
              Map.entry("falling", r -> new Falling(D, r))));

  private static double[][] corners(double r) {
    double[][] corners = {{1, 0, 2, 0}, {0, 1, -1, 0}, {-1, -1, 0, 1}, {0, 0, 0, -2}, {1, 1, 1, 1}};
    for (double[] corner : corners) {
      Arrays.setAll(corner, j -> r * corner[j]);
    }
    return corners;
  }

  static Stream<Arguments> everySetAndRadius() {
    return SETS.entrySet().stream()
        .flatMap(
            s ->
                Stream.of(0x1p-498, 0x1p-250, 0x1p250, 0x1p498)
                    .map(r -> Arguments.of(s.getKey(), s.getValue(), r)));
  }

  private static double[] times(double[] x, double s) {
    return Arrays.stream(x).map(v -> s * v).toArray();
  }

  private static double[] answer(FeasibleSet set, double[] c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[D];
    v.addTo(x, 1);
    return x;
  }

  @ParameterizedTest(name = "{0}, {2}")
  @MethodSource("everySetAndRadius")
  void allThatASetAnswersScales(String name, DoubleFunction<FeasibleSet> of, double r) {
    FeasibleSet one = of.apply(1);
    FeasibleSet set = of.apply(r);
    assertThat(set.diameter() / r).isCloseTo(one.diameter(), within(ROUNDING * one.diameter()));
    Sequence numbers = new Sequence(7, "test");
    for (int trial = 0; trial < 50; trial++) {
      double[] c = new double[D];
      Arrays.setAll(c, j -> numbers.normal());
      assertThat(times(answer(set, c), 1 / r))
          .as("oracle")
          .containsExactly(answer(one, c), within(ROUNDING));
      double[] far = times(c, 3);
      double[] scaled = times(far, r);
      assertThat(set.excess(scaled, 0)).as("excess").isCloseTo(one.excess(far, 0), within(1e-9));
      assertThat(set.distance(scaled, 0) / r)
          .as("distance")
          .isCloseTo(one.distance(far, 0), within(1e-9));
      one.projection().orElseThrow().project(far, 0);
      set.projection().orElseThrow().project(scaled, 0);
      assertThat(times(scaled, 1 / r)).as("projection").containsExactly(far, within(1e-9));
      double[] inside = new double[D];
      set.random(numbers, inside, 0);
      assertThat(set.excess(inside, 0)).as("random").isZero();
    }
  }
}
