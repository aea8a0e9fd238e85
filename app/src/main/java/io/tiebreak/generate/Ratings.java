package io.tiebreak.generate;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.SingularValues;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * A synthetic table of ratings, of low rank: people are rows, what they rate are columns. Two
 * groups of people, the upper and the lower half of the rows, have each rated some of the cells;
 * further cells are held out to see how well they are predicted.
 */
public final class Ratings {

  /**
   * Some cells of the table and their ratings.
   *
   * @param row the row of each
   * @param column the column of each
   * @param value the rating of each
   */
  public record Part(int[] row, int[] column, double[] value) {}

  private final int rows;
  private final int columns;
  private final int rank;
  private final double[] left; // rank numbers per row
  private final double[] right; // rank numbers per column
  private final Part first;
  private final Part second;
  private final Part unseen;

  /**
   * Makes a table, which depends on these numbers only. Ratings have mean 0 and variance 1.
   *
   * @param rows people, half of them in each group
   * @param columns what they rate
   * @param rank of the table
   * @param rated how many cells each group has rated
   * @param aside how many cells are held out
   */
  public Ratings(int rows, int columns, int rank, int rated, int aside, long seed) {
    this.rows = rows;
    this.columns = columns;
    this.rank = rank;
    Sequence numbers = new Sequence(seed, "ratings");
    this.left = factor(numbers, rows);
    this.right = factor(numbers, columns);
    Set<Long> taken = new HashSet<>();
    this.first = part(numbers, taken, 0, rows / 2, rated);
    this.second = part(numbers, taken, rows / 2, rows, rated);
    this.unseen = part(numbers, taken, 0, rows, aside);
  }

  private double[] factor(Sequence numbers, int count) {
    double[] factor = new double[count * rank];
    Arrays.setAll(factor, k -> numbers.normal() / Math.sqrt(Math.sqrt(rank)));
    return factor;
  }

  private Part part(Sequence numbers, Set<Long> taken, int from, int to, int count) {
    Require.that(
        taken.size() + count <= (long) rows * columns / 2,
        "count",
        count,
        "must leave half of the %d cells free".formatted((long) rows * columns),
        "Rate fewer");
    Part part = new Part(new int[count], new int[count], new double[count]);
    for (int k = 0; k < count; ) {
      int i = from + numbers.below(to - from);
      int j = numbers.below(columns);
      if (taken.add((long) i * columns + j)) {
        part.row[k] = i;
        part.column[k] = j;
        part.value[k] = at(i, j);
        k++;
      }
    }
    return part;
  }

  /** The rating at a cell. */
  public double at(int i, int j) {
    double sum = 0;
    for (int k = 0; k < rank; k++) {
      sum += left[i * rank + k] * right[j * rank + k];
    }
    return sum;
  }

  /** The rows of the table. */
  public int rows() {
    return rows;
  }

  /** The columns of the table. */
  public int columns() {
    return columns;
  }

  /** The cells that the first group has rated. */
  public Part first() {
    return first;
  }

  /** The cells that the second group has rated. */
  public Part second() {
    return second;
  }

  /** The cells held out. */
  public Part unseen() {
    return unseen;
  }

  /** The sum of the singular values of the whole table, from Cholesky factors. */
  public double nuclearNorm() {
    double[] u = root(left);
    double[] w = root(right);
    double[] core = new double[rank * rank];
    for (int j = 0; j < rank; j++) {
      for (int i = 0; i < rank; i++) {
        for (int k = 0; k < rank; k++) {
          core[j * rank + i] += u[i * rank + k] * w[j * rank + k];
        }
      }
    }
    SingularValues values = new SingularValues(rank, rank);
    values.find(core, 0);
    return values.sum();
  }

  /** The upper R of L = Q R for a factor L; Q has orthonormal columns and changes no values. */
  private double[] root(double[] factor) {
    double[] gram = new double[rank * rank];
    for (int i = 0; i < factor.length; i += rank) {
      for (int a = 0; a < rank; a++) {
        for (int b = 0; b < rank; b++) {
          gram[a * rank + b] += factor[i + a] * factor[i + b];
        }
      }
    }
    double[] r = new double[rank * rank];
    for (int i = 0; i < rank; i++) {
      for (int j = i; j < rank; j++) {
        double sum = gram[i * rank + j];
        for (int k = 0; k < i; k++) {
          sum -= r[k * rank + i] * r[k * rank + j];
        }
        r[i * rank + j] = i == j ? Math.sqrt(sum) : sum / r[i * rank + i];
      }
    }
    return r;
  }
}
