package io.tiebreak.page;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The content of a figure, to be drawn as SVG or PNG.
 *
 * @param name the name of its files
 * @param along the label of the horizontal axis, which is logarithmic
 * @param height the label of the vertical axis
 * @param logarithmic whether the vertical axis is logarithmic
 * @param caption what the lines and bands show
 * @param curves one per contender
 */
public record Figure(
    String name,
    String title,
    String along,
    String height,
    boolean logarithmic,
    String caption,
    List<Curve> curves) {

  /** A figure of one curve, with a band that reaches down to bounds if there are any. */
  static Figure above(
      String name, String title, String along, String height, double[] x, double[] y, double[] to) {
    double[] low = new double[y.length];
    Arrays.setAll(low, k -> Double.isFinite(to[k]) ? to[k] : y[k]);
    return new Figure(
        name, title, along, height, false, "", List.of(new Curve(height, 0, x, y, low, y)));
  }

  /** Colours that sixteen contenders are told apart by, on white and on black. */
  private static final List<String> COLOURS =
      List.of(
          "#1f77d0", "#e07b00", "#22964a", "#d63a32", "#8e63ce", "#96623f", "#d858a8", "#7a828c",
          "#a09a10", "#0f9fb0", "#3d3d9e", "#6d8b00", "#4848ff", "#f020f0", "#10c010", "#780fc3");

  /** The colour of the contender at this place, the same in every figure. */
  public static String colour(int place) {
    return COLOURS.get(place % COLOURS.size());
  }

  /** Every second line is dashed, for readers who cannot see all colours. */
  static boolean dashed(int place) {
    return place % 2 == 1;
  }

  /** Why this JVM cannot draw pictures, if it cannot. */
  public static Optional<String> unable() {
    return FigurePng.unable();
  }

  /** An SVG file, with the caption. */
  public String svg() {
    return new FigureSvg(this).file();
  }

  /** A PNG file, with the caption. */
  public byte[] png() {
    return new FigurePng(this).bytes();
  }

  /** All values on the vertical axis. */
  DoubleStream heights() {
    return curves.stream()
        .flatMapToDouble(c -> DoubleStream.concat(Arrays.stream(c.low()), Arrays.stream(c.high())));
  }

  /** All values on the horizontal axis. */
  DoubleStream widths() {
    return curves.stream().flatMapToDouble(c -> Arrays.stream(c.x()));
  }
}
