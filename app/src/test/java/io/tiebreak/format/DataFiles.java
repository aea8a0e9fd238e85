package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.data.BadData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sinks;

/** Small files for the tests, and the faults found in them. */
public final class DataFiles {
  private static final Pattern MESSAGE =
      Pattern.compile("(?<file>[^:]+): (?<place>((line|byte) \\d+(, column \\d+)?: )?)(?<what>.*)");

  private DataFiles() {}

  public static Path file(Path folder, String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  public static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  public static byte[] joined(byte[] one, byte[] two) {
    byte[] both = Arrays.copyOf(one, one.length + two.length);
    System.arraycopy(two, 0, both, one.length, two.length);
    return both;
  }

  /** A little-endian array of version 1 with this type and shape. */
  public static byte[] npy(String type, String shape, double... numbers) {
    return npy(
        "{'descr': '%s', 'fortran_order': False, 'shape': %s, }".formatted(type, shape), numbers);
  }

  /** A NumPy file with this header. */
  public static byte[] npy(String header, double... numbers) {
    byte[] text = (header + "\n").getBytes(StandardCharsets.ISO_8859_1);
    ByteBuffer bytes = ByteBuffer.allocate(10 + text.length + 8 * numbers.length);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.order(ByteOrder.LITTLE_ENDIAN).putShort((short) text.length).put(text);
    for (double number : numbers) {
      bytes.putDouble(number);
    }
    return bytes.array();
  }

  /** A MAT file with these numbers, row after row, as the variable X. */
  public static byte[] mat(int packing, int columns, double... numbers) throws IOException {
    Matrix matrix = Mat5.newMatrix(numbers.length / columns, columns);
    for (int k = 0; k < numbers.length; k++) {
      matrix.setDouble(k / columns, k % columns, numbers[k]);
    }
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    Mat5.newWriter(Sinks.wrap(bytes))
        .setDeflateLevel(packing)
        .writeMat(Mat5.newMatFile().addArray("X", matrix));
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  /** A Parquet file with these numbers, row after row, in columns x0, x1, ... */
  public static byte[] parquet(int columns, double... numbers) throws Exception {
    StringBuilder rows = new StringBuilder();
    for (int k = 0; k < numbers.length; k++) {
      rows.append(k % columns > 0 ? ", " : k > 0 ? "), (" : "(").append(numbers[k]);
    }
    String names =
        IntStream.range(0, columns).mapToObj(j -> "x" + j).collect(Collectors.joining(", "));
    return parquet(
        "SELECT %s FROM (VALUES %s)) AS t(%s)"
            .formatted(names.replaceAll("x\\d+", "$0::DOUBLE AS $0"), rows, names));
  }

  /** A Parquet file of the result of a query. */
  public static byte[] parquet(String query) throws Exception {
    Path file = Files.createTempFile("tiebreak", ".parquet");
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      statement.execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(query, file));
      return Files.readAllBytes(file);
    } finally {
      Files.delete(file);
    }
  }

  /** The messages of a reading that must fail. */
  public static List<String> faults(ThrowingCallable reading) {
    return catchThrowableOfType(BadData.class, reading).messages();
  }

  /**
   * Asserts that a reading fails with these faults: for each its place, then parts of its message
   * in order, such as {@code "line 3; \"b\"; \"blue\""}. A fault of the whole file has no place.
   */
  public static void refuses(ThrowingCallable reading, String file, String... faults) {
    List<String> messages = faults(reading);
    assertThat(messages).hasSameSizeAs(faults);
    for (int k = 0; k < faults.length; k++) {
      requireFault(messages.get(k), file, faults[k]);
    }
  }

  public static void requireFault(String message, String file, String fault) {
    String[] parts = fault.split("; *", -1);
    Matcher read = MESSAGE.matcher(message);
    assertThat(read.matches()).as(message).isTrue();
    assertThat(read.group("file")).as(message).isEqualTo(file);
    assertThat(read.group("place"))
        .as(message)
        .isEqualTo(parts[0].isEmpty() ? "" : parts[0] + ": ");
    int from = 0;
    for (String part : List.of(parts).subList(1, parts.length)) {
      from = read.group("what").indexOf(part, from);
      assertThat(from).as("%s in %s", part, message).isNotNegative();
      from += part.length();
    }
  }

  /** Asserts that the file t gives numbers or readable faults. */
  public static void readOrRefused(ReaderExamples.Example of, Path file, byte[] shown) {
    try {
      double[] read = of.reader().read(file, "t");
      assertThat(read.length > 0 || of.name().equals("coefficients")).isTrue();
    } catch (BadData refused) {
      assertThat(refused.messages()).allSatisfy(m -> assertThat(m).startsWith("t: "));
      Hostile.requireListed(refused.messages(), shown);
    }
  }
}
