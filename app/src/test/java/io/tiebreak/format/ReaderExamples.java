package io.tiebreak.format;

import io.tiebreak.data.BadData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;

/** The readers from which all suites draw. A new one joins by one line in {@link #ALL}. */
final class ReaderExamples {

  /** Three rows of two columns. */
  private static final double[] NUMBERS = {1, -2.5, 0.1, 1e-300, 12345678.9, 0};

  private static final String CSV = "1,-2.5\n0.1,1e-300\n12345678.9,0\n";

  private static final String TSV = CSV.replace(',', '\t');

  private static final String LIBSVM = "1 1:-2.5\n0.1 1:1e-300\n12345678.9\n";

  private static final String ARRAY =
      "%%MatrixMarket matrix array real general\n3 2\n1\n0.1\n12345678.9\n-2.5\n1e-300\n0\n";

  private static final String COORDINATE =
      """
      %%MatrixMarket matrix coordinate real general
      % any order
      3 2 5
      3 1 12345678.9
      1 2 -2.5
      1 1 1
      2 1 0.1
      2 2 1e-300
      """;

  private static final List<Example> ALL = examples();

  private ReaderExamples() {}

  /** Reads numbers from a file. */
  interface Reader {
    double[] read(Path file, String shownAs) throws BadData;
  }

  /**
   * A reader, and a file that it reads.
   *
   * @param name of its fuzz test; several readers share one
   * @param ending of the names of its files
   * @param sample a file
   * @param numbers in that file
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Example(String name, String ending, byte[] sample, double[] numbers, Reader reader) {

    /** Whether it reads tables by the ending of their names. */
    boolean table() {
      return Formats.endings().contains(ending) && numbers == NUMBERS && !name.equals("stream");
    }

    @Override
    public String toString() {
      return name + " " + ending;
    }
  }

  private static List<Example> examples() {
    try {
      return List.of(
          table("csv", ".csv", text(CSV)),
          table("csv", ".tsv", text(TSV)),
          table("gzip", ".tsv.gz", DataFiles.gzip(TSV)),
          table("gzip", ".csv.gz", DataFiles.gzip(CSV)),
          table("libsvm", ".libsvm", text(LIBSVM)),
          table("libsvm", ".svm", text(LIBSVM)),
          table("matrixMarket", ".mtx", text(ARRAY)),
          table("matrixMarket", ".mtx", text(COORDINATE)),
          table("npy", ".npy", DataFiles.npy("<f8", "(3, 2)", NUMBERS)),
          table("mat", ".mat", DataFiles.mat(Deflater.NO_COMPRESSION, 2, NUMBERS)),
          table("mat", ".mat", DataFiles.mat(Deflater.BEST_COMPRESSION, 2, NUMBERS)),
          table("parquet", ".parquet", DataFiles.parquet(2, NUMBERS)),
          new Example("stream", ".csv", text(CSV), NUMBERS, ReaderExamples::stream),
          of("vector", "1,-2.5\n0.1\n", Vectors::read, 1, -2.5, 0.1),
          of("samples", "3\n1,0, 7\n", ReaderExamples::samples, 3, 1, 0, 7),
          of("coefficients", "x,model\na,1\nb,-2.5\n", ReaderExamples::coefficients, 1, -2.5),
          new Example(
              "wikipedia",
              ".json",
              text(WikipediaFiles.SMALL),
              new double[] {1 / 8.0, 3 / 8.0, 5 / 8.0, 2.5 / 8, -1, 6 / 8.0},
              (file, shownAs) -> Wikipedia.read(file, shownAs, 2, 3).toArray()));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Example table(String name, String ending, byte[] sample) {
    return new Example(
        name, ending, sample, NUMBERS, (file, shownAs) -> Formats.read(file, shownAs).toArray());
  }

  private static Example of(String name, String sample, Reader reader, double... numbers) {
    return new Example(name, ".csv", text(sample), numbers, reader);
  }

  /** Reads row by row, up to the first fault. */
  private static double[] stream(Path file, String shownAs) throws BadData {
    List<double[]> read = new ArrayList<>();
    try (RowStream rows = RowStream.open(file, shownAs, 1)) {
      read.add(rows.head().toArray());
      for (Optional<double[]> row = rows.next(); row.isPresent(); row = rows.next()) {
        read.add(row.get());
      }
    } catch (IOException e) {
      if (e.getCause() instanceof BadData refused) {
        throw refused;
      }
      throw new AssertionError(e);
    }
    return read.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  private static double[] samples(Path file, String shownAs) throws BadData {
    int[][] lines = SampleLines.read(file, shownAs);
    SampleLines.check(lines, 10, shownAs);
    return Arrays.stream(lines).flatMapToInt(Arrays::stream).asDoubleStream().toArray();
  }

  private static double[] coefficients(Path file, String shownAs) throws BadData {
    return Coefficients.read(file, shownAs).values().stream().mapToDouble(v -> v).toArray();
  }

  /** All readers, some more than once. */
  static List<Example> all() {
    return ALL;
  }

  /** The readers of tables. */
  static List<Example> tables() {
    return ALL.stream().filter(Example::table).toList();
  }

  /** All sample files, with which fuzzing begins. */
  static Stream<byte[]> files() {
    return ALL.stream().map(Example::sample);
  }

  /** The first reader with this name. */
  static Example named(String name) {
    return ALL.stream().filter(e -> e.name.equals(name)).findFirst().orElseThrow();
  }
}
