package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;

/**
 * A level that you write yourself: H(x) = h(x), or the mean of h(x; i) over i = 0 .. n-1, by
 * functions that return a value and a gradient. A run on several threads calls them from several
 * threads at once.
 *
 * <p>H is taken to be convex unless {@link #notConvex} says otherwise. A checkpoint cannot tell
 * functions apart: if a run is to be resumed, name its functions with {@code Run.identity}.
 */
public final class CustomFunction implements Level {

  private final int dimension;
  private final int count;
  private final boolean convex;
  private final ComponentGradient f;

  private CustomFunction(int dimension, int count, boolean convex, ComponentGradient f) {
    Require.atLeast("dimension", dimension, 1, "Try 1");
    Require.atLeast("count", count, 1, "Try 1");
    this.dimension = dimension;
    this.count = count;
    this.convex = convex;
    this.f = f;
  }

  /**
   * {@return the level H(x) = h(x): one component, every sample of which is exact}
   *
   * @param dimension the number of coordinates
   * @param h the function, with its gradient
   */
  public static CustomFunction smooth(int dimension, Gradient h) {
    return new CustomFunction(dimension, 1, true, (i, x, gradient) -> h.at(x, gradient));
  }

  /**
   * {@return the level H(x) = mean of h(x; i) over i = 0 .. count-1}
   *
   * @param dimension the number of coordinates
   * @param count the number of components
   * @param h the components, with their gradients
   */
  public static CustomFunction mean(int dimension, int count, ComponentGradient h) {
    return new CustomFunction(dimension, count, true, h);
  }

  /** {@return the same function, declared not convex, as only an outer level may be} */
  public CustomFunction notConvex() {
    return new CustomFunction(dimension, count, false, f);
  }

  /**
   * {@return this, once {@link GradientCheck#require} has passed at random points of a set}
   *
   * @param set X
   * @param seed the seed
   * @throws IllegalArgumentException if a gradient does not match its value
   */
  public CustomFunction checkedOn(FeasibleSet set, long seed) {
    GradientCheck.require(this, set, seed);
    return this;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public boolean convex() {
    return convex;
  }

  @Override
  public Component component() {
    return new CustomComponent(f, dimension);
  }

  /** Reads components that a user wrote. Each call gets a copy of x and a gradient of zeros. */
  static final class CustomComponent implements Component {

    private final ComponentGradient f;
    private final double[] x;
    private final double[] gradient;
    private final double[] previous;

    CustomComponent(ComponentGradient f, int dimension) {
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
}
