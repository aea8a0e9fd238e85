package io.tiebreak.iterate;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Stateful;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The sum of w_i x_i over the points that a {@link BlockIterate} passes, at the cost of the blocks
 * that move: a block that stays counts once, when it moves again, with all the weight that has
 * passed meanwhile.
 */
public final class BlockAverage implements Stateful {

  private final BlockIterate x;
  private final Partition partition;
  private final double[] sum;
  private final double[] counted; // the weight up to which each block is in the sum
  private double weight; // of all points

  /** Follows x from now on. */
  public BlockAverage(BlockIterate x) {
    this.x = x;
    this.partition = x.partition();
    this.sum = new double[partition.dimension()];
    this.counted = new double[partition.count()];
  }

  /** The first {@code n} of these blocks are about to move. */
  public void moving(int[] blocks, int n) {
    for (int k = 0; k < n; k++) {
      count(blocks[k], sum);
      counted[blocks[k]] = weight;
    }
  }

  private void count(int b, double[] into) {
    double w = weight - counted[b];
    double[] here = x.unscaled();
    for (int i = partition.start(b); i < partition.start(b + 1); i++) {
      into[i] += w * here[i];
    }
  }

  /** Adds the point at which the iterate stands, with this weight. */
  public void add(double w) {
    weight += w;
  }

  /** The sum of the weights. */
  public double weight() {
    return weight;
  }

  /** into = sum of w_i x_i. */
  public void copySum(double[] into) {
    System.arraycopy(sum, 0, into, 0, sum.length);
    for (int b = 0; b < counted.length; b++) {
      count(b, into);
    }
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeDouble(weight);
    Stateful.write(to, sum);
    Stateful.write(to, counted);
  }

  @Override
  public void load(DataInput from) throws IOException {
    weight = from.readDouble();
    Stateful.read(from, sum);
    Stateful.read(from, counted);
  }
}
