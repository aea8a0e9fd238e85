package io.tiebreak.format;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Gives arbitrary bytes to readers, which must return numbers or report faults.
 *
 * <p>Without JAZZER_FUZZ=1 only the files of all {@link ReaderExamples} and the inputs in
 * ReaderFuzzTestInputs are read; with it one method runs until its time is over. Inputs that it
 * finds are added to this folder.
 */
@Tag("fuzz")
class ReaderFuzzTest {
  private static final String TIME = "60s";

  private static final String FILES = "io.tiebreak.format.ReaderExamples#files";

  @TempDir static Path folder;

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void csv(byte[] bytes) throws IOException {
    read("csv", bytes, bytes);
  }

  /** Fuzzes the text inside a valid gzip file, which faults quote. */
  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void csvPacked(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream to = new GZIPOutputStream(packed)) {
      to.write(bytes);
    }
    read("gzip", packed.toByteArray(), bytes);
  }

  /** Fuzzes the unpacking, with bytes that claim to be packed. */
  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void gzip(byte[] bytes) throws IOException {
    read("gzip", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void stream(byte[] bytes) throws IOException {
    read("stream", bytes, bytes);
  }

  /** Fuzzes vectors: starts, solutions, shifts. */
  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void vector(byte[] bytes) throws IOException {
    read("vector", bytes, bytes);
  }

  /** Fuzzes recorded samples. */
  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void samples(byte[] bytes) throws IOException {
    read("samples", bytes, bytes);
  }

  /** Fuzzes model.csv. */
  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void coefficients(byte[] bytes) throws IOException {
    read("coefficients", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void libsvm(byte[] bytes) throws IOException {
    read("libsvm", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void matrixMarket(byte[] bytes) throws IOException {
    read("matrixMarket", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void npy(byte[] bytes) throws IOException {
    read("npy", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void mat(byte[] bytes) throws IOException {
    read("mat", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void parquet(byte[] bytes) throws IOException {
    read("parquet", bytes, bytes);
  }

  @MethodSource(FILES)
  @FuzzTest(maxDuration = TIME)
  void wikipedia(byte[] bytes) throws IOException {
    read("wikipedia", bytes, bytes);
  }

  /** One file for all inputs of a method, because making new ones takes longer than reading. */
  private static void read(String name, byte[] bytes, byte[] shown) throws IOException {
    ReaderExamples.Example of = ReaderExamples.named(name);
    DataFiles.readOrRefused(of, Files.write(folder.resolve(name + of.ending()), bytes), shown);
  }
}
