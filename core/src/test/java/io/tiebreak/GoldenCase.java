package io.tiebreak;

import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Replayed;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.Product;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A recorded trace: a small problem, its samples, and the iterates that must result. */
public final class GoldenCase {

  private static final double DICTIONARY_RADIUS = 3;

  private final Path folder;

  public GoldenCase(String name) throws URISyntaxException {
    this.folder =
        Path.of(Objects.requireNonNull(GoldenCase.class.getResource("/golden/" + name)).toURI());
  }

  public BilevelProblem problem() throws IOException {
    double[] start = numbers("start.csv").get(0);
    if (Files.exists(folder.resolve("new-data.csv"))) {
      Rows fresh = rows("new-data.csv");
      Rows coefficients = rows("old-coefficients.csv");
      int atoms = coefficients.width();
      DictionaryCoding outer = new DictionaryCoding(fresh, atoms);
      return new BilevelProblem(
          outer,
          new DictionaryRecall(rows("old-data.csv"), coefficients, outer),
          Product.dictionary(fresh.width(), atoms, fresh.count(), DICTIONARY_RADIUS),
          start);
    }
    return new BilevelProblem(
        model("validation.csv"), model("train.csv"), new L1Ball(start.length, 1), start);
  }

  public Replayed draws() throws IOException {
    Map<Purpose, int[][]> samples = new EnumMap<>(Purpose.class);
    samples.put(Purpose.OUTER, lines("outer-samples.csv"));
    samples.put(Purpose.INNER, lines("inner-samples.csv"));
    if (Files.exists(folder.resolve("outer-samples-2.csv"))) {
      samples.put(Purpose.OUTER_SECOND, lines("outer-samples-2.csv"));
      samples.put(Purpose.INNER_SECOND, lines("inner-samples-2.csv"));
    }
    return new Replayed(samples);
  }

  /** t to x_t. */
  public Map<Long, double[]> iterates() throws IOException {
    return byStep("iterates.csv");
  }

  /** t to z_t; empty if the method does not average. */
  public Map<Long, double[]> averages() throws IOException {
    return Files.exists(folder.resolve("averages.csv")) ? byStep("averages.csv") : Map.of();
  }

  private Map<Long, double[]> byStep(String file) throws IOException {
    Map<Long, double[]> steps = new TreeMap<>();
    for (double[] line : numbers(file)) {
      steps.put((long) line[0], Arrays.copyOfRange(line, 1, line.length));
    }
    return steps;
  }

  private LinearModel model(String file) throws IOException {
    List<double[]> lines = numbers(file);
    double[][] features = new double[lines.size()][];
    double[] target = new double[lines.size()];
    for (int i = 0; i < target.length; i++) {
      double[] line = lines.get(i);
      features[i] = Arrays.copyOf(line, line.length - 1);
      target[i] = line[line.length - 1];
    }
    return LinearModel.squared(Rows.dense(features), target);
  }

  private Rows rows(String file) throws IOException {
    return Rows.dense(numbers(file).toArray(double[][]::new));
  }

  private int[][] lines(String file) throws IOException {
    return numbers(file).stream()
        .map(line -> Arrays.stream(line).mapToInt(x -> (int) x).toArray())
        .toArray(int[][]::new);
  }

  private List<double[]> numbers(String file) throws IOException {
    return Files.readAllLines(folder.resolve(file)).stream()
        .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toList();
  }
}
