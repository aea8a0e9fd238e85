package io.tiebreak.data;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sinks;

/** Small files for the tests, and what reading them complains about. */
public final class DataFiles {
  private DataFiles() {}

  static Path file(Path folder, String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** An array of version 1, little endian, its type and shape as given. */
  public static byte[] npy(String type, String shape, double... numbers) {
    return npy(
        "{'descr': '%s', 'fortran_order': False, 'shape': %s, }".formatted(type, shape), numbers);
  }

  /** The same of a whole header. */
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
  static byte[] mat(int packing, int columns, double... numbers) throws IOException {
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
  static byte[] parquet(int columns, double... numbers) throws Exception {
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

  /** A Parquet file of what a query gives. */
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

  /** The messages of the reading, which must fail. */
  static List<String> faults(ThrowingCallable reading) {
    return catchThrowableOfType(BadData.class, reading).messages();
  }
}
