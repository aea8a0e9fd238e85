package io.tiebreak.program;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Arithmetic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rows a_i x &lt;= b_i, the first of them with equality, scaled by powers of two to lengths of
 * about 1, with a corner. What is empty or has no end is refused.
 *
 * @param a the rows, the equalities first, none of which follows from others
 * @param b the right-hand sides
 * @param equalities how many of the rows are equalities
 * @param corner where walks begin
 * @param lower the least of each coordinate
 * @param upper the largest of each coordinate
 */
public record Halfspaces(
    double[][] a, double[] b, int equalities, Corner corner, double[] lower, double[] upper) {

  /** What is left of a row, relative to it, that follows from others. */
  private static final double DEPENDENT = 1e-10;

  /** How far rows may miss each other, relative to the sizes of their corners. */
  private static final double MISSED = 1e-9;

  /** Rows as they come, and what each is called in messages. */
  private record Given(List<double[]> a, List<Double> b, List<String> names) {

    void add(String name, double[] row, double bound) {
      double length = Arithmetic.norm(row, 0, row.length);
      double s = Math.scalb(1.0, -Math.getExponent(length));
      a.add(Arrays.stream(row).map(v -> s * v).toArray());
      b.add(s * bound);
      names.add(name);
    }
  }

  public static Halfspaces of(double[][] a, double[] b, double[][] c, double[] e) {
    Given given = new Given(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < c.length; i++) {
      if (!isZero(c[i]) || require("equality", i, e[i] == 0, e[i], "=")) {
        given.add("equality " + i, c[i], e[i]);
      }
    }
    int equalities = given.a.size();
    for (int i = 0; i < a.length; i++) {
      if (!isZero(a[i]) || require("inequality", i, b[i] >= 0, b[i], "<=")) {
        given.add("inequality " + i, a[i], b[i]);
      }
    }
    return solved(given, equalities, (a.length > 0 ? a[0] : c[0]).length);
  }

  private static boolean isZero(double[] row) {
    return Arrays.stream(row).allMatch(v -> v == 0);
  }

  /** False: a row of zeros says nothing, unless what it says is wrong. */
  private static boolean require(String what, int i, boolean holds, double bound, String relation) {
    if (!holds) {
      throw new BadParameter(
          "set",
          "%s %d asks for 0 %s %s".formatted(what, i, relation, bound),
          "must not be empty",
          "Remove it");
    }
    return false;
  }

  private static Halfspaces solved(Given given, int all, int d) {
    List<Integer> kept = independent(given.a, IntStream.range(0, all).toArray(), d);
    int[] rest = IntStream.range(all, given.a.size()).toArray();
    List<Integer> basis = new ArrayList<>(kept);
    basis.addAll(chosen(given, kept, rest, d));
    int equalities = kept.size();
    int[] order = IntStream.concat(kept.stream().mapToInt(r -> r), Arrays.stream(rest)).toArray();
    double[][] a = Arrays.stream(order).mapToObj(given.a::get).toArray(double[][]::new);
    double[] b = Arrays.stream(order).mapToDouble(given.b::get).toArray();
    String[] names = Arrays.stream(order).mapToObj(given.names::get).toArray(String[]::new);
    int[] first =
        basis.stream()
            .mapToInt(r -> IntStream.range(0, order.length).filter(k -> order[k] == r).sum())
            .toArray();
    Corner corner = feasible(a, b, equalities, first, names);
    for (int r = 0; r < all; r++) { // those that follow from others
      double off = Math.abs(Corral.dot(given.a.get(r), corner.x()) - given.b.get(r));
      if (!(off <= MISSED * size(corner.x(), given.b.get(r)))) {
        throw new BadParameter(
            "set",
            "%s misses what the equalities before it say by %s".formatted(given.names.get(r), off),
            "must not be empty",
            "Remove it");
      }
    }
    return bounded(a, b, equalities, corner);
  }

  private static double size(double[] x, double bound) {
    return 1e-300 + Math.abs(bound) + Arithmetic.norm(x, 0, x.length);
  }

  /** Those of the rows, in order, that do not follow from the ones before. */
  private static List<Integer> independent(List<double[]> a, int[] rows, int d) {
    List<double[]> basis = new ArrayList<>();
    List<Integer> kept = new ArrayList<>();
    for (int r : rows) {
      double[] left = left(a.get(r), basis);
      if (kept.size() < d && Arithmetic.norm(left, 0, d) > DEPENDENT) {
        basis.add(unit(left));
        kept.add(r);
      }
    }
    return kept;
  }

  /** Inequalities that make a corner with the equalities, each the one that differs most. */
  private static List<Integer> chosen(Given given, List<Integer> kept, int[] rest, int d) {
    List<double[]> basis = new ArrayList<>();
    kept.forEach(r -> basis.add(unit(left(given.a.get(r), basis))));
    List<Integer> chosen = new ArrayList<>();
    while (basis.size() < d) {
      double most = DEPENDENT;
      int best = -1;
      for (int r : rest) {
        double length = Arithmetic.norm(left(given.a.get(r), basis), 0, d);
        if (length > most) {
          most = length;
          best = r;
        }
      }
      if (best < 0) {
        throw unbounded(free(basis, d));
      }
      basis.add(unit(left(given.a.get(best), basis)));
      chosen.add(best);
    }
    return chosen;
  }

  /** A direction that no row speaks of. */
  private static double[] free(List<double[]> basis, int d) {
    double[] best = new double[d];
    for (int i = 0; i < d; i++) {
      double[] axis = new double[d];
      axis[i] = 1;
      double[] left = left(axis, basis);
      best = Arithmetic.norm(left, 0, d) > Arithmetic.norm(best, 0, d) ? left : best;
    }
    return unit(best);
  }

  private static double[] left(double[] row, List<double[]> basis) {
    double[] left = row.clone();
    for (int round = 0; round < 2; round++) { // twice is enough
      for (double[] u : basis) {
        double s = Corral.dot(u, left);
        Arrays.setAll(left, i -> left[i] - s * u[i]);
      }
    }
    return left;
  }

  private static double[] unit(double[] x) {
    double length = Arithmetic.norm(x, 0, x.length);
    return Arrays.stream(x).map(v -> v / length).toArray();
  }

  private static BadParameter unbounded(double[] step) {
    int most = 0;
    for (int i = 0; i < step.length; i++) {
      most = Math.abs(step[i]) > Math.abs(step[most]) ? i : most;
    }
    String along =
        Arrays.stream(step)
            .mapToObj(v -> String.format(Locale.ROOT, "%.3g", v + 0.0)) // no -0.0
            .limit(8)
            .collect(Collectors.joining(", ", "(", step.length > 8 ? ", ..)" : ")"));
    return new BadParameter(
        "set",
        "goes on along %s, where coordinate %d %s without end"
            .formatted(along, most, step[most] > 0 ? "grows" : "falls"),
        "must be bounded",
        "Add a row that bounds it");
  }

  /**
   * From the corner of some rows, which others may miss, by the least s with a_i x &lt;= b_i + s
   * for these.
   */
  private static Corner feasible(
      double[][] a, double[] b, int equalities, int[] first, String[] names) {
    int d = first.length;
    double[] x = new Corner(a, b, equalities, first).x();
    double[][] lifted = new double[a.length + 1][];
    int worst = a.length;
    double most = 0;
    for (int r = 0; r < a.length; r++) {
      int row = r;
      boolean relaxed = Arrays.stream(first).noneMatch(f -> f == row) && r >= equalities;
      lifted[r] = Arrays.copyOf(a[r], d + 1);
      lifted[r][d] = relaxed ? -1 : 0;
      double missed = Corral.dot(a[r], x) - b[r];
      if (relaxed && missed > most) {
        most = missed;
        worst = r;
      }
    }
    lifted[a.length] = new double[d + 1];
    lifted[a.length][d] = -1;
    int[] start = Arrays.copyOf(first, d + 1);
    start[d] = worst;
    Corner corner = new Corner(lifted, Arrays.copyOf(b, b.length + 1), equalities, start);
    double[] least = new double[d + 1];
    least[d] = 1;
    corner.minimise(least);
    double s = corner.x()[d];
    if (!(s <= MISSED * size(corner.x(), most))) {
      String clash =
          IntStream.rangeClosed(0, d)
              .filter(k -> Math.abs(corner.multiplier(k)) > MISSED && corner.row(k) < a.length)
              .map(corner::row)
              .sorted()
              .mapToObj(r -> names[r])
              .collect(Collectors.joining(", "));
      throw new BadParameter(
          "set",
          "no x meets %s together; they miss each other by %s".formatted(clash, s),
          "must not be empty",
          "Loosen one of them");
    }
    int[] active =
        IntStream.rangeClosed(0, d).map(corner::row).filter(r -> r < a.length).sorted().toArray();
    List<Integer> rows = independent(List.of(a), active, d);
    return new Corner(a, b, equalities, rows.stream().mapToInt(r -> r).toArray());
  }

  private static Halfspaces bounded(double[][] a, double[] b, int equalities, Corner corner) {
    int d = corner.x().length;
    double[] lower = new double[d];
    double[] upper = new double[d];
    double[] c = new double[d];
    Corner walk = corner.copy();
    for (int i = 0; i < d; i++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        c[i] = sign;
        walk.startAt(corner);
        if (!walk.minimise(c)) {
          throw unbounded(walk.step());
        }
        (sign > 0 ? lower : upper)[i] = walk.x()[i];
      }
      c[i] = 0;
    }
    return new Halfspaces(a, b, equalities, corner, lower, upper);
  }
}
