package io.tiebreak.set;

import static io.tiebreak.set.Points.dot;
import static io.tiebreak.set.Points.norm;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.Points.Asked;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the walk from corner to corner with a linear solver and with its own proof. */
class PolytopeTest {

  private static final int TRIALS = Volume.cases(150, 1000);

  /** The solver is set to 1e-7 for numbers of about 1, its default, and does better. */
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
        if (r < 2 * d) { // a box, so that the set is bounded
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

  @Test
  void theOracleAgreesWithALinearSolverAndProvesIt() {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      Rows rows = Rows.random(numbers);
      Polytope set = rows.set();
      double[] form = Rows.numbers(numbers, set.dimension(), trial % 3 == 0);
      Asked asked = Asked.of(set, form);
      double[] x = asked.v();
      double size = 1 + norm(form) * (1 + set.diameter());
      assertThat(dot(form, x))
          .as("trial %d", trial)
          .isCloseTo(rows.least(form), within(SOLVER * size));
      assertThat(set.excess(x)).isZero();
      assertThat(asked.error()).as("trial %d", trial).isBetween(0.0, PROVEN * size);
    }
  }

  /** For every other corner, the error is at least how much worse it is. */
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
      double size = norm(form) * (1 + set.diameter());
      assertThat(set.oracleError(Form.of(form), 0, w))
          .isBetween(missing - 1e-13 * size, missing + PROVEN * size);
    }
  }
}
