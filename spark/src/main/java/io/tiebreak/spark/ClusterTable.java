package io.tiebreak.spark;

import io.tiebreak.fault.IoFault;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.Loss;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * A table of numbers in the cluster, all columns of it, cut into whole blocks of rows in their
 * order: what levels are made from.
 */
final class ClusterTable {

  private final Cluster cluster;
  private final JavaRDD<PackedRows> parts; // one element a partition
  private final Cutting cutting;
  private final int width;
  private final List<Range> ranges;

  /**
   * What is known of a column: its least and its largest number, zeros that are not stored
   * included.
   */
  record Range(double least, double most) implements Serializable {

    Range with(Range other) {
      return new Range(Math.min(least, other.least), Math.max(most, other.most));
    }
  }

  /** Consecutive rows on their way to the partition that will hold them, from this row on. */
  private record Piece(int first, PackedRows rows) implements Serializable {}

  private ClusterTable(
      Cluster cluster, JavaRDD<PackedRows> parts, Cutting cutting, int width, List<Range> ranges) {
    this.cluster = cluster;
    this.parts = parts;
    this.cutting = cutting;
    this.width = width;
    this.ranges = ranges;
  }

  /**
   * Of rows of finite numbers that come in chunks: partition after partition, and in order within
   * each.
   *
   * @param width of every chunk
   * @param partitions to cut them into at most
   * @throws IOException where there is no row
   */
  static ClusterTable of(Cluster cluster, JavaRDD<PackedRows> chunks, int width, int partitions)
      throws IOException {
    JavaRDD<PackedRows> read = chunks.persist(StorageLevel.MEMORY_AND_DISK());
    try {
      int[] firsts = firsts(cluster, read);
      int count = firsts[firsts.length - 1];
      if (count == 0) {
        throw new IoFault("The data hold no rows", "Name a file or folder that does");
      }
      Cutting cutting = Cutting.of(count, partitions);
      JavaRDD<PackedRows> parts =
          read.mapPartitionsWithIndex((p, rows) -> pieces(firsts[p], rows, cutting), true)
              .mapToPair(piece -> new Tuple2<>(cutting.of(piece.first()), piece))
              .partitionBy(byNumber(cutting.partitions()))
              .values()
              .mapPartitions(pieces -> List.of(assembled(pieces)).iterator(), true)
              .persist(StorageLevel.MEMORY_AND_DISK());
      try {
        return new ClusterTable(cluster, parts, cutting, width, ranges(cluster, parts));
      } catch (IOException | RuntimeException e) {
        parts.unpersist();
        throw e;
      }
    } finally {
      read.unpersist();
    }
  }

  private static List<Range> ranges(Cluster cluster, JavaRDD<PackedRows> parts) throws IOException {
    List<List<Range>> found =
        cluster.collected(
            parts.mapPartitions(rows -> List.of(ranges(rows.next())).iterator(), true));
    List<Range> ranges = new ArrayList<>(found.get(0));
    for (List<Range> more : found.subList(1, found.size())) {
      for (int j = 0; j < ranges.size(); j++) {
        ranges.set(j, ranges.get(j).with(more.get(j)));
      }
    }
    return ranges;
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
  private static Iterator<Piece> pieces(int first, Iterator<PackedRows> chunks, Cutting cutting) {
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

  private static List<Range> ranges(PackedRows rows) {
    double[] least = new double[rows.width()];
    double[] most = new double[rows.width()];
    boolean zeros = rows.sparse();
    Arrays.fill(least, zeros ? 0 : Double.POSITIVE_INFINITY);
    Arrays.fill(most, zeros ? 0 : Double.NEGATIVE_INFINITY);
    int[] count = new int[rows.width()];
    for (int k = 0; k < rows.values().length; k++) {
      int j = zeros ? rows.columns()[k] : k % rows.width();
      double value = rows.values()[k];
      if (count[j]++ == 0 && zeros) {
        least[j] = value;
        most[j] = value;
      }
      least[j] = Math.min(least[j], value);
      most[j] = Math.max(most[j], value);
    }
    return IntStream.range(0, rows.width())
        .mapToObj(
            j ->
                zeros && count[j] < rows.count()
                    ? new Range(Math.min(0, least[j]), Math.max(0, most[j]))
                    : new Range(least[j], most[j]))
        .toList();
  }

  int count() {
    return cutting.count();
  }

  int width() {
    return width;
  }

  Range range(int column) {
    return ranges.get(column);
  }

  /** Which columns a level is made from, and how. */
  record Plan(
      Loss loss,
      int[] features,
      int target,
      int weights, // -1 for none: an OptionalInt cannot be sent
      boolean intercept,
      boolean labelsFromZero,
      Preparing preparing)
      implements Serializable {

    /** Of numbers as they are. */
    Plan(
        Loss loss,
        int[] features,
        int target,
        int weights,
        boolean intercept,
        boolean labelsFromZero) {
      this(loss, features, target, weights, intercept, labelsFromZero, Preparing.NOTHING);
    }
  }

  /** The shards of a level. */
  JavaRDD<Shard> shards(Plan plan) throws IOException {
    double largest = plan.weights < 0 ? 1 : range(plan.weights).most();
    double mean = plan.weights < 0 ? 1 : meanWeight(plan.weights, largest);
    Cutting cut = cutting;
    return parts
        .mapPartitionsWithIndex(
            (p, rows) ->
                List.<Shard>of(shard(rows.next(), cut.first(p), plan, largest, mean)).iterator(),
            true)
        .persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** The mean of weights / largest, block after block as in one JVM. */
  private double meanWeight(int column, double largest) throws IOException {
    double sum = 0;
    for (double[] blocks :
        cluster.collected(
            parts.mapPartitions(
                rows -> List.of(blockSums(column(rows.next(), column), largest)).iterator(),
                true))) {
      for (double block : blocks) {
        sum += block;
      }
    }
    return sum / count();
  }

  private static double[] blockSums(double[] weights, double largest) {
    double[] sums = new double[(weights.length - 1) / BlockSum.BLOCK + 1];
    for (int i = 0; i < weights.length; i++) {
      sums[i / BlockSum.BLOCK] += weights[i] / largest;
    }
    return sums;
  }

  static double[] column(PackedRows rows, int j) {
    double[] column = new double[rows.count()];
    Rows all = rows.rows();
    Arrays.setAll(column, i -> all.row(i).at(j));
    return column;
  }

  private static Shard shard(PackedRows rows, int first, Plan plan, double largest, double mean) {
    PackedRows features = plan.preparing.features(rows, plan.features, plan.intercept);
    double[] target = column(rows, plan.target);
    if (plan.labelsFromZero) {
      Arrays.setAll(target, i -> 2 * target[i] - 1);
    }
    double[] shares = new double[rows.count()];
    Arrays.fill(shares, 1);
    if (plan.weights >= 0) {
      double[] weights = column(rows, plan.weights);
      Arrays.setAll(shares, i -> weights[i] / largest / mean);
    }
    return new Shard(first, plan.loss, features, target, shares);
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
  <T> List<T> each(OfPart<T> of) throws IOException {
    Cutting cut = cutting;
    return cluster.collected(
        parts.mapPartitionsWithIndex(
            (p, rows) -> List.of(of.of(rows.next(), cut.first(p))).iterator(), true));
  }

  /** Lets go of the table, once what was made from it is there. */
  void release() {
    parts.unpersist();
  }
}
