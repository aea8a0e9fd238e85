package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.tiebreak.format.Hostile;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import io.tiebreak.yaml.YamlText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Any problem file or option of the command line is read, or its faults are reported. */
@Tag("fuzz")
class ProblemFuzzTest {
  private static final String TIME = "60s";

  @TempDir static Path folder;

  @BeforeAll
  static void writeData() throws IOException {
    SmallFolder.in(folder)
        .file("rows.libsvm", "1 1:2 3:4\n-1 2:1\n")
        .file("start.csv", "0,0,0\n")
        .file("samples.csv", "0\n1,2\n");
  }

  /** Read as the live page does, so that it can only name the files above. */
  @FuzzTest(maxDuration = TIME)
  void problem(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("problem.yaml"), bytes);
    try (Job job = ProblemFile.readSent(file, Overrides.none())) {
      assertThat(job.problem().set().dimension()).isPositive();
    } catch (BadProblem refused) {
      requireListed(refused, bytes);
    }
  }

  /** --set. */
  @FuzzTest(maxDuration = TIME)
  void set(byte[] bytes) {
    try {
      String yaml = ShortSet.yaml(new String(bytes, StandardCharsets.UTF_8));
      assertThat(YamlText.value("set", yaml).isSection()).isTrue();
    } catch (BadProblem refused) {
      requireListed(refused, bytes);
    }
  }

  /** --method, --time and --seed, which the live page takes too. */
  @FuzzTest(maxDuration = TIME)
  void words(byte[] bytes) {
    String[] given = new String(bytes, StandardCharsets.UTF_8).split("\n", 3);
    try {
      Overrides.of(word(given, 0), word(given, 1), word(given, 2));
    } catch (BadProblem refused) {
      requireListed(refused, bytes);
    }
  }

  private static Optional<String> word(String[] given, int place) {
    return place < given.length ? Optional.of(given[place]) : Optional.empty();
  }

  private static void requireListed(BadProblem refused, byte[] bytes) {
    List<String> faults = refused.faults().stream().map(KeyFault::toString).toList();
    Hostile.requireListed(faults, bytes);
  }
}
