package io.tiebreak.spark;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.DenseValues;
import io.tiebreak.data.SparseValues;
import io.tiebreak.data.Table;
import io.tiebreak.data.TableValues;
import io.tiebreak.fault.IoFault;
import io.tiebreak.linalg.PackedRows;
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
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * A table of finite numbers in the cluster, from which levels are made: all columns, with the rows
 * in order, partitioned into whole blocks.
 */
final class ClusterTable implements FarData {

  private final Shards shards; // of the problem that its level belongs to
  private final Table outline;
  private final JavaRDD<PackedRows> parts; // one element per partition
  private final Partitioning cutting;
  private final Ends ends;

  /** The least and the largest number of each column, zeros that are not stored included. */
  private record Ends(double[] least, double[] most) implements Serializable {

    static Ends of(PackedRows rows) {
      int[] all = IntStream.range(0, rows.width()).toArray();
      Table table = table(rows);
      return new Ends(table.least(all), table.most(all));
    }

    Ends with(Ends other) {
      for (int j = 0; j < least.length; j++) {
        least[j] = Math.min(least[j], other.least[j]);
        most[j] = Math.max(most[j], other.most[j]);
      }
      return this;
    }
  }

  /** Consecutive rows, from this one on, on their way to their partition. */
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
   * Makes a table of rows that come in chunks, in the order of partitions and of rows in each.
   *
   * @param outline the columns of every chunk
   * @param partitions the most partitions
   * @throws IOException if there are no rows
   */
  static ClusterTable of(Shards shards, JavaRDD<PackedRows> chunks, Table outline, int partitions)
      throws IOException {
    JavaRDD<PackedRows> read = chunks.persist(StorageLevel.MEMORY_AND_DISK());
    try {
      int[] firsts = firsts(shards.cluster(), read);
      int count = firsts[firsts.length - 1];
      if (count == 0) {
        throw new IoFault("The data have no rows", "Name a file or folder that has some");
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
    return new HashPartitioner(partitions); // leaves integers below their number as they are
  }

  /** The index of the first row of each partition, then the number of rows. */
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
            "The data have more than %,d rows, the most that a level can have"
                .formatted(Integer.MAX_VALUE),
            "Use fewer rows");
      }
      firsts[p + 1] = (int) next;
    }
    return firsts;
  }

  /** Splits chunks at the boundaries of partitions. */
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

  /** The numbers of these columns; 0 for those added at the end. */
  private static double[] ofThose(int[] columns, double[] all) {
    return Arrays.stream(columns).mapToDouble(j -> j < all.length ? all[j] : 0).toArray();
  }

  @Override
  public String digest() {
    return BlockDigests.of(this);
  }

  @Override
  public Optional<Broken> broken(int column, Rule rule) {
    List<double[]> found = // the first row, its number, and how many there are
        each(
                (rows, first) ->
                    table(rows).broken(column, rule).stream()
                        .map(of -> new double[] {first + of.row(), of.number(), of.count()})
                        .toArray(double[][]::new))
            .stream()
            .flatMap(Arrays::stream)
            .toList();
    long count = found.stream().mapToLong(of -> (long) of[2]).sum();
    return found.stream().findFirst().map(of -> new Broken((int) of[0], of[1], count));
  }

  @Override
  public double[] squares(int[] columns, double[] divisors) {
    int width = outline.columns();
    double[] divisorOf = new double[width]; // 0 for other columns
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

  /** One array per block and one sum per column, so that sums are added as in one JVM. */
  private static double[][] squares(PackedRows rows, double[] divisors) {
    int[] all = IntStream.range(0, divisors.length).toArray();
    return IntStream.range(0, BlockSum.blocks(rows.count()))
        .mapToObj(b -> rows.slice(b * BlockSum.BLOCK, BlockSum.end(b, rows.count())))
        .map(block -> table(block).squares(all, divisors))
        .toArray(double[][]::new);
  }

  @Override
  public Level level(Plan plan) {
    require(plan.scaling(), plan.features());
    int width = plan.features().length + (plan.intercept() ? 1 : 0);
    long nonZeros = outline.sparse() ? stored(plan) : (long) count() * width;
    double largest = plan.weights() < 0 ? 1 : most(plan.weights())[0];
    double mean = plan.weights() < 0 ? 1 : meanWeight(plan.weights(), largest);
    JavaRDD<Shard> made =
        mapped((rows, first) -> shard(rows, first, plan, largest, mean))
            .persist(StorageLevel.MEMORY_AND_DISK());
    Level level = shards.level(made, plan.loss(), count(), width, nonZeros);
    collected(made.map(Shard::count)); // the shards are made, so the table can be released
    release();
    return level;
  }

  /** The number of stored entries of features and the intercept. */
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

  /** The mean of weights / largest, summed by blocks as in one JVM. */
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

  /** A shard of a level whose weights have this maximum and, divided by it, this mean. */
  private static Shard shard(PackedRows rows, int first, Plan plan, double largest, double mean) {
    double[] targets = column(rows, plan.target());
    Arrays.setAll(targets, i -> plan.label(targets[i]));
    double[] shares = new double[rows.count()];
    Arrays.fill(shares, 1);
    if (plan.weights() >= 0) {
      double[] all = column(rows, plan.weights());
      Arrays.setAll(shares, i -> all[i] / largest / mean);
    }
    return new Shard(first, plan.loss(), prepared(rows, plan), targets, shares);
  }

  private static PackedRows prepared(PackedRows rows, Plan plan) {
    PackedRows taken = widened(rows, plan.columns()).features(plan.features(), plan.intercept());
    ColumnScaling scaling = plan.scaling();
    double[] values = taken.values();
    for (int k = 0; k < values.length; k++) {
      int j = taken.sparse() ? taken.columns()[k] : k % taken.width();
      if (j < scaling.width()) { // the intercept stays 1
        values[k] = (values[k] - scaling.shift(j)) / scaling.divisor(j);
      }
    }
    return taken;
  }

  private static double[] column(PackedRows rows, int j) {
    return table(rows).column(j);
  }

  /** A table on the same arrays. */
  private static Table table(PackedRows rows) {
    TableValues values =
        rows.sparse()
            ? new SparseValues(rows.width(), rows.starts(), rows.columns(), rows.values())
            : new DenseValues(rows.width(), rows.values());
    return Table.unnamed(values, Map.of());
  }

  /** Sparse rows with at least this many columns; added ones hold zeros. */
  static PackedRows widened(PackedRows rows, int width) {
    return rows.sparse() && rows.width() < width
        ? PackedRows.sparse(width, rows.starts(), rows.columns(), rows.values())
        : rows;
  }

  /** Makes something of the rows of a partition; {@code first} is the index of the first row. */
  interface OfPart<T> extends Serializable {
    T of(PackedRows rows, int first);
  }

  /** Makes something of each partition, in order; one job. */
  <T> List<T> each(OfPart<T> of) {
    return collected(mapped(of));
  }

  private <T> JavaRDD<T> mapped(OfPart<T> of) {
    Partitioning cut = cutting; // sent to executors without the table
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

  /** Releases the memory of the table. */
  void release() {
    parts.unpersist();
  }
}
