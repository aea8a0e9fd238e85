package io.tiebreak.spark;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Table;
import io.tiebreak.fault.IoFault;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.Level;
import io.tiebreak.spec.FarData;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * A table of finite numbers in the cluster, all columns of it, cut into whole blocks of rows in
 * their order: what levels are made from.
 */
final class ClusterTable implements FarData {

  private final Shards shards; // of the problem that its level is a part of
  private final Table outline;
  private final JavaRDD<PackedRows> parts; // one element a partition
  private final Partitioning cutting;
  private final Ends ends;

  /** The least and the largest number of each column, zeros that are not stored included. */
  private record Ends(double[] least, double[] most) implements Serializable {

    static Ends of(PackedRows rows) {
      Ends ends = new Ends(new double[rows.width()], new double[rows.width()]);
      Arrays.fill(ends.least, Double.POSITIVE_INFINITY);
      Arrays.fill(ends.most, Double.NEGATIVE_INFINITY);
      int[] stored = new int[rows.width()];
      for (int k = 0; k < rows.values().length; k++) {
        int j = columnOf(rows, k);
        stored[j]++;
        ends.include(j, rows.values()[k], rows.values()[k]);
      }
      for (int j = 0; j < stored.length; j++) {
        if (stored[j] < rows.count()) {
          ends.include(j, 0, 0);
        }
      }
      return ends;
    }

    private void include(int j, double low, double high) {
      least[j] = Math.min(least[j], low);
      most[j] = Math.max(most[j], high);
    }

    Ends with(Ends other) {
      for (int j = 0; j < least.length; j++) {
        include(j, other.least[j], other.most[j]);
      }
      return this;
    }
  }

  /** Consecutive rows on their way to the partition that will hold them, from this row on. */
  private record Piece(int first, PackedRows rows) implements Serializable {}

  private ClusterTable(
      Shards shards, Table outline, JavaRDD<PackedRows> parts, Partitioning cutting) {
    this.shards = shards;
    this.outline = outline;
    this.parts = parts;
    this.cutting = cutting;
    this.ends = each((rows, first) -> Ends.of(rows)).stream().reduce(Ends::with).orElseThrow();
  }

  /**
   * Of rows of finite numbers that come in chunks: partition after partition, and in order within
   * each.
   *
   * @param outline the columns of every chunk
   * @param partitions to cut them into at most
   * @throws IOException where there is no row
   */
  static ClusterTable of(Shards shards, JavaRDD<PackedRows> chunks, Table outline, int partitions)
      throws IOException {
    JavaRDD<PackedRows> read = chunks.persist(StorageLevel.MEMORY_AND_DISK());
    try {
      int[] firsts = firsts(shards.cluster(), read);
      int count = firsts[firsts.length - 1];
      if (count == 0) {
        throw new IoFault("The data hold no rows", "Name a file or folder that does");
      }
      Partitioning cutting = Partitioning.of(count, partitions);
      JavaRDD<PackedRows> parts =
          read.mapPartitionsWithIndex((p, rows) -> pieces(firsts[p], rows, cutting), true)
              .mapToPair(piece -> new Tuple2<>(cutting.of(piece.first()), piece))
              .partitionBy(byNumber(cutting.partitions()))
              .values()
              .mapPartitions(pieces -> List.of(assembled(pieces)).iterator(), true)
              .persist(StorageLevel.MEMORY_AND_DISK());
      try {
        return new ClusterTable(shards, outline, parts, cutting);
      } catch (RuntimeException e) {
        parts.unpersist();
        throw e;
      }
    } finally {
      read.unpersist();
    }
  }

  private static Partitioner byNumber(int partitions) {
    return new HashPartitioner(partitions); // of an integer: itself, below their number
  }

  /** The index of the first row of each partition, and behind them the number of rows. */
  private static int[] firsts(Cluster cluster, JavaRDD<PackedRows> chunks) throws IOException {
    List<Long> counts =
        cluster.collected(
            chunks.mapPartitions(
                rows -> {
                  long count = 0;
                  while (rows.hasNext()) {
                    count += rows.next().count();
                  }
                  return List.of(count).iterator();
                }));
    int[] firsts = new int[counts.size() + 1];
    for (int p = 0; p < counts.size(); p++) {
      long next = firsts[p] + counts.get(p);
      if (next > Integer.MAX_VALUE) {
        throw new IoFault(
            "The data hold more than %,d rows, the most that a level can have"
                .formatted(Integer.MAX_VALUE),
            "Name fewer rows");
      }
      firsts[p + 1] = (int) next;
    }
    return firsts;
  }

  /** Cuts chunks where partitions begin. */
  private static Iterator<Piece> pieces(
      int first, Iterator<PackedRows> chunks, Partitioning cutting) {
    List<Piece> pieces = new ArrayList<>();
    int at = first;
    while (chunks.hasNext()) {
      PackedRows chunk = chunks.next();
      int taken = 0;
      while (taken < chunk.count()) {
        int next = cutting.first(cutting.of(at) + 1);
        int n = Math.min(chunk.count() - taken, next - at);
        pieces.add(new Piece(at, chunk.slice(taken, taken + n)));
        taken += n;
        at += n;
      }
    }
    return pieces.iterator();
  }

  private static PackedRows assembled(Iterator<Piece> pieces) {
    List<Piece> all = new ArrayList<>();
    pieces.forEachRemaining(all::add);
    all.sort(Comparator.comparingInt(Piece::first));
    return PackedRows.joined(all.stream().map(Piece::rows).toList());
  }

  @Override
  public Table outline() {
    return outline;
  }

  @Override
  public int count() {
    return cutting.count();
  }

  @Override
  public double[] least(int... columns) {
    return ofThose(columns, ends.least);
  }

  @Override
  public double[] most(int... columns) {
    return ofThose(columns, ends.most);
  }

  /** Columns behind the table hold zeros. */
  private static double[] ofThose(int[] columns, double[] all) {
    return Arrays.stream(columns).mapToDouble(j -> j < all.length ? all[j] : 0).toArray();
  }

  @Override
  public String digest() {
    return BlockDigests.of(this);
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
    double[] numbers = column(rows, column);
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
        Arrays.setAll(sums, j -> sums[j] + block[j]);
      }
    }
    return ofThose(columns, sums);
  }

  /** An array a block, a sum a column, as a scale is fitted in one JVM. */
  private static double[][] squares(PackedRows rows, double[] divisors) {
    double[][] sums = new double[BlockSum.blocks(rows.count())][divisors.length];
    for (int i = 0; i < rows.count(); i++) {
      int from = rows.sparse() ? rows.starts()[i] : i * rows.width();
      int to = rows.sparse() ? rows.starts()[i + 1] : from + rows.width();
      for (int k = from; k < to; k++) {
        int j = columnOf(rows, k);
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
    require(plan.scaling(), plan.features());
    int width = plan.features().length + (plan.intercept() ? 1 : 0);
    long nonZeros = outline.sparse() ? stored(plan) : (long) count() * width;
    Making making = making(plan);
    JavaRDD<Shard> made = mapped(making::shard).persist(StorageLevel.MEMORY_AND_DISK());
    Level level = shards.level(made, plan.loss(), count(), width, nonZeros);
    collected(made.map(Shard::count)); // they are there; the table may go
    release();
    return level;
  }

  /** Entries of features, and of the intercept. */
  private long stored(Plan plan) {
    boolean[] taken = new boolean[Math.max(plan.columns(), outline.columns())];
    for (int j : plan.features()) {
      taken[j] = true;
    }
    long entries = plan.intercept() ? count() : 0;
    for (long some :
        each((rows, first) -> Arrays.stream(rows.columns()).filter(j -> taken[j]).count())) {
      entries += some;
    }
    return entries;
  }

  private Making making(Plan plan) {
    int weights = plan.weights().orElse(-1);
    double largest = weights < 0 ? 1 : most(weights)[0];
    ColumnScaling scaling = plan.scaling();
    double[] shift = new double[scaling.scale() == Scale.NONE ? 0 : scaling.width()];
    double[] divisor = new double[shift.length];
    Arrays.setAll(shift, scaling::shift);
    Arrays.setAll(divisor, scaling::divisor);
    return new Making(
        plan.loss(),
        plan.columns(),
        plan.features(),
        plan.target(),
        weights,
        plan.intercept(),
        plan.mapped(),
        shift,
        divisor,
        largest,
        weights < 0 ? 1 : meanWeight(weights, largest));
  }

  /** The mean of weights / largest, block after block as in one JVM. */
  private double meanWeight(int column, double largest) {
    double sum = 0;
    for (double[] blocks : each((rows, first) -> blockSums(column(rows, column), largest))) {
      for (double block : blocks) {
        sum += block;
      }
    }
    return sum / count();
  }

  private static double[] blockSums(double[] weights, double largest) {
    double[] sums = new double[BlockSum.blocks(weights.length)];
    for (int i = 0; i < weights.length; i++) {
      sums[i / BlockSum.BLOCK] += weights[i] / largest;
    }
    return sums;
  }

  /**
   * Makes the shards of a level: a plan with what was fitted to all rows, in a form that can be
   * sent.
   *
   * @param columns of the table at least; those behind it hold zeros
   * @param weights their column, or -1
   * @param shift taken off each feature; none where numbers stay as they are
   * @param divisor of each feature then
   * @param largest of all weights
   * @param mean of weights / largest
   */
  private record Making(
      Loss loss,
      int columns,
      int[] features,
      int target,
      int weights,
      boolean intercept,
      boolean mapped,
      double[] shift,
      double[] divisor,
      double largest,
      double mean)
      implements Serializable {

    Shard shard(PackedRows rows, int first) {
      double[] targets = column(rows, target);
      if (mapped) {
        Arrays.setAll(targets, i -> 2 * targets[i] - 1);
      }
      double[] shares = new double[rows.count()];
      Arrays.fill(shares, 1);
      if (weights >= 0) {
        double[] all = column(rows, weights);
        Arrays.setAll(shares, i -> all[i] / largest / mean);
      }
      return new Shard(first, loss, prepared(rows), targets, shares);
    }

    private PackedRows prepared(PackedRows rows) {
      PackedRows taken = widened(rows, columns).features(features, intercept);
      double[] values = taken.values();
      for (int k = 0; k < values.length && shift.length > 0; k++) {
        int j = columnOf(taken, k);
        if (j < shift.length) { // the intercept stays 1
          values[k] = (values[k] - shift[j]) / divisor[j];
        }
      }
      return taken;
    }
  }

  private static double[] column(PackedRows rows, int j) {
    double[] column = new double[rows.count()];
    Rows all = rows.rows();
    Arrays.setAll(column, i -> all.row(i).at(j));
    return column;
  }

  /** The column of a stored number. */
  private static int columnOf(PackedRows rows, int k) {
    return rows.sparse() ? rows.columns()[k] : k % rows.width();
  }

  /** Sparse rows with so many columns at least; those behind their own hold zeros. */
  static PackedRows widened(PackedRows rows, int width) {
    return rows.sparse() && rows.width() < width
        ? PackedRows.sparse(width, rows.starts(), rows.columns(), rows.values())
        : rows;
  }

  /** What is made of the rows of a partition. */
  interface OfPart<T> extends Serializable {

    /**
     * Of these rows.
     *
     * @param first the index of the first in the table
     */
    T of(PackedRows rows, int first);
  }

  /** One job: what is made of each partition, in order. */
  <T> List<T> each(OfPart<T> of) {
    return collected(mapped(of));
  }

  private <T> JavaRDD<T> mapped(OfPart<T> of) {
    Partitioning cut = cutting; // is sent; the table is not
    return parts.mapPartitionsWithIndex(
        (p, rows) -> List.of(of.of(rows.next(), cut.first(p))).iterator(), true);
  }

  private <T> List<T> collected(JavaRDD<T> rdd) {
    try {
      return shards.cluster().collected(rdd);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lets go of the table, once what was made from it is there. */
  void release() {
    parts.unpersist();
  }
}
