package io.tiebreak.folder;

import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.spec.Catalogue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A model's predictions for rows.
 *
 * @param margins the linear function of each row, which is the prediction itself unless targets are
 *     labels
 * @param target the column of the target, if the rows have it
 * @param loss the name of the loss that the model was fitted with
 * @param ignored how many other columns the rows have
 */
@SuppressWarnings("ArrayRecordComponent") // handed over to be written, never compared
public record Predictions(
    double[] margins, Optional<double[]> target, String targetName, String loss, int ignored) {

  /** Whether targets are labels, in which case the sign of a margin is the predicted label. */
  public boolean labels() {
    return Catalogue.takesLabels(loss);
  }

  private boolean probabilities() {
    return loss.equals(new LogisticLoss().name());
  }

  /** The probability of the label 1 for a margin: 1 / (1 + exp(-m)). */
  public static double probability(double margin) {
    return 1 / (1 + Math.exp(-margin));
  }

  /** A header and one line per row, with 17 digits. */
  public String csv() {
    StringBuilder text =
        new StringBuilder(
            probabilities() ? "margin,probability\n" : labels() ? "margin\n" : "prediction\n");
    for (double margin : margins) {
      text.append(Numbers.text(margin));
      if (probabilities()) {
        text.append(',').append(Numbers.text(probability(margin)));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** The mean squared error, or the share of correct labels, if the target is known. */
  public Optional<String> error() {
    return target.map(b -> labels() ? accuracy(b) : meanSquare(b));
  }

  private String meanSquare(double[] b) {
    double mean =
        IntStream.range(0, b.length)
            .mapToDouble(i -> (margins[i] - b[i]) * (margins[i] - b[i]))
            .average()
            .orElse(Double.NaN);
    return String.format(
        Locale.ROOT, "mean squared error %.10g against %s, %d rows", mean, targetName, b.length);
  }

  private String accuracy(double[] b) {
    if (!Arrays.stream(b).allMatch(label -> label == 1 || label == 0 || label == -1)) {
      return "no accuracy: %s holds numbers that are not labels".formatted(targetName);
    }
    long right = IntStream.range(0, b.length).filter(i -> margins[i] > 0 == b[i] > 0).count();
    return String.format(
        Locale.ROOT,
        "accuracy %.10g against %s, %d of %d rows",
        (double) right / b.length,
        targetName,
        right,
        b.length);
  }
}
