package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Table;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares files written by NumPy and SciPy with the numbers that these read from them. Both come
 * from fixtures/make.py.
 */
class FixturesTest {

  static Path folder() throws Exception {
    URL script = Objects.requireNonNull(FixturesTest.class.getResource("fixtures/make.py"));
    return Path.of(script.toURI()).getParent();
  }

  static List<Path> files() throws Exception {
    try (Stream<Path> all = Files.list(folder())) {
      return all.filter(file -> Files.exists(expected(file))).sorted().toList();
    }
  }

  private static Path expected(Path file) {
    return file.resolveSibling(file.getFileName() + ".csv");
  }

  @Test
  void thereAreFilesOfEveryKind() throws Exception {
    assertThat(files()).hasSizeGreaterThan(40);
    for (String ending : List.of(".npy", ".mtx", ".mat", ".libsvm")) {
      assertThat(files()).anyMatch(file -> file.toString().endsWith(ending));
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void theNumbersAreThoseThatTheOtherProgramReads(Path file) throws Exception {
    Table table = Formats.read(file, "t");
    Table other = Formats.read(expected(file), "expected");
    assertThat(table.columns()).isEqualTo(other.columns());
    assertThat(table.toArray()).containsExactly(other.toArray());
    String name = file.getFileName().toString();
    assertThat(table.sparse()).isEqualTo(name.matches("(coordinate|sparse|rows).*"));
  }
}
