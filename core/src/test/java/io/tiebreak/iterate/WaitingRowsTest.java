package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Compares a sum whose last rows wait with the same sum read after every step. */
class WaitingRowsTest {

  private static final int D = 70;

  private static Rows dense(int seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[] values = new double[9 * D];
    Arrays.setAll(values, i -> numbers.normal());
    return Rows.dense(9, D, values);
  }

  private static Rows sparse() {
    int[] starts = {0, 2, 2, 3, 6, 7, 8, 9, 10, 11};
    int[] columns = {0, 69, 5, 1, 2, 3, 40, 41, 42, 43, 44};
    double[] values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    return Rows.csr(D, starts, columns, values);
  }

  @Test
  void theyAreAddedBeforeAnybodyLooks() {
    Rows[] tables = {dense(1), dense(2), sparse()};
    for (int history = 0; history < 300; history++) {
      Sequence random = new Sequence(history, "test");
      ScaledSum lazy = new ScaledSum(Partition.whole(D));
      ScaledSum eager = new ScaledSum(Partition.whole(D));
      for (int t = 0; t < 40; t++) {
        int what = random.below(12);
        Rows rows = tables[random.below(3)];
        int i = random.below(9);
        double number = random.normal();
        for (ScaledSum sum : new ScaledSum[] {lazy, eager}) {
          step(sum, what, rows, i, number);
        }
        assertThat(eager.at(0)).isFinite(); // reading adds what waits
      }
      assertThat(State.save(lazy)).as("history %d", history).containsExactly(State.save(eager));
    }
  }

  private static void step(ScaledSum sum, int what, Rows rows, int i, double number) {
    switch (what) {
      case 0 -> sum.decay(0);
      case 1 -> sum.decay(1e-100); // far enough to be multiplied in
      case 2 -> sum.decay(0.5);
      case 3 -> sum.add(i, new double[] {number, 1}, 2);
      case 4 ->
          sum.addOuter(new double[] {number}, new double[] {1, 2}, new double[1], new double[2]);
      default -> sum.add(rows, i, number);
    }
  }

  @Test
  void whatIsSetOrLoadedForgetsThem() {
    Rows rows = dense(1);
    ScaledSum sum = new ScaledSum(Partition.whole(D));
    byte[] zero = State.save(sum);
    double[] ones = new double[D];
    Arrays.fill(ones, 1);
    sum.add(rows, 0, 1);
    sum.set(ones);
    assertThat(sum.at(3)).isEqualTo(1);
    sum.add(rows, 0, 1);
    State.load(zero, sum);
    assertThat(sum.at(3)).isZero();
  }

  /** One row of each level waits, or more, or none; the tables are dense, sparse or one of each. */
  @Test
  void aDirectionFindsItsLargestEntryAsIfNothingHadWaited() {
    Rows[] tables = {dense(3), dense(4), sparse()};
    Sequence random = new Sequence(5, "test");
    for (int trial = 0; trial < 500; trial++) {
      ScaledSum[] f = {new ScaledSum(Partition.whole(D)), new ScaledSum(Partition.whole(D))};
      ScaledSum[] g = {new ScaledSum(Partition.whole(D)), new ScaledSum(Partition.whole(D))};
      Rows ofF = tables[random.below(3)];
      Rows ofG = tables[random.below(3)];
      int inF = random.below(6);
      int inG = random.below(6);
      for (int k = 0; k < Math.max(inF, inG); k++) {
        int i = random.below(9);
        double number = random.normal();
        for (int copy = 0; copy < 2; copy++) {
          if (k < inF) {
            f[copy].decay(0.9);
            f[copy].add(ofF, i, number);
          }
          if (k < inG) {
            g[copy].add(ofG, i, -number);
          }
        }
      }
      Combination lazy = new Combination(f[0], g[0]).of(0.4);
      Combination eager = new Combination(f[1], g[1]).of(0.4);
      double[] values = new double[D];
      eager.copyTo(0, D, values);
      int largest = 0;
      for (int i = 0; i < D; i++) {
        largest = Math.abs(values[i]) > Math.abs(values[largest]) ? i : largest;
      }
      assertThat(lazy.argMaxAbs(0, D)).isEqualTo(largest);
      assertThat(lazy.at(largest)).isEqualTo(values[largest]);
      assertThat(State.save(f[0], g[0])).containsExactly(State.save(f[1], g[1]));
    }
  }
}
