package io.tiebreak.explain;

import io.tiebreak.Normal;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Problems to examine, and ways to look up what was found. */
final class Examined {

  private Examined() {}

  static double[][] random(int count, int width, long seed) {
    return Normal.rows(count, width, seed);
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
    return Normal.sparse(Rows.dense(a));
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
