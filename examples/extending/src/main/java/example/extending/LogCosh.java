package example.extending;

import io.tiebreak.fault.Require;
import io.tiebreak.loss.Loss;

/**
 * The loss c^2 log cosh((m - b) / c): half a square for errors up to c or so, and c |m - b| far
 * beyond.
 *
 * @param scale c
 */
public record LogCosh(double scale) implements Loss {

  public LogCosh {
    Require.positive("scale", scale, "Try 1");
  }

  @Override
  public String name() {
    return "log-cosh";
  }

  /** Keeps the digits of small results, and never overflows. */
  @Override
  public double value(double margin, double target) {
    double e = Math.abs(margin - target) / scale;
    double half = StrictMath.sinh(Math.min(e, 1) / 2);
    double log =
        e < 1
            ? StrictMath.log1p(2 * half * half)
            : e + StrictMath.log1p(StrictMath.exp(-2 * e)) - StrictMath.log(2);
    return scale * scale * log;
  }

  @Override
  public double slope(double margin, double target) {
    return scale * StrictMath.tanh((margin - target) / scale);
  }

  /** Uses c sinh(d) / (cosh(e) cosh(e - d)) for a small change, which cancels nothing. */
  @Override
  public double slopeChange(double margin, double change, double target) {
    double e = (margin - target) / scale;
    double d = change / scale;
    return Math.abs(d) > 1
        ? Loss.super.slopeChange(margin, change, target)
        : scale * StrictMath.sinh(d) / StrictMath.cosh(e) / StrictMath.cosh(e - d);
  }

  @Override
  public double curvature() {
    return 1;
  }

  /** Returns, with t = s/c, s b + c^2 ((1 + t) log(1 + t) + (1 - t) log(1 - t)) / 2. */
  @Override
  public double conjugate(double slope, double target) {
    double t = Math.abs(slope) / scale;
    double up = StrictMath.log1p(t);
    double down = t < 1 ? StrictMath.log1p(-t) : 0;
    double twice = // the first sum cancels for small t
        t > 0.5 ? (1 + t) * up + (1 - t) * down : t * (up - down) + StrictMath.log1p(-t * t);
    return slope * target + scale * scale * twice / 2;
  }

  @Override
  public String toString() {
    return "log-cosh with scale " + scale;
  }
}
