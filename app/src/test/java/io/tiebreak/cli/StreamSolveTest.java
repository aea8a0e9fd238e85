package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.solved;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams from problem file to result; pipes, faults and what is printed: streams.md. */
class StreamSolveTest {

  private static final double[] WEIGHTS = {0.3, -0.2, 0.1};

  private static final String STREAM =
      """
      inner: {loss: squared, data: {stream: rows.csv, held-out: 20}}
      outer: {loss: squared, data: validation.csv}
      set: {l1-ball: {radius: 1}}
      """;

  private static final String SOME = STREAM + "stop: {iterations: 1111}\n";
  private static final String MORE = STREAM + "stop: {iterations: 2500}\n";

  @TempDir Path folder;

  /** Two tables of a linear model without noise; the lines of the inner one. */
  private List<String> tables(int rows) throws IOException {
    write("validation.csv", lines(1, 50));
    List<String> lines = lines(2, rows);
    write("rows.csv", lines);
    return lines;
  }

  private static List<String> lines(long seed, int count) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(List.of("a,b,c,y"));
    for (int i = 0; i < count; i++) {
      double[] x = random.doubles(3, -2, 2).toArray();
      double y = WEIGHTS[0] * x[0] + WEIGHTS[1] * x[1] + WEIGHTS[2] * x[2];
      lines.add("%s,%s,%s,%s".formatted(x[0], x[1], x[2], y));
    }
    return lines;
  }

  private void write(String name, List<String> lines) throws IOException {
    Files.write(folder.resolve(name), lines);
  }

  @Test
  void aFileIsReadOnceAndItsEndEndsTheRun() throws Exception {
    tables(20_020);
    Path out = solved(folder, STREAM);
    // 20,000^-1/4 is 0.08; the rows have no noise, so that the constant is small.
    assertThat(numbers(read(out, "solution.csv"))).containsExactly(WEIGHTS, within(0.02));
    assertThat(summary(out).get("status").textValue()).isEqualTo("SOURCE_ENDED");
    assertThat(summary(out).get("iterations").intValue()).isEqualTo(20_000);
    assertThat(summary(out).get("inner").doubleValue()).isLessThan(1e-3);
  }

  /** Rows that the run has seen must stay as they were. */
  @ParameterizedTest
  @CsvSource({
    "as it was, false",
    "longer, false",
    "changed later, false",
    "changed, true",
    "shortened, true"
  })
  void aRunIsResumedWithTheSameBytesOrNotAtAll(String how, boolean refused) throws Exception {
    List<String> lines = tables(3_000);
    Path straight = folder.resolve("straight");
    Files.move(solved(folder, MORE), straight);
    Path out = solved(folder, SOME);
    String last = read(out, "last.csv");
    switch (how) {
      case "changed" -> lines.set(500, "1,2,3,4");
      case "changed later" -> lines.set(2900, "1,2,3,4");
      case "shortened" -> lines.subList(900, lines.size()).clear();
      case "longer" -> lines.add("1,2,3,4");
      default -> {}
    }
    write("rows.csv", lines);
    Ran ran = Ran.solve(Problems.write(folder, "p.yaml", MORE), out, "--resume");
    assertThat(ran.code()).as(ran.err()).isEqualTo(refused ? Main.UNSOUND : Main.OK);
    assertThat(summary(out).get("resumed_from").intValue()).isEqualTo(1111);
    assertThat(read(out, "last.csv")).isEqualTo(refused ? last : read(straight, "last.csv"));
    if (refused) {
      assertThat(summary(out).get("status").textValue()).isEqualTo("SOURCE_FAILED");
    } else {
      assertThat(read(out, "solution.csv")).isEqualTo(read(straight, "solution.csv"));
    }
  }
}
