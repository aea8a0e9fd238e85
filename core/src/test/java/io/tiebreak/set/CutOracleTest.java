package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
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
import org.junit.jupiter.params.provider.MethodSource;

/** The cut oracle against pairs of corners, a linear solver, and its own dual bound. */
class CutOracleTest {

  /** GLOP solves to 1e-7 by default and much better in fact. */
  private static final double SOLVER = 1e-7;

  /** Of sums of some products. */
  private static final double ROUNDING = 1e-12;

  /** A handful on polytopes in fact; a limit that no change should come near unseen. */
  private static final int MOST_CALLS = 60;

  private static final int D = 5;

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
            Product.of(List.of(new L1Ball(2, 1), new Simplex(3, 3))),
            product.toArray(double[][]::new)));
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

  private static double least(FeasibleSet set, double[] c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[c.length];
    v.addTo(x, 1);
    return dot(c, x);
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

  @ParameterizedTest
  @MethodSource("polytopes")
  void onAPolytopeItAgreesWithALinearSolver(Polytope p) {
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < 50; trial++) {
      double[] c = form(numbers, D);
      double[] h = form(numbers, D);
      double beta = beta(p.set, h, numbers);
      double solved = solved(p, c, h, beta);
      assertThat(dot(c, CutOracle.minimise(p.set, c, h, beta).point()))
          .isCloseTo(solved, within(SOLVER * norm(c) * p.set.diameter()));
    }
  }

  /** By the weights of the corners. */
  private static double solved(Polytope p, double[] c, double[] h, double beta) {
    MPSolver solver = MPSolver.createSolver("GLOP");
    MPConstraint sum = solver.makeConstraint(1, 1);
    MPConstraint cut =
        solver.makeConstraint(Double.NEGATIVE_INFINITY, beta + 1e-12 * Math.abs(beta));
    MPObjective objective = solver.objective();
    for (double[] corner : p.corners) {
      MPVariable weight = solver.makeNumVar(0, 1, "");
      sum.setCoefficient(weight, 1);
      cut.setCoefficient(weight, dot(h, corner));
      objective.setCoefficient(weight, dot(c, corner));
    }
    objective.setMinimization();
    assertThat(solver.solve()).isEqualTo(MPSolver.ResultStatus.OPTIMAL);
    return objective.value();
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

  /** The point of a disc that is lowest to the left of 1/2: on the circle, at 60 degrees. */
  @Test
  void theAnswerOnADiscIsTheKnownOne() {
    CutOracle.Answer answer =
        CutOracle.minimise(new L2Ball(2, 1), new double[] {-1, -0.1}, new double[] {1, 0}, 0.5);
    assertThat(answer.point()[0]).isCloseTo(0.5, within(ROUNDING));
    assertThat(answer.point()[1]).isCloseTo(Math.sqrt(0.75), within(1e-6));
  }
}
