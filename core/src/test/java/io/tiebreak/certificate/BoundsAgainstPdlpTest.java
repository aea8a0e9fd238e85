package io.tiebreak.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraintProto;
import com.google.ortools.linearsolver.MPModelProto;
import com.google.ortools.linearsolver.MPModelRequest;
import com.google.ortools.linearsolver.MPQuadraticObjective;
import com.google.ortools.linearsolver.MPSolutionResponse;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolverResponseStatus;
import com.google.ortools.linearsolver.MPVariableProto;
import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.Simplex;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Squared losses whose optimum nobody planted, against OR-Tools' PDLP. G has more rows than
 * columns, so its minimiser is the answer whatever F is.
 */
class BoundsAgainstPdlpTest {

  /** What PDLP's optima are taken to be right to, relative. */
  private static final double SOLVER = 1e-6;

  private static final int D = 8;
  private static final int ROWS = 30;

  @BeforeAll
  static void load() {
    Loader.loadNativeLibraries();
  }

  /** The largest of |x|_1, or the sum, and each entry's range. */
  record Shape(FeasibleSet set, double low, double high, double sumLow, double sumHigh) {}

  static List<Named<Shape>> shapes() {
    double free = Double.POSITIVE_INFINITY;
    return List.of(
        Named.of("l1 ball", new Shape(new L1Ball(D, 1), -1, 1, -free, 1)),
        Named.of("simplex", new Shape(new Simplex(D, 1), 0, 1, 1, 1)),
        Named.of("box", new Shape(new Box(D, -0.2, 0.3), -0.2, 0.3, -free, free)));
  }

  /**
   * x = p - q with p, q &gt;= 0 on the l1 ball, x itself elsewhere; and residuals, because PDLP
   * takes squares of single variables only.
   */
  private static double[] solved(Shape shape, double[][] rows, double[] target) {
    boolean split = shape.set instanceof L1Ball;
    int n = split ? 2 * D : D;
    MPModelProto.Builder model = MPModelProto.newBuilder();
    MPQuadraticObjective.Builder quadratic = MPQuadraticObjective.newBuilder();
    MPConstraintProto.Builder sum =
        MPConstraintProto.newBuilder().setLowerBound(shape.sumLow).setUpperBound(shape.sumHigh);
    for (int j = 0; j < n; j++) {
      model.addVariable(
          MPVariableProto.newBuilder()
              .setLowerBound(split ? 0 : shape.low)
              .setUpperBound(shape.high));
      sum.addVarIndex(j).addCoefficient(1);
    }
    model.addConstraint(sum);
    for (int i = 0; i < ROWS; i++) {
      model.addVariable(
          MPVariableProto.newBuilder()
              .setLowerBound(Double.NEGATIVE_INFINITY)
              .setUpperBound(Double.POSITIVE_INFINITY));
      MPConstraintProto.Builder row =
          MPConstraintProto.newBuilder().setLowerBound(target[i]).setUpperBound(target[i]);
      for (int j = 0; j < n; j++) {
        row.addVarIndex(j).addCoefficient(signed(rows[i], j));
      }
      model.addConstraint(row.addVarIndex(n + i).addCoefficient(-1));
      quadratic.addQvar1Index(n + i).addQvar2Index(n + i).addCoefficient(1.0 / ROWS);
    }
    model.setQuadraticObjective(quadratic);
    MPSolutionResponse response =
        MPSolver.solveWithProto(
            MPModelRequest.newBuilder()
                .setModel(model)
                .setSolverType(MPModelRequest.SolverType.PDLP_LINEAR_PROGRAMMING)
                .setSolverSpecificParameters(
                    "termination_criteria { simple_optimality_criteria {"
                        + " eps_optimal_absolute: 1e-12 eps_optimal_relative: 1e-12 } }")
                .build());
    assertThat(response.getStatus()).isEqualTo(MPSolverResponseStatus.MPSOLVER_OPTIMAL);
    double[] x = new double[D];
    for (int j = 0; j < n; j++) {
      x[j % D] += (j < D ? 1 : -1) * response.getVariableValue(j);
    }
    return x;
  }

  private static double signed(double[] row, int j) {
    return j < D ? row[j] : -row[j - D];
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void boundsAreNotAboveWhatTheSolverFinds(Shape shape) {
    for (long seed = 1; seed <= Volume.cases(2, 8); seed++) {
      Sequence numbers = new Sequence(seed, "pdlp");
      double[][] rows = Normal.rows(ROWS, D, 1, numbers);
      double[] target = Normal.numbers(ROWS, numbers);
      double[][] other = Normal.rows(ROWS, D, 1, numbers);
      double[] x = solved(shape, rows, target);
      LinearModel g = LinearModel.squared(Rows.dense(rows), target);
      LinearModel f = LinearModel.squared(Rows.dense(other), target);
      double inner = g.whole().orElseThrow().value(Point.of(x));
      double outer = f.whole().orElseThrow().value(Point.of(x));
      BilevelProblem problem = new BilevelProblem(f, g, shape.set, Starts.vertex(shape.set));
      Bounds bounds = new Bounds(problem);
      Stepper stepper = new IrFscg().start(problem, Draws.seeded(seed));
      for (int t = 1; t <= 20_000; t++) {
        stepper.step();
        if (t % 1000 == 0) {
          double[] z = new double[D];
          stepper.output(z);
          bounds.learn(z, 1, 1e-2, 1e-4);
        }
      }
      bounds.learn(x, 1, 1e-2, 1e-4);
      assertThat(bounds.innerLower()).isLessThanOrEqualTo(inner * (1 + SOLVER));
      assertThat(bounds.innerUpper()).isGreaterThanOrEqualTo(inner * (1 - SOLVER));
      assertThat(bounds.outerLower()).isLessThanOrEqualTo(outer * (1 + SOLVER));
      assertThat(bounds.innerLower()).as("and not far below").isGreaterThan(inner * (1 - 1e-3));
    }
  }
}
