package io.tiebreak.spark;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.LinearLevel;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A linear model whose rows are in shards. The driver holds a window: rows that were fetched. */
final class ShardedModel implements LinearLevel {

  private final Shards shards;
  private final int number;
  private final Loss loss;
  private final int count;
  private final int width;
  private final double rowBytes;
  private int[] which = {}; // the rows of the window, ascending
  private Component drawn; // reads the window

  ShardedModel(Shards shards, int number, Loss loss, int count, int width, long nonZeros) {
    this.shards = shards;
    this.number = number;
    this.loss = loss;
    this.count = count;
    this.width = width;
    boolean dense = nonZeros == (long) count * width;
    this.rowBytes = (dense ? 8.0 : 12.0) * nonZeros / count + 24;
    this.drawn =
        LinearModel.part(loss, Rows.dense(0, width, new double[0]), new double[0], new double[0])
            .component();
  }

  /** Its number among the levels of its problem. */
  int number() {
    return number;
  }

  double rowBytes() {
    return rowBytes;
  }

  @Override
  public Loss loss() {
    return loss;
  }

  @Override
  public int dimension() {
    return width;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public <P> P sum(BlockSum<P> sum) {
    return shards.sum(this, sum);
  }

  @Override
  public Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return shards.ahead(this, draws, purpose, draws.samples(purpose, count, batch));
  }

  /** Makes these rows the window. */
  void take(int[] rows, List<Shard> picked) {
    which = rows;
    List<Shard> some = picked.stream().filter(shard -> shard.count() > 0).toList();
    if (!some.isEmpty()) {
      drawn = Shard.joined(some).rows().component();
    }
  }

  /** The place of row i in the window; the row is fetched if it is not there. */
  private int place(int i) {
    int place = Arrays.binarySearch(which, i);
    if (place < 0) { // it was not drawn, and its neighbours are likely to be read next
      int block = i / BlockSum.BLOCK;
      int from = block * BlockSum.BLOCK;
      shards.fetch(this, IntStream.range(from, BlockSum.end(block, count)).toArray());
      place = i - from;
    }
    return place;
  }

  @Override
  public Component component() {
    return new Component() {
      @Override
      public double value(int i, Point x) {
        int place = place(i);
        return drawn.value(place, x);
      }

      @Override
      public double add(int i, Point x, double now, double before, Accumulator into) {
        int place = place(i);
        return drawn.add(place, x, now, before, into);
      }
    };
  }
}
