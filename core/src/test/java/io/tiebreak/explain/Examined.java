package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Problems to be examined, and what was found in them. */
final class Examined {

  private Examined() {}

  static double[][] random(int count, int width, long seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[][] a = new double[count][width];
    for (double[] row : a) {
      Arrays.setAll(row, j -> numbers.normal());
    }
    return a;
  }

  static double[] labels(int count) {
    double[] labels = new double[count];
    Arrays.setAll(labels, i -> i % 3 == 0 ? -1 : 1);
    return labels;
  }

  static LinearModel squared(double[][] rows) {
    return LinearModel.squared(Rows.dense(rows), labels(rows.length));
  }

  static Diagnosis examined(Level outer, Level inner, FeasibleSet set) {
    return Doctor.of(problem(outer, inner, set)).examine();
  }

  static BilevelProblem problem(Level outer, Level inner, FeasibleSet set) {
    return new BilevelProblem(outer, inner, set, new double[set.dimension()]);
  }

  static List<Finding> faults(Diagnosis diagnosis) {
    return diagnosis.findings().stream().filter(f -> f.severity() == Severity.FAULT).toList();
  }

  static Finding finding(Diagnosis diagnosis, String examined) {
    return diagnosis.findings().stream()
        .filter(f -> f.examined().equals(examined))
        .findFirst()
        .orElseThrow();
  }

  static double number(Finding finding, String name) {
    return Optional.ofNullable(finding.numbers().get(name)).orElseThrow();
  }

  static Rows sparse(double[][] a) {
    int width = a[0].length;
    int[] starts = new int[a.length + 1];
    int[] columns = new int[a.length * width];
    double[] values = new double[a.length * width];
    int n = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < width; j++) {
        if (a[i][j] != 0) {
          columns[n] = j;
          values[n++] = a[i][j];
        }
      }
      starts[i + 1] = n;
    }
    return Rows.csr(width, starts, Arrays.copyOf(columns, n), Arrays.copyOf(values, n));
  }

  /** 1 twice 0, 3 and 6 constant, 4 zero, 5 minus a third of 2, 7 like 2 but in one row. */
  static double[][] planted(long seed) {
    double[][] a = random(30, 8, seed);
    for (double[] row : a) {
      row[1] = 2 * row[0];
      row[3] = 7;
      row[4] = 0;
      row[5] = -row[2] / 3;
      row[6] = 1;
      row[7] = row[2];
    }
    a[11][7] += 1e-6;
    return a;
  }
}
