package io.tiebreak.page;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws a figure as PNG, on white and with its caption, sharp enough for print. */
record FigurePng(Figure figure) {

  static final int WIDTH = 900;
  static final int HEIGHT = 600;

  /** Pixels per unit of the drawing. */
  static final int SCALE = 2;

  private static final int CAPTION = 60;
  private static final int CAPTION_LINE = 18;
  private static final int BAND_OPACITY = 38;
  private static final Color INK = new Color(0x22, 0x22, 0x22);
  private static final Color GRID = new Color(0xee, 0xee, 0xee);

  /** Why this JVM cannot draw text, if it cannot: fontconfig or fonts may be missing. */
  static Optional<String> unable() {
    Graphics2D g = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      g.getFontMetrics(font(Font.PLAIN, 14)).stringWidth("x");
      return Optional.empty();
    } catch (LinkageError | InternalError | RuntimeException noFonts) {
      return Optional.of(noFonts.toString());
    } finally {
      g.dispose();
    }
  }

  byte[] bytes() {
    return bytes(chart(), figure.caption());
  }

  /** Draws a chart above its caption. */
  static byte[] bytes(XYChart chart, String caption) {
    BufferedImage image =
        new BufferedImage(WIDTH * SCALE, HEIGHT * SCALE, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    try {
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      g.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      g.scale(SCALE, SCALE);
      g.setColor(Color.WHITE);
      g.fillRect(0, 0, WIDTH, HEIGHT);
      chart.paint(g, WIDTH, HEIGHT - CAPTION);
      g.setColor(INK);
      g.setFont(font(Font.PLAIN, 14));
      List<String> lines = FigureSvg.wrapped(caption);
      for (int i = 0; i < lines.size(); i++) {
        g.drawString(lines.get(i), 14, HEIGHT - CAPTION + 16 + i * CAPTION_LINE);
      }
    } finally {
      g.dispose();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException impossible) { // into memory
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  private XYChart chart() {
    XYChart chart = empty(figure.title(), figure.along(), figure.height());
    scale(chart.getStyler());
    for (Curve curve : figure.curves()) {
      if (curve.x().length > 1) {
        band(chart, curve);
      }
    }
    for (Curve curve : figure.curves()) {
      if (curve.x().length > 0) {
        line(chart, curve);
      }
    }
    return chart;
  }

  /** A chart without data. */
  static XYChart empty(String title, String along, String height) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT - CAPTION)
            .title(title)
            .xAxisTitle(along)
            .yAxisTitle(height)
            .build();
    style(chart.getStyler());
    return chart;
  }

  private static void style(XYStyler styler) {
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setChartFontColor(INK);
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitleFont(font(Font.BOLD, 18));
    styler.setAxisTitleFont(font(Font.PLAIN, 16));
    styler.setAxisTickLabelsFont(font(Font.PLAIN, 14));
    styler.setLegendFont(font(Font.PLAIN, 15));
    styler.setLegendPosition(Styler.LegendPosition.OutsideE);
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLegendSeriesLineLength(32);
    styler.setPlotBorderVisible(false);
    styler.setPlotGridLinesColor(GRID);
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setAxisTickMarksColor(INK);
    styler.setPlotContentSize(1);
  }

  private void scale(XYStyler styler) {
    ChartAxis across = ChartAxis.around(figure.widths(), true, 0.01);
    ChartAxis up = ChartAxis.around(figure.heights(), figure.logarithmic(), 0.05);
    styler.setXAxisLogarithmic(true);
    styler.setYAxisLogarithmic(figure.logarithmic());
    styler.setXAxisMin(across.first());
    styler.setXAxisMax(across.last());
    styler.setYAxisMin(up.first());
    styler.setYAxisMax(up.last());
    styler.setXAxisTickLabelsFormattingFunction(ChartAxis::label);
    styler.setYAxisTickLabelsFormattingFunction(ChartAxis::label);
  }

  /** Adds a polygon that runs along the upper edge and back along the lower one. */
  private static void band(XYChart chart, Curve curve) {
    int n = curve.x().length;
    double[] x = IntStream.range(0, 2 * n).mapToDouble(i -> curve.x()[turn(i, n)]).toArray();
    double[] y =
        IntStream.range(0, 2 * n)
            .mapToDouble(i -> (i < n ? curve.high() : curve.low())[turn(i, n)])
            .toArray();
    XYSeries series = chart.addSeries("band of " + curve.name(), x, y);
    Color colour = Color.decode(Figure.colour(curve.place()));
    series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.PolygonArea);
    series.setFillColor(
        new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), BAND_OPACITY));
    series.setLineColor(new Color(0, 0, 0, 0));
    series.setMarker(SeriesMarkers.NONE);
    series.setShowInLegend(false);
  }

  private static int turn(int i, int n) {
    return i < n ? i : 2 * n - 1 - i;
  }

  private static void line(XYChart chart, Curve curve) {
    XYSeries series = chart.addSeries(curve.name(), curve.x(), curve.mean());
    Color colour = Color.decode(Figure.colour(curve.place()));
    series.setLineColor(colour);
    series.setMarkerColor(colour);
    series.setMarker(curve.x().length == 1 ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
    // No dashes: they would begin anew at every point, and so not show.
    series.setLineStyle(stroke(2.2f));
  }

  static BasicStroke stroke(float width) {
    return new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  }
}
