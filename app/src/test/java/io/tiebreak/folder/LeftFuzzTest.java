package io.tiebreak.folder;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.tiebreak.certificate.Refused;
import io.tiebreak.certificate.Verifier;
import io.tiebreak.data.BadData;
import io.tiebreak.format.Hostile;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.yaml.BadProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the output files of a run contain, they are read or refused. */
@Tag("fuzz")
class LeftFuzzTest {
  private static final String TIME = "60s";

  @TempDir static Path folder;
  private static Path run = Path.of("");
  private static Optional<Verifier> verifier = Optional.empty();

  @BeforeAll
  static void writeData() throws IOException, BadProblem {
    Files.writeString(folder.resolve("rows.csv"), "a,b,y\n1,2,3\n2,1,4\n3,5,1\n0,1,2\n");
    Files.writeString(
        folder.resolve("p.yaml"),
        """
        inner: {loss: squared, data: rows.csv}
        outer: {loss: squared, data: rows.csv}
        set: {l1-ball: {radius: 1}}
        """);
    try (Job job = ProblemFile.read(folder.resolve("p.yaml"), Overrides.none())) {
      verifier = Optional.of(new Verifier(job.problem()));
    }
    Files.writeString(folder.resolve("bare.csv"), "1,2,3\n2,1,4\n");
    run = Files.createDirectories(folder.resolve("runs").resolve("one"));
    Files.writeString(run.resolve("lock"), "");
    Files.writeString(run.resolve("model.csv"), "column,coefficient\na,0.25\nintercept,1\n");
  }

  @FuzzTest(maxDuration = TIME)
  void proof(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("proof.json"), bytes);
    try {
      ProofFile read = ProofFile.read(file, "t", 2);
      double[] x = {0.8019346253221498, -0.11271245299251507}; // solution.csv of the first input
      assertThat(verifier.orElseThrow().verify(x, read.proof(), read.claimed()).certificate())
          .isNotNull();
    } catch (BadData refused) {
      Hostile.requireListed(refused.messages(), bytes);
    } catch (Refused refused) {
      Hostile.requireListed(String.valueOf(refused.getMessage()), bytes);
    }
  }

  /** summary.json as tiebreak predict reads it, for data with and without a header. */
  @FuzzTest(maxDuration = TIME)
  void model(byte[] bytes) throws IOException {
    Files.write(run.resolve("summary.json"), bytes);
    for (String data : new String[] {"rows.csv", "bare.csv"}) {
      try {
        assertThat(SavedModel.read(run).predict(folder.resolve(data))).isNotNull();
      } catch (BadData refused) {
        Hostile.requireListed(refused.messages(), bytes);
      }
    }
  }

  /** summary.json as tiebreak runs and certify read it, without what cannot be read. */
  @FuzzTest(maxDuration = TIME)
  void summary(byte[] bytes) throws IOException {
    Path file = Files.write(run.resolve("summary.json"), bytes);
    for (SavedRun saved : SavedRun.below(folder.resolve("runs"))) {
      assertThat(Json.text(saved.listed())).contains("one");
    }
    assertThat(Summary.beside(file)).isNotNull();
  }
}
