package io.tiebreak.page;

import static io.tiebreak.page.HtmlReport.escape;
import static io.tiebreak.page.Text.text;

import io.tiebreak.spec.Levels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The part of a report that shows what the tie-break changed: values and coefficients.
 *
 * @param values F, G and the test error
 * @param coefficients the model, in the order of its columns
 * @param plain a sentence that explains the plain inner solution
 */
public record Comparison(List<Pair> values, List<Pair> coefficients, String plain) {

  /** At most so many coefficients are shown. */
  static final int MOST_SHOWN = 20;

  /** Changes below this share of the largest coefficient do not show. */
  private static final double VISIBLE = 0.01;

  private static final int WIDTH = 200;

  /** A number, in the plain inner solution and in the answer. */
  public record Pair(String name, double plain, double answer) {

    private double change() {
      return Math.abs(answer - plain);
    }

    /** The change in per cent, if the plain number is not 0. */
    private OptionalDouble percent() {
      double percent = 100 * (answer - plain) / Math.abs(plain);
      return Double.isFinite(percent) ? OptionalDouble.of(percent) : OptionalDouble.empty();
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // handed over to be shown, never compared
  public record End(double[] point, double outer, double inner) {}

  /** Compares the plain inner solution with the answer; test errors need test rows. */
  public static Comparison of(Levels levels, End plain, End answer, String words) {
    List<Pair> values = new ArrayList<>();
    values.add(new Pair("outer F", plain.outer, answer.outer));
    values.add(new Pair("inner G", plain.inner, answer.inner));
    levels
        .testError(plain.point)
        .ifPresent(
            without ->
                values.add(
                    new Pair("test error", without, levels.testError(answer.point).orElseThrow())));
    double[] before = levels.unscaled(plain.point);
    double[] after = levels.unscaled(answer.point);
    return new Comparison(
        values,
        IntStream.range(0, after.length)
            .mapToObj(j -> new Pair(levels.column(j), before[j], after[j]))
            .toList(),
        words);
  }

  /**
   * The coefficients that changed visibly, or those of them that changed most, in the order of
   * their columns, in which duplicates are neighbours.
   */
  List<Pair> moved() {
    double seen = VISIBLE * largest(coefficients);
    List<Pair> most =
        coefficients.stream()
            .filter(c -> c.change() > seen)
            .sorted(Comparator.comparingDouble(Pair::change).reversed())
            .limit(MOST_SHOWN)
            .toList();
    return coefficients.stream().filter(most::contains).toList();
  }

  private static double largest(List<Pair> pairs) {
    return ends(pairs).map(Math::abs).max().orElse(0);
  }

  private static DoubleStream ends(List<Pair> pairs) {
    return pairs.stream().flatMapToDouble(c -> DoubleStream.of(c.plain, c.answer));
  }

  String html() {
    StringBuilder s = new StringBuilder("<h2>What the tie-break changed</h2>\n");
    s.append("<p>").append(plain).append("</p>\n");
    s.append(
        "<table class=\"numbers\">\n<tr><td></td><th scope=\"col\">plain inner solution</th>"
            + "<th scope=\"col\">Tiebreak's answer</th><th scope=\"col\">change</th></tr>\n");
    for (Pair value : values) {
      String change =
          value.percent().isPresent()
              ? unsigned(text("%+.1f", value.percent().getAsDouble())) + "&nbsp;%"
              : "&ndash;";
      s.append(
          text(
              "<tr><th scope=\"row\">%s</th><td>%.6g</td><td>%.6g</td><td>%s</td></tr>\n",
              escape(value.name), value.plain, value.answer, change));
    }
    s.append("</table>\n");
    List<Pair> moved = moved();
    if (!moved.isEmpty()) {
      bars(s, moved);
    }
    return s.toString();
  }

  private static void bars(StringBuilder s, List<Pair> moved) {
    double least = Math.min(0, ends(moved).min().orElseThrow());
    double unit = WIDTH / (Math.max(0, ends(moved).max().orElseThrow()) - least);
    double zero = -least * unit;
    String number = "%." + decimals(largest(moved));
    s.append(
        text(
            "<h3>Coefficients that moved</h3>\n<p>%s, in the order of the columns: the plain inner"
                + " solution <span class=\"key plain\"></span> and below it the answer"
                + " <span class=\"key answer\"></span>.</p>\n",
            moved.size() == MOST_SHOWN
                ? "The %d that changed most".formatted(MOST_SHOWN)
                : "Those that changed by more than a hundredth of the largest"));
    s.append(
        "<table class=\"numbers bars\">\n<tr><th scope=\"col\">column</th>"
            + "<th scope=\"col\">plain</th><th scope=\"col\">answer</th><td></td></tr>\n");
    for (Pair c : moved) {
      s.append(
          text(
              "<tr><th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>",
              escape(c.name), unsigned(text(number, c.plain)), unsigned(text(number, c.answer))));
      s.append(
          text(
              "<svg viewBox=\"-1 0 %1$d 20\" aria-hidden=\"true\">"
                  + "<line x1=\"%2$.1f\" y1=\"0\" x2=\"%2$.1f\" y2=\"20\" stroke=\"var(--soft)\"/>",
              WIDTH + 2, zero));
      s.append(bar("plain", 2, zero, c.plain * unit))
          .append(bar("answer", 11, zero, c.answer * unit));
      s.append("</svg></td></tr>\n");
    }
    s.append("</table>\n");
  }

  /**
   * The format with four digits of the largest number, and as many decimals for all: 4f for 0.25.
   */
  private static String decimals(double largest) {
    double power = Math.floor(Math.log10(largest));
    return Math.abs(power) <= 6 ? (int) Math.max(0, 3 - power) + "f" : "3e";
  }

  /** Removes the sign of a number that is rounded to zero. */
  private static String unsigned(String number) {
    return number.matches("[+-]0(\\.0+)?(e.*)?") ? number.substring(1) : number;
  }

  private static String bar(String what, int top, double zero, double length) {
    return text(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"7\"/>",
        what, zero + Math.min(0, length), top, Math.abs(length));
  }
}
