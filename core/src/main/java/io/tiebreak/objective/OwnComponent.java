package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import java.util.Arrays;

/** Reads a user's own components: each call gets a copy of x and a gradient that is 0. */
final class OwnComponent implements Component {

  private final ComponentGradient f;
  private final double[] x;
  private final double[] gradient;
  private final double[] previous;

  OwnComponent(ComponentGradient f, int dimension) {
    this.f = f;
    this.x = new double[dimension];
    this.gradient = new double[dimension];
    this.previous = new double[dimension];
  }

  @Override
  public double value(int i, Point point) {
    point.copyTo(0, x.length, x);
    Arrays.fill(gradient, 0);
    return f.at(i, x, gradient);
  }

  @Override
  public double add(int i, Point point, double now, double before, Accumulator into) {
    double value = now * value(i, point);
    if (before == 0) {
      into.add(0, gradient, now);
      return value;
    }
    point.copyBefore(0, x.length, x);
    Arrays.fill(previous, 0);
    value -= before * f.at(i, x, previous);
    // One add of the difference: what both gradients share must not be rounded with the sum.
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] = now * gradient[j] - before * previous[j];
    }
    into.add(0, gradient, 1);
    return value;
  }
}
