package io.tiebreak.objective;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import java.util.Arrays;

/** Tracks any level by its full gradients. */
final class FullGradientTracker implements GradientTracker {

  private final Smooth whole;
  private final double[] x;
  private final double[] gradient;
  private final double[] direction;
  private final double[] there;
  private final double[] gradientThere;
  private double thereAt = Double.NaN;
  private long passes;

  FullGradientTracker(Level level) {
    int d = level.dimension();
    this.whole = level.whole().orElseThrow();
    this.x = new double[d];
    this.gradient = new double[d];
    this.direction = new double[d];
    this.there = new double[d];
    this.gradientThere = new double[d];
  }

  @Override
  public void at(double[] point) {
    System.arraycopy(point, 0, x, 0, x.length);
    whole.valueAndGradient(Point.of(x), gradient);
    passes++;
    thereAt = Double.NaN;
  }

  @Override
  public void addGradient(double weight, double[] into) {
    Arithmetic.add(weight, gradient, into);
  }

  @Override
  public void toward(int[] index, double[] value, int n) {
    Arrays.fill(direction, 0);
    for (int k = 0; k < n; k++) {
      direction[index[k]] = value[k];
    }
    thereAt = Double.NaN;
  }

  @Override
  public double slope(double step) {
    evaluate(step);
    double sum = 0;
    for (int j = 0; j < direction.length; j++) {
      sum += gradientThere[j] * direction[j];
    }
    return sum;
  }

  private void evaluate(double step) {
    if (step == thereAt) {
      return;
    }
    System.arraycopy(x, 0, there, 0, x.length);
    Arithmetic.add(step, direction, there);
    whole.valueAndGradient(Point.of(there), gradientThere);
    passes++;
    thereAt = step;
  }

  @Override
  public void move(double step) {
    evaluate(step);
    System.arraycopy(there, 0, x, 0, x.length);
    System.arraycopy(gradientThere, 0, gradient, 0, x.length);
    thereAt = Double.NaN;
  }

  @Override
  public long passes() {
    return passes;
  }

  @Override
  public void state(State s) {
    s.of(x, gradient);
    passes = s.of(passes);
    if (s.loading()) {
      thereAt = Double.NaN;
    }
  }
}
