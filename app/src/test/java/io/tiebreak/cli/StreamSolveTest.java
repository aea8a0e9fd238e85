package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams from problem file to result, on real files and real pipes. */
class StreamSolveTest {

  private static final double[] WEIGHTS = {0.3, -0.2, 0.1};

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void tables() throws IOException {
    out = folder.resolve("out");
    Files.writeString(folder.resolve("validation.csv"), "a,b,c,y\n" + rows(1, 50));
  }

  /** Rows of a linear model without noise. */
  private static String rows(long seed, int count) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      double y = 0;
      for (double w : WEIGHTS) {
        double x = random.nextGaussian();
        text.append(x).append(',');
        y += w * x;
      }
      text.append(y).append('\n');
    }
    return text.toString();
  }

  private Path problem(String stream, String more) throws IOException {
    return Problems.write(
        folder,
        "p.yaml",
        """
        inner: {loss: squared, data: {stream: %s, held-out: 20, stall: 1s}}
        outer: {loss: squared, data: validation.csv}
        set: {l1-ball: {radius: 1}}
        """
                .formatted(stream)
            + more);
  }

  @Test
  void aFileIsReadOnceAndItsEndEndsTheRun() throws Exception {
    Files.writeString(folder.resolve("rows.csv"), "a,b,c,y\n" + rows(2, 20_020));
    Ran ran = Ran.solve(problem("rows.csv", ""), out);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("p: SOURCE_ENDED after ").contains("20,000 steps of ir-scg");
    assertThat(ran.err()).contains("The inner stream ended after 20,000 samples.");
    // 20,000^-1/4 is 0.08; the rows have no noise, so that the constant is small.
    assertThat(numbers(read(out, "solution.csv"))).containsExactly(WEIGHTS, within(0.02));
    assertThat(summary(out).get("status").textValue()).isEqualTo("SOURCE_ENDED");
    assertThat(summary(out).get("inner").doubleValue()).isLessThan(1e-3);
  }

  @Test
  void aRunOnAFileIsResumedWithTheSameBytes() throws Exception {
    Files.writeString(folder.resolve("rows.csv"), "a,b,c,y\n" + rows(2, 3_000));
    Path straight = folder.resolve("straight");
    assertThat(Ran.solve(problem("rows.csv", "stop: {iterations: 2500}\n"), straight).code())
        .isZero();
    assertThat(Ran.solve(problem("rows.csv", "stop: {iterations: 1111}\n"), out).code()).isZero();
    Ran resumed = Ran.solve(problem("rows.csv", "stop: {iterations: 2500}\n"), out, "--resume");
    assertThat(resumed.code()).as(resumed.err()).isZero();
    assertThat(read(out, "solution.csv")).isEqualTo(read(straight, "solution.csv"));
    assertThat(read(out, "last.csv")).isEqualTo(read(straight, "last.csv"));
    assertThat(summary(out).get("resumed_from").intValue()).isEqualTo(1111);
  }

  @ParameterizedTest
  @CsvSource({"changed, true", "shortened, true", "longer, false", "changed later, false"})
  void aFileWhoseRowsTheRunHasSeenMustStayAsItWas(String how, boolean refused) throws Exception {
    Path data = folder.resolve("rows.csv");
    List<String> lines = new ArrayList<>(List.of("a,b,c,y"));
    rows(2, 3_000).lines().forEach(lines::add);
    Files.write(data, lines);
    assertThat(Ran.solve(problem("rows.csv", "stop: {iterations: 1111}\n"), out).code()).isZero();
    String last = read(out, "last.csv");
    switch (how) {
      case "changed" -> lines.set(500, "1,2,3,4");
      case "changed later" -> lines.set(2900, "1,2,3,4");
      case "shortened" -> lines.subList(900, lines.size()).clear();
      default -> lines.add("1,2,3,4");
    }
    Files.write(data, lines);
    Ran ran = Ran.solve(problem("rows.csv", "stop: {iterations: 2500}\n"), out, "--resume");
    assertThat(ran.code()).as(ran.err()).isEqualTo(refused ? 3 : 0);
    if (refused) {
      assertThat(ran.err())
          .contains(
              "The inner stream failed after 1,111 samples: its first 1,111 samples are not those"
                  + " that the run has seen. Undo the change, or start again without resuming.");
      assertThat(summary(out).get("status").textValue()).isEqualTo("SOURCE_FAILED");
      assertThat(read(out, "last.csv")).as("no step was made").isEqualTo(last);
    }
  }

  @Test
  void aFaultInALaterRowEndsTheRunWithWhatThereIs() throws Exception {
    Files.writeString(folder.resolve("rows.csv"), "a,b,c,y\n" + rows(2, 520) + "1,2,?,4\n");
    Ran ran = Ran.solve(problem("rows.csv", ""), out);
    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.out()).startsWith("p: SOURCE_FAILED after ").contains("500 steps");
    assertThat(ran.err())
        .contains("The inner stream failed after 500 samples: rows.csv: line 522: column \"c\"")
        .doesNotContain("Exception");
    assertThat(numbers(read(out, "solution.csv"))).hasSize(3);
  }

  @Test
  void anEndlessPipeIsReadUntilTheRunHasEnough() throws Exception {
    Process child =
        Ran.child(
                "solve",
                problem("/dev/stdin", "stop: {iterations: 30000}\n").toString(),
                "--out",
                out.toString())
            .start();
    try (BufferedWriter pipe =
        new BufferedWriter(
            new OutputStreamWriter(child.getOutputStream(), StandardCharsets.UTF_8))) {
      String block = rows(3, 1000);
      for (int i = 0; i < 10_000 && child.isAlive(); i++) {
        pipe.write(block); // waits while the pipe is full: ten million rows would take minutes
      }
    } catch (IOException closed) {
      // The reader has enough and is gone.
    }
    Ran ran = Ran.of(child);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("p: ITERATIONS after ").contains("30,000 steps");
    assertThat(ran.err()).contains("No checkpoints are kept: the inner stream cannot go back");
    assertThat(out.resolve("checkpoint")).doesNotExist();
  }

  @Test
  void aPipeThatFallsSilentIsAFailureAndTheRunKeepsWhatItHas() throws Exception {
    Process child =
        Ran.child("solve", problem("/dev/stdin", "").toString(), "--out", out.toString()).start();
    BufferedWriter pipe =
        new BufferedWriter(new OutputStreamWriter(child.getOutputStream(), StandardCharsets.UTF_8));
    pipe.write(rows(3, 120));
    pipe.flush(); // and not another word
    Ran ran = Ran.of(child);
    pipe.close();
    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.out()).startsWith("p: SOURCE_FAILED after ").contains("100 steps");
    assertThat(ran.err()).contains("it gave no sample for 1.0 s");
    assertThat(numbers(read(out, "solution.csv"))).hasSize(3);
  }

  @Test
  void resumingFromAPipeIsRefusedWithTheReason() throws Exception {
    Process child =
        Ran.child(
                "solve", problem("/dev/stdin", "").toString(), "--out", out.toString(), "--resume")
            .start();
    child.getOutputStream().write(rows(3, 120).getBytes(StandardCharsets.UTF_8));
    child.getOutputStream().close();
    Ran ran = Ran.of(child);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualToIgnoringNewLines(
            "--resume: the inner stream cannot go back to a place that it has passed:"
                + " leave --resume out");
  }
}
