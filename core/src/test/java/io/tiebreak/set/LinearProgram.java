package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A polytope for a linear solver: x = offset + u_1 column_1 + .. + u_n column_n with 0 &lt;= u_j
 * &lt;= 1 and bounds on sums of some u_j. Made from what a set is, not from its oracle.
 */
record LinearProgram(FeasibleSet set, double[] offset, List<double[]> columns, List<Sum> sums) {

  /**
   * The solver's tolerances are absolute, so it is given numbers of about 1. Its preprocessing
   * calls a face infeasible that is one up to rounding.
   */
  private static final String PARAMETERS =
      "primal_feasibility_tolerance: 1e-11 dual_feasibility_tolerance: 1e-11"
          + " use_preprocessing: false";

  /** low &lt;= the sum of these u_j &lt;= high. */
  record Sum(int[] of, double low, double high) {}

  /** The polytopes of the catalogue, of 2 to 20 dimensions and sizes 1e-3 to 1e3. */
  enum Kind {
    L1_BALL {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        return l1Ball(d, size(numbers));
      }
    },
    BOX {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        return box(numbers, d);
      }
    },
    SIMPLEX {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        double r = size(numbers);
        return corners(new Simplex(d, r), axes(d, r), 1);
      }
    },
    UNIT_SIMPLEX {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        double r = size(numbers);
        return corners(new UnitSimplex(d, r), axes(d, r), 0);
      }
    },
    HULL {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        double r = size(numbers);
        double[][] points = new double[2 + numbers.below(40)][d];
        for (double[] point : points) {
          Arrays.setAll(point, i -> r * numbers.normal());
        }
        return corners(new Hull(Rows.dense(points)), List.of(points), 1);
      }
    },
    K_SPARSE {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        double r = size(numbers);
        int k = 1 + numbers.below(d);
        List<double[]> columns = new ArrayList<>(axes(d, r));
        columns.addAll(axes(d, -r));
        List<Sum> sums = new ArrayList<>();
        for (int i = 0; i < d; i++) {
          sums.add(new Sum(new int[] {i, d + i}, 0, 1));
        }
        sums.add(new Sum(IntStream.range(0, 2 * d).toArray(), 0, k));
        return new LinearProgram(new KSparsePolytope(d, k, r), new double[d], columns, sums);
      }
    },
    HYPERSIMPLEX {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        double r = size(numbers);
        int k = 1 + numbers.below(d - 1);
        Sum all = new Sum(IntStream.range(0, d).toArray(), k, k);
        return new LinearProgram(
            new Hypersimplex(d, k, r), new double[d], axes(d, r), List.of(all));
      }
    },
    PERMUTAHEDRON {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        return permutahedron(numbers, 2 + d % 7);
      }
    },
    BIRKHOFF {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        int n = 2 + d % 4;
        return new LinearProgram(
            new BirkhoffPolytope(n), new double[n * n], axes(n * n, 1), doublyStochastic(n));
      }
    },
    PATHS {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        int[][] edges = Graphs.random(numbers, 3 + d / 2);
        return Graphs.paths(edges, 0, 2 + d / 2).size() < 2
            ? random(numbers, d) // no diameter
            : paths(edges, 3 + d / 2);
      }
    },
    PRODUCT {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        LinearProgram a = any(numbers).random(numbers, 2 + numbers.below(9));
        LinearProgram b = any(numbers).random(numbers, 2 + numbers.below(9));
        int first = a.offset.length;
        int both = first + b.offset.length;
        List<double[]> columns = new ArrayList<>();
        a.columns.forEach(column -> columns.add(Arrays.copyOf(column, both)));
        b.columns.forEach(column -> columns.add(joined(new double[first], column)));
        List<Sum> sums = new ArrayList<>(a.sums);
        int from = a.columns.size();
        for (Sum sum : b.sums) {
          sums.add(new Sum(Arrays.stream(sum.of).map(j -> from + j).toArray(), sum.low, sum.high));
        }
        return new LinearProgram(
            Product.of(List.of(a.set, b.set)), joined(a.offset, b.offset), columns, sums);
      }
    },
    SCALED {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        LinearProgram of = any(numbers).random(numbers, d);
        double s = Math.pow(10, 2 * numbers.uniform() - 1);
        return new LinearProgram(
            new Scaled(of.set, s),
            Arrays.stream(of.offset).map(x -> s * x).toArray(),
            of.columns.stream().map(u -> Arrays.stream(u).map(x -> s * x).toArray()).toList(),
            of.sums);
      }
    },
    SHIFTED {
      @Override
      LinearProgram random(Sequence numbers, int d) {
        LinearProgram of = any(numbers).random(numbers, d);
        double[] by = new double[d];
        Arrays.setAll(by, i -> of.set.diameter() * numbers.normal());
        double[] offset = new double[d];
        Arrays.setAll(offset, i -> of.offset[i] + by[i]);
        return new LinearProgram(new Shifted(of.set, by), offset, of.columns, of.sums);
      }
    };

    LinearProgram random(Sequence numbers) {
      return random(numbers, 2 + numbers.below(19));
    }

    abstract LinearProgram random(Sequence numbers, int d);

    /** But those that contain others. */
    private static Kind any(Sequence numbers) {
      Kind[] simple = {L1_BALL, BOX, SIMPLEX, UNIT_SIMPLEX, HULL, K_SPARSE, HYPERSIMPLEX};
      return simple[numbers.below(simple.length)];
    }
  }

  private static double size(Sequence numbers) {
    return Math.pow(10, 6 * numbers.uniform() - 3);
  }

  private static double[] joined(double[] a, double[] b) {
    double[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  private static List<double[]> axes(int d, double r) {
    List<double[]> axes = new ArrayList<>();
    for (int i = 0; i < d; i++) {
      double[] axis = new double[d];
      axis[i] = r;
      axes.add(axis);
    }
    return axes;
  }

  /** The u_j sum up to 1 at most, and to {@code low} at least. */
  private static LinearProgram corners(FeasibleSet set, List<double[]> columns, double low) {
    Sum all = new Sum(IntStream.range(0, columns.size()).toArray(), low, 1);
    return new LinearProgram(set, new double[set.dimension()], columns, List.of(all));
  }

  private static LinearProgram l1Ball(int d, double r) {
    List<double[]> columns = new ArrayList<>(axes(d, r));
    columns.addAll(axes(d, -r));
    return corners(new L1Ball(d, r), columns, 0);
  }

  private static LinearProgram box(Sequence numbers, int d) {
    double r = size(numbers);
    double[] lower = new double[d];
    double[] upper = new double[d];
    List<double[]> columns = axes(d, 1);
    for (int i = 0; i < d; i++) {
      lower[i] = r * numbers.normal();
      upper[i] = lower[i] + r * numbers.uniform();
      columns.get(i)[i] = upper[i] - lower[i];
    }
    return new LinearProgram(new Box(lower, upper), lower, columns, List.of());
  }

  /** u_ij says how much of value j coordinate i has: doubly stochastic. */
  private static LinearProgram permutahedron(Sequence numbers, int d) {
    double r = size(numbers);
    double[] values = new double[d];
    Arrays.setAll(values, j -> r * numbers.normal());
    double mean = Arrays.stream(values).average().orElseThrow();
    double[] offset = new double[d];
    Arrays.fill(offset, mean);
    List<double[]> columns = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      columns.addAll(axes(d, values[j] - mean)); // numbers of about 1, as the solver wants
    }
    return new LinearProgram(new Permutahedron(values), offset, columns, doublyStochastic(d));
  }

  /** One unit for every node in and out; what does not go through it stays there. */
  private static LinearProgram paths(int[][] edges, int nodes) {
    int d = edges.length;
    List<double[]> columns = new ArrayList<>(axes(d, 1));
    List<Sum> sums = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      int node = v;
      IntStream stays = IntStream.of();
      if (v > 0 && v < nodes - 1) {
        stays = IntStream.of(columns.size());
        columns.add(new double[d]);
      }
      int[] rest = stays.toArray();
      for (int side = v == 0 ? 1 : 0; side < (v == nodes - 1 ? 1 : 2); side++) {
        int end = 1 - side;
        IntStream through = IntStream.range(0, d).filter(e -> edges[e][end] == node);
        sums.add(new Sum(IntStream.concat(through, IntStream.of(rest)).toArray(), 1, 1));
      }
    }
    return new LinearProgram(new PathPolytope(edges), new double[d], columns, sums);
  }

  private static List<Sum> doublyStochastic(int n) {
    List<Sum> sums = new ArrayList<>();
    for (int k = 0; k < n; k++) {
      int at = k;
      sums.add(new Sum(IntStream.range(0, n).map(i -> at * n + i).toArray(), 1, 1));
      sums.add(new Sum(IntStream.range(0, n).map(j -> j * n + at).toArray(), 1, 1));
    }
    return sums;
  }

  /** What &lt;h, x&gt; rounds relative to. */
  double size(double[] h) {
    return norm(h) * (set.diameter() + norm(offset));
  }

  /** min &lt;c, x&gt; with &lt;h, x&gt; &lt;= beta. */
  double minimum(double[] c, double[] h, double beta) {
    return solve(c, h, Double.NEGATIVE_INFINITY, beta);
  }

  /** min &lt;c, x&gt; with &lt;h, x&gt; = low. */
  double onFace(double[] c, double[] h, double low) {
    return solve(c, h, low, low);
  }

  private double solve(double[] c, double[] h, double low, double high) {
    MPSolver solver = MPSolver.createSolver("GLOP");
    assertThat(solver.setSolverSpecificParametersAsString(PARAMETERS)).isTrue();
    double unit = norm(c) * set.diameter();
    double width = norm(h) * set.diameter();
    double at = dot(h, offset);
    MPConstraint cut = solver.makeConstraint((low - at) / width, (high - at) / width);
    MPObjective objective = solver.objective();
    MPVariable[] u = solver.makeNumVarArray(columns.size(), 0, 1);
    for (int j = 0; j < u.length; j++) {
      cut.setCoefficient(u[j], dot(h, columns.get(j)) / width);
      objective.setCoefficient(u[j], dot(c, columns.get(j)) / unit);
    }
    for (Sum sum : sums) {
      MPConstraint row = solver.makeConstraint(sum.low, sum.high);
      for (int j : sum.of) {
        row.setCoefficient(u[j], 1);
      }
    }
    objective.setMinimization();
    assertThat(solver.solve()).isEqualTo(MPSolver.ResultStatus.OPTIMAL);
    double value = dot(c, offset) + unit * objective.value();
    solver.delete();
    return value;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }
}
