package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Old samples of a dictionary that live elsewhere give what they give where they are held here. */
class ShardedRecallTest {

  /**
   * Old samples.
   *
   * @param scale size of samples and coefficients
   * @param rest size of the decision beyond D, which only rounding looks at
   */
  private record Shape(int count, int length, int atoms, double scale, double rest) {

    Rows samples() {
      return table(count, length, scale, 1);
    }

    Rows coefficients() {
      return table(count, atoms, scale, 2);
    }

    DictionaryCoding coding() {
      return new DictionaryCoding(table(5, length, 1, 3), atoms);
    }

    double[] decision(long seed) {
      double[] x = numbers(coding().dimension(), 1, seed);
      for (int j = atoms * length; j < x.length; j++) {
        x[j] *= rest;
      }
      return x;
    }

    Shardable here() {
      return new DictionaryRecall(samples(), coefficients(), coding());
    }

    Level there(int shards) {
      LocalShards all = new LocalShards(2).of(here(), shards);
      return here().sharded(new Sharding(all, 100_000, Duration.ofMillis(1)));
    }
  }

  private static Rows table(int count, int width, double scale, long seed) {
    return Rows.dense(count, width, numbers(count * width, scale, seed));
  }

  private static double[] numbers(int n, double scale, long seed) {
    Sequence random = new Sequence(seed, "recall");
    double[] values = new double[n];
    Arrays.setAll(values, k -> scale * random.normal());
    return values;
  }

  static List<Shape> shapes() {
    return List.of(
        new Shape(2500, 6, 4, 1, 1),
        new Shape(2048, 7, 3, 1, 1e30),
        new Shape(3, 6, 4, 1, 1), // fewer than atoms
        new Shape(1030, 1100, 2, 1, 1), // a tangent block a sample
        new Shape(1100, 128, 64, 1, 1), // too large for its linear model to be kept
        new Shape(1500, 6, 4, 0, 1e150), // where only underflow is in doubt
        new Shape(1500, 6, 4, 1e160, 1)); // whose squares overflow
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void allSumsAreTheSameToTheBit(Shape shape) {
    Level here = shape.here();
    int d = here.dimension();
    double[] start = shape.decision(5);
    Iterate moved = new Iterate(start, new Dense(0, d));
    Dense v = new Dense(0, d);
    System.arraycopy(shape.decision(6), 0, v.values(), 0, d);
    moved.moveToward(v, 0.3);
    List<Point> points = List.of(Point.of(start), moved);
    List<long[]> expected = sums(here, points);
    for (int shards : new int[] {1, 3}) {
      Level there = shape.there(shards);
      assertThat(there.dimension()).isEqualTo(d);
      assertThat(there.count()).isEqualTo(here.count());
      assertThat(there.floor()).isEqualTo(here.floor());
      assertThat(there.convex()).isTrue();
      List<long[]> sums = sums(there, points);
      for (int k = 0; k < sums.size(); k++) {
        assertThat(Arrays.equals(sums.get(k), expected.get(k))).as("sums %d", k).isTrue();
      }
    }
  }

  /** Whole, expanded and tangent at each of these points. */
  private static List<long[]> sums(Level level, List<Point> points) {
    Smooth whole = level.whole().orElseThrow();
    Smooth expanded = level.expanded().orElseThrow();
    Tangents tangents = level.tangents();
    List<long[]> all = new ArrayList<>();
    for (Point x : points) {
      all.add(bits(whole, x));
      all.add(bits(expanded, x));
      double[] y = new double[x.dimension()];
      x.copyTo(0, y.length, y);
      all.add(bits(tangents, y));
    }
    return all;
  }

  private static long[] bits(Smooth whole, Point x) {
    double[] gradient = new double[x.dimension()];
    Arrays.fill(gradient, 7); // what stands there must not matter
    double value = whole.valueAndGradient(x, gradient);
    return bits(DoubleStream.of(value, whole.value(x)), Arrays.stream(gradient));
  }

  private static long[] bits(Tangents tangents, double[] y) {
    Tangent tangent = new Tangent(y.length);
    tangents.at(y, tangent);
    return bits(
        DoubleStream.of(
            tangent.constant(), tangent.high(), tangent.highWithin(1), tangent.highWithin(1e9)),
        Arrays.stream(tangent.slope()),
        Arrays.stream(tangent.doubt()));
  }

  private static long[] bits(DoubleStream... parts) {
    return Arrays.stream(parts)
        .flatMapToDouble(part -> part)
        .mapToLong(Double::doubleToLongBits)
        .toArray();
  }

  @Test
  void everySampleNeedsItsCoefficients() {
    PackedRows three = PackedRows.dense(3, 1, new double[3]);
    PackedRows two = PackedRows.dense(2, 1, new double[2]);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RecallShard(0, 3, 2, three, two))
        .withMessage("There are 3 old samples and 2 rows of coefficients; give one row a sample.");
  }
}
