package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;

/** Fair classification on real data, where they lie beside the project. */
class AdultTest {

  private static final Path ADULT = Path.of("..", "..", "shared", "data", "adult.mat");
  private static final int ROWS = 2000;

  @TempDir Path folder;

  @BeforeEach
  void convert() throws Exception {
    assumeTrue(Files.exists(ADULT), "the adult data are present");
    MatFile file = Mat5.readFromFile(ADULT.toFile());
    Matrix features = file.getMatrix("X");
    Matrix label = file.getMatrix("y");
    Matrix sensitive = file.getMatrix("x_control");
    int width = features.getNumCols();
    StringBuilder text =
        new StringBuilder(
            IntStream.range(0, width).mapToObj(j -> "f" + j).collect(Collectors.joining(",")));
    text.append(",sex,y\n");
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < width; j++) {
        text.append(features.getDouble(i, j)).append(',');
      }
      text.append(sensitive.getDouble(0, i)).append(',').append(label.getDouble(0, i)).append('\n');
    }
    Files.writeString(folder.resolve("adult.csv"), text);
  }

  /** Its gap took minutes of plain conditional gradients. */
  @Test
  void theInnerGapOfALogisticFitIsProvenBelowAMillionth() throws Exception {
    Path problem =
        Problems.write(
            folder,
            "p.yaml",
            """
            inner: {loss: logistic, data: adult.csv, target: y, intercept: true, scale: minmax}
            outer: {loss: covariance, data: adult.csv, sensitive: sex}
            set: {l1-ball: {radius: 100}}
            stop: {eps-inner: 1e-6, time: 60s}
            """);
    Path out = folder.resolve("out");
    Ran ran = Ran.solve(problem, out);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(summary(out).get("status").textValue()).isEqualTo("CERTIFIED");
    assertThat(summary(out).get("certificate").get("eps_inner").doubleValue())
        .isLessThanOrEqualTo(1e-6);
    Ran again =
        Ran.command(
            "certify",
            problem.toString(),
            out.resolve("solution.csv").toString(),
            "--proof",
            out.resolve("proof.json").toString());
    assertThat(again.code()).as(again.err()).isZero();
  }

  @Test
  void theFileOfMatlabIsSolvedAsItIs() throws Exception {
    Files.copy(ADULT, folder.resolve("adult.mat"));
    Path problem =
        Problems.write(
            folder,
            "m.yaml",
            """
            split:
              data: adult.mat
              variables: {features: X, target: y, sensitive: x_control}
              inner: 0.2
              outer: 0.2
              scale: minmax
            inner: {loss: logistic}
            outer: {loss: covariance}
            set: {l1-ball: {radius: 100}}
            method: ir-fscg
            stop: {iterations: 20}
            """);
    Path out = folder.resolve("out");
    Ran ran = Ran.solve(problem, out);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(summary(out).get("inner").doubleValue()).isPositive();
    assertThat(Problems.numbers(Problems.read(out, "solution.csv"))).hasSize(50);
  }
}
