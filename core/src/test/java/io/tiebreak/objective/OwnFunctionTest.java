package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import org.junit.jupiter.api.Test;

class OwnFunctionTest {

  @Test
  void aSmoothFunctionHasOneComponent() {
    OwnFunction h =
        OwnFunction.smooth(
            2,
            (x, gradient) -> {
              gradient[0] = 2 * x[0];
              gradient[1] = 3;
              return x[0] * x[0] + 3 * x[1];
            });
    assertThat(h.count()).isOne();
    assertThat(h.dimension()).isEqualTo(2);
    double[] gradient = {7, 7};
    Smooth whole = h.whole().orElseThrow();
    assertThat(whole.valueAndGradient(Point.of(new double[] {4, 5}), gradient)).isEqualTo(31);
    assertThat(gradient).containsExactly(8, 3);
  }

  @Test
  void aFunctionIsConvexUntilItIsSaidNotToBe() {
    OwnFunction mean = OwnFunction.mean(1, 4, (i, x, gradient) -> i);
    assertThat(mean.convex()).isTrue();
    OwnFunction other = mean.notConvex();
    assertThat(other.convex()).isFalse();
    assertThat(other.count()).isEqualTo(4);
    assertThat(other.dimension()).isOne();
    assertThat(other.whole().orElseThrow().value(Point.of(new double[1]))).isEqualTo(1.5);
    assertThat(mean.convex()).as("the first is as it was").isTrue();
  }

  /** The gradient is 0 before every call, also the second one of a difference. */
  @Test
  void aFunctionMayAddToTheGradientAndWriteIntoX() {
    OwnFunction h =
        OwnFunction.smooth(
            1,
            (x, gradient) -> {
              gradient[0] += 5;
              return 5 * x[0]++;
            });
    Component component = h.component();
    double[] x = {1};
    double[] sum = {0};
    for (int k = 0; k < 3; k++) {
      component.value(0, Point.of(x));
      double value = component.add(0, Point.of(x), 1, 0.5, Accumulator.onto(sum));
      assertThat(value).isEqualTo(2.5);
    }
    assertThat(sum).containsExactly(7.5);
    assertThat(x).containsExactly(1);
  }

  @Test
  void nothingAndNoCoordinatesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OwnFunction.smooth(0, (x, gradient) -> 0))
        .withMessageContainingAll("dimension (0)", "at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OwnFunction.mean(3, 0, (i, x, gradient) -> 0))
        .withMessageContainingAll("count (0)", "at least 1");
  }
}
