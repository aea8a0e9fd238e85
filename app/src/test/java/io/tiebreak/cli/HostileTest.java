package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files that are small on disk and large in memory, each read in a JVM of 64 MB: a fault of the
 * file and exit code 2, never a memory that has run out.
 */
@Timeout(240)
class HostileTest {

  private static final int MANY = 64;

  @TempDir Path folder;

  @BeforeEach
  void writeData() throws IOException {
    Problems.tables(folder);
  }

  private Ran solve(String yaml) throws Exception {
    Path file = Problems.write(folder, "p.yaml", yaml);
    Path out = folder.resolve("out");
    Ran ran = inLittleMemory("solve", file.toString(), "--out", out.toString());
    assertThat(out).doesNotExist();
    return ran;
  }

  private static Ran inLittleMemory(String... arguments) throws Exception {
    ProcessBuilder child = Ran.child(arguments);
    child.command().add(1, "-Xmx64m");
    return Ran.of(child.start());
  }

  private static void requireOneFault(Ran ran, String pattern) {
    assertThat(ran.err().lines()).singleElement().asString().matches(pattern);
    assertThat(ran.code()).isEqualTo(2);
  }

  /** A gigabyte of these: parts one after another are one file, and each is packed once. */
  private Path bomb(String name, String piece) throws IOException {
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    byte[] text = piece.repeat((1 << 14) / piece.length()).getBytes(StandardCharsets.UTF_8);
    try (GZIPOutputStream to = new GZIPOutputStream(part)) {
      for (int k = 0; k < 1 << 10; k++) {
        to.write(text);
      }
    }
    Path file = folder.resolve(name);
    try (OutputStream to = Files.newOutputStream(file)) {
      for (int k = 0; k < MANY; k++) {
        part.writeTo(to);
      }
    }
    assertThat(Files.size(file)).isLessThan(4 << 20);
    return file;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '1,2\n' | line \\d+: is where the table grows beyond [\\d,]+ numbers, and there are 6\\d MB of memory in all: .* as a stream
          '1,'    | line 1: holds more than [\\d,]+ fields, and there are 6\\d MB of memory in all: .*
          '1'     | line 1: begins a record with .* or with a field of a million characters: .*
          '"'     | .*
          """)
  void aGzipFileThatBecomesAGigabyteOfATable(String piece, String fault) throws Exception {
    bomb("train.csv.gz", piece);
    requireOneFault(
        solve(LEVELS.replace("train.csv", "train.csv.gz") + SET),
        "inner\\.data: 1: train\\.csv\\.gz: " + fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          '1\n' | line \\d+: is where it holds too many numbers, and there are 6\\d MB of memory in all: .*
          '1,'  | line 1: is longer than [\\d,]+ characters, the most that a line may have with 6\\d MB of memory: .*
          """)
  void aGzipFileThatBecomesAGigabyteOfAVector(String piece, String fault) throws Exception {
    bomb("start.csv.gz", piece);
    requireOneFault(
        solve(LEVELS + SET + "start: {file: start.csv.gz}\n"),
        "start\\.file: 4: start\\.csv\\.gz: " + fault);
  }

  @Test
  void aGzipFileThatBecomesAGigabyteOfSamples() throws Exception {
    bomb("samples.csv.gz", "1\n");
    Ran ran =
        solve(
            LEVELS
                + SET
                + "method: ir-scg\nreplay: {outer: samples.csv.gz, inner: samples.csv.gz}\n");
    assertThat(ran.err().lines()).allMatch(line -> line.contains("holds too many numbers"));
    assertThat(ran.code()).isEqualTo(2);
  }

  @Test
  void aGzipFileThatBecomesAGigabyteOfAProof() throws Exception {
    Path proof = bomb("proof.json.gz", "{\"a\":1}");
    Path point = Files.writeString(folder.resolve("x.csv"), "0\n0\n0\n0\n0\n");
    Path file = Problems.write(folder, "p.yaml", LEVELS + SET);
    requireOneFault(
        inLittleMemory("certify", file.toString(), point.toString(), "--proof", proof.toString()),
        ".*proof\\.json\\.gz: is longer than [\\d,]+ characters, the most that it may have .*: .*");
  }

  @ParameterizedTest
  @CsvSource({"'1 1:1 2:1\n', 2000000", "'0\n', 6000000", "'1 1:1\n', 3000000"})
  void aLibsvmFileOfShortLines(String line, int times) throws Exception {
    Files.writeString(folder.resolve("train.libsvm"), line.repeat(times));
    requireOneFault(
        solve(LEVELS.replace("train.csv", "train.libsvm") + SET),
        "inner\\.data: 1: train\\.libsvm: line \\d+: is where the table has grown to [\\d,]+ numbers"
            + " in [\\d,]+ rows, and there are 6\\d MB of memory in all: .*");
  }

  /** Sparse, so that only its entries tell: eight million, packed into some kilobytes. */
  @Test
  void aPackedMatFile() throws Exception {
    Files.write(folder.resolve("train.mat"), mat(sparse('A', 8_000_000, 8_000_000)));
    requireOneFault(
        solve(LEVELS.replace("train.csv", "train.mat") + SET),
        "inner\\.data: 1: train\\.mat: \"A\" \\(8000000 x 1\\) is large, and there are 6\\d MB of"
            + " memory in all: .*");
  }

  /** Room for so many entries may be declared for a vector of two numbers. */
  @Test
  void aPackedTargetOfAMatFile() throws Exception {
    Files.write(folder.resolve("train.mat"), mat(sparse('A', 2, 0), sparse('b', 2, 8_000_000)));
    requireOneFault(
        solve(LEVELS.replace("train.csv", "train.mat, variables: {features: A, target: b}") + SET),
        "inner\\.data: 1: train\\.mat: \"A\" \\(2 x 1\\) is large, and there are 6\\d MB of"
            + " memory in all: .*");
  }

  /** A packed column. */
  private static byte[] sparse(char name, int rows, int entries) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream to = new DeflaterOutputStream(packed)) {
      to.write(words(14, 40 + 8 + 4 * entries + 16 + 8 + 8 * entries)); // a matrix of so many bytes
      to.write(words(6, 8, 5, entries)); // sparse
      to.write(words(5, 8, rows, 1)); // rows and columns
      to.write(words(1 | 1 << 16, name));
      to.write(words(5, 4 * entries));
      zeros(to, 4L * entries);
      to.write(words(5, 8, 0, Math.min(rows, entries)));
      to.write(words(9, 8 * entries));
      zeros(to, 8L * entries);
    }
    return packed.toByteArray();
  }

  private static byte[] mat(byte[]... packed) {
    int size = 128 + Arrays.stream(packed).mapToInt(bytes -> 8 + bytes.length).sum();
    ByteBuffer file = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    file.put("MATLAB 5.0 MAT-file".getBytes(StandardCharsets.US_ASCII)).position(124);
    file.putShort((short) 0x100).put("IM".getBytes(StandardCharsets.US_ASCII));
    for (byte[] bytes : packed) {
      file.putInt(15).putInt(bytes.length).put(bytes);
    }
    return file.array();
  }

  private static byte[] words(int... words) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int word : words) {
      bytes.putInt(word);
    }
    return bytes.array();
  }

  private static void zeros(OutputStream to, long count) throws IOException {
    byte[] block = new byte[1 << 16];
    for (long left = count; left > 0; left -= block.length) {
      to.write(block, 0, (int) Math.min(left, block.length));
    }
  }
}
