package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.program.Corner;
import io.tiebreak.program.Corral;
import io.tiebreak.program.Halfspaces;
import io.tiebreak.program.NearestPoint;
import java.util.Arrays;
import java.util.Optional;

/**
 * { x : A x &lt;= b, C x = e }, bounded and not empty. The oracle walks from corner to corner,
 * always from the same one, to the first that is least: the simplex method, for some hundred rows
 * and coordinates. The error of its answers is bounded by the multipliers. An excess of a few
 * roundings counts as none.
 */
public final class Polytope implements FeasibleSet {

  /** The rounding of corners, relative to the size. */
  private static final double ROUNDING = 1e-12;

  private final Halfspaces halfspaces;
  private final int dimension;
  private final double diameter;

  /** The length of the farthest corner of the box around X. */
  private final double size;

  private final int hash;

  /**
   * Takes inequalities alone.
   *
   * @param a one row per inequality
   * @param b the upper bound of each row
   */
  public Polytope(double[][] a, double[] b) {
    this(a, b, new double[0][], new double[0]);
  }

  /**
   * Takes inequalities and equalities.
   *
   * @param a one row per inequality
   * @param b the upper bound of each row
   * @param c one row per equality
   * @param e the value of each row
   * @throws IllegalArgumentException if the set is empty or unbounded
   */
  public Polytope(double[][] a, double[] b, double[][] c, double[] e) {
    Require.that(
        a.length + c.length > 0,
        "inequalities",
        "0 rows",
        "must be at least one, or the set is unbounded",
        "Give a row");
    this.dimension = (a.length > 0 ? a : c)[0].length;
    SetParameter.dimension(dimension);
    requireRows("inequalities", a, b, dimension);
    requireRows("equalities", c, e, dimension);
    this.halfspaces = Halfspaces.of(a, b, c, e);
    double[] widths = new double[dimension];
    double[] far = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      double lower = halfspaces.lower()[i];
      double upper = halfspaces.upper()[i];
      widths[i] = Math.max(0, upper - lower);
      far[i] = Math.max(Math.abs(lower), Math.abs(upper));
    }
    this.diameter = Arithmetic.norm(widths, 0, dimension);
    this.size = Arithmetic.norm(far, 0, dimension);
    this.hash = Arrays.deepHashCode(new Object[] {a, b, c, e});
  }

  private static void requireRows(String what, double[][] rows, double[] sides, int width) {
    Require.asMany(
        what, rows.length, "their right-hand sides", sides.length, "Give one of each per row");
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != width) {
        throw new BadParameter(
            what,
            "%d numbers in row %d".formatted(rows[i].length, i),
            "must have one number per coordinate (%d)".formatted(width),
            "Fill in zeros");
      }
      for (int j = 0; j <= width; j++) {
        double value = j < width ? rows[i][j] : sides[i];
        if (!Double.isFinite(value)) {
          throw new BadParameter(
              what,
              "%s in row %d, %s".formatted(value, i, j < width ? "column " + j : "on the right"),
              "must be finite",
              "Omit a row without a bound");
        }
      }
    }
  }

  @Override
  public int dimension() {
    return dimension;
  }

  /** The diagonal of the smallest box around X: at most sqrt(d) times the largest distance. */
  @Override
  public double diameter() {
    return diameter;
  }

  private record Walk(Corner corner, double[] c) {}

  private Walk walk() {
    return new Walk(halfspaces.corner().copy(), new double[dimension]);
  }

  @Override
  public Vertex vertex(int from) {
    return new SparseVertex(dimension, walk());
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    Walk walk = v.scratch(Walk.class);
    c.copyTo(from, from + dimension, walk.c);
    minimise(walk);
    v.resize(dimension);
    for (int i = 0; i < dimension; i++) {
      v.indices()[i] = from + i;
      v.values()[i] = walk.corner.x()[i];
    }
  }

  private void minimise(Walk walk) {
    walk.corner.startAt(halfspaces.corner());
    walk.corner.minimise(walk.c);
  }

  /**
   * Uses the multipliers: with y &lt;= 0 for inequalities and r = c - sum of y_k a_k, no x of X has
   * less than sum of y_k b_k + the least of &lt;r, x&gt; over a box around X. That is true for
   * every such y.
   */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    Walk walk = walk();
    c.copyTo(from, from + dimension, walk.c);
    minimise(walk);
    double[] left = walk.c.clone();
    double least = 0;
    double terms = 0;
    double[] sizes = new double[dimension];
    Arrays.setAll(sizes, i -> Math.abs(left[i]));
    for (int k = 0; k < dimension; k++) {
      int row = walk.corner.row(k);
      double given = walk.corner.multiplier(k);
      double y = row < halfspaces.equalities() ? given : Math.min(0, given);
      least += y * halfspaces.b()[row];
      terms += Math.abs(y * halfspaces.b()[row]);
      for (int i = 0; i < dimension; i++) {
        double product = y * halfspaces.a()[row][i];
        left[i] -= product;
        sizes[i] += Math.abs(product);
      }
    }
    double rounding = Rounding.of(2 * (dimension + 8.0));
    double value = 0;
    double[] x = new double[dimension];
    v.addTo(x, from, from + dimension, 1);
    for (int i = 0; i < dimension; i++) {
      double far =
          Math.max(Math.abs(halfspaces.lower()[i]), Math.abs(halfspaces.upper()[i]))
              + ROUNDING * size;
      value += walk.c[i] * x[i];
      terms += Math.abs(walk.c[i] * x[i]);
      least -= (Math.abs(left[i]) + rounding * sizes[i]) * far;
    }
    return Math.max(0, value - least) + rounding * (terms + Math.abs(least));
  }

  /** Measures the row violated most, relative to the farthest point of a box around X. */
  @Override
  public double excess(double[] x) {
    double[] here = x.clone();
    double most = 0;
    for (int r = 0; r < halfspaces.b().length; r++) {
      double missed = Corral.dot(halfspaces.a()[r], here) - halfspaces.b()[r];
      most = Math.max(most, r < halfspaces.equalities() ? Math.abs(missed) : missed);
    }
    return most == 0 ? 0 : NormScaling.beyondRounding(size == 0 ? most : most / size);
  }

  private NearestPoint search() {
    return OracleOnly.search(this, size);
  }

  /** Measures from the nearest mix of corners found by a search; these are rounded. */
  @Override
  public double distance(double[] x) {
    return NormScaling.distance(search().near(x), x) + ROUNDING * size;
  }

  @Override
  public void moveInside(double[] x) {
    if (excess(x) > 0) {
      search().moveInside(x);
    }
  }

  /** Finds the nearest point exactly by an active set of corners. */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(search().ready()::project);
  }

  @Override
  public String toString() {
    return "polytope of %d rows in %d dimensions, hash %08x"
        .formatted(halfspaces.b().length, dimension, hash);
  }
}
