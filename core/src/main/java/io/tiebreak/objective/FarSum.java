package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Point;
import java.util.Arrays;
import java.util.List;

/** The mean over all components where shards sum up their blocks: as {@link FiniteSum}. */
final class FarSum implements Smooth {

  private final Sharding sharding;
  private final FarTable table;
  private final double[] sums;

  FarSum(Sharding sharding, FarTable table, int dimension) {
    this.sharding = sharding;
    this.table = table;
    this.sums = new double[dimension + 1];
  }

  @Override
  public double value(Point x) {
    double[] sum = new double[1];
    add(sharding.sums(Sum.VALUE, table, x), sum);
    return sum[0] / table.count();
  }

  @Override
  public double valueAndGradient(Point x, double[] gradient) {
    Arrays.fill(sums, 0);
    add(sharding.sums(Sum.GRADIENT, table, x), sums);
    int value = sums.length - 1; // behind the gradient
    for (int j = 0; j < value; j++) {
      gradient[j] = sums[j] / table.count();
    }
    return sums[value] / table.count();
  }

  /** Block after block. */
  static void add(List<Answer> answers, double[] into) {
    for (Answer answer : answers) {
      for (int at = 0; at < answer.numbers().length; at += into.length) {
        KERNELS.axpy(1, answer.numbers(), at, into, 0, into.length);
      }
    }
  }
}
