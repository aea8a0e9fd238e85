package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever bytes a reader is given, it returns a table or says what is wrong with them.
 *
 * <p>Without JAZZER_FUZZ=1 only the inputs in ReaderFuzzTestInputs are read; with it one method
 * runs until its time is over. What it finds joins these inputs.
 */
@Tag("fuzz")
class ReaderFuzzTest {
  private static final String TIME = "60s";

  @TempDir static Path folder;

  @FuzzTest(maxDuration = TIME)
  void csv(byte[] bytes) throws IOException {
    read(".csv", bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void libsvm(byte[] bytes) throws IOException {
    read(".libsvm", bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void matrixMarket(byte[] bytes) throws IOException {
    read(".mtx", bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void npy(byte[] bytes) throws IOException {
    read(".npy", bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void mat(byte[] bytes) throws IOException {
    read(".mat", bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void parquet(byte[] bytes) throws IOException {
    read(".parquet", bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void wikipedia(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("fuzz.json"), bytes);
    readOrRefused(() -> Wikipedia.read(file, "t", 2, 3));
  }

  /** One file for all that a method reads: making new ones takes longer than reading them. */
  private static void read(String ending, byte[] bytes) throws IOException {
    Path file = folder.resolve("fuzz" + ending);
    Files.write(file, bytes);
    readOrRefused(() -> Tables.read(file, "t"));
  }

  /** Reads one table. */
  private interface Reading {
    Table table() throws BadData;
  }

  private static void readOrRefused(Reading reading) {
    try {
      assertThat(reading.table().rows()).isPositive();
    } catch (BadData refused) {
      assertThat(refused.messages())
          .isNotEmpty()
          .allSatisfy(m -> assertThat(m).startsWith("t: ").doesNotContain("Exception", "java."));
    }
  }
}
