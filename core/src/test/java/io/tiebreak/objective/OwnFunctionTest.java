package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import org.junit.jupiter.api.Test;

class OwnFunctionTest {

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
}
