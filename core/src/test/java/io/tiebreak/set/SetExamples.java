package io.tiebreak.set;

import static io.tiebreak.set.Listed.axes;
import static io.tiebreak.set.Listed.sparse;

import example.extending.Falling;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.SingularValues;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** The sets from which all suites draw. A new set joins with one line in {@link #all}. */
public final class SetExamples {

  /** With a coordinate that is fixed. */
  private static final double[] LOWER = {-1, 0.5, 2, -3};

  private static final double[] UPPER = {1, 4, 2, -2.5};

  /** Three of each, so that the paths have four dimensions. */
  private static final int[][] BRIDGES = {{0, 1}, {0, 1}, {0, 1}, {1, 2}, {1, 2}, {1, 2}};

  private static final double[] SHIFT = {1, -1, 0.5, 0, 2, -2};

  private static final int[][] PAIRS = {{0, 1}, {2, 3}, {4, 5}};

  private static final int[][] SCATTERED = {{3, 0, 5}, {1}, {4, 2}};

  private static final double[][] SPARSE = {{2, 0, 0, 0}, {0, 0, 0, -3}, {0, 1, 0, 0}};

  private static final double[][] WITH_0 = {
    {0, 0, 0}, {1.1, -2.3, 0.7}, {-0.4, 1.9, -2.2}, {2.1, 0.3, -1.7}
  };

  /** Rows and columns of six cells of a matrix of three rows and four columns. */
  private static final int[][] SEEN = {{0, 1, 2, 0, 2, 1}, {0, 0, 1, 2, 2, 3}};

  private static final List<Example> ALL = examples();

  private SetExamples() {}

  /**
   * A set and its definition, independent of its methods.
   *
   * @param set the set
   * @param corners all of a polytope's, perhaps with other points of it; else none
   * @param most the largest &lt;c, x&gt; over the set
   */
  public record Known(FeasibleSet set, List<double[]> corners, ToDoubleFunction<double[]> most) {

    private static Known of(FeasibleSet set, List<double[]> corners) {
      return new Known(
          set,
          corners,
          c -> corners.stream().mapToDouble(v -> Points.dot(c, v)).max().orElseThrow());
    }

    /** {@return the least &lt;c, x&gt; over the set} */
    double least(double[] c) {
      return -most.applyAsDouble(Points.times(-1, c));
    }
  }

  /**
   * A kind of sets.
   *
   * @param name what tests show
   * @param polytope whether it has corners; then they are whole numbers or halves times the radius,
   *     so that the answers of the oracle are exact where the radius is a power of two
   * @param ofRadius of some size, in six dimensions; in nine, of square matrices
   * @param others unusual members of the kind, to go through the contract too
   * @param known the one of radius 1 and some of the others, with what they are
   */
  public record Example(
      String name,
      boolean polytope,
      DoubleFunction<FeasibleSet> ofRadius,
      List<Named<FeasibleSet>> others,
      List<Named<Known>> known) {

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
      return new Example(name, polytope, ofRadius, and(others, other), known);
    }

    private Example with(String which, FeasibleSet set, List<double[]> corners) {
      return knowing(with(which, set), which, Known.of(set, corners));
    }

    private Example with(String which, FeasibleSet set, ToDoubleFunction<double[]> most) {
      return knowing(with(which, set), which, new Known(set, List.of(), most));
    }

    private static Example knowing(Example of, String which, Known known) {
      Named<Known> more = Named.of(of.name + ", " + which, known);
      return new Example(of.name, of.polytope, of.ofRadius, of.others, and(of.known, more));
    }

    private static <T> List<T> and(List<T> those, T one) {
      return Stream.concat(those.stream(), Stream.of(one)).toList();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Example polytope(
      String name, DoubleFunction<FeasibleSet> ofRadius, List<double[]> corners) {
    Known one = Known.of(ofRadius.apply(1), corners);
    return new Example(name, true, ofRadius, List.of(), List.of(Named.of(name, one)));
  }

  private static Example curved(
      String name, DoubleFunction<FeasibleSet> ofRadius, ToDoubleFunction<double[]> most) {
    Known one = new Known(ofRadius.apply(1), List.of(), most);
    return new Example(name, false, ofRadius, List.of(), List.of(Named.of(name, one)));
  }

  private static List<Example> examples() {
    return List.of(
        polytope("l1 ball", r -> new L1Ball(6, r), axes(6, 1, -1))
            .with("wide", new L1Ball(150, 1), axes(150, 1, -1))
            .with("an interval", new L1Ball(1, 4), axes(1, 4, -4)),
        curved("l2 ball", r -> new L2Ball(6, r), Points::norm)
            .with("wide", new L2Ball(150, 3), c -> 3 * Points.norm(c)),
        polytope("hull", r -> new Hull(Rows.dense(corners(9, r))), List.of(corners(9, 1)))
            .with("of sparse points", new Hull(fewEntries()), List.of(SPARSE))
            .with("with 0", new Hull(Rows.dense(WITH_0)), List.of(WITH_0))
            .with("of many points", new Hull(Rows.dense(many())), List.of(many()))
            .with("of few points", new Hull(corners())),
        curved(
                "product",
                r -> Product.of(List.of(new L1Ball(3, r), new L2Ball(3, r))),
                c -> largest(c, 0, 3) + Points.norm(Arrays.copyOfRange(c, 3, 6)))
            .with("of four", Product.of(four()))
            .with("a dictionary", Product.dictionary(3, 4, 5, 3))
            .with("of all kinds", Product.of(allKinds())),
        polytope(
            "product of polytopes",
            r -> Product.of(List.of(new L1Ball(3, r), new Simplex(3, 2 * r))),
            Listed.pairs(axes(3, 1, -1), axes(3, 2))),
        polytope("box", r -> new Box(6, -r, 2 * r), Listed.all(6, -1, 2))
            .with("of its own bounds", ownBounds(), Listed.corners(LOWER, UPPER)),
        polytope("simplex", r -> new Simplex(6, r), axes(6, 1))
            .with("wide", new Simplex(150, 40), axes(150, 40)),
        polytope("unit simplex", r -> new UnitSimplex(6, r), Listed.and0(axes(6, 1)))
            .with("an interval", new UnitSimplex(1, 0.5), Listed.and0(axes(1, 0.5))),
        curved("lp ball", r -> new LpBall(6, 3, r), c -> lp(c, 1.5))
            .with("p = 3/2", new LpBall(4, 1.5, 2), c -> 2 * lp(c, 3))
            .with("p = 4", new LpBall(5, 4, 0.1), c -> 0.1 * lp(c, 4 / 3.0))
            .with("p near 1", new LpBall(6, 1.05, 3), c -> 3 * lp(c, 21))
            .with("p = 2", new LpBall(5, 2, 3), c -> 3 * Points.norm(c))
            .with("p = 50", new LpBall(7, 50, 1), c -> lp(c, 50 / 49.0)),
        polytope("k-sparse polytope", r -> new KSparsePolytope(6, 2, r), sparse(6, 2, 1, -1))
            .with("wide", new KSparsePolytope(150, 20, 1))
            .with("of four entries", new KSparsePolytope(6, 4, 1), sparse(6, 4, 1, -1))
            .with("a cube", new KSparsePolytope(4, 4, 2), sparse(4, 4, 2, -2)),
        polytope("hypersimplex", r -> new Hypersimplex(6, 2, r), sparse(6, 2, 1))
            .with("wide", new Hypersimplex(150, 100, 3))
            .with("of four entries", new Hypersimplex(7, 4, 1), sparse(7, 4, 1))
            .with("a simplex", new Hypersimplex(5, 1, 2), sparse(5, 1, 2)),
        polytope(
                "permutahedron",
                r -> new Permutahedron(r, 2 * r, 3 * r, 4 * r, 5 * r, 6 * r),
                Listed.orders(1, 2, 3, 4, 5, 6))
            .with("wide", Permutahedron.of(100))
            .with("of few values", new Permutahedron(3, 1, 0, 0, -2), Listed.orders(3, 1, 0, 0, -2))
            .with("of ties", new Permutahedron(2, -1, 2, 0, 0, 0.5, -1)),
        polytope(
                "Birkhoff polytope",
                r -> new Scaled(new BirkhoffPolytope(3), 2 * r),
                Listed.scaled(2, Listed.matrices(3)))
            .with("bare", new BirkhoffPolytope(3))
            .with("two", new BirkhoffPolytope(2), Listed.matrices(2))
            .with("five", new BirkhoffPolytope(5), Listed.matrices(5))
            .with("wide", new BirkhoffPolytope(10)),
        polytope(
                "paths", r -> new Scaled(new PathPolytope(BRIDGES), r), Graphs.paths(BRIDGES, 0, 2))
            .with("a diamond", Graphs.diamond(), Graphs.paths(Graphs.diamond().edges(), 0, 3))
            .with(
                "with edges on none",
                new PathPolytope(Graphs.LADDER, 1, 6),
                Graphs.paths(Graphs.LADDER, 1, 6))
            .with("of parallel edges", new PathPolytope(new int[][] {{0, 1}, {0, 1}, {0, 1}}))
            .with(
                "wide",
                new PathPolytope(Graphs.grid(6, 6)),
                Graphs.paths(Graphs.grid(6, 6), 0, 35)),
        polytope("polytope", r -> Polytopes.band(6, r, r), steady())
            .with("a box", Polytopes.box(LOWER, UPPER), Listed.corners(LOWER, UPPER))
            .with("with equalities", Polytopes.balanced(), balanced()),
        curved("group ball", r -> new GroupBall(new int[] {2, 2, 2}, r), largestOf(PAIRS))
            .with("groups of all sizes", new GroupBall(new int[] {2, 1, 3}, 1.5))
            .with("one group", new GroupBall(new int[] {3}, 2), c -> 2 * Points.norm(c)),
        curved("scattered group ball", r -> new GroupBall(SCATTERED, r), largestOf(SCATTERED)),
        curved(
                "ellipsoid",
                r -> new Ellipsoid(r, r / 2, r, 2 * r, r, r / 2),
                c -> stretched(c, 1, 0.5, 1, 2, 1, 0.5))
            .with("thin", new Ellipsoid(1, 0.1, 0.2, 3), c -> stretched(c, 1, 0.1, 0.2, 3))
            .with(
                "off 0",
                new Ellipsoid(LOWER, new double[] {0.5, 2, 1, 1.5}),
                c -> Points.dot(LOWER, c) + stretched(c, 0.5, 2, 1, 1.5)),
        curved("nuclear-norm ball", r -> new NuclearBall(2, 3, r), c -> singular(c, 2, 3))
            .with("high", new NuclearBall(5, 2, 0.1), c -> 0.1 * singular(c, 5, 2))
            .with("an l2 ball", new NuclearBall(1, 4, 3), c -> 3 * Points.norm(c)),
        curved("completion ball", r -> new CompletionBall(seen(), r), SetExamples::singularOfSeen),
        curved("spectrahedron", r -> new Spectrahedron(3, r), c -> eigenvalue(c, 3))
            .with("of two rows", new Spectrahedron(2, 1e-3), c -> 1e-3 * eigenvalue(c, 2)),
        polytope("scaled", r -> new Scaled(new Simplex(6, 1), 2 * r), axes(6, 2))
            .with("an lp ball", new Scaled(new LpBall(3, 3, 2), 0.7), c -> 1.4 * lp(c, 1.5))
            .with("a product", new Scaled(Product.dictionary(2, 3, 2, 1), 7)),
        polytope(
                "shifted",
                r -> new Shifted(new L1Ball(6, r), Points.times(r, SHIFT)),
                Listed.shifted(SHIFT, axes(6, 1, -1)))
            .with(
                "a k-sparse polytope",
                new Shifted(new KSparsePolytope(4, 2, 1), LOWER),
                Listed.shifted(LOWER, sparse(4, 2, 1, -1)))
            .with("a hull", new Shifted(new Hull(fewEntries()), LOWER)),
        polytope("falling", r -> new Falling(6, r), prefixes())
            .with("an interval", new Falling(1, 2)),
        polytope("four methods", r -> new Cube(6, r), Listed.all(6, -1, 1)),
        polytope("own l1 ball", r -> CustomSets.l1Ball(6, r).ofDiameter(2 * r), axes(6, 1, -1))
            .with("a box", CustomSets.box(LOWER, UPPER), Listed.corners(LOWER, UPPER)),
        curved("own l2 ball", r -> CustomSets.l2Ball(6, r).ofDiameter(2 * r), Points::norm),
        curved(
            "own l2 ball with a projection",
            r -> CustomSets.l2Ball(6, r).ofDiameter(2 * r).projectedBy(CustomSets.ontoL2Ball(r)),
            Points::norm));
  }

  /** {@return the kinds of sets} */
  public static List<Example> all() {
    return ALL;
  }

  /** {@return the kinds with a property, such as {@code Example::projectable}} */
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

  /** {@return the sets of radius 1 and the unusual ones: all sets of the contract} */
  public static List<Named<FeasibleSet>> every() {
    return ALL.stream()
        .flatMap(e -> Stream.concat(Stream.of(e.named()), e.others.stream()))
        .toList();
  }

  /** {@return the sets with an independent definition} */
  public static List<Named<Known>> known() {
    return ALL.stream().flatMap(e -> e.known.stream()).toList();
  }

  private static double largest(double[] c, int from, int to) {
    return Arrays.stream(c, from, to).map(Math::abs).max().orElseThrow();
  }

  static double lp(double[] c, double q) {
    double most = largest(c, 0, c.length);
    double sum = Arrays.stream(c).map(x -> Math.pow(Math.abs(x) / most, q)).sum();
    return most == 0 ? 0 : most * Math.pow(sum, 1 / q);
  }

  private static ToDoubleFunction<double[]> largestOf(int[][] groups) {
    return c ->
        Arrays.stream(groups)
            .mapToDouble(
                group -> Points.norm(Arrays.stream(group).mapToDouble(i -> c[i]).toArray()))
            .max()
            .orElseThrow();
  }

  private static double stretched(double[] c, double... axes) {
    double[] x = c.clone();
    Arrays.setAll(x, i -> axes[i] * c[i]);
    return Points.norm(x);
  }

  /** The largest singular value of a matrix by columns. */
  static double singular(double[] c, int rows, int columns) {
    SingularValues values = new SingularValues(rows, columns);
    values.find(c, 0);
    return IntStream.range(0, values.count()).mapToDouble(values::value).max().orElseThrow();
  }

  private static double singularOfSeen(double[] c) {
    double[] full = new double[12];
    for (int k = 0; k < c.length; k++) {
      full[SEEN[1][k] * 3 + SEEN[0][k]] = c[seen().indexOf(SEEN[0][k], SEEN[1][k]).orElseThrow()];
    }
    return singular(full, 3, 4);
  }

  /** The largest of the symmetric part, from the singular values of what has none below 0. */
  static double eigenvalue(double[] c, int order) {
    double shift = Points.norm(c);
    double[] shifted = new double[c.length];
    for (int k = 0; k < c.length; k++) {
      int turned = k % order * order + k / order;
      shifted[k] = (c[k] + c[turned]) / 2 + (k == turned ? shift : 0);
    }
    return singular(shifted, order, order) - shift;
  }

  /**
   * Neighbours differ by at most 1; the corners are whole numbers, as the rows are totally
   * unimodular.
   */
  private static List<double[]> steady() {
    return Listed.all(6, -1, 0, 1).stream()
        .filter(v -> IntStream.range(1, 6).allMatch(i -> Math.abs(v[i] - v[i - 1]) <= 1))
        .toList();
  }

  private static List<double[]> balanced() {
    return Listed.all(4, 0, 1).stream().filter(v -> v[0] + v[1] == v[2] + v[3]).toList();
  }

  private static List<double[]> prefixes() {
    return Listed.all(6, 0, 1).stream()
        .filter(v -> IntStream.range(1, 6).allMatch(i -> v[i] <= v[i - 1]))
        .toList();
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

  private static double[][] many() {
    Sequence numbers = new Sequence(2, "corners");
    double[][] many = new double[60][];
    Arrays.setAll(many, i -> Points.normal(numbers, 12));
    return many;
  }

  private static Rows corners() {
    return Rows.dense(new double[][] {{1, 0, 2}, {0, 1, 2}, {-1, -1, 2}, {0, 0, 5}});
  }

  private static Rows fewEntries() {
    return Rows.csr(4, new int[] {0, 1, 2, 3}, new int[] {0, 3, 1}, new double[] {2, -3, 1});
  }

  private static Box ownBounds() {
    return new Box(LOWER, UPPER);
  }

  private static KnownEntries seen() {
    return KnownEntries.of(3, 4, SEEN[0], SEEN[1]);
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
        CustomSets.box(LOWER, UPPER),
        new Shifted(new L2Ball(4, 1), UPPER));
  }
}
