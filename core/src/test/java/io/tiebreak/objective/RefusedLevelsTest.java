package io.tiebreak.objective;

import io.tiebreak.Normal;
import io.tiebreak.Refusal;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Levels, losses and streams that must be refused. */
class RefusedLevelsTest {

  private static final double NAN = Double.NaN;
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private static Streamed<Example> stream(int dimension) {
    return Streamed.linear(new SquaredLoss(), dimension, Optional::empty);
  }

  private static DictionaryCoding coding(int length, int atoms) {
    return new DictionaryCoding(Normal.table(1, length, 9), atoms);
  }

  static List<Refusal> refusals() {
    Rows none = Rows.dense(0, 3, new double[0]);
    Rows two = Normal.table(2, 3, 1);
    Rows four = Normal.table(2, 4, 1);
    double[] target = {1, 2};
    List<Refusal> all =
        new ArrayList<>(
            List.of(
                new Refusal("rows", 0, () -> LinearModel.squared(none, new double[0])),
                new Refusal("target", 3, () -> LinearModel.squared(two, new double[3])),
                new Refusal("atoms", 0, () -> new DictionaryCoding(two, 0)),
                new Refusal(
                    "coefficients",
                    "3",
                    () -> new DictionaryRecall(two, Normal.table(3, 4, 1), coding(3, 4))),
                new Refusal("coefficients", 4, () -> new DictionaryRecall(two, four, coding(3, 5))),
                new Refusal("coefficients", 3, () -> new DictionaryRecall(two, four, coding(2, 4))),
                new Refusal("rows", 0, () -> new Covariance(none, new double[0])),
                new Refusal("sensitive", 3, () -> new Covariance(two, new double[3])),
                new Refusal("sensitive", NAN, () -> new Covariance(two, new double[] {0, NAN})),
                new Refusal("sensitive", 0.1, () -> new Covariance(two, new double[] {0.1, 0.1})),
                // The other kind has no weight.
                new Refusal(
                    "sensitive",
                    1.0,
                    () -> new Covariance(two, new double[] {0, 1}, new double[] {0, 2})),
                new Refusal(
                    "weights", 0, () -> LinearModel.squared(two, target).weights(new double[2])),
                new Refusal(
                    "weights", 3, () -> LinearModel.squared(two, target).weights(new double[3])),
                new Refusal("dimension", 0, () -> new Norm(0)),
                new Refusal("dimension", 0, () -> CustomFunction.smooth(0, (x, g) -> 0)),
                new Refusal("count", 0, () -> CustomFunction.mean(3, 0, (i, x, g) -> 0)),
                new Refusal(
                    "set",
                    7,
                    () -> CustomFunction.smooth(6, (x, g) -> 0).checkedOn(new L1Ball(7, 1), 5)),
                new Refusal("patience", "PT0S", () -> stream(3).reading(Duration.ZERO, 1)),
                new Refusal("ahead", 0, () -> stream(3).reading(Duration.ofSeconds(1), 0)),
                new Refusal("heldOut", "", () -> stream(3).heldOut(stream(3))),
                new Refusal("dimension", 0, () -> stream(0)),
                new Refusal("features", 2, () -> new Example(two, 1))));
    for (double bad : new double[] {NAN, INFINITE}) {
      double[] wrong = {1, bad};
      all.add(new Refusal("target", bad, () -> LinearModel.squared(two, wrong)));
    }
    for (double bad : new double[] {-1e-9, NAN, INFINITE}) {
      double[] wrong = {1, bad};
      all.add(new Refusal("weights", bad, () -> LinearModel.squared(two, target).weights(wrong)));
    }
    for (double bad : new double[] {0, 2, 0.5}) {
      for (Loss loss : LossExamples.losses()) {
        if (loss.labels()) {
          double[] wrong = {-1, bad};
          all.add(new Refusal("target", bad, () -> new LinearModel(loss, two, wrong)));
        }
      }
    }
    for (double bad : new double[] {0, -1, NAN, INFINITE}) {
      all.add(new Refusal("delta", bad, () -> new HuberLoss(bad)));
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void theFaultNamesTheParameterAndItsValue(Refusal refusal) {
    refusal.check();
  }
}
