package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import java.util.Arrays;

/**
 * The mean over all components. Sums go over blocks of {@value #BLOCK} components, and block sums
 * are added in order, so that the bytes do not depend on who computes which block.
 */
final class FiniteSum implements Smooth {

  static final int BLOCK = 1024;

  private final int count;
  private final Component component;
  private final double[] blockGradient;
  private final Accumulator block;

  FiniteSum(Level level) {
    this.count = level.count();
    this.component = level.component();
    this.blockGradient = new double[level.dimension()];
    this.block = Accumulator.onto(blockGradient);
  }

  @Override
  public double value(Point x) {
    double sum = 0;
    for (int from = 0; from < count; from += BLOCK) {
      double part = 0;
      for (int i = from; i < Math.min(from + BLOCK, count); i++) {
        part += component.value(i, x);
      }
      sum += part;
    }
    return sum / count;
  }

  @Override
  public double valueAndGradient(Point x, double[] gradient) {
    Arrays.fill(gradient, 0);
    double sum = 0;
    for (int from = 0; from < count; from += BLOCK) {
      Arrays.fill(blockGradient, 0);
      double part = 0;
      for (int i = from; i < Math.min(from + BLOCK, count); i++) {
        part += component.add(i, x, 1, 0, block);
      }
      sum += part;
      for (int j = 0; j < gradient.length; j++) {
        gradient[j] += blockGradient[j];
      }
    }
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] /= count;
    }
    return sum / count;
  }
}
