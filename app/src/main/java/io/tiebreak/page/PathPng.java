package io.tiebreak.page;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the paths of runs in the plane as PNG. */
final class PathPng {

  private static final Color SET = new Color(0xf2, 0xf2, 0xee);
  private static final Color FACE = new Color(0xbb, 0xbb, 0xbb);
  private static final Color LEVEL = new Color(0x99, 0x99, 0x99);

  /**
   * Pieces of a level line, each shorter than a pixel, so that it seems to end at the set's edge.
   */
  private static final int PIECES = 2000;

  private static final String CAPTION =
      "The first run of each method, from the start (black) to a dot where it ends; + is the"
          + " answer. G falls to the upper right.";

  private final PathFigure figure;
  private final XYChart chart;

  PathPng(PathFigure figure) {
    this.figure = figure;
    this.chart = FigurePng.empty(figure.title, "x1", "x2");
  }

  byte[] bytes() {
    Plane plane = figure.plane;
    chart.getStyler().setXAxisMin(0.0).setXAxisMax(1.0).setYAxisMin(0.0).setYAxisMax(1.0);
    set(plane);
    line("G is least", plane.face(), FACE, 9).setShowInLegend(true);
    for (double level : figure.levels()) {
      level(plane, level);
    }
    for (PathFigure.Way way : figure.ways) {
      path(way, figure.ways.indexOf(way));
    }
    dot("start", figure.ways.get(0).points().get(0), Color.BLACK, SeriesMarkers.CIRCLE);
    dot("answer", plane.answer(), Color.BLACK, SeriesMarkers.PLUS);
    return FigurePng.bytes(chart, CAPTION);
  }

  private void set(Plane plane) {
    XYSeries set = line("X", plane.corners(), SET, 1);
    set.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.PolygonArea);
    set.setFillColor(SET);
  }

  /** Draws the parts of a level line that lie inside the set. */
  private void level(Plane plane, double level) {
    boolean best = level == figure.levels().get(0);
    List<double[]> part = new ArrayList<>();
    List<double[]> whole = figure.level(level, PIECES);
    for (int k = 0; k < whole.size(); k++) {
      boolean inside = inside(plane.corners(), whole.get(k));
      if (inside) {
        part.add(whole.get(k));
      }
      if (!part.isEmpty() && (!inside || k == whole.size() - 1)) {
        line("F = %s up to piece %d".formatted(level, k), part, LEVEL, best ? 1.6f : 0.7f);
        part.clear();
      }
    }
  }

  /** Whether a point is to the left of every edge, counter-clockwise. */
  private static boolean inside(List<double[]> corners, double[] x) {
    for (int i = 0; i < corners.size(); i++) {
      double[] a = corners.get(i);
      double[] b = corners.get((i + 1) % corners.size());
      if ((b[0] - a[0]) * (x[1] - a[1]) < (b[1] - a[1]) * (x[0] - a[0])) {
        return false;
      }
    }
    return true;
  }

  private void path(PathFigure.Way way, int place) {
    String name = way.contender();
    Color colour = Color.decode(Figure.colour(place));
    List<double[]> path = way.points();
    line(name, path, colour, 1.8f).setShowInLegend(true);
    dot("end of " + name, path.get(path.size() - 1), colour, SeriesMarkers.CIRCLE);
  }

  private XYSeries line(String name, List<double[]> points, Color colour, float width) {
    XYSeries series =
        chart.addSeries(
            name,
            points.stream().mapToDouble(p -> p[0]).toArray(),
            points.stream().mapToDouble(p -> p[1]).toArray());
    series.setLineColor(colour);
    series.setLineStyle(FigurePng.stroke(width));
    series.setMarker(SeriesMarkers.NONE);
    series.setShowInLegend(false);
    return series;
  }

  private void dot(String name, double[] point, Color colour, Marker marker) {
    XYSeries series = line(name, List.of(point), colour, 1);
    series.setMarker(marker);
    series.setMarkerColor(colour);
  }
}
