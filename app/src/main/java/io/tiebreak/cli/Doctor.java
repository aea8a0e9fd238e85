package io.tiebreak.cli;

import io.tiebreak.explain.Diagnosis;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.spec.BadProblem;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak doctor}: whether a problem is posed right. */
@Command(
    name = "doctor",
    description = {
      "Examine a problem before it is solved.",
      "Gradients, data and leakage between the levels; suggests radius, varsigma and method."
          + " Writes nothing; exit code 2 if there is a fault."
    },
    footer = {"", "Example: tiebreak doctor examples/sensors.yaml"},
    sortOptions = false)
final class Doctor implements Callable<Integer> {

  @Parameters(paramLabel = "PROBLEM", description = "The problem file (YAML).")
  private Path file = Path.of("");

  @Option(names = "--json", description = "The findings as JSON, for programs.")
  private boolean json;

  @Option(names = "--debug", description = "Show where in the program a failure happened.")
  private boolean debug;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() {
    Optional<String> unready = Main.unready(debug);
    if (unready.isPresent()) {
      System.err.println(unready.get());
      return Main.BAD_INPUT;
    }
    // Of a list of radii the first: what is suggested does not depend on it but by factors of 2.
    try (Job job = ProblemFile.readPath(file, Overrides.none()).get(0)) {
      Diagnosis diagnosis = examine(job);
      String name = Solve.name(file);
      System.out.println(
          json ? DoctorText.json(name, diagnosis) : DoctorText.lines(name, diagnosis));
      return diagnosis.worst() == Severity.FAULT ? Main.BAD_INPUT : Main.OK;
    } catch (BadProblem bad) {
      bad.faults().forEach(System.err::println);
      return Main.BAD_INPUT;
    }
  }

  private static Diagnosis examine(Job job) {
    io.tiebreak.explain.Doctor doctor =
        io.tiebreak.explain.Doctor.of(job.problem())
            .columns(job.levels().columns())
            .seed(job.seed());
    job.levels().parts().ifPresent(parts -> doctor.rows(parts.inner(), parts.outer()));
    return doctor.examine();
  }
}
