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
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files that are small on disk and large in memory, read in a JVM of 64 MB, are reported as faults
 * with exit code 2 and never exhaust the memory.
 */
@Tag("alone")
@Timeout(240)
class HostileTest {

  private static final int MANY = 64;

  /** Far more than fits into memory. */
  private static final int ENTRIES = 6_000_000;

  private static final String SOLVE = "tiebreak solve p.yaml --out out";

  /** How a problem names a file of this type, and the message before the fault. */
  private static final Map<String, String> PROBLEMS =
      Map.of(
          "inner.data: 1: ", LEVELS.replace("train.csv", "FILE") + SET,
          "start.file: 4: ", LEVELS + SET + "start: {file: FILE}\n",
          "replay.outer: 5: ",
              LEVELS + SET + "method: ir-scg\nreplay: {outer: FILE, inner: few.csv}\n");

  @TempDir static Path folder;
  @TempDir static Path desk;
  private static CommandServer server;

  @BeforeAll
  static void start() throws Exception {
    Problems.tables(folder);
    Files.writeString(folder.resolve("few.csv"), "1\n0\n1\n");
    server = new CommandServer(folder, desk, "-Xmx64m");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void requireFault(String command, String begin, String fault) throws Exception {
    Ran ran = server.run(command);
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .startsWith(begin)
        .containsPattern(fault.isEmpty() ? "\\b6\\d MB\\b" : fault);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  private static void requireFault(String file, String where, String more, String fault)
      throws Exception {
    Problems.write(folder, "p.yaml", PROBLEMS.get(where).replace("FILE", file + more));
    requireFault(SOLVE, where + file + ": ", fault);
  }

  /** A gigabyte of these: concatenated parts are one file, and each is compressed once. */
  private static void bomb(String name, String piece) throws IOException {
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
  }

  /** If no fault is named, the message says how much memory there is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'inner.data: 1: '   | '1,2\n' | ''
          'inner.data: 1: '   | '1,'    | ''
          'inner.data: 1: '   | '1'     | 'line 1: '
          'inner.data: 1: '   | '"'     | 'line 1: '
          'start.file: 4: '   | '1\n'   | ''
          'start.file: 4: '   | '1,'    | ''
          'replay.outer: 5: ' | '1\n'   | ''
          """)
  void aGzipFileThatBecomesAGigabyte(String where, String piece, String fault) throws Exception {
    bomb("large.csv.gz", piece);
    requireFault("large.csv.gz", where, "", fault);
  }

  @Test
  void aGzipFileThatBecomesAGigabyteOfAProof() throws Exception {
    bomb("proof.json.gz", "{\"a\":1}");
    Files.writeString(folder.resolve("x.csv"), "0\n0\n0\n0\n0\n");
    Problems.write(folder, "p.yaml", LEVELS + SET);
    requireFault(
        "tiebreak certify p.yaml x.csv --proof proof.json.gz", "proof.json.gz: ", "[\\d,]{6,}");
  }

  @ParameterizedTest
  @CsvSource({"'1 1:1 2:1\n', 2000000", "'0\n', 6000000", "'1 1:1\n', 3000000"})
  void aLibsvmFileOfShortLines(String line, int times) throws Exception {
    Files.writeString(folder.resolve("large.libsvm"), line.repeat(times));
    requireFault("large.libsvm", "inner.data: 1: ", "", "");
  }

  /** Sparse, so that only its entries matter, compressed to some kilobytes. */
  @Test
  void aPackedMatFile() throws Exception {
    Files.write(folder.resolve("large.mat"), mat(sparse('A', ENTRIES, ENTRIES)));
    requireFault("large.mat", "inner.data: 1: ", "", "");
  }

  /** Room for so many entries may be declared for a vector of two numbers. */
  @Test
  void aPackedTargetOfAMatFile() throws Exception {
    Files.write(folder.resolve("large.mat"), mat(sparse('A', 2, 0), sparse('b', 2, ENTRIES)));
    requireFault("large.mat", "inner.data: 1: ", ", variables: {features: A, target: b}", "");
  }

  /** A compressed column. */
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
