package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Axis;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MarginsTest {

  private final Rows rows = Rows.dense(new double[][] {{1, 2, 3}, {4, 5, 6}});

  @Test
  void theyAreRenewedFromTheDataAtCountedIntervals() {
    double[] y = {1, 1, 1};
    Margins margins = new Margins(rows, y);
    Axis nowhere = new Axis(0);
    y[0] = 11; // unseen, as rounding would be
    for (int move = 1; move < 16 * rows.width(); move++) {
      margins.moved(nowhere, 1);
      assertThat(margins.at(0)).isEqualTo(6);
    }
    margins.moved(nowhere, 1);
    assertThat(margins.at(0)).isEqualTo(16);
    assertThat(margins.at(1)).isEqualTo(55);
  }

  @Test
  void theNumberOfThreadsChangesNoByte() {
    int width = 2;
    int count = 5 * 1024 + 300;
    Sequence numbers = new Sequence(1, "test");
    double[] values = new double[width * count];
    Arrays.setAll(values, i -> numbers.normal());
    int[] starts = new int[count + 1];
    Arrays.setAll(starts, i -> width * i);
    int[] columns = new int[values.length];
    Arrays.setAll(columns, k -> k % width);
    for (Rows many :
        List.of(Rows.dense(count, width, values), Rows.csr(width, starts, columns, values))) {
      long[] expected = moved(many, 1);
      for (int threads : new int[] {2, 3, 7}) {
        assertThat(moved(many, threads)).as("%d threads", threads).isEqualTo(expected);
      }
    }
  }

  /** The margins at the start, just before a renewal, at it, and after it. */
  private static long[] moved(Rows rows, int threads) {
    double[] y = new double[rows.width()];
    Arrays.fill(y, 0.1);
    Margins margins = new Margins(rows, rows.transposed(), y, new Cores(threads));
    int renewal = 16 * rows.width();
    Axis v = new Axis(0);
    LongStream bits = LongStream.empty();
    for (int move = 0; move <= renewal + 1; move++) {
      if (move == 0 || move >= renewal - 1) {
        long[] now =
            IntStream.range(0, rows.count())
                .mapToLong(i -> Double.doubleToRawLongBits(margins.at(i)))
                .toArray();
        bits = LongStream.concat(bits, Arrays.stream(now));
      }
      v.set(move % rows.width(), 0.3);
      v.addTo(y, 0.7);
      margins.moved(v, 0.7);
    }
    return bits.toArray();
  }

  @Test
  void theyAreKeptWhereAColumnCostsLessThanTheRowsOfAStep() {
    Iterate onAnAxis = new Iterate(new double[3], new Axis(0));
    assertThat(onAnAxis.keepMargins(rows, 1)).contains("2 rows are kept").contains("2 products");
    assertThat(onAnAxis.keepMargins(rows, 0.5)).contains("not kept");
    Iterate dense = new Iterate(new double[3], new Dense(0, 3));
    assertThat(dense.keepMargins(rows, 1)).contains("not kept").contains("6 products");
    assertThat(dense.keepMargins(rows, 2)).contains("2 rows are kept");
  }
}
