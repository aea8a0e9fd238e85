package io.tiebreak.spark;

import io.tiebreak.execute.RunFiles;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A problem file in a folder, with or without an engine. */
record Problem(Path folder, String inner, String outer) {

  private static final String ENGINE = "engine: {spark: {master: \"local[2]\", partitions: 3}}\n";

  private static final List<String> COMPARED =
      List.of("solution.csv", "last.csv", "model.csv", "scaling.csv");

  private String text() {
    return """
        inner: {%s}
        outer: {%s}
        set: {l1-ball: {radius: 2}}
        method: ir-scg
        stop: {iterations: 60}
        observe: {iterations: 20}
        seed: 3
        """
        .formatted(inner, outer);
  }

  private Path written(String engine) throws IOException {
    return Files.writeString(folder.resolve("problem.yaml"), text() + engine);
  }

  /** The output of a run without times. */
  Map<String, String> here() throws IOException, BadProblem {
    return solved("");
  }

  /** The output of a run on Spark. */
  Map<String, String> there() throws IOException, BadProblem {
    return solved(ENGINE);
  }

  /** The output of a run on a cluster. */
  Map<String, String> at(String master) throws IOException, BadProblem {
    return solved(ENGINE.replace("local[2]", master));
  }

  private Map<String, String> solved(String engine) throws IOException, BadProblem {
    try (Job job = ProblemFile.readRadii(written(engine), Overrides.none()).get(0)) {
      Outcome outcome =
          Run.of(job.problem(), job.method())
              .draws(job.draws())
              .stop(job.stop())
              .observe(job.observe())
              .go();
      Map<String, String> all = new RunFiles("problem", job, outcome, Optional.empty()).all();
      Map<String, String> kept = new LinkedHashMap<>();
      COMPARED.stream().filter(all::containsKey).forEach(file -> kept.put(file, all.get(file)));
      kept.put("trace.csv", all.get("trace.csv").replaceAll("(?m)^(\\d+),[^,]*,", "$1,"));
      kept.put("certificate", outcome.certificate().toString());
      kept.put("notes", String.join("\n", job.levels().notes()));
      return kept;
    }
  }

  /** The digests of the data if Spark reads them into this many partitions. */
  Map<String, String> digests(int partitions) throws IOException, BadProblem {
    String engine = ENGINE.replace("3", "" + partitions);
    try (Job job = ProblemFile.readRadii(written(engine), Overrides.none()).get(0)) {
      return Map.copyOf(job.levels().digests());
    }
  }

  /** The faults that Spark reports. */
  String faults() throws IOException {
    return faults(ENGINE);
  }

  /** The faults that this JVM reports. */
  String faultsHere() throws IOException {
    return faults("");
  }

  private String faults(String engine) throws IOException {
    try (Job job = ProblemFile.readRadii(written(engine), Overrides.none()).get(0)) {
      return "none: " + job.levels().digests();
    } catch (BadProblem bad) {
      return bad.faults().stream().map(KeyFault::toString).collect(Collectors.joining("\n"));
    }
  }
}
