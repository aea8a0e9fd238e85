package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Blocks;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Saved;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.Box;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The iterate that moves by blocks, and its average, against their plain forms. */
class BlockIterateTest {

  /** Rows a step for which keeping margins always pays. */
  private static final double ALWAYS = Double.POSITIVE_INFINITY;

  private static final int STEPS = 5000;

  /** Of sums of a few thousand terms about 1. */
  private static final double ROUNDING = 1e-11;

  private static final Product SET =
      Product.of(
          List.of(
              new L1Ball(3, 1), new L2Ball(2, 1), new Box(1, -1, 2), new KSparsePolytope(4, 2, 1)));

  private static final int D = SET.dimension();

  private static final Rows ROWS = rows();

  private static Rows rows() {
    Sequence numbers = new Sequence(1, "blocks");
    double[] values = new double[7 * D];
    Arrays.setAll(values, i -> numbers.normal());
    return Rows.dense(7, D, values);
  }

  /** Everything dense: x_t, x_{t-1}, and the sum of w_i x_i. */
  private static final class Plain {
    final double[] x = new double[D];
    double[] before = x;
    final double[] sum = new double[D];

    void move(Vertex v, int[] blocks, double a) {
      double[] towards = new double[D];
      v.addTo(towards, 1);
      before = x.clone();
      for (int b : blocks) {
        for (int i = SET.partition().start(b); i < SET.partition().start(b + 1); i++) {
          x[i] += a * (towards[i] - x[i]);
        }
      }
    }

    void add(double w) {
      for (int i = 0; i < D; i++) {
        sum[i] += w * x[i];
      }
    }
  }

  private static BlockIterate iterate(int blocks, boolean keeps) {
    BlockIterate x = new BlockIterate(new double[D], SET.partition(), blocks);
    if (keeps) {
      assertThat(x.keepMargins(ROWS, ALWAYS)).contains("7 rows are kept");
    }
    return x;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void itIsItsPlainFormWhateverItKeeps(int k) {
    for (boolean keeps : new boolean[] {false, true}) {
      Sequence numbers = new Sequence(k, "test");
      Samples samples = Draws.seeded(k).distinct(Purpose.BLOCK, 4, k);
      Plain plain = new Plain();
      BlockIterate x = iterate(k, keeps);
      BlockAverage average = new BlockAverage(x);
      Blocks v = (Blocks) SET.vertex(0);
      int[] chosen = new int[k];
      for (int t = 0; t < STEPS; t++) {
        assertThat(samples.at(t, chosen)).isEqualTo(k);
        SET.minimise(Form.of(numbers(numbers)), 0, v);
        double a = 2 / (t * k / 4.0 + 2);
        average.moving(chosen, k);
        x.moveToward(v, chosen, k, a);
        plain.move(v, chosen, a);
        double w = t * numbers.uniform();
        average.add(w);
        plain.add(w);
        if (t % 7 == 0) {
          assertSame(x, average, plain);
        }
        if (t % 1000 == 500) {
          BlockIterate loaded = iterate(k, keeps);
          BlockAverage other = new BlockAverage(loaded);
          Saved.load(Saved.bytes(x, average), loaded, other);
          assertThat(Saved.bytes(loaded, other)).isEqualTo(Saved.bytes(x, average));
          x = loaded;
          average = other;
          assertSame(x, average, plain);
        }
      }
    }
  }

  private static double[] numbers(Sequence numbers) {
    double[] c = new double[D];
    Arrays.setAll(c, i -> numbers.normal());
    return c;
  }

  private static void assertSame(BlockIterate x, BlockAverage average, Plain plain) {
    double[] into = new double[D];
    x.copyTo(0, D, into);
    assertThat(into).containsExactly(plain.x, within(ROUNDING));
    assertThat(x.leading(4)).startsWith(into[0], into[1], into[2], into[3]);
    x.copyBefore(0, D, into);
    assertThat(into).containsExactly(plain.before, within(ROUNDING));
    assertThat(Arrays.copyOf(x.leadingBefore(6), 6)).isEqualTo(Arrays.copyOf(into, 6));
    double[] part = new double[5];
    x.copyBefore(2, 7, part);
    assertThat(part).isEqualTo(Arrays.copyOfRange(into, 2, 7));
    for (int i = 0; i < ROWS.count(); i++) {
      double margin = x.margin(ROWS, i);
      double now = ROWS.row(i).dot(plain.x);
      assertThat(margin).isCloseTo(now, within(ROUNDING));
      assertThat(x.change(ROWS, i, margin))
          .isCloseTo(now - ROWS.row(i).dot(plain.before), within(ROUNDING));
    }
    average.copySum(into);
    for (int i = 0; i < D; i++) {
      assertThat(into[i] / average.weight())
          .isCloseTo(plain.sum[i] / average.weight(), within(ROUNDING));
    }
    assertThat(x.finite()).isTrue();
  }

  @Test
  void aWholeStepLeavesNoSignOnAZero() {
    BlockIterate x = new BlockIterate(new double[] {-1, -1}, Partition.of(1, 1), 1);
    Product set = Product.of(List.of(new L1Ball(1, 0.5), new Box(1, 0, 1)));
    Blocks v = (Blocks) set.vertex(0);
    set.minimise(Form.of(new double[] {1, 1}), 0, v);
    x.moveToward(v, new int[] {1}, 1, 1);
    assertThat(x.unscaled()).isEqualTo(new double[] {-1, 0.0});
  }

  @Test
  void marginsAreKeptByTheCoordinatesThatMove() {
    // 10 coordinates in 4 blocks: one block has 2.5 of them, taken as 3.
    BlockIterate x = iterate(1, false);
    assertThat(x.entriesAMove()).isEqualTo(3);
    assertThat(x.keepMargins(ROWS, 2)).contains("not kept").contains("21 products");
    assertThat(x.keepMargins(ROWS, 3)).contains("7 rows are kept").contains("30 to do without");
    assertThat(x.kept(ROWS)).isPresent();
  }
}
