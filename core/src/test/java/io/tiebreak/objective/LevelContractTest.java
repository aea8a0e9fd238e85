package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import example.extending.Nearness;
import io.tiebreak.Normal;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.AxisVertex;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.random.Sequence;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every level. A new level joins with one line in {@link #levels}. */
class LevelContractTest {

  /** Sums of thousands of numbers of size 1, in another order. */
  private static final double ROUNDING = 1e-12;

  /** Central differences of functions of size 1 with steps of 1e-5: h^2 and 1e-16/h. */
  private static final double DIFFERENCES = 1e-8;

  private static final double H = 1e-5;

  private static final int COUNT = 7;

  /** Two whole blocks of a sum and a rest. */
  private static final int MANY = 2 * BlockSum.BLOCK + 300;

  /** More blocks than a few threads keep at a time, and a rest. */
  private static final int WAVES = 40 * BlockSum.BLOCK + 300;

  /** Each makes a level of so many components, or of the one component that it always has. */
  static List<Named<IntFunction<Level>>> levels() {
    List<Named<IntFunction<Level>>> levels = new ArrayList<>(others());
    LossExamples.losses()
        .forEach(loss -> levels.add(Named.of(loss + " loss", n -> linear(loss, n))));
    return levels;
  }

  private static List<Named<IntFunction<Level>>> others() {
    return List.of(
        Named.of("squared loss, dense", n -> LinearModel.squared(dense(n, 5, 1), target(n))),
        Named.of(
            "squared loss, csr",
            n -> LinearModel.squared(Normal.sparse(dense(n, 5, 1)), target(n))),
        Named.of("squared loss, one column", n -> LinearModel.squared(dense(n, 1, 1), target(n))),
        Named.of("dictionary coding", n -> new DictionaryCoding(dense(n, 3, 2), 2)),
        Named.of(
            "dictionary coding, csr", n -> new DictionaryCoding(Normal.sparse(dense(n, 3, 2)), 2)),
        Named.of(
            "dictionary recall",
            n -> new DictionaryRecall(dense(n, 3, 3), dense(n, 4, 4), coding(3, 4))),
        Named.of(
            "dictionary recall, csr",
            n ->
                new DictionaryRecall(
                    Normal.sparse(dense(n, 3, 3)), Normal.sparse(dense(n, 4, 4)), coding(3, 4))),
        Named.of(
            "logistic loss, weights",
            n -> LinearModel.logistic(dense(n, 5, 1), labels(n)).weights(weights(n))),
        Named.of("covariance", n -> new Covariance(dense(n + 1, 5, 1), target(n + 1))),
        Named.of("norm", n -> new Norm(5)),
        Named.of("nearness", n -> new Nearness(1, -0.5, 0, 2)),
        Named.of("linear form", n -> new Linear(new double[] {1, -0.5, 0, 2})),
        Named.of(
            "squared loss, prepared",
            n -> LinearModel.squared(dense(n, 5, 1), target(n)).prepared()),
        Named.of(
            "own smooth function", n -> CustomFunction.smooth(3, LevelContractTest::fourthPower)),
        Named.of("own mean", n -> CustomFunction.mean(3, n, own(dense(n, 3, 1)))));
  }

  /** Sum of x_j^4 / 4 and of x_0 x_2. */
  private static double fourthPower(double[] x, double[] gradient) {
    double value = x[0] * x[2];
    gradient[0] = x[2];
    gradient[2] = x[0];
    for (int j = 0; j < x.length; j++) {
      gradient[j] += x[j] * x[j] * x[j];
      value += x[j] * x[j] * x[j] * x[j] / 4;
    }
    return value;
  }

  /** sin(a_i . x) + |x|^2 / 2, by a function that overwrites all that it can. */
  private static ComponentGradient own(Rows rows) {
    return (i, x, gradient) -> {
      double margin = rows.row(i).dot(x);
      double value = Math.sin(margin);
      rows.row(i).addTo(gradient, Math.cos(margin));
      for (int j = 0; j < x.length; j++) {
        gradient[j] += x[j];
        value += x[j] * x[j] / 2;
        x[j] = Double.NaN;
      }
      return value;
    };
  }

  private static Level linear(Loss loss, int n) {
    return new LinearModel(loss, dense(n, 5, 1), loss.labels() ? labels(n) : target(n));
  }

  private static double[] labels(int n) {
    return Arrays.stream(target(n)).map(Math::signum).toArray();
  }

  private static double[] weights(int n) {
    return Arrays.stream(Normal.numbers(n, 17)).map(Math::abs).toArray();
  }

  /** An outer level whose dictionary has this shape. */
  private static DictionaryCoding coding(int length, int atoms) {
    return new DictionaryCoding(dense(1, length, 9), atoms);
  }

  /** A third of the entries are zero. */
  private static Rows dense(int count, int width, long seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[] values = new double[count * width];
    Arrays.setAll(values, i -> numbers.below(3) == 0 ? 0 : numbers.normal());
    return Rows.dense(count, width, values);
  }

  private static double[] target(int n) {
    return Normal.numbers(n, 5);
  }

  private static double[] gradient(Component component, int i, double[] x) {
    double[] gradient = new double[x.length];
    double value = component.add(i, Point.of(x), 1, 0, Accumulator.onto(gradient));
    assertThat(value).isEqualTo(component.value(i, Point.of(x)));
    return gradient;
  }

  private static Smooth whole(Level level) {
    return level.whole().orElseThrow();
  }

  private interface Function {
    double at(Point x);
  }

  private static double[] differences(Function h, double[] x) {
    double[] result = new double[x.length];
    for (int j = 0; j < x.length; j++) {
      double[] y = x.clone();
      y[j] = x[j] + H;
      double up = h.at(Point.of(y));
      y[j] = x[j] - H;
      result[j] = (up - h.at(Point.of(y))) / (2 * H);
    }
    return result;
  }

  /** A component may keep what it read of a point, but not beyond a change. */
  @ParameterizedTest
  @MethodSource("levels")
  void aPointThatChangesUnseenIsReadAnew(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    Component component = level.component();
    double[] x = Normal.numbers(level.dimension(), 6);
    Point point = Point.of(x);
    component.value(0, point);
    double[] other = Normal.numbers(level.dimension(), 9);
    System.arraycopy(other, 0, x, 0, x.length);
    assertThat(component.value(0, point)).isEqualTo(level.component().value(0, Point.of(other)));
  }

  /** Compares them at ordinary points, and where its terms nearly vanish. */
  @ParameterizedTest
  @MethodSource("levels")
  void theFloorLiesNowhereAboveTheLevel(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    for (double scale : new double[] {0, 1e-3, 1, 1e3}) {
      double[] x =
          Arrays.stream(Normal.numbers(level.dimension(), 6)).map(v -> scale * v).toArray();
      assertThat(whole(level).value(Point.of(x))).isGreaterThanOrEqualTo(level.floor());
    }
  }

  @ParameterizedTest
  @MethodSource("levels")
  void whatCannotBeNegativeSaysSo(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    boolean negative =
        level instanceof CustomFunction || level instanceof Linear || level instanceof Nearness;
    assertThat(level.floor()).isEqualTo(negative ? Double.NEGATIVE_INFINITY : 0);
  }

  @ParameterizedTest
  @MethodSource("levels")
  void theGradientOfAComponentIsThatOfItsValue(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    Component component = level.component();
    double[] x = Normal.numbers(level.dimension(), 6);
    for (int i = 0; i < level.count(); i++) {
      int row = i;
      double[] expected = differences(y -> component.value(row, y), x);
      assertThat(gradient(component, i, x)).containsExactly(expected, within(DIFFERENCES));
    }
  }

  @ParameterizedTest
  @MethodSource("levels")
  void theExpandedMeanIsTheMean(IntFunction<Level> of) {
    for (int n : new int[] {1, COUNT, MANY}) {
      Level level = of.apply(n);
      double[] x = Normal.numbers(level.dimension(), 20);
      double[] expected = new double[x.length];
      double value = whole(level).valueAndGradient(Point.of(x), expected);
      double[] gradient = Normal.numbers(level.dimension(), 8); // what stands there must not matter
      Smooth expanded = level.expanded().orElseThrow();
      assertThat(expanded.valueAndGradient(Point.of(x), gradient))
          .as("%d components", n)
          .isEqualTo(expanded.value(Point.of(x)))
          .isCloseTo(value, within(ROUNDING * (1 + Math.abs(value))));
      assertThat(gradient).as("%d components", n).containsExactly(expected, within(ROUNDING));
    }
  }

  /** Several components at once, in any order and repeated, against one after another. */
  @ParameterizedTest
  @MethodSource("levels")
  void aBatchAddsWhatItsComponentsAdd(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    int d = level.dimension();
    Iterate iterate = new Iterate(Normal.numbers(d, 21), new DenseVertex(0, d));
    iterate.moveToward(vertex(new Sequence(22, "test"), d, true), 0.3);
    int[] which = {0, 3, 3, 1, 2, 4, 0};
    Arrays.setAll(which, k -> which[k] % level.count());
    for (int n = 0; n <= which.length; n++) {
      for (double before : new double[] {0, 0.25}) {
        double[] expected = new double[d];
        double value = 0;
        for (int k = 0; k < n; k++) {
          value +=
              level.component().add(which[k], iterate, 0.5, before, Accumulator.onto(expected));
        }
        double[] sum = new double[d];
        assertThat(level.component().add(which, n, iterate, 0.5, before, Accumulator.onto(sum)))
            .as("%d components", n)
            .isCloseTo(value, within(ROUNDING * (1 + Math.abs(value))));
        assertThat(sum).as("%d components", n).containsExactly(expected, within(ROUNDING));
      }
    }
  }

  /** The mean of the components; the bytes are the same whichever thread computes the blocks. */
  @ParameterizedTest
  @MethodSource("levels")
  void sumsGoOverBlocksInOrder(IntFunction<Level> of) {
    for (int n : new int[] {1, 2, COUNT, BlockSum.BLOCK, BlockSum.BLOCK + 1, MANY}) {
      Level level = of.apply(n);
      int count = level.count();
      assertThat(count).isIn(n, 1);
      Component component = level.component();
      double[] x = Normal.numbers(level.dimension(), 10);
      double sum = 0;
      double[] sums = new double[x.length];
      for (int from = 0; from < count; from += BlockSum.BLOCK) {
        double[] block = new double[x.length];
        double part = 0;
        for (int i = from; i < Math.min(count, from + BlockSum.BLOCK); i++) {
          part += component.add(i, Point.of(x), 1, 0, Accumulator.onto(block));
        }
        sum += part;
        Arrays.setAll(sums, j -> sums[j] + block[j]);
      }
      double[] gradient = Normal.numbers(x.length, 8); // what stands there must not matter
      assertThat(whole(level).valueAndGradient(Point.of(x), gradient)).isEqualTo(sum / count);
      assertThat(whole(level).value(Point.of(x))).isEqualTo(sum / count);
      assertThat(gradient).containsExactly(Arrays.stream(sums).map(g -> g / count).toArray());
    }
  }

  @ParameterizedTest
  @MethodSource("levels")
  void theNumberOfThreadsChangesNoByte(IntFunction<Level> of) {
    for (int n : new int[] {MANY, WAVES}) {
      Level level = of.apply(n);
      double[] start = Normal.numbers(level.dimension(), 18);
      Iterate iterate = new Iterate(start, new AxisVertex(0));
      level.rows().ifPresent(rows -> iterate.keepMargins(rows, Double.POSITIVE_INFINITY));
      iterate.moveToward(vertex(new Sequence(19, "test"), start.length, false), 0.3);
      for (Point x : List.of(Point.of(start), iterate)) {
        long[] expected = bits(new FiniteSum(level, new Cores(1)), x);
        for (int threads : new int[] {2, 3, 7}) {
          FiniteSum sum = new FiniteSum(level, new Cores(threads));
          for (int again = 0; again < 2; again++) {
            assertThat(bits(sum, x)).as("%d threads", threads).isEqualTo(expected);
          }
        }
      }
    }
  }

  /** The bytes of the gradient, of the value that comes with it, and of the value alone. */
  private static long[] bits(Smooth whole, Point x) {
    double[] all = new double[x.dimension()];
    double value = whole.valueAndGradient(x, all);
    all = Arrays.copyOf(all, all.length + 2);
    all[all.length - 2] = value;
    all[all.length - 1] = whole.value(x);
    return Arrays.stream(all).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  /**
   * now grad h(x_t) - before grad h(x_{t-1}) at an iterate against the same at two arrays, after
   * steps on either side of one half and with everything forgotten.
   */
  @ParameterizedTest
  @MethodSource("levels")
  void theDifferenceOfTwoGradientsIsThatAtTwoPoints(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    int d = level.dimension();
    Component component = level.component();
    for (boolean dense : new boolean[] {true, false}) {
      for (boolean kept : new boolean[] {true, false}) {
        double[] x = Normal.numbers(d, 11);
        Iterate iterate = new Iterate(x, dense ? new DenseVertex(0, d) : new AxisVertex(0));
        if (kept && level instanceof LinearModel model) {
          iterate.keepMargins(model.rows().orElseThrow(), Double.POSITIVE_INFINITY);
        }
        Sequence numbers = new Sequence(12, "test");
        for (double a : new double[] {0.3, 1, 0.7, 0.3, 0.5, 0.51, 1e-3, 1, 1}) {
          double[] before = x.clone();
          Vertex v = vertex(numbers, d, dense);
          iterate.moveToward(v, a);
          Arrays.setAll(x, i -> (1 - a) * x[i]);
          v.addTo(x, a);
          for (int i = 0; i < level.count(); i++) {
            assertDifference(component, i, iterate, x, before, 1, 1 - a);
            assertDifference(component, i, iterate, x, before, 0.25, 0.25);
            assertDifference(component, i, iterate, x, before, 0, 2);
            assertDifference(component, i, iterate, x, before, 3, 0);
          }
        }
      }
    }
  }

  private static Vertex vertex(Sequence numbers, int d, boolean dense) {
    if (dense) {
      DenseVertex vertex = new DenseVertex(0, d);
      Arrays.setAll(vertex.values(), i -> numbers.normal());
      return vertex;
    }
    AxisVertex vertex = new AxisVertex(0);
    vertex.set(numbers.below(d), numbers.normal());
    return vertex;
  }

  private static void assertDifference(
      Component component,
      int i,
      Iterate iterate,
      double[] x,
      double[] xBefore,
      double now,
      double before) {
    double[] there = gradient(component, i, x);
    double[] here = gradient(component, i, xBefore);
    double value =
        now * component.value(i, Point.of(x)) - before * component.value(i, Point.of(xBefore));
    double[] expected = new double[x.length];
    double[] start = Normal.numbers(x.length, 13);
    double size = 1;
    for (int j = 0; j < x.length; j++) {
      expected[j] = start[j] + now * there[j] - before * here[j];
      size = Math.max(size, Math.max(Math.abs(there[j]), Math.abs(here[j])));
    }
    double[] sum = start.clone();
    assertThat(component.add(i, iterate, now, before, Accumulator.onto(sum)))
        .isCloseTo(value, within(ROUNDING * size * size));
    assertThat(sum).containsExactly(expected, within(ROUNDING * size));
  }

  @ParameterizedTest
  @MethodSource("levels")
  void workersDoNotShareTheirBuffers(IntFunction<Level> of) {
    Level level = of.apply(COUNT);
    Component one = level.component();
    Component other = level.component();
    double[] x = Normal.numbers(level.dimension(), 14);
    int i = level.count() / 3;
    double[] expected = gradient(one, i, x);
    double[] meanwhile =
        gradient(
            other,
            Math.min(3, level.count() - 1),
            Arrays.stream(x).map(value -> -2 * value).toArray());
    assertThat(gradient(one, i, x)).containsExactly(expected);
    if (!(level instanceof Linear)) { // whose gradient is the same everywhere
      assertThat(meanwhile).isNotEqualTo(expected);
    }
  }

  /** A linear model in parts of one block: sums go to them, and come from them, as bytes. */
  private record InParts(LinearModel of) implements LinearLevel {

    @Override
    public int dimension() {
      return of.dimension();
    }

    @Override
    public int count() {
      return of.count();
    }

    @Override
    public Loss loss() {
      return of.loss();
    }

    @Override
    public Component component() {
      return of.component();
    }

    @Override
    public <P> P sum(BlockSum<P> sum) {
      P total = sum.zero(dimension());
      for (int b = 0; b < BlockSum.blocks(count()); b++) {
        int[] which = IntStream.range(b * BlockSum.BLOCK, BlockSum.end(b, count())).toArray();
        LinearModel part =
            LinearModel.part(
                loss(),
                of.rows().orElseThrow().packed(which).rows(),
                IntStream.of(which).mapToDouble(of::target).toArray(),
                IntStream.of(which).mapToDouble(of::share).toArray());
        sum.join(total, sent(sent(sum).map(part, 0, part.count())));
      }
      return total;
    }

    @SuppressWarnings("unchecked")
    private static <T> T sent(T thing) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(thing);
        byte[] written = bytes.toByteArray();
        return (T) new ObjectInputStream(new ByteArrayInputStream(written)).readObject();
      } catch (IOException | ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("levels")
  void sumsOfPartsThatAreElsewhereHaveTheSameBytes(IntFunction<Level> of) {
    if (!(of.apply(MANY) instanceof LinearModel here)) {
      return;
    }
    Level there = new InParts(here);
    double[] x = Normal.numbers(here.dimension(), 10);
    assertThat(there.floor()).isEqualTo(here.floor());
    assertThat(there.convex()).isEqualTo(here.convex());
    assertThat(there.curvature()).isEqualTo(here.curvature());
    assertThat(bits(whole(there), Point.of(x))).isEqualTo(bits(whole(here), Point.of(x)));
    Tangent expected = new Tangent(x.length);
    Tangent tangent = new Tangent(x.length);
    here.tangents().at(x, expected);
    there.tangents().at(x, tangent);
    assertThat(tangent).usingRecursiveComparison().isEqualTo(expected);
    if (here.loss() instanceof SquaredLoss) {
      assertThat(tracked(there, x)).isEqualTo(tracked(here, x));
    }
  }

  private static double[] tracked(Level level, double[] x) {
    GradientTracker track = level.track();
    track.at(x);
    double[] gradient = new double[x.length];
    track.addGradient(1, gradient);
    return gradient;
  }

  @Test
  void sparseRowsGiveWhatDenseOnesGive() {
    List<Named<IntFunction<Level>>> levels = levels();
    assertSame(levels.get(0).getPayload().apply(COUNT), levels.get(1).getPayload().apply(COUNT));
    assertSame(levels.get(3).getPayload().apply(COUNT), levels.get(4).getPayload().apply(COUNT));
    assertSame(
        new DictionaryRecall(dense(COUNT, 3, 3), dense(COUNT, 4, 4), coding(3, 4)),
        levels.get(6).getPayload().apply(COUNT));
  }

  private static void assertSame(Level dense, Level csr) {
    assertThat(csr.dimension()).isEqualTo(dense.dimension());
    double[] x = Normal.numbers(dense.dimension(), 15);
    for (int i = 0; i < COUNT; i++) {
      assertThat(gradient(csr.component(), i, x))
          .containsExactly(gradient(dense.component(), i, x), within(ROUNDING));
    }
  }

  @Test
  void theDictionaryLevelsAreHalvesOfSquares() {
    // Two atoms (1,0) and (0,2); the sample (3,4); its coefficients (1,1): the error is (-2,-2).
    Rows sample = Rows.dense(new double[][] {{3, 4}});
    DictionaryCoding coding = new DictionaryCoding(sample, 2);
    Level recall = new DictionaryRecall(sample, Rows.dense(new double[][] {{1, 1}}), coding);
    double[] x = {1, 0, 0, 2, 1, 1};
    assertThat(coding.dimension()).isEqualTo(6);
    assertThat(coding.convex()).isFalse();
    assertThat(recall.convex()).isTrue();
    assertThat(coding.component().value(0, Point.of(x))).isEqualTo(4);
    assertThat(recall.component().value(0, Point.of(x))).isEqualTo(4);
    assertThat(gradient(coding.component(), 0, x)).containsExactly(-2, -2, -2, -2, -2, -4);
    assertThat(gradient(recall.component(), 0, x)).containsExactly(-2, -2, -2, -2, 0, 0);
  }

  @Test
  void aDictionaryMayHaveOneAtom() {
    DictionaryCoding coding = new DictionaryCoding(Rows.dense(new double[][] {{3, 4}}), 1);
    assertThat(coding.dimension()).isEqualTo(3);
    assertThat(coding.component().value(0, Point.of(new double[] {1, 0, 3}))).isEqualTo(8);
  }

  /** Squares of these coefficients overflow, but the mean itself does not need them. */
  @Test
  void anExpandedMeanThatOverflowsIsNotTaken() {
    double[][] samples = {{1, 0}, {1, 0}, {0, 1}};
    double[][] coefficients = {{1e160, 0}, {0, 1e160}, {1, 1}};
    Level recall =
        new DictionaryRecall(Rows.dense(samples), Rows.dense(coefficients), coding(2, 2));
    Point origin = Point.of(new double[recall.dimension()]);
    assertThat(recall.expanded().orElseThrow().value(origin)).isEqualTo(0.5);
  }

  @Test
  void aLevelDoesNotFollowLaterChangesOfItsTargets() {
    double[] target = {1, 2};
    Level level = LinearModel.squared(dense(2, 3, 1), target);
    double[] x = Normal.numbers(3, 16);
    double value = whole(level).value(Point.of(x));
    target[0] = 100;
    assertThat(whole(level).value(Point.of(x))).isEqualTo(value);
  }
}
