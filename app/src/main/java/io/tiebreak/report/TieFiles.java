package io.tiebreak.report;

import io.tiebreak.explain.Explanation;
import io.tiebreak.explain.Explanation.Price;
import io.tiebreak.explain.Explanation.Range;
import io.tiebreak.explain.Explanation.Solved;
import io.tiebreak.spec.Job;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What explain writes: explanation.json, and explanation.html with figures. */
public final class TieFiles {

  /** So many coefficients a terminal is told of. */
  private static final int MOST_SHOWN = 10;

  private final String name;
  private final Job job;
  private final Explanation explained;

  /** Of a problem, named for people. */
  public TieFiles(String name, Job job, Explanation explained) {
    this.name = name;
    this.job = job;
    this.explained = explained;
  }

  /** By name. */
  public Map<String, String> all() {
    return Map.of("explanation.json", json(), "explanation.html", new TiePage(this).html());
  }

  String name() {
    return name;
  }

  Explanation explained() {
    return explained;
  }

  /** The name of a coefficient. */
  String column(int j) {
    return job.levels().column(j);
  }

  /** The mean loss on the rows kept back for testing, where there are some. */
  OptionalDouble testError(Solved of) {
    return job.levels().testError(of.point());
  }

  /** What the tie-break changed. */
  Comparison comparison() {
    Solved plain = explained.plain();
    Solved answer = explained.answer();
    List<Comparison.Pair> values = new ArrayList<>();
    values.add(new Comparison.Pair("outer F", plain.outer(), answer.outer()));
    values.add(new Comparison.Pair("inner G", plain.inner(), answer.inner()));
    testError(plain)
        .ifPresent(
            without ->
                values.add(
                    new Comparison.Pair(
                        "test error", without, testError(answer).orElse(Double.NaN))));
    double[] before = coefficients(plain);
    double[] after = coefficients(answer);
    List<Comparison.Pair> coefficients = new ArrayList<>();
    for (int j = 0; j < before.length; j++) {
      coefficients.add(new Comparison.Pair(column(j), before[j], after[j]));
    }
    return new Comparison(
        values,
        coefficients,
        "The plain inner solution minimises G and knows nothing of F. Both are near-minimisers of"
            + " G, proven.");
  }

  /** In the units of the data. */
  double[] coefficients(Solved of) {
    return job.levels().scaling().map(s -> s.unscaled(of.point())).orElse(of.point());
  }

  /** The same of a range; scaling divides, but for the constant, which all columns shift. */
  Range inUnits(Range r) {
    double by =
        job.levels()
            .scaling()
            .filter(s -> r.coordinate() < s.width())
            .map(s -> s.divisor(r.coordinate()))
            .orElse(1.0);
    return new Range(r.coordinate(), r.lower() / by, r.low() / by, r.high() / by, r.upper() / by);
  }

  /** Those that vary most, widest first, in the units of the data. */
  List<Range> widest(int most) {
    return explained.ranges().stream()
        .map(this::inUnits)
        .sorted(Comparator.comparingDouble(Range::width).reversed())
        .limit(most)
        .toList();
  }

  /** For people at a terminal. */
  public String text() {
    StringBuilder s = new StringBuilder(name).append(": what the tie is worth\n");
    s.append("  ").append(TiePage.verdict(explained)).append('\n');
    s.append("  ").append(TiePage.spread(explained)).append('\n');
    values(s, "plain fit of G", explained.plain());
    values(s, "tie broken", explained.answer());
    if (explained.prices().size() > 1) {
      s.append("  price of slack: how much worse G may be, F found, F proven at least\n");
      for (Price p : explained.prices()) {
        s.append(Text.text("    %-10.3g %-12.6g %.6g%n", p.slack(), p.value(), p.lower()));
      }
    }
    List<Range> widest = widest(MOST_SHOWN);
    if (!widest.isEmpty()) {
      s.append("  coefficients that can vary most: from, to; answer\n");
      double[] answer = coefficients(explained.answer());
      for (Range r : widest) {
        s.append(
            Text.text(
                "    %-24s %-12.5g %-12.5g %.5g%n",
                column(r.coordinate()), r.low(), r.high(), answer[r.coordinate()]));
      }
    }
    if (!explained.complete()) {
      s.append(
          Text.text(
              "  Cut short: %d of %d coefficients were looked at. Give more with --time.%n",
              explained.ranges().size(), explained.plain().point().length));
    }
    return s.toString();
  }

  private void values(StringBuilder s, String what, Solved of) {
    s.append(Text.text("  %-16s F = %.6g, G = %.6g", what, of.outer(), of.inner()));
    testError(of).ifPresent(error -> s.append(Text.text(", test error = %.6g", error)));
    s.append('\n');
  }

  /** What explanation.json holds. */
  private record Explained(
      String problem,
      double tolerance,
      boolean complete,
      Explanation.Tie tie,
      Explanation.Spread outer,
      Values plain,
      Values answer,
      List<Cost> prices,
      List<Varying> ranges) {}

  private record Values(double outer, double inner, double epsInner, Optional<Double> testError) {}

  private record Cost(double slack, double lower, double outer) {}

  private record Varying(String column, double lower, double low, double high, double upper) {}

  /** For machines: numbers with all digits, null where nothing is known. */
  public String json() {
    return Json.text(
        new Explained(
            name,
            explained.tolerance(),
            explained.complete(),
            explained.tie(),
            explained.spread(),
            values(explained.plain()),
            values(explained.answer()),
            explained.prices().stream()
                .map(p -> new Cost(p.slack(), p.lower(), p.value()))
                .toList(),
            explained.ranges().stream().map(this::inUnits).map(this::varying).toList()));
  }

  private Values values(Solved of) {
    return new Values(
        of.outer(),
        of.inner(),
        of.certificate().epsInner(),
        testError(of).stream().boxed().findFirst());
  }

  private Varying varying(Range r) {
    return new Varying(column(r.coordinate()), r.lower(), r.low(), r.high(), r.upper());
  }
}
