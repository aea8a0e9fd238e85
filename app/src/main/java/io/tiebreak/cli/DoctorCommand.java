package io.tiebreak.cli;

import io.tiebreak.explain.Diagnosis;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Doctor;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.yaml.BadProblem;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak doctor}: checks a problem. */
@Command(
    name = "doctor",
    description = {
      "Check a problem before solving it.",
      "Examines gradients, data, and leakage between the levels and into test rows; suggests radius,"
          + " varsigma and method. Writes nothing; exit code 2 if there is a fault."
    },
    footer = {"", "Example: tiebreak doctor examples/sensors.yaml"},
    sortOptions = false)
final class DoctorCommand implements Callable<Integer> {

  @Mixin private final ProblemArgument problem = new ProblemArgument();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadProblem {
    common.begin();
    // The first of several radii will do: suggestions vary with the radius by factors of 2 at most.
    try (Job job = ProblemFile.readFirst(problem.file(), Overrides.none())) {
      Diagnosis diagnosis = examine(job);
      String name = problem.name();
      System.out.print(json ? DoctorText.json(name, diagnosis) : DoctorText.lines(name, diagnosis));
      return diagnosis.worst() == Severity.FAULT ? Main.BAD_INPUT : Main.OK;
    }
  }

  static Diagnosis examine(Job job) {
    Doctor doctor = Doctor.of(job.problem()).columns(job.levels().columns()).seed(job.seed());
    job.levels().test().ifPresent(doctor::test);
    job.levels()
        .parts()
        .ifPresent(parts -> doctor.rows(parts.inner(), parts.outer(), parts.test()));
    return doctor.examine();
  }
}
