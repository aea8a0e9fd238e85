package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of data that the cluster reads are reported with their place. */
class FarFaultsTest {

  @TempDir private Path folder;

  @BeforeEach
  void right() throws IOException {
    Numbers.write(folder.resolve("test.csv"), Numbers.HEADER, Numbers.csv(20, 2));
  }

  private Problem problem(String data) {
    return new Problem(
        folder,
        "loss: logistic, target: label, weights: weight, data: " + data,
        "loss: squared, data: test.csv");
  }

  /** A file with this line 2,502. */
  private Problem with(String line) throws IOException {
    List<String> lines = new ArrayList<>(Numbers.csv(3_000, 1));
    lines.set(2_500, line);
    Numbers.write(folder.resolve("train.csv"), Numbers.HEADER, lines);
    return problem("train.csv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1,2,3,oops,5,1,1,2 | inner.data: 1: train.csv: line 2502: | \"d\" holds \"oops\"",
        "1,2,nan,4,5,1,1,2 | inner.data: 1: train.csv: line 2502: | \"c\" holds \"nan\"",
        "1,2,3 | inner.data: 1: train.csv: line 2502: | 3 fields",
        "1,2,3,4,5,-1,1,2 | inner.weights: 1: row 2500 | 'weight' holds -1",
        "1,2,3,4,5,1,3,2 | inner.target: 1: row 2500 | 'label' holds 3",
      })
  void aFaultIsThatOfOneJvm(String line, String place, String what) throws IOException {
    Problem problem = with(line);
    assertThat(problem.faults()).startsWith(place).contains(what).isEqualTo(problem.faultsHere());
  }

  /** A cluster reads each line by itself. */
  @Test
  void aQuoteThatIsClosedInAnotherLine() throws IOException {
    assertThat(with("1,2,3,4,5,\"1\n\",1,2").faults())
        .startsWith("inner.data: 1: train.csv: line 2502: ")
        .contains("quote");
  }

  @Test
  void anotherHeaderInAFolder() throws IOException {
    Path parts = Files.createDirectory(folder.resolve("train"));
    Numbers.write(parts.resolve("a.csv"), Numbers.HEADER, Numbers.csv(20, 2));
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER.replace("d,", ""), Numbers.csv(20, 2));
    assertThat(problem("train").faults()).contains("train/b.csv: line 2: ", "8 fields");
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER.replace("d,", "z,"), Numbers.csv(9, 2));
    assertThat(problem("train").faults()).contains("train/b.csv: line 1: ", "header");
    Files.writeString(parts.resolve("b.txt"), "1");
    assertThat(problem("train").faults()).contains("train: ", "b.txt");
  }

  @Test
  void foldersThatAreNotThereOrHoldNothing() throws IOException {
    assertThat(problem("nowhere").faults()).startsWith("inner.data: 1: nowhere: ");
    assertThat(problem("\"file:/no/where\"").faults())
        .startsWith("inner.data: 1: file:/no/where: ");
    Files.createDirectory(folder.resolve("empty"));
    assertThat(problem("empty").faults()).contains("empty: ", "no files");
    Files.writeString(folder.resolve("empty").resolve("a.csv"), "\n");
    assertThat(problem("empty").faults()).contains("empty: ", "no rows");
    Files.writeString(folder.resolve("head.csv"), Numbers.HEADER);
    assertThat(problem("head.csv").faults()).isEqualTo(problem("head.csv").faultsHere());
  }
}
