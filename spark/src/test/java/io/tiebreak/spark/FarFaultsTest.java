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

/** What is wrong with data that the cluster reads is told in one sentence, with its place. */
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

  /** A file of which line 2,502 is another. */
  private Problem with(String line) throws IOException {
    List<String> lines = new ArrayList<>(Numbers.csv(3_000, 1));
    lines.set(2_500, line);
    Numbers.write(folder.resolve("train.csv"), Numbers.HEADER, lines);
    return problem("train.csv");
  }

  @Test
  void aFieldThatIsNoNumber() throws IOException {
    Problem problem = with("1,2,3,oops,5,1,1,2");
    assertThat(problem.faults())
        .isEqualTo(
            "inner.data: 1: train.csv: line 2502: column \"d\" holds \"oops\", which is not a"
                + " number: write a decimal number such as -0.25 or 1e-3, or remove the column")
        .isEqualTo(problem.faultsHere());
  }

  @Test
  void aNumberThatIsNotFinite() throws IOException {
    Problem problem = with("1,2,nan,4,5,1,1,2");
    assertThat(problem.faults())
        .contains("line 2502: row 2500 (counted from 0), column \"c\" holds \"nan\"")
        .isEqualTo(problem.faultsHere());
  }

  @Test
  void aLineOfAnotherLength() throws IOException {
    Problem problem = with("1,2,3");
    assertThat(problem.faults())
        .contains("line 2502: holds 3 fields, but line 1 holds 8")
        .isEqualTo(problem.faultsHere());
  }

  @Test
  void aQuoteThatIsClosedInAnotherLine() throws IOException {
    assertThat(with("1,2,3,4,5,\"1\n\",1,2").faults())
        .isEqualTo(
            "inner.data: 1: train.csv: line 2502: holds a quote that is not closed in the line, and"
                + " a cluster reads each line by itself: close the quote, and take line breaks out"
                + " of fields");
  }

  @Test
  void aNegativeWeight() throws IOException {
    Problem problem = with("1,2,3,4,5,-1,1,2");
    assertThat(problem.faults())
        .contains("row 2500 (counted from 0), column 'weight' holds -1, but weights")
        .isEqualTo(problem.faultsHere());
  }

  @Test
  void aLabelThatIsNone() throws IOException {
    Problem problem = with("1,2,3,4,5,1,3,2");
    assertThat(problem.faults())
        .contains("row 2500 (counted from 0), column 'label' holds 3")
        .isEqualTo(problem.faultsHere());
  }

  @Test
  void anotherHeaderInAFolder() throws IOException {
    Path parts = Files.createDirectory(folder.resolve("train"));
    Numbers.write(parts.resolve("a.csv"), Numbers.HEADER, Numbers.csv(20, 2));
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER.replace("d,", ""), Numbers.csv(20, 2));
    assertThat(problem("train").faults()).contains("train/b.csv: line 2: holds 8 fields");
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER.replace("d,", "z,"), Numbers.csv(9, 2));
    assertThat(problem("train").faults())
        .contains("train/b.csv: line 1: is not the header of the first file: give all files");
    Files.writeString(parts.resolve("b.txt"), "1");
    assertThat(problem("train").faults()).contains("train: the ending of b.txt is not one");
  }

  @Test
  void foldersThatAreNotThereOrHoldNothing() throws IOException {
    assertThat(problem("nowhere").faults()).contains("nowhere: there is no such file: check");
    assertThat(problem("\"file:/no/where\"").faults())
        .isEqualTo(
            "inner.data: 1: file:/no/where: there is no such file or folder: check the spelling,"
                + " and that the path is right from the problem file's folder");
    Files.createDirectory(folder.resolve("empty"));
    assertThat(problem("empty").faults()).contains("empty: is a folder that holds no files");
    Files.writeString(folder.resolve("empty").resolve("a.csv"), "\n");
    assertThat(problem("empty").faults()).contains("empty: holds no rows");
    Files.writeString(folder.resolve("head.csv"), Numbers.HEADER);
    assertThat(problem("head.csv").faults()).isEqualTo(problem("head.csv").faultsHere());
  }
}
