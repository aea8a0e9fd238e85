package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.ortools.Loader;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The cut oracle against pairs of corners, a linear solver, and its own dual bound. */
class CutOracleTest {

  /** Relative to |c| times the diameter; the solver is asked for 1e-11 of its own units. */
  private static final double SOLVER = 1e-8;

  /** Of sums of some products. */
  private static final double ROUNDING = 1e-12;

  /** A handful on polytopes in fact; a limit that no change should come near unseen. */
  private static final int MOST_CALLS = 60;

  private static final int D = 5;

  private static final int[][] BRIDGES = {{0, 1}, {0, 2}, {1, 3}, {1, 2}, {2, 3}};

  @BeforeAll
  static void load() {
    Loader.loadNativeLibraries();
  }

  /** A polytope by its corners. */
  record Polytope(FeasibleSet set, double[][] corners) {
    @Override
    public String toString() {
      return set.toString();
    }
  }

  static List<Polytope> polytopes() {
    double[][] random = new double[12][];
    Sequence numbers = new Sequence(1, "test");
    Arrays.setAll(random, i -> form(numbers, D));
    List<double[]> axes = new ArrayList<>();
    List<double[]> sparse = new ArrayList<>();
    List<double[]> box = new ArrayList<>();
    List<double[]> product = new ArrayList<>();
    for (int i = 0; i < D; i++) {
      for (double s : new double[] {2, -2}) {
        axes.add(axis(i, s));
        for (int k = 0; k < i; k++) {
          for (double r : new double[] {2, -2}) {
            double[] both = axis(i, s);
            both[k] = r;
            sparse.add(both);
          }
        }
      }
    }
    for (int bits = 0; bits < 1 << D; bits++) {
      double[] corner = new double[D];
      for (int i = 0; i < D; i++) {
        corner[i] = (bits >> i & 1) == 0 ? -1 : 2;
      }
      box.add(corner);
    }
    for (int i = 0; i < 4; i++) {
      for (int j = 2; j < D; j++) {
        double[] corner = axis(i / 2, i % 2 == 0 ? 1 : -1);
        corner[j] = 3;
        product.add(corner);
      }
    }
    double[][] simplex = new double[D][];
    Arrays.setAll(simplex, i -> axis(i, 2));
    return List.of(
        new Polytope(new L1Ball(D, 2), axes.toArray(double[][]::new)),
        new Polytope(new Box(D, -1, 2), box.toArray(double[][]::new)),
        new Polytope(new Simplex(D, 2), simplex),
        new Polytope(new Hull(Rows.dense(random)), random),
        new Polytope(new KSparsePolytope(D, 2, 2), sparse.toArray(double[][]::new)),
        new Polytope(
            new PathPolytope(BRIDGES), Graphs.paths(BRIDGES, 0, 3).toArray(double[][]::new)),
        new Polytope(new Hypersimplex(D, 2, 2), pairs(2)),
        new Polytope(new Permutahedron(3, 1, 0, 0, -2), orders(3, 1, 0, 0, -2)),
        new Polytope(
            Product.of(List.of(new L1Ball(2, 1), new Simplex(3, 3))),
            product.toArray(double[][]::new)));
  }

  private static double[][] pairs(double s) {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < D; i++) {
      for (int k = 0; k < i; k++) {
        double[] both = axis(i, s);
        both[k] = s;
        pairs.add(both);
      }
    }
    return pairs.toArray(double[][]::new);
  }

  private static double[][] orders(double... values) {
    return PolytopesTest.permutations(values.length).stream()
        .map(order -> Arrays.stream(order).mapToDouble(i -> values[i]).toArray())
        .toArray(double[][]::new);
  }

  static List<Named<FeasibleSet>> round() {
    return List.of(
        Named.of("l2 ball", new L2Ball(D, 2)),
        Named.of("ellipsoid", new Ellipsoid(1, 0.1, 3, 2, 1)),
        Named.of("lp ball, p = 3", new LpBall(D, 3, 2)),
        Named.of("lp ball, p = 3/2", new LpBall(D, 1.5, 2)),
        Named.of("group ball", new GroupBall(new int[] {2, 3}, 1)),
        Named.of("product", Product.of(List.of(new L2Ball(2, 1), new L1Ball(3, 1)))));
  }

  private static double[] axis(int i, double s) {
    double[] x = new double[D];
    x[i] = s;
    return x;
  }

  private static double[] form(Sequence numbers, int d) {
    double[] c = new double[d];
    Arrays.setAll(c, j -> numbers.normal());
    return c;
  }

  /** Normal, or of few whole numbers, so that there are ties. */
  private static double[] anyForm(Sequence numbers) {
    double[] c = form(numbers, D);
    if (numbers.below(3) == 0) {
      Arrays.setAll(c, j -> Math.rint(c[j]));
    }
    double scale = Math.pow(10, numbers.below(3) * 6 - 6);
    Arrays.setAll(c, j -> scale * c[j]);
    return c;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  private static double[] answer(FeasibleSet set, double[] c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[c.length];
    v.addTo(x, 1);
    return x;
  }

  private static double least(FeasibleSet set, double[] c) {
    return dot(c, answer(set, c));
  }

  private static double[] opposite(double[] c) {
    return Arrays.stream(c).map(v -> -v).toArray();
  }

  /** Between the least and the largest of h on the set, often such that the cut matters. */
  private static double beta(FeasibleSet set, double[] h, Sequence numbers) {
    double low = least(set, h);
    double high = -least(set, opposite(h));
    double share = numbers.below(5) == 0 ? 0 : numbers.uniform();
    return low + share * (high - low);
  }

  /** The optimum over a polytope with one cut is a corner, or on an edge that the cut meets. */
  private static double byPairs(double[][] corners, double[] c, double[] h, double beta) {
    double best = Double.POSITIVE_INFINITY;
    for (double[] a : corners) {
      if (dot(h, a) <= beta) {
        best = Math.min(best, dot(c, a));
        continue;
      }
      for (double[] b : corners) {
        if (dot(h, b) <= beta) {
          double weight = (beta - dot(h, b)) / (dot(h, a) - dot(h, b));
          best = Math.min(best, dot(c, b) + weight * (dot(c, a) - dot(c, b)));
        }
      }
    }
    return best;
  }

  @ParameterizedTest
  @MethodSource("polytopes")
  void onAPolytopeItIsTheBestOfAllPairsOfCorners(Polytope p) {
    Sequence numbers = new Sequence(2, "test");
    int most = 0;
    for (int trial = 0; trial < 500; trial++) {
      double[] c = anyForm(numbers);
      double[] h = anyForm(numbers);
      double beta = beta(p.set, h, numbers);
      double slack = 1e-13 * norm(h) * p.set.diameter();
      CutOracle.Answer answer = CutOracle.minimise(p.set, c, h, beta);
      double size = norm(c) * p.set.diameter();
      // What the cut could be off by matters where it touches a corner: look on both sides.
      assertThat(dot(c, answer.point()))
          .as("trial %d", trial)
          .isBetween(
              byPairs(p.corners, c, h, beta + slack) - ROUNDING * size,
              byPairs(p.corners, c, h, beta + slack / 100) + 1e-9 * size);
      assertThat(dot(h, answer.point())).isLessThanOrEqualTo(beta + slack);
      assertThat(p.set.excess(answer.point(), 0)).isLessThan(ROUNDING);
      assertThat(answer.error()).isLessThanOrEqualTo(1e-9 * size);
      most = Math.max(most, answer.calls());
    }
    assertThat(most).isLessThanOrEqualTo(MOST_CALLS);
    if (Boolean.getBoolean("tiebreak.print")) {
      System.out.printf("%s: %d calls at most%n", p, most);
    }
  }

  /** A thousand of each kind, of every size, with forms of every size. */
  @ParameterizedTest
  @EnumSource(LinearProgram.Kind.class)
  void onAPolytopeItAgreesWithALinearSolver(LinearProgram.Kind kind) {
    Sequence numbers = new Sequence(3, "test");
    double worst = 0;
    for (int trial = 0; trial < 1000; trial++) {
      LinearProgram program = kind.random(numbers);
      FeasibleSet set = program.set();
      int d = set.dimension();
      double[] c = scaledForm(numbers, d);
      double[] h = scaledForm(numbers, d);
      double width = norm(h) * set.diameter();
      double low = least(set, h);
      double high = -least(set, opposite(h));
      double beta =
          switch (trial % 10) {
            case 0, 1 -> low - width * Math.pow(10, -6 * numbers.uniform()); // empty
            case 2 -> high + width * numbers.uniform(); // excludes nothing
            case 3 -> low; // touches
            default -> low + numbers.uniform() * (high - low);
          };
      CutOracle.Answer answer = CutOracle.minimise(set, c, h, beta);
      boolean empty = trial % 10 < 2;
      double size = norm(c) * set.diameter();
      String which =
          "trial %d on %s, c = %s, h = %s, beta = %s"
              .formatted(trial, set, Arrays.toString(c), Arrays.toString(h), beta);
      assertThat(answer.empty()).as(which).isEqualTo(empty);
      assertThat(set.excess(answer.point(), 0)).as(which).isLessThan(ROUNDING);
      assertThat(dot(h, answer.point()))
          .as(which)
          .isLessThanOrEqualTo(Math.max(beta, low) + ROUNDING * program.size(h));
      double solved = empty ? program.onFace(c, h, low) : program.minimum(c, h, beta);
      double off = Math.abs(dot(c, answer.point()) - solved) / size;
      worst = Math.max(worst, off);
      assertThat(off).as(which).isLessThanOrEqualTo(SOLVER);
      assertThat(answer.calls()).as(which).isLessThanOrEqualTo(MOST_CALLS);
    }
    if (Boolean.getBoolean("tiebreak.print")) {
      System.out.printf("%s: off by %.1e of the solver at most%n", kind, worst);
    }
  }

  /** Of a size of its own; whole numbers keep their ties by a power of two. */
  private static double[] scaledForm(Sequence numbers, int d) {
    double[] c = form(numbers, d);
    double power = 12 * numbers.uniform() - 6;
    boolean whole = numbers.below(3) == 0;
    double scale = whole ? Math.pow(2, Math.rint(power / Math.log10(2))) : Math.pow(10, power);
    Arrays.setAll(c, j -> scale * (whole ? Math.rint(c[j]) : c[j]));
    c[numbers.below(d)] += norm(c) == 0 ? scale : 0;
    return c;
  }

  @ParameterizedTest
  @MethodSource("round")
  void onARoundSetTheAnswerIsFeasibleAndItsErrorProven(FeasibleSet set) {
    Sequence numbers = new Sequence(4, "test");
    for (int trial = 0; trial < 500; trial++) {
      double[] c = anyForm(numbers);
      double[] h = anyForm(numbers);
      double beta = beta(set, h, numbers);
      CutOracle.Answer answer = CutOracle.minimise(set, c, h, beta);
      double size = norm(c) * set.diameter();
      assertThat(set.excess(answer.point(), 0)).isLessThan(ROUNDING);
      assertThat(dot(h, answer.point()))
          .isLessThanOrEqualTo(beta + ROUNDING * norm(h) * set.diameter());
      assertThat(answer.calls()).isLessThanOrEqualTo(2 * MOST_CALLS);
      double[] sum = new double[D];
      Arrays.setAll(sum, j -> c[j] + answer.mu() * h[j]);
      double dual = least(set, sum) - answer.mu() * beta;
      double terms = size + answer.mu() * norm(h) * set.diameter();
      assertThat(dot(c, answer.point()) - dual)
          .as("trial %d", trial)
          .isLessThanOrEqualTo(answer.error() + ROUNDING * terms);
      if (beta > least(set, h) + 1e-6 * norm(h) * set.diameter()) {
        assertThat(answer.error()).isLessThanOrEqualTo(1e-7 * size);
      }
    }
  }

  /** Sizes from 1e-3 to 1e3, forms from 1e-6 to 1e6, the cut neither empty nor without effect. */
  @ParameterizedTest
  @EnumSource(Curved.class)
  void onARoundSetTheErrorBoundsTheDistanceFromTheMinimum(Curved kind) {
    Sequence numbers = new Sequence(8, "test");
    int binding = 0;
    double largest = 0;
    for (int trial = 0; trial < 1000; trial++) {
      FeasibleSet set = kind.random(numbers);
      double[] c = scaledForm(numbers, set.dimension());
      double[] h = scaledForm(numbers, set.dimension());
      double low = least(set, h);
      double high = -least(set, opposite(h));
      double beta = low + Math.pow(10, -3 * numbers.uniform()) * (high - low);
      double minimum = kind.minimum(set, c, h, beta);
      CutOracle.Answer answer = CutOracle.minimise(set, c, h, beta);
      double size = norm(c) * set.diameter();
      String which =
          "trial %d on %s, c = %s, h = %s, beta = %s"
              .formatted(trial, set, Arrays.toString(c), Arrays.toString(h), beta);
      double rounding = ROUNDING * (size + answer.mu() * norm(h) * set.diameter());
      assertThat(set.excess(answer.point(), 0)).as(which).isLessThan(ROUNDING);
      assertThat(dot(h, answer.point()))
          .as(which)
          .isLessThanOrEqualTo(beta + ROUNDING * norm(h) * set.diameter());
      assertThat(dot(c, answer.point()) - minimum)
          .as(which)
          .isBetween(-rounding, answer.error() + rounding);
      binding += answer.mu() > 0 ? 1 : 0;
      largest = Math.max(largest, answer.error() / size);
    }
    assertThat(binding).isGreaterThan(500);
    if (Boolean.getBoolean("tiebreak.print")) {
      System.out.printf("%s: errors up to %.1e, %d cuts bind%n", kind, largest, binding);
    }
  }

  /** Sets with curved boundaries, and the minimum with a cut by other means than the oracle's. */
  enum Curved {
    L2_BALL {
      @Override
      FeasibleSet random(Sequence numbers) {
        return new L2Ball(2 + numbers.below(19), Math.pow(10, 6 * numbers.uniform() - 3));
      }

      @Override
      double minimum(FeasibleSet set, double[] c, double[] h, double beta) {
        return onBall(c, h, beta, ((L2Ball) set).radius());
      }
    },
    ELLIPSOID {
      @Override
      FeasibleSet random(Sequence numbers) {
        double size = Math.pow(10, 6 * numbers.uniform() - 3);
        double[] axes = new double[2 + numbers.below(19)];
        Arrays.setAll(axes, i -> size * Math.pow(10, -2 * numbers.uniform()));
        return new Ellipsoid(axes);
      }

      @Override
      double minimum(FeasibleSet set, double[] c, double[] h, double beta) {
        double[] axes = ((Ellipsoid) set).axes();
        double[] stretched = c.clone();
        double[] cut = h.clone();
        for (int i = 0; i < axes.length; i++) {
          stretched[i] *= axes[i];
          cut[i] *= axes[i];
        }
        return onBall(stretched, cut, beta, 1);
      }
    },
    LP_BALL {
      @Override
      FeasibleSet random(Sequence numbers) {
        double p = 1 + Math.pow(10, 2 * numbers.uniform() - 1);
        return new LpBall(2 + numbers.below(19), p, Math.pow(10, 6 * numbers.uniform() - 3));
      }
    },
    GROUP_BALL {
      @Override
      FeasibleSet random(Sequence numbers) {
        int[] lengths = new int[1 + numbers.below(5)];
        Arrays.setAll(lengths, g -> 2 + numbers.below(3));
        return new GroupBall(lengths, Math.pow(10, 6 * numbers.uniform() - 3));
      }
    };

    abstract FeasibleSet random(Sequence numbers);

    /** The dual function where its slope changes sign, by halving until nothing lies between. */
    double minimum(FeasibleSet set, double[] c, double[] h, double beta) {
      double best = least(set, c);
      double lo = 1e-12 * norm(c) / norm(h);
      double hi = 1e12 * norm(c) / norm(h);
      for (double mu = Math.sqrt(lo * hi); mu > lo && mu < hi; mu = Math.sqrt(lo) * Math.sqrt(hi)) {
        double[] sum = new double[c.length];
        for (int j = 0; j < c.length; j++) {
          sum[j] = c[j] + mu * h[j];
        }
        double[] s = answer(set, sum);
        best = Math.max(best, dot(sum, s) - mu * beta);
        if (dot(h, s) > beta) {
          lo = mu;
        } else {
          hi = mu;
        }
      }
      return best;
    }

    /**
     * Without the cut the end of the ball; else on the cut, which is a ball of one dimension less.
     */
    private static double onBall(double[] c, double[] h, double beta, double r) {
      double along = dot(c, h) / dot(h, h);
      if (-r * dot(c, h) / norm(c) <= beta) {
        return -r * norm(c);
      }
      double[] across = c.clone();
      Arrays.setAll(across, j -> c[j] - along * h[j]);
      double offset = beta / norm(h);
      return along * beta - Math.sqrt((r - offset) * (r + offset)) * norm(across);
    }
  }

  @ParameterizedTest
  @MethodSource("polytopes")
  void anEmptyCutIsMovedUntilItTouches(Polytope p) {
    Sequence numbers = new Sequence(5, "test");
    for (int trial = 0; trial < 200; trial++) {
      double[] c = form(numbers, D);
      double[] h = anyForm(numbers);
      double low = least(p.set, h);
      double slack = 1e-12 * norm(h) * p.set.diameter();
      CutOracle.Answer answer = CutOracle.minimise(p.set, c, h, low - norm(h) - 1e-9);
      assertThat(answer.empty()).isTrue();
      assertThat(dot(h, answer.point())).isLessThanOrEqualTo(low + slack);
      double face = Double.POSITIVE_INFINITY;
      for (double[] corner : p.corners) {
        if (dot(h, corner) <= low + slack) {
          face = Math.min(face, dot(c, corner));
        }
      }
      assertThat(dot(c, answer.point()))
          .as("trial %d", trial)
          .isCloseTo(face, within(ROUNDING * norm(c) * p.set.diameter()));
      assertThat(answer.calls()).isLessThanOrEqualTo(MOST_CALLS);
    }
  }

  @ParameterizedTest
  @MethodSource("polytopes")
  void aCutThatExcludesNothingCostsOneCall(Polytope p) {
    Sequence numbers = new Sequence(6, "test");
    double[] c = form(numbers, D);
    double[] h = form(numbers, D);
    CutOracle.Answer answer = CutOracle.minimise(p.set, c, h, -least(p.set, opposite(h)) + 1e-9);
    assertThat(dot(c, answer.point())).isEqualTo(least(p.set, c));
    assertThat(answer.calls()).isEqualTo(1);
    assertThat(answer.mu()).isZero();
    assertThat(answer.empty()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("polytopes")
  void formsThatAreZeroDoNoHarm(Polytope p) {
    double[] zero = new double[D];
    double[] c = form(new Sequence(7, "test"), D);
    assertThat(dot(c, CutOracle.minimise(p.set, c, zero, 0).point())).isEqualTo(least(p.set, c));
    CutOracle.Answer nowhere = CutOracle.minimise(p.set, c, zero, -1);
    assertThat(nowhere.empty()).isTrue();
    assertThat(dot(c, nowhere.point())).as("the whole set is the face").isEqualTo(least(p.set, c));
    double beta = least(p.set, c) / 2 - least(p.set, opposite(c)) / 2;
    CutOracle.Answer anywhere = CutOracle.minimise(p.set, zero, c, beta);
    assertThat(dot(c, anywhere.point())).isLessThanOrEqualTo(beta + ROUNDING);
    assertThat(CutOracle.minimise(p.set, zero, zero, 0).empty()).isFalse();
  }

  /** A corner is mixed with the origin, whose terms are all 0. */
  @Test
  void anOptimumBetweenACornerAndTheOriginTakesAHandfulOfCalls() {
    double[] c = {0.8090548020373645, -0.25792280695952907};
    double[] h = {-0.17730557455954202, 1.3065083906158492};
    double beta = 0.03479727779502145;
    CutOracle.Answer answer = CutOracle.minimise(new UnitSimplex(2, 1), c, h, beta);
    assertThat(answer.calls()).isLessThan(10);
    assertThat(dot(h, answer.point())).isCloseTo(beta, within(ROUNDING));
  }

  /** A product keeps what it answered for blocks that have not changed since. */
  @Test
  void anOracleThatIsUsedAgainAnswersLikeAFreshOne() {
    FeasibleSet set = Product.of(List.of(new L2Ball(2, 1), new L1Ball(3, 1)));
    Sequence numbers = new Sequence(8, "test");
    double[] c = new double[D];
    double[] h = new double[D];
    CutOracle used = new CutOracle(set, Form.of(c), Form.of(h));
    for (int trial = 0; trial < 500; trial++) {
      int part = numbers.below(3);
      double[] next = anyForm(numbers);
      for (int j = 0; j < D; j++) {
        c[j] = part == 0 && j < 2 ? 0 : next[j];
        h[j] = part == 1 && j >= 2 ? 0 : numbers.normal();
      }
      double beta = beta(set, h, numbers);
      double[] point = new double[D];
      used.minimise(beta).addTo(point, 1);
      assertThat(point).containsExactly(CutOracle.minimise(set, c, h, beta).point());
    }
  }

  /** The point of a disc that is lowest to the left of 1/2: on the circle, at 60 degrees. */
  @Test
  void theAnswerOnADiscIsTheKnownOne() {
    CutOracle.Answer answer =
        CutOracle.minimise(new L2Ball(2, 1), new double[] {-1, -0.1}, new double[] {1, 0}, 0.5);
    assertThat(answer.point()[0]).isCloseTo(0.5, within(ROUNDING));
    assertThat(answer.point()[1]).isCloseTo(Math.sqrt(0.75), within(1e-6));
  }
}
