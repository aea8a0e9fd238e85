package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The walk from corner to corner against a linear solver, and what is refused. */
class PolytopeTest {

  private static final int TRIALS = 500;

  /** The solver is asked for 1e-7 of numbers of about 1, its default, and does better. */
  private static final double SOLVER = 1e-6;

  /** What a proof may lose: some hundred roundings, and multipliers of 100. */
  private static final double PROVEN = 1e-10;

  @BeforeAll
  static void load() {
    Loader.loadNativeLibraries();
  }

  /** Around a point, which lies in it; of whole numbers, with many ties, or not. */
  private record Rows(double[][] a, double[] b, double[][] c, double[] e) {

    static Rows random(Sequence numbers) {
      int d = 1 + numbers.below(7);
      boolean whole = numbers.below(2) == 0;
      double[] inside = numbers(numbers, d, whole);
      double[][] a = new double[3 * d + numbers.below(12)][];
      double[] b = new double[a.length];
      for (int r = 0; r < a.length; r++) {
        a[r] = numbers(numbers, d, whole);
        if (r < 2 * d) { // a box, so that there is an end
          Arrays.fill(a[r], 0);
          a[r][r / 2] = r % 2 == 0 ? 1 : -1;
        }
        b[r] = dot(a[r], inside) + (whole ? numbers.below(3) : 2 * numbers.uniform());
      }
      double[][] c = new double[numbers.below(d)][];
      double[] e = new double[c.length];
      for (int r = 0; r < c.length; r++) {
        c[r] = numbers(numbers, d, whole);
        e[r] = dot(c[r], inside);
      }
      return new Rows(a, b, c, e);
    }

    private static double[] numbers(Sequence numbers, int d, boolean whole) {
      double[] x = new double[d];
      Arrays.setAll(x, i -> whole ? numbers.below(5) - 2 : numbers.normal());
      return x;
    }

    Polytope set() {
      return new Polytope(a, b, c, e);
    }

    double least(double[] form) {
      MPSolver solver = MPSolver.createSolver("GLOP");
      MPVariable[] x =
          solver.makeNumVarArray(form.length, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      for (int r = 0; r < a.length + c.length; r++) {
        boolean equal = r >= a.length;
        double side = equal ? e[r - a.length] : b[r];
        MPConstraint row = solver.makeConstraint(equal ? side : Double.NEGATIVE_INFINITY, side);
        for (int i = 0; i < x.length; i++) {
          row.setCoefficient(x[i], (equal ? c[r - a.length] : a[r])[i]);
        }
      }
      for (int i = 0; i < x.length; i++) {
        solver.objective().setCoefficient(x[i], form[i]);
      }
      assertThat(solver.solve()).isEqualTo(MPSolver.ResultStatus.OPTIMAL);
      double value = solver.objective().value();
      solver.delete();
      return value;
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @Test
  void theOracleAgreesWithALinearSolverAndProvesIt() {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      Rows rows = Rows.random(numbers);
      Polytope set = rows.set();
      double[] form = Rows.numbers(numbers, set.dimension(), trial % 3 == 0);
      Vertex v = set.vertex(0);
      set.minimise(Form.of(form), 0, v);
      double[] x = new double[form.length];
      v.addTo(x, 1);
      double size = 1 + Math.sqrt(dot(form, form)) * (1 + set.diameter());
      assertThat(dot(form, x))
          .as("trial %d", trial)
          .isCloseTo(rows.least(form), within(SOLVER * size));
      assertThat(set.excess(x, 0)).isZero();
      assertThat(set.shortfall(Form.of(form), 0, v))
          .as("trial %d", trial)
          .isBetween(0.0, PROVEN * size);
    }
  }

  /** Every corner that is not the answer is short by what it is worse, and that is told. */
  @Test
  void theShortfallOfAnotherCornerIsNotLessThanItIsShort() {
    Sequence numbers = new Sequence(2, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      Polytope set = Rows.random(numbers).set();
      int d = set.dimension();
      double[] form = Rows.numbers(numbers, d, false);
      double[] other = Rows.numbers(numbers, d, false);
      Vertex v = set.vertex(0);
      Vertex w = set.vertex(0);
      set.minimise(Form.of(form), 0, v);
      set.minimise(Form.of(other), 0, w);
      double missing = w.dot(Form.of(form)) - v.dot(Form.of(form));
      double size = Math.sqrt(dot(form, form)) * (1 + set.diameter());
      assertThat(set.shortfall(Form.of(form), 0, w))
          .isBetween(missing - 1e-13 * size, missing + PROVEN * size);
    }
  }

  @Test
  void rowsTellInsideFromOutside() {
    Polytope set = Polytopes.balanced();
    assertThat(set.contains(new double[] {0.5, 0.25, 0.75, 0}, 0)).isTrue();
    for (double[] outside :
        new double[][] {{0.5, 0.25, 0.75, 0.01}, {1.01, 0, 1, 0.01}, {0.5, -0.01, 0.49, 0}}) {
      assertThat(set.contains(outside, 1e-3)).as(Arrays.toString(outside)).isFalse();
      assertThat(set.contains(outside, 0.1)).as(Arrays.toString(outside)).isTrue();
    }
  }

  @Test
  void anEmptySetIsRefusedWithTheRowsThatClash() {
    double[][] a = {{0, 1}, {1, 1}, {0, -1}, {-1, 0}, {1, 0}};
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Polytope(
                    a, new double[] {5, 1, 5, -2, 9}, new double[][] {{0, 1}}, new double[] {0}))
        .withMessageContainingAll("empty", "equality 0, inequality 1, inequality 3 together")
        .withMessageContaining("Loosen one");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Polytope(
                    a, new double[5], new double[][] {{1, 1}, {2, 2}}, new double[] {0, 3}))
        .withMessageContainingAll("empty", "equality 1 misses", "1.5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Polytope(new double[][] {{1}, {0}}, new double[] {1, -1}))
        .withMessageContainingAll("empty", "inequality 1 asks for 0 <= -1.0");
  }

  @Test
  void aSetWithoutEndIsRefusedWithTheDirection() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Polytope(new double[][] {{1, 0}, {-1, 0}, {0, -1}}, new double[] {1, 1, 1}))
        .withMessageContainingAll("bounded", "(0.00, 1.00)", "coordinate 1 grows", "Add a row");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Polytope(new double[][] {{1, 1}, {-1, -1}}, new double[] {1, 1}))
        .withMessageContainingAll("bounded", "(0.707, -0.707)", "coordinate 0");
  }

  @Test
  void rowsThatDoNotFitAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Polytope(new double[][] {{1}, {-1}}, new double[] {1}))
        .withMessageContainingAll("inequalities (2 rows)", "right-hand sides (1)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Polytope(new double[][] {{1}, {-1, 2}}, new double[] {1, 1}))
        .withMessageContainingAll("2 numbers in row 1", "one number per coordinate (1)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Polytope(new double[][] {{1}, {Double.NaN}}, new double[] {1, 1}))
        .withMessageContainingAll("inequalities (NaN in row 1, column 0)", "finite");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Polytope(new double[][] {{1}}, new double[] {Double.POSITIVE_INFINITY}))
        .withMessageContainingAll("Infinity in row 0, on the right", "Leave a row");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Polytope(new double[0][], new double[0]))
        .withMessageContaining("no end");
  }

  @Test
  void polytopesOfOtherRowsAreToldApart() {
    double[] low = {0, 0};
    assertThat(Polytopes.box(low, new double[] {1, 2}).toString())
        .startsWith("polytope of 4 rows in 2 dimensions")
        .isNotEqualTo(Polytopes.box(low, new double[] {2, 1}).toString());
  }
}
