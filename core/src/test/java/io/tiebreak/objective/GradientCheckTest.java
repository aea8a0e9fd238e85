package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Simplex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Right gradients pass, whatever their scale; wrong ones are caught and named. */
class GradientCheckTest {

  private static final int SEEDS = Volume.cases(5, 20);

  private record Case(Level level, FeasibleSet set) {}

  static List<Named<Case>> cases() {
    List<Named<Case>> cases = new ArrayList<>();
    for (double scale : new double[] {1e-6, 1, 1e6}) {
      for (Loss loss : LossExamples.losses()) {
        cases.add(Named.of(loss.name() + " times " + scale, times(scale, model(loss, 30, 6))));
      }
      cases.add(
          Named.of(
              "logistic on a box of size " + scale,
              new Case(model(new LogisticLoss(), 30, 6), new Box(6, -scale, 2 * scale))));
      cases.add(
          Named.of(
              "squared, wide, times " + scale, times(scale, model(new SquaredLoss(), 5, 700))));
    }
    cases.add(Named.of("scales of all sizes", new Case(allScales(), new Box(7, 1, 2))));
    cases.add(Named.of("a steep exponential", new Case(exponential(2000), new Box(3, 0, 0.1))));
    cases.add(Named.of("values that underflow", new Case(underflow(), new Box(3, 0, 0.1))));
    cases.add(Named.of("the entropy", new Case(entropy(), new Simplex(8, 1))));
    cases.add(
        Named.of("a constant", new Case(CustomFunction.smooth(4, (x, g) -> 3), new Box(4, 0, 0))));
    cases.add(Named.of("a single precision value", new Case(floats(), new L2Ball(3, 1))));
    cases.add(
        Named.of(
            "not convex",
            new Case(new DictionaryCoding(Normal.table(4, 5, 1), 3), new L2Ball(27, 1))));
    return cases;
  }

  private static Level model(Loss loss, int count, int width) {
    double[] target = new double[count];
    Arrays.setAll(target, i -> i % 3 == 0 ? -1 : 1);
    return new LinearModel(loss, Normal.table(count, width, 1), target);
  }

  private static Case times(double scale, Level level) {
    return new Case(own(level, scale, (i, g) -> {}), new L1Ball(level.dimension(), 10));
  }

  /** A way to spoil a correct gradient. */
  private interface Change {
    void of(int i, double[] gradient);
  }

  private static CustomFunction own(Level level, double scale, Change change) {
    return CustomFunction.mean(
        level.dimension(),
        level.count(),
        (i, x, gradient) -> {
          double value =
              level.component().add(i, Point.of(x), scale, 0, Accumulator.onto(gradient));
          change.of(i, gradient);
          return value;
        });
  }

  /** Sum of 10^(2j) x_j^2 for j = -3 .. 3. */
  private static Level allScales() {
    return CustomFunction.smooth(
        7,
        (x, gradient) -> {
          double value = 0;
          for (int j = 0; j < 7; j++) {
            double c = Math.pow(10, 2 * (j - 3));
            gradient[j] = 2 * c * x[j];
            value += c * x[j] * x[j];
          }
          return value;
        });
  }

  private static Level exponential(double rate) {
    return CustomFunction.smooth(
        3,
        (x, gradient) -> {
          double value = Math.exp(rate * (x[0] + x[1] - x[2]));
          gradient[0] = rate * value;
          gradient[1] = rate * value;
          gradient[2] = -rate * value;
          return value;
        });
  }

  /** Values of one digit or two. */
  private static Level underflow() {
    return CustomFunction.smooth(
        3,
        (x, gradient) -> {
          gradient[1] = Math.exp(x[1] - 740);
          return Math.exp(x[1] - 740);
        });
  }

  /** Not a number anywhere outside the set, however near. */
  private static Level entropy() {
    return CustomFunction.smooth(
        8,
        (x, gradient) -> {
          double value = 0;
          for (int j = 0; j < 8; j++) {
            gradient[j] = Math.log(x[j]) + 1;
            value += x[j] * Math.log(x[j]);
          }
          return value;
        });
  }

  private static Level floats() {
    return CustomFunction.smooth(
        3,
        (x, gradient) -> {
          gradient[0] = (float) Math.cos(x[0]);
          gradient[1] = 3;
          return (float) (Math.sin(x[0]) + 3 * x[1]);
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void rightGradientsPass(Case c) {
    for (long seed = 0; seed < SEEDS; seed++) {
      long s = seed;
      assertThatCode(() -> GradientCheck.require(c.level, c.set, s)).doesNotThrowAnyException();
    }
  }

  private static GradientCheck.Disagreement caught(Level level, FeasibleSet set, long seed) {
    assertThatIllegalArgumentException().isThrownBy(() -> GradientCheck.require(level, set, seed));
    return GradientCheck.find(level, set, seed).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 1, 1e6})
  void aWrongSignAMissingFactorAndAWrongCoordinateAreCaught(double scale) {
    for (Loss loss : List.of(new SquaredLoss(), new LogisticLoss())) {
      for (int width : new int[] {1, 6, 700}) {
        Level right = model(loss, 30, width);
        FeasibleSet set = new L1Ball(width, 10);
        for (long seed = 0; seed < SEEDS; seed++) {
          caught(own(right, scale, (i, g) -> Arrays.setAll(g, j -> -g[j])), set, seed);
          caught(own(right, scale, (i, g) -> Arrays.setAll(g, j -> 2 * g[j])), set, seed);
          caught(own(right, scale, (i, g) -> Arrays.setAll(g, j -> g[j] / 2)), set, seed);
          caught(own(right, scale, (i, g) -> Arrays.fill(g, 0)), set, seed);
          int wrong = width * 2 / 3;
          assertThat(caught(own(right, scale, (i, g) -> g[wrong] *= 1.5), set, seed))
              .satisfies(d -> assertThat(d.from()).isEqualTo(wrong));
        }
      }
    }
  }

  @Test
  void theSmallestOfManyScalesIsCaughtToo() {
    for (int j = 0; j < 7; j++) {
      int wrong = j;
      Level level = own(allScales(), 1, (i, g) -> g[wrong] = -g[wrong]);
      // Values of 10^7 tell 10^-6 of the least coordinate to three digits.
      assertThat(caught(level, new Box(7, 1, 2), 3))
          .satisfies(d -> assertThat(d.from()).isEqualTo(wrong));
    }
  }

  @Test
  void whatIsFoundIsToldInNumbersToo() {
    Level level = own(model(new SquaredLoss(), 9, 4), 1, (i, g) -> g[2] *= i == 7 ? 2 : 1);
    GradientCheck.Disagreement found = GradientCheck.find(level, new L2Ball(4, 1), 1).orElseThrow();
    assertThat(found.component()).isEqualTo(7);
    assertThat(found.from()).isEqualTo(2);
    assertThat(found.to()).isEqualTo(3);
    assertThat(found.claimed()).isCloseTo(2 * found.measured(), withinPercentage(0.01));
    assertThat(GradientCheck.find(model(new SquaredLoss(), 9, 4), new L2Ball(4, 1), 1)).isEmpty();
  }

  /** The value, the gradient, or a value near a point where the gradient is finite. */
  @Test
  void whatIsNotFiniteIsRefused() {
    AtomicInteger calls = new AtomicInteger();
    for (Gradient bad :
        List.<Gradient>of(
            (x, gradient) -> Double.NaN,
            (x, gradient) -> {
              gradient[1] = Double.NEGATIVE_INFINITY;
              return 1;
            },
            (x, gradient) -> {
              gradient[0] = 1;
              return calls.getAndIncrement() == 0 ? 1 : Double.NaN;
            })) {
      Level level = CustomFunction.smooth(2, bad);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> GradientCheck.require(level, new L2Ball(2, 1), 1));
    }
  }

  @Test
  void aLevelCanBeCheckedWhereItIsMade() {
    CustomFunction right = own(model(new LogisticLoss(), 30, 6), 1, (i, g) -> {});
    assertThat(right.checkedOn(new L1Ball(6, 1), 5)).isSameAs(right);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> own(right, 1, (i, g) -> g[0] = 9).checkedOn(new L1Ball(6, 1), 5));
  }
}
