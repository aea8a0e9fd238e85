package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
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

  /** Text as gzip has packed it: what lies behind the unpacking. */
  @FuzzTest(maxDuration = TIME)
  void csvPacked(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream to = new GZIPOutputStream(packed)) {
      to.write(bytes);
    }
    Path file = Files.write(folder.resolve("fuzz.csv.gz"), packed.toByteArray());
    readOrRefused(bytes, () -> requireRows(Tables.read(file, "t"))); // faults quote the text
  }

  /** Bytes that claim to be packed: the unpacking itself. */
  @FuzzTest(maxDuration = TIME)
  void gzip(byte[] bytes) throws IOException {
    read(".tsv.gz", bytes);
  }

  /** Rows one by one, up to the first fault. */
  @FuzzTest(maxDuration = TIME)
  void stream(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("stream.csv"), bytes);
    try (RowStream rows = RowStream.open(file, "t", 1)) {
      assertThat(rows.head().rows()).isOne();
      while (rows.next().isPresent()) {}
    } catch (BadData refused) {
      Hostile.requireListed(refused.messages(), bytes);
    } catch (IOException refused) {
      Hostile.requireListed(String.valueOf(refused.getMessage()), bytes);
    }
  }

  /** Start files, solutions, shifts. */
  @FuzzTest(maxDuration = TIME)
  void vector(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("vector.csv"), bytes);
    readOrRefused(bytes, () -> assertThat(Vectors.read(file, "t")).isNotEmpty());
  }

  /** Recorded samples. */
  @FuzzTest(maxDuration = TIME)
  void samples(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("samples.csv"), bytes);
    readOrRefused(bytes, () -> SampleLines.check(SampleLines.read(file, "t"), 10, "t"));
  }

  /** model.csv. */
  @FuzzTest(maxDuration = TIME)
  void coefficients(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("model.csv"), bytes);
    readOrRefused(bytes, () -> Coefficients.read(file, "t"));
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
    readOrRefused(bytes, () -> requireRows(Wikipedia.read(file, "t", 2, 3)));
  }

  /** One file for all that a method reads: making new ones takes longer than reading them. */
  private static void read(String ending, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("fuzz" + ending), bytes);
    readOrRefused(bytes, () -> requireRows(Tables.read(file, "t")));
  }

  private static void requireRows(Table table) {
    assertThat(table.rows()).isPositive();
  }

  /** Reads one file. */
  private interface Reading {
    void go() throws BadData;
  }

  private static void readOrRefused(byte[] bytes, Reading reading) {
    try {
      reading.go();
    } catch (BadData refused) {
      assertThat(refused.messages()).allSatisfy(m -> assertThat(m).startsWith("t: "));
      Hostile.requireListed(refused.messages(), bytes);
    }
  }
}
