package io.tiebreak.cli;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.Refused;
import io.tiebreak.certificate.Verifier;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Digest;
import io.tiebreak.folder.Json;
import io.tiebreak.folder.ProofFile;
import io.tiebreak.folder.Summary;
import io.tiebreak.format.Vectors;
import io.tiebreak.page.Text;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.yaml.BadProblem;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak certify}: proves how good a solution is, from the data alone. */
@Command(
    name = "certify",
    description = {
      "Prove from the data how good a solution is, whatever program found it.",
      "With --proof, also check every claim of the proof; exit code 4 if one does not hold."
    },
    footer = {
      "",
      "Examples: tiebreak certify p.yaml runs/p/solution.csv --proof runs/p/proof.json",
      "          tiebreak certify path.yaml runs/path/radius-0.5"
    },
    sortOptions = false)
final class CertifyCommand implements Callable<Integer> {

  /** Digits of an eps, and of a value. */
  private static final int SHORT = 3;

  private static final int LONG = 10;

  @Mixin private final ProblemArgument problem = new ProblemArgument();

  @Parameters(
      index = "1",
      paramLabel = "SOLUTION",
      description = {
        "The point, as numbers separated by commas or line breaks;",
        "or the folder of a run, for its solution.csv and proof.json."
      })
  private Path solution = Path.of("");

  @Option(
      names = "--proof",
      paramLabel = "FILE",
      description = "The proof.json written with the solution.")
  private @Nullable Path proof;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadProblem, BadData, Refused {
    common.begin();
    if (Files.isDirectory(solution)) {
      Path written = solution.resolve("proof.json");
      proof = proof == null && Files.exists(written) ? written : proof;
      solution = solution.resolve("solution.csv");
    }
    OptionalDouble radius =
        Summary.beside(solution).flatMap(Summary::radius).stream()
            .mapToDouble(BigDecimal::doubleValue)
            .findFirst();
    try (Job job = ProblemFile.read(problem.file(), Overrides.ofRadius(radius))) {
      System.out.print(certified(job, verifier(job)));
      return Main.OK;
    }
  }

  private static Verifier verifier(Job job) throws BadCommand {
    try {
      return new Verifier(job.problem());
    } catch (IllegalArgumentException stream) {
      throw new BadCommand(stream);
    }
  }

  private String certified(Job job, Verifier verifier) throws BadData, Refused {
    double[] x = Vectors.read(present(solution), solution.toString());
    int dimension = job.problem().set().dimension();
    if (x.length != dimension) {
      throw new BadData(
          solution.toString(),
          "holds %d numbers, but the set has %d coordinates".formatted(x.length, dimension),
          "give one number per coordinate");
    }
    String name = problem.name();
    if (proof == null) {
      return shown(name + ": proven from the data", job.problem(), verifier.verify(x));
    }
    ProofFile file = ProofFile.read(present(proof), proof.toString(), dimension);
    requireSame(job, file);
    Verifier.Verdict verdict = verifier.verify(x, file.proof(), file.claimed());
    if (!file.unchanged()) {
      throw new Refused(
          ("%s has been changed since it was written, although its claims still hold. "
                  + "Certify without the proof, or solve again.")
              .formatted(proof));
    }
    String head = "%s: proven from the data; every claim of %s holds".formatted(name, proof);
    return shown(head, job.problem(), verdict);
  }

  private String shown(String head, BilevelProblem problem, Verifier.Verdict verdict) {
    if (json) {
      Certificate proven = verdict.certificate();
      return Json.text(
          new Printed(
              this.problem.name(),
              solution.toString(),
              proof == null ? null : proof.toString(),
              verdict.outer(),
              verdict.inner(),
              proven.outerLower(),
              proven.innerLower(),
              proven.epsOuter(),
              proven.epsInner()));
    }
    String text = text(head, problem.outer().convex(), verdict);
    Slack slack = problem.slack();
    return slack.none() ? text : "%s  (%s)%n".formatted(text, Text.slack(slack));
  }

  private record Printed(
      String problem,
      String solution,
      @Nullable String proof,
      double outer,
      double inner,
      double outerLower,
      double innerLower,
      double epsOuter,
      double epsInner) {}

  /** Files in a problem file are relative to its folder; files of a command to the current one. */
  static Path present(Path file) throws BadData {
    if (!Files.exists(file)) {
      throw new BadData(
          file.toString(),
          "there is no such file",
          "check its name, which is relative to " + Path.of("").toAbsolutePath());
    }
    return file;
  }

  /** Checks that the data, the set, the slack and the solution are those of the proof. */
  private void requireSame(Job job, ProofFile file) throws BadData, Refused {
    Map<String, String> now = job.levels().digests();
    TreeSet<String> keys = new TreeSet<>(now.keySet());
    keys.addAll(file.data().keySet());
    for (String key : keys) {
      requireSame("data of " + key, file.data().get(key), now.get(key));
    }
    requireSame("set", file.set(), job.problem().set().toString());
    requireSame(
        "slack", file.slack().orElse(Slack.NONE.toString()), job.problem().slack().toString());
    String here = Digest.ofFile(solution, solution.toString());
    requireSame("solution, " + solution + ",", file.solution(), here);
  }

  private void requireSame(String what, @Nullable String then, @Nullable String now)
      throws Refused {
    if (then == null || !then.equals(now)) {
      throw new Refused(
          ("The %s has changed since %s was written: then %s, now %s. "
                  + "Certify without the proof, or solve again.")
              .formatted(what, proof, then == null ? "none" : then, now == null ? "none" : now));
    }
  }

  static String text(String head, boolean convex, Verifier.Verdict verdict) {
    Certificate proven = verdict.certificate();
    StringBuilder text = new StringBuilder(head).append(System.lineSeparator());
    text.append(line("G", proven.epsInner(), verdict.inner(), proven.innerLower()));
    text.append(line("F", proven.epsOuter(), verdict.outer(), proven.outerLower()));
    if (!convex) {
      text.append("  (F is not convex, so tangents give no lower bound of F_opt)%n".formatted());
    } else if (proven.epsOuter() < 0) {
      text.append(
          "  (negative: F(x) is below F_opt, which is possible if x does not quite minimise G)%n"
              .formatted());
    }
    return text.toString();
  }

  private static String line(String level, double eps, double value, double lower) {
    return Double.isFinite(eps)
        ? "  %s(x) - %s_opt <= %s   (%s(x) = %s, %s_opt >= %s)%n"
            .formatted(
                level,
                level,
                shown(eps, SHORT, RoundingMode.CEILING),
                level,
                shown(value, LONG, RoundingMode.CEILING),
                level,
                shown(lower, LONG, RoundingMode.FLOOR))
        : "  %s(x) - %s_opt: nothing is proven   (%s(x) = %s)%n"
            .formatted(level, level, level, shown(value, LONG, RoundingMode.CEILING));
  }

  /** Rounds to the safe side, so that the number shown is proven too. */
  private static String shown(double x, int digits, RoundingMode mode) {
    if (!Double.isFinite(x)) {
      return Double.toString(x);
    }
    BigDecimal rounded = new BigDecimal(x).round(new MathContext(digits, mode));
    return String.format(Locale.ROOT, digits == SHORT ? "%.2e" : "%.10g", rounded);
  }
}
