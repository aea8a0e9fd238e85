package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.kernel.Cores;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ProductsTest {

  private final Rows rows = Rows.dense(new double[][] {{1, 2, 3}, {4, 5, 6}});

  @Test
  void theyAreRenewedFromTheDataAtCountedIntervals() {
    double[] y = {1, 1, 1};
    Products products = new Products(rows, rows.transposed(), y);
    AxisVertex nowhere = new AxisVertex(0);
    y[0] = 11; // unnoticed, as rounding would be
    for (int move = 1; move < 16 * rows.width(); move++) {
      products.moved(nowhere, 1);
      assertThat(products.at(0)).isEqualTo(6);
    }
    products.moved(nowhere, 1);
    assertThat(products.at(0)).isEqualTo(16);
    assertThat(products.at(1)).isEqualTo(55);
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
      assertThat(new Products(many, many.transposed(), new double[] {0.1, 0.1}).at(count - 1))
          .isEqualTo(many.row(count - 1).dot(new double[] {0.1, 0.1}));
      long[] expected = moved(many, 1);
      for (int threads : new int[] {2, 3, 7}) {
        assertThat(moved(many, threads)).as("%d threads", threads).isEqualTo(expected);
      }
    }
  }

  /** The products at the start, just before a renewal, at it, and after it. */
  private static long[] moved(Rows rows, int threads) {
    double[] y = new double[rows.width()];
    Arrays.fill(y, 0.1);
    Products products = new Products(rows, rows.transposed(), y, new Cores(threads));
    int renewal = 16 * rows.width();
    AxisVertex v = new AxisVertex(0);
    LongStream bits = LongStream.empty();
    for (int move = 0; move <= renewal + 1; move++) {
      if (move == 0 || move >= renewal - 1) {
        long[] now =
            IntStream.range(0, rows.count())
                .mapToLong(i -> Double.doubleToRawLongBits(products.at(i)))
                .toArray();
        bits = LongStream.concat(bits, Arrays.stream(now));
      }
      v.set(move % rows.width(), 0.3);
      v.addTo(y, 0.7);
      products.moved(v, 0.7);
    }
    return bits.toArray();
  }
}
