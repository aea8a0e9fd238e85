package io.tiebreak.contest;

import static io.tiebreak.contest.MadeUp.point;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.page.Curve;
import io.tiebreak.page.Figure;
import io.tiebreak.run.TracePoint;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurvesTest {

  private static Curve curve(List<List<TracePoint>> traces) {
    return Curves.of("a", 0, traces, TracePoint::seconds, TracePoint::outer);
  }

  /** The index of the last grid point that is not above x. */
  private static int before(Curve curve, double x) {
    return (int) Arrays.stream(curve.x()).filter(g -> g <= x).count() - 1;
  }

  @Test
  void betweenObservationsARunHasTheValueLastSeen() {
    Curve curve =
        curve(
            List.of(
                List.of(point(0, 0, 9, 0), point(1, 1, 8, 0), point(2, 4, 2, 0)),
                List.of(point(0, 0, 9, 0), point(1, 2, 4, 0), point(2, 8, 0, 0))));
    assertThat(curve.x()[0]).isEqualTo(2);
    assertThat(curve.x()[curve.x().length - 1]).isEqualTo(8);
    assertThat(curve.x()).isSorted();
    assertThat(curve.mean()[0]).isEqualTo(6);
    assertThat(curve.mean()[before(curve, 3.9)]).isEqualTo(6);
    int later = before(curve, 5);
    assertThat(curve.mean()[later]).isEqualTo(3);
    assertThat(curve.low()[later]).isEqualTo(2);
    assertThat(curve.high()[later]).isEqualTo(4);
    assertThat(curve.mean()[curve.mean().length - 1]).isEqualTo(1);
  }

  @Test
  void figuresEndAtTheGapsOfTheTable() {
    List<Figure> figures = new ContestFigures(SmallContest.madeUp(SmallContest.KNOWN)).all();
    assertThat(figures)
        .extracting(f -> f.curves().get(0).mean()[f.curves().get(0).mean().length - 1])
        .containsExactly(1.0, 2.0, 1.0, 2.0);
  }

  @Test
  void gapsThatAreNotKnownToBeAboveZeroAreDrawnAtTheProvenWidth() {
    List<Figure> figures = new ContestFigures(SmallContest.madeUp(SmallContest.KNOWN)).all();
    // A run has reached the reference itself: only rounding remains of its proven width.
    assertThat(figures.get(0).curves().get(1).mean()).containsOnly(1e-16);
    assertThat(figures.get(0).caption()).contains("1.0e-16");
    assertThat(
            new Curve("a", 0, new double[1], new double[1], new double[1], new double[1]).from(2))
        .satisfies(c -> assertThat(c.mean()).containsExactly(2))
        .satisfies(c -> assertThat(c.low()).containsExactly(2));
  }

  @Test
  void aSingleObservationIsAPointAndNoneIsNothing() {
    assertThat(curve(List.of(List.of(point(0, 3, 1, 0)))).x()).containsExactly(3);
    assertThat(curve(List.of(List.of(point(0, 0, 1, 0)))).x()).isEmpty();
  }

  @Test
  void valuesThatAreNoNumbersAreLeftOut() {
    Curve curve =
        curve(
            List.of(
                List.of(point(0, 0, 9, 0), point(1, 1, 8, 0), point(2, 2, Double.NaN, 0)),
                List.of(point(0, 0, 9, 0), point(1, 1, 8, 0), point(2, 2, 1, 0))));
    assertThat(curve.mean()).isNotEmpty().containsOnly(8);
    Figure figure = new Figure("n", "t", "x", "y", true, "c", List.of(curve, curve(List.of())));
    assertThat(figure.svg()).doesNotContain("NaN", "Infinity");
    assertThat(figure.png()).isNotEmpty();
  }
}
