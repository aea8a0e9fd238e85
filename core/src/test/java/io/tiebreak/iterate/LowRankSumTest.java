package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.RankOneVertex;
import io.tiebreak.linalg.State;
import io.tiebreak.random.Sequence;
import org.junit.jupiter.api.Test;

/** Compares a matrix given by its factors with the matrix. */
class LowRankSumTest {

  private static final int ROWS = 90;
  private static final int COLUMNS = 70;

  /** The rounding of some hundred sums and turns, relative to entries of about 1. */
  private static final double ROUNDING = 1e-12;

  private final Sequence numbers = new Sequence(1, "test");
  private final KnownEntries all = KnownEntries.all(ROWS, COLUMNS);
  private final double[] start = normal(all.count());
  private final RankOneVertex v = new RankOneVertex(all, 0, normal(COLUMNS));
  private final Iterate x = new Iterate(start, v);
  private final LowRankSum factors = LowRankSum.following(x, all);

  private double[] normal(int n) {
    return Normal.numbers(n, numbers);
  }

  /** A random vertex, of few different directions if there are to be few. */
  private void draw(double[][] u, double[][] w) {
    if (u.length == 0) {
      v.set(0.1, normal(ROWS), normal(COLUMNS));
    } else {
      v.set(0.1 * numbers.normal(), u[numbers.below(u.length)], w[numbers.below(w.length)]);
    }
  }

  private double[] dense() {
    double[] dense = new double[all.count()];
    x.copyTo(0, dense.length, dense);
    return dense;
  }

  /** The largest difference in any cell. */
  private double off(LowRank matrix) {
    double[] dense = dense();
    double most = 0;
    for (int j = 0; j < COLUMNS; j++) {
      for (int i = 0; i < ROWS; i++) {
        most = Math.max(most, Math.abs(matrix.at(i, j) - dense[j * ROWS + i]));
      }
    }
    return most;
  }

  @Test
  void fewMovesAreKeptAsTheyAre() {
    for (int t = 0; t < 64; t++) {
      draw(new double[0][], new double[0][]);
      x.moveToward(v, t == 20 ? 1 : 2.0 / (t + 3)); // forgets all once
      LowRank matrix = factors.times(x.scale());
      assertThat(off(matrix)).isLessThan(ROUNDING);
      assertThat(matrix.lost()).isZero();
    }
    assertThat(factors.times(1).rank()).isEqualTo(44);
  }

  @Test
  void movesOfFewDirectionsAreKeptHoweverManyTheyAre() {
    double[][] u = {normal(ROWS), normal(ROWS), normal(ROWS), normal(ROWS)};
    double[][] w = {normal(COLUMNS), normal(COLUMNS), normal(COLUMNS)};
    for (int t = 0; t < Volume.cases(400, 2000); t++) {
      draw(u, w);
      x.moveToward(v, 1 / Math.sqrt(t + 2.0));
    }
    LowRank matrix = factors.times(x.scale());
    assertThat(matrix.lost()).isLessThan(ROUNDING);
    assertThat(off(matrix)).isLessThan(ROUNDING);
    assertThat(matrix.rank()).isLessThanOrEqualTo(64);
  }

  /** No few of random directions dominate: the worst case. */
  @Test
  void whatIsLostOfManyDirectionsIsTold() {
    for (int t = 0; t < Volume.cases(100, 300); t++) {
      draw(new double[0][], new double[0][]);
      x.moveToward(v, 0.02);
      assertThat(off(factors.times(x.scale())))
          .isLessThanOrEqualTo(factors.times(x.scale()).lost() + ROUNDING);
    }
    assertThat(off(factors.times(x.scale()))).isGreaterThan(1e-4);
  }

  @Test
  void aSumTakesOverWhatAnotherHas() {
    for (int t = 0; t < 100; t++) {
      draw(new double[0][], new double[0][]);
      x.moveToward(v, 0.1);
    }
    LowRankSum sum = factors.none();
    assertThat(sum.times(1).at(3, 4)).isZero();
    sum.set(factors, 3);
    assertThat(sum.times(1).at(3, 4)).isCloseTo(factors.times(3).at(3, 4), within(ROUNDING));
    sum.add(v, -2);
    double expected = factors.times(3).at(3, 4) - 2 * v.left()[3] * v.right()[4];
    assertThat(sum.times(1).at(3, 4)).isCloseTo(expected, within(ROUNDING));
    LowRankSum loaded = factors.none();
    State.load(State.save(sum), loaded);
    assertThat(State.save(loaded)).containsExactly(State.save(sum));
  }
}
