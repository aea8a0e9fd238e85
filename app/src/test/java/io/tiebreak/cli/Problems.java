package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Problem files for the commands, and the outputs of runs. */
final class Problems {

  static final String LEVELS =
      """
      inner: {loss: squared, data: train.csv}
      outer: {loss: squared, data: validation.csv}
      """;

  static final String SET = "set: {l1-ball: {radius: 1}}\n";

  /** Stops after a fixed number of steps, with observations at fixed steps. */
  static final String HUNDRED = "stop: {iterations: 100}\nobserve: {iterations: 10}\n";

  private Problems() {}

  /** Writes two small random tables. */
  static void tables(Path folder) throws IOException {
    Random random = new Random(5);
    table(folder.resolve("train.csv"), 40, random);
    table(folder.resolve("validation.csv"), 23, random);
  }

  /** Writes a random table of five features and a target. */
  static void table(Path file, int rows, Random random) throws IOException {
    StringBuilder text = new StringBuilder("a,b,\"c,d\",e,f,y\n");
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < 6; j++) {
        text.append(j == 0 ? "" : ",").append(random.nextGaussian());
      }
      text.append('\n');
    }
    Files.writeString(file, text);
  }

  static Path write(Path folder, String name, String yaml) throws IOException {
    return Files.writeString(folder.resolve(name), yaml);
  }

  /** Solves a problem in this folder, which must succeed, and returns the folder of its results. */
  static Path solved(Path folder, String yaml, String... more) throws IOException {
    Ran ran = Ran.solve(write(folder, "p.yaml", yaml), folder.resolve("out"), more);
    assertThat(ran.code()).as(ran.err()).isZero();
    return folder.resolve("out");
  }

  static String read(Path run, String name) throws IOException {
    return Files.readString(run.resolve(name));
  }

  static JsonNode summary(Path run) throws IOException {
    return new ObjectMapper().readTree(read(run, "summary.json"));
  }

  static double[] numbers(String text) {
    return Arrays.stream(text.strip().split("[,\\n]")).mapToDouble(Double::parseDouble).toArray();
  }

  /** The trace without seconds, which differ from run to run. */
  static List<String> trace(Path run) throws IOException {
    return read(run, "trace.csv")
        .lines()
        .map(line -> line.replaceFirst("^([^,]*),[^,]*", "$1"))
        .toList();
  }
}
