package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * The doubly stochastic n x n matrices, { X &gt;= 0 : every row and every column has the sum 1 },
 * the hull of the permutation matrices. Coordinates are X_11, .., X_n1, X_12, .., column by column.
 * The oracle solves a linear assignment problem; of equal permutations it takes the first it finds,
 * column by column and from the first row on: the identity for c = 0. No sum of doubles is exact,
 * so an excess of a few roundings counts as none.
 *
 * @param n the number of rows, and of columns
 */
public record BirkhoffPolytope(int n) implements FewVertices {

  /** The largest with an int for every coordinate. */
  private static final int MOST = 46340;

  public BirkhoffPolytope {
    Require.that(n >= 1 && n <= MOST, "n", n, "must lie between 1 and %d".formatted(MOST), "Try 3");
  }

  @Override
  public int dimension() {
    return n * n;
  }

  /** The distance of two permutations that share no cell. */
  @Override
  public double diameter() {
    return n == 1 ? 0 : Math.sqrt(2.0 * n);
  }

  @Override
  public Vertex vertex(int from) {
    return new SparseVertex(n, new Assignment(n));
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    Assignment assignment = v.scratch(Assignment.class);
    c.copyTo(from, from + n * n, assignment.cost());
    assignment.solve();
    v.resize(n);
    for (int row = 0; row < n; row++) {
      v.indices()[row] = from + assignment.columnOf(row) * n + row;
      v.values()[row] = 1;
    }
  }

  /**
   * Sums over columns the reduced cost of the answer less the least one. Rounded prices prove as
   * much as exact ones.
   */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    Assignment assignment = new Assignment(n);
    c.copyTo(from, from + n * n, assignment.cost());
    assignment.solve();
    double[] x = new double[n * n];
    v.addTo(x, from, from + n * n, 1);
    double sum = 0;
    for (int column = 0; column < n; column++) {
      double least = Double.POSITIVE_INFINITY;
      double taken = 0;
      double size = 0;
      for (int row = 0; row < n; row++) {
        least = Math.min(least, assignment.reduced(row, column));
        taken += x[column * n + row] * assignment.reduced(row, column);
        size = Math.max(size, assignment.size(row, column));
      }
      sum += Math.max(0, taken - least) + 16 * Rounding.UNIT * size;
    }
    return sum * (1 + Rounding.of(n + 16.0));
  }

  @Override
  public double excess(double[] x) {
    double most = 0;
    for (int k = 0; k < n; k++) {
      double row = 0;
      double column = 0;
      for (int i = 0; i < n; i++) {
        row += x[i * n + k];
        column += x[k * n + i];
        most = Math.max(most, -x[k * n + i]);
      }
      most = Math.max(most, Math.max(Math.abs(row - 1), Math.abs(column - 1)));
    }
    return NormScaling.beyondRounding(most);
  }

  /**
   * Measures a way into the set: negative entries become 0, then rows and columns above 1 are
   * scaled, which takes off no more than their excess, and what is missing is added.
   */
  @Override
  public double distance(double[] x) {
    double[] positive = new double[n * n];
    Arrays.setAll(positive, i -> Math.max(0, x[i]));
    double total = NormScaling.sumTwice(positive, 0, positive.length);
    double above = 0;
    double[] row = new double[n];
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        row[i] = positive[i * n + k];
      }
      above += Math.max(0, NormScaling.sumTwice(row, 0, n) - 1);
      above += Math.max(0, NormScaling.sumTwice(positive, k * n, n) - 1);
    }
    double moved = Math.max(0, 2 * above + (n - total)) + 32 * Rounding.UNIT * (total + n);
    return (NormScaling.distance(positive, x) + moved) * (1 + Rounding.of(2 * n + 16.0));
  }

  @Override
  public void moveInside(double[] x) {
    if (excess(x) > 0) {
      new BirkhoffProjection(n).mend(x);
    }
  }

  /** Uses Newton's method on the multipliers of rows and columns. */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(new BirkhoffProjection(n));
  }

  /** Writes a random mix of random permutations. */
  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    double[] mix = new double[n * n];
    double sum = 0;
    for (int k = 0; k < OracleOnly.MIXED; k++) {
      double weight = numbers.exponential();
      int[] order = numbers.permutation(n);
      sum += weight;
      for (int i = 0; i < mix.length; i++) {
        mix[i] -= weight / sum * mix[i];
      }
      for (int row = 0; row < n; row++) {
        mix[order[row] * n + row] += weight / sum;
      }
    }
    System.arraycopy(mix, 0, into, 0, mix.length);
  }

  @Override
  public String toString() {
    return "Birkhoff polytope of %d x %d matrices".formatted(n, n);
  }
}
