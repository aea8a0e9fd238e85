package io.tiebreak.page;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * What a figure shows, whatever draws it.
 *
 * @param name of its files
 * @param along what the horizontal axis is, with its unit
 * @param height what the vertical axis is
 * @param logarithmic whether the vertical axis is; the horizontal one always is
 * @param caption what line and band are
 * @param curves one a contender
 */
public record Figure(
    String name,
    String title,
    String along,
    String height,
    boolean logarithmic,
    String caption,
    List<Curve> curves) {

  /** One curve of what was found; a band reaches down to a bound where there is one. */
  static Figure above(
      String name, String title, String along, String height, double[] x, double[] y, double[] to) {
    double[] low = new double[y.length];
    Arrays.setAll(low, k -> Double.isFinite(to[k]) ? to[k] : y[k]);
    return new Figure(
        name, title, along, height, false, "", List.of(new Curve(height, 0, x, y, low, y)));
  }

  /** Distinct for sixteen contenders, on white and on black. */
  private static final List<String> COLOURS =
      List.of(
          "#1f77d0", "#e07b00", "#22964a", "#d63a32", "#8e63ce", "#96623f", "#d858a8", "#7a828c",
          "#a09a10", "#0f9fb0", "#3d3d9e", "#6d8b00", "#4848ff", "#f020f0", "#10c010", "#780fc3");

  /** Of the contender at this place, the same in every figure. */
  public static String colour(int place) {
    return COLOURS.get(place % COLOURS.size());
  }

  /** Every second line is dashed: colours are not all that tells them apart. */
  static boolean dashed(int place) {
    return place % 2 == 1;
  }

  /** Why this JVM cannot draw pictures, if so. */
  public static Optional<String> unable() {
    return FigurePng.unable();
  }

  /** As an SVG file, with its caption. */
  public String svg() {
    return new FigureSvg(this).file();
  }

  /** As a picture, with its caption. */
  public byte[] png() {
    return new FigurePng(this).bytes();
  }

  /** Of all that is drawn. */
  DoubleStream heights() {
    return curves.stream()
        .flatMapToDouble(c -> DoubleStream.concat(Arrays.stream(c.low()), Arrays.stream(c.high())));
  }

  /** Of all that is drawn. */
  DoubleStream widths() {
    return curves.stream().flatMapToDouble(c -> Arrays.stream(c.x()));
  }
}
