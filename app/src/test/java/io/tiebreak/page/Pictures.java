package io.tiebreak.page;

import io.tiebreak.Tiebreak;
import io.tiebreak.execute.InnerFit;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Every;
import io.tiebreak.run.Observer;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import io.tiebreak.spec.Job;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The pictures of the documentation, from runs of a problem with two coefficients. F and G are
 * quadratic, and the set is an l1 ball.
 */
final class Pictures {

  private static final int SIZE = 520;

  /** The place of the origin, and the length of 1. */
  private static final double CENTRE = 260;

  private static final double UNIT = 76;

  /** Level lines of F, as values above the answer's. */
  private static final double[] LEVELS = {0, 1, 4, 9, 16, 25};

  /** Pieces of a level line. */
  private static final int PIECES = 72;

  private static final int STEPS = 20_000;

  private final BilevelProblem problem;
  private final double radius;
  private final double[] answer;
  private final double[] plain;
  private final StringBuilder text = new StringBuilder();

  private Pictures(Job job, double radius) {
    this.problem = job.problem();
    this.radius = radius;
    Outcome ended = Run.of(problem, job.method()).stop(job.stop()).go();
    this.answer = ended.point();
    this.plain = InnerFit.run(job, ended).orElseThrow().go().point();
  }

  /** The set, where G is least, level lines of F, a fit of G alone, the answer. */
  static String tie(Job job, double radius) {
    Pictures picture = new Pictures(job, radius);
    picture.plane("The minimisers of G, and the one that is best for F");
    picture.cross(picture.plain, "a fit of G alone", -14, -12, "end");
    picture.cross(picture.answer, "best for F among them", 14, -10, "start");
    return picture.end();
  }

  /** The same with the path of ir-fscg from the start. */
  static String way(Job job, double radius) {
    Pictures picture = new Pictures(job, radius);
    picture.plane("The way of ir-fscg to the answer");
    List<double[]> way = new ArrayList<>();
    picture.irFscg(
        new Observer() {
          @Override
          public void at(TracePoint seen) {}

          @Override
          public void at(TracePoint seen, double[] point) {
            way.add(point);
          }
        });
    picture.add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\""
            + " stroke-linejoin=\"round\"/>%n",
        points(way), Figure.colour(0));
    picture.cross(way.get(0), "start", -14, 18, "end");
    picture.cross(picture.answer, "answer", 14, -10, "start");
    return picture.end();
  }

  /** The proven bounds along that path. */
  static String proven(Job job, double radius) {
    Outcome run = new Pictures(job, radius).irFscg(seen -> {});
    Figure figure =
        new Figure(
            "proven",
            "What is proven of the answer so far",
            "steps (count)",
            "proven accuracy",
            true,
            "ir-fscg on examples/first/adverts.yaml. Values that are not positive are left out.",
            List.of(
                curve("F - F_opt at most", 0, run, p -> p.certificate().epsOuter()),
                curve("G - G_opt at most", 1, run, p -> p.certificate().epsInner())));
    return new FigureSvg(figure).file();
  }

  private static Curve curve(
      String name, int place, Outcome run, ToDoubleFunction<TracePoint> value) {
    List<TracePoint> shown =
        run.trace().stream()
            .filter(p -> p.iteration() > 0)
            .filter(p -> Double.isFinite(value.applyAsDouble(p)) && value.applyAsDouble(p) > 0)
            .toList();
    double[] x = shown.stream().mapToDouble(TracePoint::iteration).toArray();
    double[] y = shown.stream().mapToDouble(value).toArray();
    return new Curve(name, place, x, y, y, y);
  }

  private Outcome irFscg(Observer observer) {
    return Run.of(problem, new IrFscg())
        .seed(1)
        .stop(Stop.at(STEPS))
        .observe(new Every.Growing(0.05))
        .observer(observer)
        .go();
  }

  private void plane(String title) {
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d" width="%1$d" height="%1$d" \
        font-family="sans-serif" font-size="14" role="img" aria-label="%2$s">
        <rect width="%1$d" height="%1$d" fill="#ffffff"/>
        """,
        SIZE, title);
    String corners =
        points(
            List.of(
                new double[] {radius, 0},
                new double[] {0, radius},
                new double[] {-radius, 0},
                new double[] {0, -radius}));
    add("<polygon points=\"%s\" fill=\"#f2f2ee\" stroke=\"#777777\"/>%n", corners);
    add("<clipPath id=\"inside\"><polygon points=\"%s\"/></clipPath>%n", corners);
    for (double above : LEVELS) {
      add(
          "<polygon clip-path=\"url(#inside)\" points=\"%s\" fill=\"none\" stroke=\"#999999\""
              + " stroke-width=\"0.8\"/>%n",
          points(level(above)));
    }
    add(
        "<polyline points=\"%s\" stroke=\"#9ec3e6\" stroke-width=\"9\" stroke-linecap=\"round\"/>%n",
        points(List.of(end(1), end(-1))));
    add(
        "<path d=\"M%.1f,%.1fH%.1fM%.1f,%.1fV%.1f\" stroke=\"#777777\" stroke-width=\"0.8\"/>%n",
        x(-radius), y(0), x(radius), x(0), y(-radius), y(radius));
    label(x(radius) - 4, y(0) + 20, "end", "paper");
    label(x(0) + 8, y(radius) + 16, "start", "radio");
    label(16, 26, "start", title);
    label(16, SIZE - 38, "start", "blue: G is least");
    label(16, SIZE - 16, "start", "grey lines: F is constant");
  }

  /** The minimiser of G with the least x1, or with the largest: two more runs. */
  private double[] end(double sign) {
    BilevelProblem outermost =
        Tiebreak.problem(new Linear(new double[] {sign, 0}), problem.inner(), problem.set());
    return Tiebreak.solve(outermost, 1e-6, 1e-9, Duration.ofMinutes(1)).point();
  }

  /**
   * Where F is this much above its value at the answer: F is quadratic, so that along a direction u
   * from its least point c it is F(c) + q(u) s^2.
   */
  private List<double[]> level(double above) {
    Smooth f = problem.outer().whole().orElseThrow();
    double[] g = new double[2];
    f.valueAndGradient(Point.of(new double[] {0, 0}), g);
    double[] column1 = new double[2];
    f.valueAndGradient(Point.of(new double[] {1, 0}), column1);
    double[] column2 = new double[2];
    f.valueAndGradient(Point.of(new double[] {0, 1}), column2);
    double a = column1[0] - g[0];
    double b = column2[0] - g[0];
    double d = column2[1] - g[1];
    double determinant = a * d - b * b;
    double[] c = {(-g[0] * d + g[1] * b) / determinant, (g[0] * b - g[1] * a) / determinant};
    double height = f.value(Point.of(answer)) + above - f.value(Point.of(c));
    return IntStream.range(0, PIECES)
        .mapToDouble(k -> 2 * Math.PI * k / PIECES)
        .mapToObj(
            angle -> {
              double u = StrictMath.cos(angle);
              double v = StrictMath.sin(angle);
              double s = Math.sqrt(2 * height / (a * u * u + 2 * b * u * v + d * v * v));
              return new double[] {c[0] + s * u, c[1] + s * v};
            })
        .toList();
  }

  private void cross(double[] at, String words, double dx, double dy, String anchor) {
    add(
        "<path d=\"M%.1f,%.1fh16m-8,-8v16\" stroke=\"#000000\" stroke-width=\"2\"/>%n",
        x(at[0]) - 8, y(at[1]));
    label(x(at[0]) + dx, y(at[1]) + dy, anchor, words);
  }

  private void label(double x, double y, String anchor, String words) {
    add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, words);
  }

  private String end() {
    return text.append("</svg>\n").toString();
  }

  private static String points(List<double[]> all) {
    return all.stream()
        .map(p -> String.format(Locale.ROOT, "%.1f,%.1f", x(p[0]), y(p[1])))
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private static double x(double x1) {
    return CENTRE + UNIT * x1;
  }

  private static double y(double x2) {
    return CENTRE - UNIT * x2;
  }

  private void add(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values));
  }
}
