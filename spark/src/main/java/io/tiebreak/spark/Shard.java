package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.LinearModel;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Some rows of a linear model with their targets and shares, as executors hold them. */
final class Shard implements Serializable {

  private static final long serialVersionUID = 1;

  private final int first;
  private final Loss loss;
  private final PackedRows packed;
  private final double[] target;
  private final double[] shares;
  private transient @Nullable LinearModel rows;

  /**
   * A shard of these rows.
   *
   * @param first the index of the first row in the level
   * @param shares the weight of each row, with mean 1 over the level
   */
  Shard(int first, Loss loss, PackedRows packed, double[] target, double[] shares) {
    this.first = first;
    this.loss = loss;
    this.packed = packed;
    this.target = target;
    this.shares = shares;
  }

  /** Takes some rows of a level. */
  static Shard of(LinearModel level, int first, int... which) {
    return new Shard(
        first,
        level.loss(),
        level.rows().orElseThrow().packed(which),
        IntStream.of(which).mapToDouble(level::target).toArray(),
        IntStream.of(which).mapToDouble(level::share).toArray());
  }

  /** Joins shards, one after another. */
  static Shard joined(List<Shard> parts) {
    return new Shard(
        parts.get(0).first,
        parts.get(0).loss,
        PackedRows.joined(parts.stream().map(part -> part.packed).toList()),
        joined(parts.stream().map(part -> part.target)),
        joined(parts.stream().map(part -> part.shares)));
  }

  private static double[] joined(Stream<double[]> parts) {
    return parts.flatMapToDouble(DoubleStream::of).toArray();
  }

  int count() {
    return packed.count();
  }

  synchronized LinearModel rows() {
    if (rows == null) {
      rows = LinearModel.part(loss, packed.rows(), target, shares);
    }
    return rows;
  }

  /** The parts of its blocks, in order; a shard holds whole blocks. */
  <P> List<P> parts(BlockSum<P> sum) {
    List<P> parts = new ArrayList<>();
    for (int block = 0; block < BlockSum.blocks(count()); block++) {
      int end = BlockSum.end(block, count());
      parts.add(sum.map(rows(), block * BlockSum.BLOCK, end));
    }
    return parts;
  }

  /** Picks its rows among these rows of the level, which are ascending. */
  Shard picked(int... which) {
    int from = insertion(which, first);
    int to = insertion(which, first + count());
    int[] own = IntStream.range(from, to).map(k -> which[k] - first).toArray();
    return of(rows(), 0, own);
  }

  private static int insertion(int[] sorted, int key) {
    int at = Arrays.binarySearch(sorted, key);
    return at < 0 ? -at - 1 : at;
  }
}
