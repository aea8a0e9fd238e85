package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.execute.Execution;
import io.tiebreak.execute.InnerFit;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.page.Text;
import io.tiebreak.problem.Slack;
import io.tiebreak.run.Observer;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import io.tiebreak.run.TracePoint;
import io.tiebreak.spec.Job;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Shows a run: a live line on a terminal, elsewhere a line now and then; and a closing text. */
final class Progress implements Observer {

  /** A gain below this share of F hardly counts. */
  private static final double HARDLY = 0.001;

  private final Job job;
  private final boolean quiet;
  private final LiveLine line;
  private final RunLine shown;
  private final Paces paces = new Paces();
  private final PrintStream err = System.err;
  private final Set<String> warnings = new HashSet<>();

  Progress(Job job, boolean quiet) {
    this.job = job;
    this.quiet = quiet;
    this.line = new LiveLine(!quiet);
    this.shown = new RunLine(job.method().name(), job.stop());
  }

  /** Prints the choices made for the user, before the run. */
  void begin() {
    if (!quiet) {
      job.notes().forEach(err::println);
    }
  }

  @Override
  public void at(TracePoint p) {
    if (line.live()) {
      line.show(shown.live(p, LiveLine.room()));
    } else if (!quiet && paces.due(p.seconds())) {
      err.println(shown.plain(p));
    }
  }

  @Override
  public void warning(String message) {
    line.clear();
    warnings.add(message);
    err.println(message);
  }

  /** Shows that a fit of G alone is under way, which may take a while. */
  void comparing() {
    line.show("comparing with a fit of G alone");
  }

  private String provenLine(Certificate c) {
    if (!Double.isFinite(c.epsInner())) {
      return "";
    }
    Slack slack = job.problem().slack();
    String within = Text.withinSlack(slack, c);
    String proven =
        Double.isFinite(c.epsOuter())
            ? text(
                "  proven     F(x) - F_opt <= %.3g, G(x) - G_opt <= %.3g%s%n",
                c.epsOuter(), c.epsInner(), within)
            : text(
                "  proven     G(x) - G_opt <= %.3g%s; nothing about F, which is not convex%n",
                c.epsInner(), within);
    return slack.none() ? proven : proven + text("  slack      %s%n", Text.slack(slack));
  }

  /** Bounds from the held-out rows of a stream, which are likely, not proven. */
  private static String likelyLine(HeldOut held) {
    String outer =
        Double.isFinite(held.epsOuter()) ? text("F(x) - F_opt <= %.3g, ", held.epsOuter()) : "";
    return text(
        "  likely     %sG(x) - G_opt <= %.3g, with confidence %s%n",
        outer, held.epsInner(), held.confidence());
  }

  /** Clears the live line and prints notes. */
  void end(Outcome o) {
    line.clear();
    if (quiet) {
      return;
    }
    o.notes().stream().filter(note -> !warnings.contains(note)).forEach(err::println);
    if (o.status() == Status.DIVERGED) {
      err.println(
          "Try scale: unit or minmax in the problem file, which makes columns comparable in size, or"
              + " a smaller radius.");
    }
  }

  String closing(String name, Execution.Ended ended, Path folder) {
    Outcome o = ended.outcome();
    StringBuilder out = new StringBuilder();
    out.append(
        text(
            "%s: %s after %.2f s and %,d steps of %s (%,.0f per second)%n",
            name,
            coloured(o.status()),
            o.work().seconds(),
            o.steps(),
            job.method().name(),
            o.work().rate()));
    out.append(text("  outer F    %.10g%n  inner G    %.10g%n", o.outer(), o.inner()));
    out.append(provenLine(o.certificate()));
    o.proven().heldOut().ifPresent(held -> out.append(likelyLine(held)));
    ended
        .files()
        .testError()
        .ifPresent(error -> out.append(text("  test error %.10g%s%n", error, testLoss())));
    ended.alone().ifPresent(alone -> out.append(againstLine(alone, o)));
    o.work()
        .cuts()
        .ifPresent(
            cuts ->
                out.append(
                    text("  cuts       %,d binding, %,d empty%n", cuts.binding(), cuts.empty())));
    out.append(
        text(
            "  output     %s%n",
            o.answer().averaged() ? "the average z_t" : "the last iterate x_t"));
    out.append(text("  written to %s; see %s%n", folder, folder.resolve("report.html")));
    return out.toString();
  }

  /** What the tie-break changed, with a hint if that is next to nothing. */
  private static String againstLine(InnerFit alone, Outcome o) {
    String line =
        text(
            "  against a fit of G alone: F %.4g -> %.4g, G %.4g -> %.4g%n",
            alone.outer(), o.outer(), alone.inner(), o.inner());
    boolean gained = o.outer() < alone.outer() - HARDLY * Math.abs(alone.outer());
    return gained
        ? line
        : line + text("    hardly any gain: tiebreak explain shows whether there is a tie%n");
  }

  private static String coloured(Status status) {
    Colour colour =
        switch (status) {
          case CERTIFIED, CONVERGED -> Colour.GREEN;
          case DIVERGED, SOURCE_FAILED -> Colour.RED;
          default -> Colour.YELLOW;
        };
    return colour.out(status.name());
  }

  /** The loss of the test error, if it is not the outer one. */
  private String testLoss() {
    return job.levels().outer() instanceof LinearModel
        ? ""
        : " (%s, the inner loss)".formatted(job.levels().test().orElseThrow().loss().name());
  }
}
