package io.tiebreak.set;

import io.tiebreak.linalg.Cells;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** The sets that all suites draw from. A new set joins with one line in {@link #all}. */
public final class SetExamples {

  /** With a coordinate that is fixed. */
  private static final double[] LOWER = {-1, 0.5, 2, -3};

  private static final double[] UPPER = {1, 4, 2, -2.5};

  /** Three of each, so that the paths have four dimensions. */
  private static final int[][] BRIDGES = {{0, 1}, {0, 1}, {0, 1}, {1, 2}, {1, 2}, {1, 2}};

  private static final List<Example> ALL = examples();

  private SetExamples() {}

  /**
   * A kind of sets.
   *
   * @param name what tests show
   * @param polytope whether it has corners; then they are whole numbers or halves times the radius,
   *     so that the answers of the oracle are exact where the radius is a power of two
   * @param ofRadius of some size, in six dimensions; in nine, of square matrices
   * @param others unusual members of the kind, to go through the contract too
   */
  public record Example(
      String name,
      boolean polytope,
      DoubleFunction<FeasibleSet> ofRadius,
      List<Named<FeasibleSet>> others) {

    /** {@return the one of radius 1} */
    public FeasibleSet set() {
      return ofRadius.apply(1);
    }

    /** {@return whether it has a projection} */
    public boolean projectable() {
      return set().projection().isPresent();
    }

    /** {@return the one of radius 1, with its name} */
    public Named<FeasibleSet> named() {
      return Named.of(name, set());
    }

    private Example with(String which, FeasibleSet set) {
      Named<FeasibleSet> other = Named.of(name + ", " + which, set);
      return new Example(
          name, polytope, ofRadius, Stream.concat(others.stream(), Stream.of(other)).toList());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Example polytope(String name, DoubleFunction<FeasibleSet> ofRadius) {
    return new Example(name, true, ofRadius, List.of());
  }

  private static Example curved(String name, DoubleFunction<FeasibleSet> ofRadius) {
    return new Example(name, false, ofRadius, List.of());
  }

  private static List<Example> examples() {
    return List.of(
        polytope("l1 ball", r -> new L1Ball(6, r))
            .with("wide", new L1Ball(150, 1))
            .with("an interval", new L1Ball(1, 4)),
        curved("l2 ball", r -> new L2Ball(6, r)).with("wide", new L2Ball(150, 3)),
        polytope("hull", r -> new Hull(Rows.dense(corners(9, r))))
            .with("of sparse points", new Hull(axes()))
            .with("of few points", new Hull(corners())),
        curved("product", r -> Product.of(List.of(new L1Ball(3, r), new L2Ball(3, r))))
            .with("of four", Product.of(four()))
            .with("a dictionary", Product.dictionary(3, 4, 5, 3))
            .with("of all kinds", Product.of(allKinds())),
        polytope(
            "product of polytopes",
            r -> Product.of(List.of(new L1Ball(3, r), new Simplex(3, 2 * r)))),
        polytope("box", r -> new Box(6, -r, 2 * r)).with("of its own bounds", ownBounds()),
        polytope("simplex", r -> new Simplex(6, r)).with("wide", new Simplex(150, 40)),
        polytope("unit simplex", r -> new UnitSimplex(6, r))
            .with("an interval", new UnitSimplex(1, 0.5)),
        curved("lp ball", r -> new LpBall(6, 3, r))
            .with("p = 3/2", new LpBall(4, 1.5, 2))
            .with("p = 4", new LpBall(5, 4, 0.1))
            .with("p near 1", new LpBall(6, 1.05, 3)),
        polytope("k-sparse polytope", r -> new KSparsePolytope(6, 2, r))
            .with("wide", new KSparsePolytope(150, 20, 1))
            .with("a cube", new KSparsePolytope(4, 4, 2)),
        polytope("hypersimplex", r -> new Hypersimplex(6, 2, r))
            .with("wide", new Hypersimplex(150, 100, 3))
            .with("a simplex", new Hypersimplex(5, 1, 2)),
        polytope("permutahedron", r -> new Permutahedron(r, 2 * r, 3 * r, 4 * r, 5 * r, 6 * r))
            .with("wide", Permutahedron.of(100))
            .with("of ties", new Permutahedron(2, -1, 2, 0, 0, 0.5, -1)),
        polytope("Birkhoff polytope", r -> new Scaled(new BirkhoffPolytope(3), 2 * r))
            .with("bare", new BirkhoffPolytope(3))
            .with("two", new BirkhoffPolytope(2))
            .with("wide", new BirkhoffPolytope(10)),
        polytope("paths", r -> new Scaled(new PathPolytope(BRIDGES), r))
            .with("a diamond", Graphs.diamond())
            .with("with edges on none", new PathPolytope(Graphs.LADDER, 1, 6))
            .with("of parallel edges", new PathPolytope(new int[][] {{0, 1}, {0, 1}, {0, 1}}))
            .with("wide", new PathPolytope(Graphs.grid(6, 6))),
        polytope("polytope", r -> Polytopes.band(6, r, r))
            .with("a box", Polytopes.box(LOWER, UPPER))
            .with("with equalities", Polytopes.balanced()),
        curved("group ball", r -> new GroupBall(new int[] {2, 2, 2}, r))
            .with("groups of all sizes", new GroupBall(new int[] {2, 1, 3}, 1.5))
            .with("one group", new GroupBall(Partition.whole(3), 2)),
        curved(
            "scattered group ball",
            r -> new ScatteredGroupBall(new int[][] {{3, 0, 5}, {1}, {4, 2}}, r)),
        curved("ellipsoid", r -> new Ellipsoid(r, r / 2, r, 2 * r, r, r / 2))
            .with("off 0", new Ellipsoid(LOWER, new double[] {0.5, 2, 1, 1.5})),
        curved("nuclear-norm ball", r -> new NuclearBall(2, 3, r))
            .with("high", new NuclearBall(5, 2, 0.1))
            .with("an l2 ball", new NuclearBall(1, 4, 3)),
        curved("completion ball", r -> new CompletionBall(seen(), r)),
        curved("spectrahedron", r -> new Spectrahedron(3, r))
            .with("of two rows", new Spectrahedron(2, 1e-3)),
        polytope("scaled", r -> new Scaled(new Simplex(6, 1), 2 * r))
            .with("an lp ball", new Scaled(new LpBall(3, 3, 2), 0.7))
            .with("a product", new Scaled(Product.dictionary(2, 3, 2, 1), 7)),
        polytope("shifted", r -> new Shifted(new L1Ball(6, r), times(r, 1, -1, 0.5, 0, 2, -2)))
            .with("a k-sparse polytope", new Shifted(new KSparsePolytope(4, 2, 1), LOWER))
            .with("a hull", new Shifted(new Hull(axes()), LOWER)),
        polytope("falling", r -> new Falling(6, r)).with("an interval", new Falling(1, 2)),
        polytope("own l1 ball", r -> OwnSets.l1Ball(6, r).ofDiameter(2 * r))
            .with("a box", OwnSets.box(LOWER, UPPER)),
        curved("own l2 ball", r -> OwnSets.l2Ball(6, r).ofDiameter(2 * r)),
        curved(
            "own l2 ball with a projection",
            r -> OwnSets.l2Ball(6, r).ofDiameter(2 * r).projectedBy(OwnSets.ontoL2Ball(r))));
  }

  /** {@return the kinds of sets} */
  public static List<Example> all() {
    return ALL;
  }

  /** {@return the kinds that are so, e.g. {@code Example::projectable}} */
  public static List<Example> all(Predicate<Example> such) {
    return ALL.stream().filter(such).toList();
  }

  /** {@return one kind by its name} */
  public static Example named(String name) {
    return ALL.stream().filter(e -> e.name().equals(name)).findFirst().orElseThrow();
  }

  /** {@return one set of each kind, of radius 1} */
  public static List<Named<FeasibleSet>> sets() {
    return ALL.stream().map(Example::named).toList();
  }

  /** {@return the sets of radius 1 and the unusual ones: all that keep the contract} */
  public static List<Named<FeasibleSet>> every() {
    return ALL.stream()
        .flatMap(e -> Stream.concat(Stream.of(e.named()), e.others.stream()))
        .toList();
  }

  private static double[] times(double r, double... x) {
    return Arrays.stream(x).map(v -> r * v).toArray();
  }

  /** Whole numbers from -3 to 3, times r. */
  private static double[][] corners(int count, double r) {
    Sequence numbers = new Sequence(1, "corners");
    double[][] corners = new double[count][6];
    for (double[] corner : corners) {
      Arrays.setAll(corner, j -> r * (numbers.below(7) - 3));
    }
    return corners;
  }

  private static Rows corners() {
    return Rows.dense(new double[][] {{1, 0, 2}, {0, 1, 2}, {-1, -1, 2}, {0, 0, 5}});
  }

  private static Rows axes() {
    return Rows.csr(4, new int[] {0, 1, 2, 3}, new int[] {0, 3, 1}, new double[] {2, -3, 1});
  }

  private static Box ownBounds() {
    return new Box(LOWER, UPPER);
  }

  /** Six cells of a matrix of three rows and four columns. */
  private static Cells seen() {
    return Cells.of(3, 4, new int[] {0, 1, 2, 0, 2, 1}, new int[] {0, 0, 1, 2, 2, 3});
  }

  private static List<FeasibleSet> four() {
    return List.of(new L1Ball(4, 3), new L2Ball(5, 2), new Hull(corners()), new L1Ball(1, 1));
  }

  private static List<FeasibleSet> allKinds() {
    return List.of(
        ownBounds(),
        new Simplex(3, 2),
        new UnitSimplex(2, 1),
        new KSparsePolytope(4, 2, 1),
        new Hypersimplex(3, 2, 1),
        Permutahedron.of(3),
        new BirkhoffPolytope(2),
        Polytopes.band(3, 1),
        Graphs.diamond(),
        new GroupBall(new int[] {2, 2}, 1),
        new Ellipsoid(1, 2),
        new Scaled(new Simplex(3, 1), 2),
        OwnSets.box(LOWER, UPPER),
        new Shifted(new L2Ball(4, 1), UPPER));
  }
}
