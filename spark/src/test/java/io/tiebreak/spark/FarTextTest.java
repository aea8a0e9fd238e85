package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cluster reads text files as this JVM's readers do. */
class FarTextTest {

  @TempDir private Path folder;

  private void csv() throws IOException {
    Numbers.write(folder.resolve("train.csv"), Numbers.HEADER, Numbers.csv(3_000, 1));
    Numbers.write(folder.resolve("test.csv"), Numbers.HEADER, Numbers.csv(2_100, 2));
  }

  private Problem problem(String inner, String outer, String more) {
    return new Problem(
        folder,
        "loss: logistic, data: %s, target: label, weights: weight%s".formatted(inner, more),
        "loss: squared, data: %s".formatted(outer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"none, intercept: true", "minmax", "unit, intercept: true"})
  void oneFileOfFieldsWithWeightsAndLabelsFromZero(String scale) throws Exception {
    csv();
    Problem problem = problem("train.csv", "test.csv", ", scale: " + scale);
    Map<String, String> there = problem.there();
    assertAgree(there, problem.here());
    assertThat(there.containsKey("scaling.csv")).isEqualTo(!scale.startsWith("none"));
  }

  @Test
  void aFolderIsTheOneFileOfItsFilesByName() throws Exception {
    csv();
    List<String> lines = Numbers.csv(3_000, 1);
    Path parts = Files.createDirectory(folder.resolve("train"));
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER, lines.subList(1_100, 3_000));
    Numbers.write(parts.resolve("a1.csv"), Numbers.HEADER, lines.subList(0, 1_100));
    Files.writeString(parts.resolve("a0.csv"), "");
    Files.writeString(parts.resolve("a2.csv"), Numbers.HEADER + "\n");
    Files.writeString(parts.resolve("c.csv"), "\n\n");
    Files.writeString(parts.resolve("_SUCCESS"), "");
    Files.writeString(parts.resolve(".hidden.txt"), "no number");
    Problem files = problem("train", "test.csv", "");
    Problem one = problem("train.csv", folder.resolve("test.csv").toUri().toString(), "");
    assertAgree(files.there(), problem("train.csv", "test.csv", "").here());
    assertThat(files.digests(2)).isEqualTo(one.digests(5));
  }

  @Test
  void withoutHeaderAndPacked() throws Exception {
    String text = String.join("\r\n", Numbers.csv(2_000, 4)) + "\r\n\r\n";
    Files.writeString(folder.resolve("train.csv"), "\uFEFF" + text);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("test.csv.gz")))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    Problem problem =
        new Problem(
            folder, "loss: squared, data: train.csv", "loss: huber, delta: 1, data: test.csv.gz");
    assertAgree(problem.there(), problem.here());
  }

  @Test
  void libsvmOfDifferentWidths() throws Exception {
    Numbers.write(folder.resolve("train.svm"), "", Numbers.libsvm(3_000, 30, 1));
    Numbers.write(folder.resolve("test.libsvm"), "", Numbers.libsvm(2_500, 34, 2));
    Problem problem =
        new Problem(
            folder,
            "loss: logistic, data: train.svm, scale: unit, intercept: true",
            "loss: squared-hinge, data: test.libsvm");
    assertAgree(problem.there(), problem.here());
  }

  @Test
  void oneLevelThereAndOneSent() throws Exception {
    csv();
    Files.writeString(
        folder.resolve("small.mtx"),
        "%%MatrixMarket matrix array real general\n3 6\n"
            + "1 2 3\n4 5 6\n7 8 10\n1 0 2\n0 1 3\n1 2 1\n".replace(" ", "\n"));
    Problem problem =
        new Problem(folder, "loss: squared, data: fields.csv", "loss: squared, data: small.mtx");
    List<String> narrow =
        Numbers.csv(1_500, 1).stream().map(l -> l.replaceAll(",[^,]*,[^,]*$", "")).toList();
    Numbers.write(folder.resolve("fields.csv"), "", narrow);
    assertAgree(problem.there(), problem.here());
  }
}
