package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import java.util.Optional;

/** F(x) = &lt;c, x&gt;, without data: a finite sum of one component. */
public final class Linear implements Level {

  private final double[] c;

  /**
   * Requires at least one coefficient, all of them finite.
   *
   * @param c the coefficients
   */
  public Linear(double[] c) {
    Require.that(c.length >= 1, "c", "0 numbers", "must have at least 1 coordinate", "Try 1");
    for (int j = 0; j < c.length; j++) {
      if (!Double.isFinite(c[j])) {
        throw new BadParameter(
            "c", "%s for coordinate %d".formatted(c[j], j), "must be finite", "Try 0");
      }
    }
    this.c = c.clone();
  }

  /** {@return a copy of c} */
  public double[] coefficients() {
    return c.clone();
  }

  @Override
  public int dimension() {
    return c.length;
  }

  @Override
  public int count() {
    return 1;
  }

  @Override
  public boolean convex() {
    return true;
  }

  @Override
  public Component component() {
    return new Single();
  }

  @Override
  public GradientTracker track() {
    return new Norm.Tracker(0, c);
  }

  @Override
  public Optional<Curvature> curvature() {
    return Optional.of(new Curvature(0, 0));
  }

  @Override
  public Tangents tangents() {
    return (y, into) -> {
      double value = 0;
      double size = 0;
      double squares = 0;
      for (int j = 0; j < c.length; j++) {
        into.slope()[j] = c[j];
        into.doubt()[j] = 0;
        value += c[j] * y[j];
        size += Math.abs(c[j] * y[j]);
        squares += c[j] * c[j];
      }
      double rounding = Rounding.of(c.length + 4.0);
      into.set(0, value + rounding * size, Math.sqrt(squares) * (1 + rounding), 0);
    };
  }

  private final class Single implements Component {

    private final double[] x = new double[c.length];

    @Override
    public double value(int i, Point point) {
      point.copyTo(0, x.length, x);
      return KERNELS.dot(c, 0, x, 0, x.length);
    }

    @Override
    public double add(int i, Point point, double now, double before, Accumulator into) {
      double value = now * value(i, point);
      if (before != 0) {
        point.copyBefore(0, x.length, x);
        value -= before * KERNELS.dot(c, 0, x, 0, x.length);
      }
      into.add(0, c, now - before);
      return value;
    }
  }
}
