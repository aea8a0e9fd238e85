package io.tiebreak.spark;

import io.tiebreak.data.Scale;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.Level;
import io.tiebreak.spec.FarData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/**
 * A table of the cluster as problem files know it.
 *
 * @param outline its columns
 * @param digest of its numbers
 * @param shards of the problem that its level is a part of
 */
record ClusterData(Cluster cluster, ClusterTable table, Table outline, String digest, Shards shards)
    implements FarData {

  @Override
  public int count() {
    return table.count();
  }

  @Override
  public double[] least(int... columns) {
    return ends(columns, ClusterTable.Range::least);
  }

  @Override
  public double[] most(int... columns) {
    return ends(columns, ClusterTable.Range::most);
  }

  private double[] ends(int[] columns, ToDoubleFunction<ClusterTable.Range> end) {
    int width = outline.columns();
    return Arrays.stream(columns)
        .mapToDouble(j -> j < width ? end.applyAsDouble(table.range(j)) : 0)
        .toArray();
  }

  /** A job. */
  private <T> List<T> each(ClusterTable.OfPart<T> of) {
    try {
      return table.each(of);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Optional<Broken> broken(int column, Rule rule) {
    List<double[]> found = each((rows, first) -> broken(rows, first, column, rule));
    long count = found.stream().mapToLong(of -> (long) of[2]).sum();
    return found.stream()
        .filter(of -> of[2] > 0)
        .findFirst()
        .map(of -> new Broken((int) of[0], of[1], count));
  }

  /** The first row, its number, and how many there are. */
  private static double[] broken(PackedRows rows, int first, int column, Rule rule) {
    double[] numbers = ClusterTable.column(rows, column);
    int[] which =
        IntStream.range(0, numbers.length).filter(i -> rule.brokenBy(numbers[i])).toArray();
    return which.length == 0
        ? new double[3]
        : new double[] {first + which[0], numbers[which[0]], which.length};
  }

  @Override
  public double[] squares(int[] columns, double[] divisors) {
    int width = outline.columns();
    double[] divisorOf = new double[width]; // 0 for what is not asked for
    for (int k = 0; k < columns.length; k++) {
      if (columns[k] < width) {
        divisorOf[columns[k]] = divisors[k];
      }
    }
    double[] sums = new double[width];
    for (double[][] blocks : each((rows, first) -> squares(rows, divisorOf))) {
      for (double[] block : blocks) {
        for (int j = 0; j < width; j++) {
          sums[j] += block[j];
        }
      }
    }
    return Arrays.stream(columns).mapToDouble(j -> j < width ? sums[j] : 0).toArray();
  }

  /** An array a block, a sum a column, as a scale is fitted in one JVM. */
  private static double[][] squares(PackedRows rows, double[] divisors) {
    double[][] sums = new double[BlockSum.blocks(rows.count())][divisors.length];
    for (int i = 0; i < rows.count(); i++) {
      int from = rows.sparse() ? rows.starts()[i] : i * rows.width();
      int to = rows.sparse() ? rows.starts()[i + 1] : from + rows.width();
      for (int k = from; k < to; k++) {
        int j = rows.sparse() ? rows.columns()[k] : k - from;
        if (divisors[j] != 0) {
          double a = rows.values()[k] / divisors[j];
          sums[i / BlockSum.BLOCK][j] += a * a;
        }
      }
    }
    return sums;
  }

  @Override
  public Level level(Plan plan) {
    int[] features = plan.features();
    require(plan.scaling(), features);
    int wide = features.length + (plan.intercept() ? 1 : 0);
    ClusterTable.Plan there =
        new ClusterTable.Plan(
            plan.loss(),
            features,
            plan.target(),
            plan.weights().orElse(-1),
            plan.intercept(),
            plan.mapped(),
            preparing(plan));
    try {
      JavaRDD<Shard> cut = table.shards(there);
      cluster.collected(cut.map(Shard::count)); // they are there; the table may go
      long nonZeros = outline.sparse() ? stored(features, plan.intercept()) : (long) count() * wide;
      table.release();
      return shards.level(cut, plan.loss(), count(), wide, nonZeros);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Preparing preparing(Plan plan) {
    int width = plan.scaling().width();
    double[] shift = new double[plan.scaling().scale() == Scale.NONE ? 0 : width];
    double[] divisor = new double[shift.length];
    Arrays.setAll(shift, plan.scaling()::shift);
    Arrays.setAll(divisor, plan.scaling()::divisor);
    return new Preparing(plan.columns(), shift, divisor);
  }

  /** Entries of features, and of the intercept. */
  private long stored(int[] features, boolean intercept) {
    int width = outline.columns();
    boolean[] taken = new boolean[width];
    for (int j : features) {
      if (j < width) {
        taken[j] = true;
      }
    }
    long entries =
        each((rows, first) -> Arrays.stream(rows.columns()).filter(j -> taken[j]).count()).stream()
            .mapToLong(n -> n)
            .sum();
    return entries + (intercept ? count() : 0);
  }
}
