package io.tiebreak.spark;

import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Sequence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/**
 * Rows of five features, a weight, a label of 0 or 1, and a target, as text; and rows of a model.
 */
final class Numbers {

  static final String HEADER = "a,b,c,d,e,weight,label,target";

  private Numbers() {}

  static List<String> csv(int rows, long seed) {
    Sequence random = new Sequence(seed, "numbers");
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      StringJoiner line = new StringJoiner(",");
      double sum = 0;
      for (int j = 0; j < 5; j++) {
        double a = random.normal() * (j + 1);
        sum += a;
        line.add("" + a);
      }
      line.add("" + (1 + i % 7) / 10.0);
      line.add(sum > 0 ? "1" : "0");
      line.add("" + (sum + random.normal()));
      lines.add(line.toString());
    }
    return lines;
  }

  static List<String> libsvm(int rows, int width, long seed) {
    Sequence random = new Sequence(seed, "numbers");
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      StringBuilder line = new StringBuilder(i % 3 == 0 ? "-1" : "1");
      for (int j = 1 + i % 4; j <= width - (i < rows / 2 ? 3 : 0); j += 1 + (i + j) % 4) {
        line.append(' ').append(j).append(':').append(random.normal());
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** A linear model of normal numbers, whose targets depend on the first of them. */
  static LinearModel model(Loss loss, int n, int d, long seed) {
    Sequence random = new Sequence(seed, "model");
    double[] values = new double[n * d];
    Arrays.setAll(values, k -> random.normal());
    double[] target = new double[n];
    Arrays.setAll(
        target,
        i -> loss.labels() ? (values[i * d] > 0 ? 1 : -1) : values[i * d] + random.normal());
    return new LinearModel(loss, Rows.dense(n, d, values), target);
  }

  static void write(Path file, String header, List<String> lines) throws IOException {
    String begin = header.isEmpty() ? "" : header + "\n";
    Files.writeString(file, begin + String.join("\n", lines) + "\n");
  }
}
