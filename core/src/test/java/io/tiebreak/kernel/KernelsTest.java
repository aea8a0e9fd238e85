package io.tiebreak.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares every kernel with an obvious loop. */
class KernelsTest {

  /** Rounding of one operation, twice over: the kernel and the obvious loop both round. */
  private static final double ROUNDING = 0x1p-52;

  private static final long SEED = 20240517;

  /** Longer than any range below, so that ranges can begin anywhere. */
  private static final int ROOM = 1000;

  private static final int PLACES = Volume.cases(1, 3);

  static List<Named<Kernels>> kernels() {
    Named<Kernels> chosen = Named.of("chosen", Kernels.KERNELS);
    return Kernels.KERNELS instanceof PlainKernels
        ? List.of(chosen)
        : List.of(chosen, Named.of("plain", new PlainKernels()));
  }

  /** Every remainder of every width of a register, several strips, and the published width. */
  private static int[] lengths() {
    return IntStream.concat(
            IntStream.rangeClosed(0, Volume.cases(75, 200)), IntStream.of(127, 200, 730))
        .toArray();
  }

  @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
  private enum Content {
    NORMAL(Random::nextGaussian),
    TIES(random -> random.nextInt(5) - 2),
    ZEROS(random -> 0),
    SIGNED_ZEROS(random -> random.nextBoolean() ? -0.0 : 0.0),
    DENORMALS(random -> Double.MIN_VALUE * (random.nextInt(7) - 3)),
    ALL_SCALES(random -> random.nextGaussian() * Math.pow(10, 600 * random.nextDouble() - 300)),
    TINY(random -> 1e-300 * random.nextGaussian()),
    HUGE(random -> 1e300 * random.nextGaussian());

    private final ToDoubleFunction<Random> next;

    Content(ToDoubleFunction<Random> next) {
      this.next = next;
    }

    double[] fill(Random random) {
      double[] values = new double[ROOM];
      Arrays.setAll(values, i -> next.applyAsDouble(random));
      return values;
    }
  }

  /** A range of each length, at a few places. */
  private interface Range {
    void check(int from, int otherFrom, int length);
  }

  private static void overRanges(Random random, Range range) {
    for (int length : lengths()) {
      for (int place = 0; place < PLACES; place++) {
        range.check(random.nextInt(ROOM - length + 1), random.nextInt(ROOM - length + 1), length);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void dotIsTheSumOfTheProducts(Kernels kernels) {
    Random random = new Random(SEED);
    for (Content left : Content.values()) {
      // Not HUGE and ALL_SCALES again: the products of the two would overflow.
      for (Content right :
          List.of(Content.NORMAL, Content.TIES, Content.SIGNED_ZEROS, Content.DENORMALS)) {
        double[] a = left.fill(random);
        double[] b = right.fill(random);
        overRanges(
            random,
            (aFrom, bFrom, n) -> {
              double sum = 0;
              double sizes = 0;
              for (int i = 0; i < n; i++) {
                sum += a[aFrom + i] * b[bFrom + i];
                sizes += Math.abs(a[aFrom + i] * b[bFrom + i]);
              }
              double allowed = (n + 1) * (ROUNDING * sizes + Double.MIN_VALUE);
              assertThat(kernels.dot(a, aFrom, b, bFrom, n))
                  .as("%s times %s, %d entries from %d and %d", left, right, n, aFrom, bFrom)
                  .isCloseTo(sum, within(allowed));
            });
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void axpyAddsOnItsRangeAndNowhereElse(Kernels kernels) {
    Random random = new Random(SEED);
    for (Content content : Content.values()) {
      for (double s : new double[] {0, 1, -0.37, 1e-300}) {
        double[] a = content.fill(random);
        double[] y = Content.NORMAL.fill(random);
        overRanges(
            random,
            (aFrom, yFrom, n) -> {
              double[] sum = y.clone();
              kernels.axpy(s, a, aFrom, sum, yFrom, n);
              for (int i = 0; i < ROOM; i++) {
                boolean inside = i >= yFrom && i < yFrom + n;
                double added = inside ? s * a[aFrom + i - yFrom] : 0;
                double allowed = inside ? ROUNDING * (Math.abs(y[i]) + Math.abs(added)) : 0;
                if (!(Math.abs(sum[i] - (y[i] + added)) <= allowed)) {
                  assertThat(sum[i]).as("%s, entry %d", content, i).isEqualTo(y[i] + added);
                }
              }
            });
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void axpy4IsFourTimesAxpy(Kernels kernels) {
    Random random = new Random(SEED);
    for (Content content : Content.values()) {
      double[] a = content.fill(random);
      for (int n : lengths()) {
        double[] y = Arrays.copyOf(Content.NORMAL.fill(random), n);
        double[] s = {1, -0.37, 0, 1e-3};
        int[] from = random.ints(4, 0, ROOM - n + 1).toArray();
        double[] one = y.clone();
        for (int k = 0; k < 4; k++) {
          kernels.axpy(s[k], a, from[k], one, 0, n);
        }
        kernels.axpy4(a, from[0], s[0], from[1], s[1], from[2], s[2], from[3], s[3], y);
        assertThat(y).as("%s, %d entries", content, n).containsExactly(one);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void theSearchThatAddsOnItsWayFindsWhatTheSearchAfterwardsFinds(Kernels kernels) {
    Random random = new Random(SEED);
    for (Content content : Content.values()) {
      double[] a = content.fill(random);
      double[] b = content.fill(random);
      for (int n : lengths()) {
        double[] f = Arrays.copyOf(content.fill(random), n);
        double[] g = Arrays.copyOf(content.fill(random), n);
        int i = random.nextInt(ROOM - n + 1);
        int k = random.nextInt(ROOM - n + 1);
        double[] f2 = f.clone();
        double[] g2 = g.clone();
        kernels.axpy(-0.5, a, i, f2, 0, n);
        kernels.axpy(0.7, b, k, g2, 0, n);
        int found = kernels.addsArgMaxAbs(0.3, f, -0.5, a, i, 2, g, 0.7, b, k);
        assertThat(f).as("%s, %d entries", content, n).containsExactly(f2);
        assertThat(g).as("%s, %d entries", content, n).containsExactly(g2);
        assertThat(found)
            .as("%s, %d entries", content, n)
            .isEqualTo(Search.ARG_MAX_ABS.plainly(0.3, f2, 2, g2, 0, n));
      }
    }
  }

  /** Columns of every length around whole strips of registers. */
  @ParameterizedTest
  @MethodSource("kernels")
  void aMatrixByColumnsIsMultipliedAndGrowsByRankTwo(Kernels kernels) {
    Random random = new Random(SEED);
    for (int m = 1; m <= 75; m++) {
      for (int k : new int[] {0, 1, 2, 7, 50}) {
        double[] a = random.doubles((long) m * k, -1, 1).toArray();
        double[] x = random.doubles(k, -1, 1).toArray();
        double[] z = random.doubles(k, -1, 1).toArray();
        double[] e = random.doubles(m, -1, 1).toArray();
        double[] h = random.doubles(m, -1, 1).toArray();
        double[] product = new double[m];
        double[] sum = a.clone();
        for (int j = 0; j < k; j++) {
          for (int i = 0; i < m; i++) {
            product[i] += x[j] * a[j * m + i];
            sum[j * m + i] += 0.5 * x[j] * e[i] + 0.5 * z[j] * h[i];
          }
        }
        double[] y = e.clone();
        kernels.times(a, x, y);
        assertThat(y).as("%d x %d", m, k).containsExactly(product);
        double[] alone = new double[m];
        kernels.times(a, z, alone);
        double[] first = h.clone();
        double[] second = h.clone();
        kernels.times(a, x, first, z, second);
        assertThat(first).as("%d x %d, the first of two", m, k).containsExactly(product);
        assertThat(second).as("%d x %d, the second of two", m, k).containsExactly(alone);
        kernels.addOuter(0.5, x, e, z, h, a);
        assertThat(a).as("%d x %d", m, k).containsExactly(sum);
      }
    }
  }

  /** The search: the first index where a measure is largest. */
  @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
  private enum Search {
    ARG_MAX_ABS(Math::abs) {
      @Override
      int of(Kernels kernels, double[] u, int from, int to) {
        return kernels.argMaxAbs(u, from, to);
      }

      @Override
      int of(Kernels kernels, double p, double[] f, double q, double[] g, int from, int to) {
        return kernels.argMaxAbs(p, f, q, g, from, to);
      }
    },
    ARG_MIN(x -> -x) {
      @Override
      int of(Kernels kernels, double[] u, int from, int to) {
        return kernels.argMin(u, from, to);
      }

      @Override
      int of(Kernels kernels, double p, double[] f, double q, double[] g, int from, int to) {
        return kernels.argMin(p, f, q, g, from, to);
      }
    };

    private final DoubleUnaryOperator measure;

    Search(DoubleUnaryOperator measure) {
      this.measure = measure;
    }

    abstract int of(Kernels kernels, double[] u, int from, int to);

    abstract int of(Kernels kernels, double p, double[] f, double q, double[] g, int from, int to);

    int plainly(double p, double[] f, double q, double[] g, int from, int to) {
      int best = from;
      double most = Double.NaN;
      for (int i = from; i < to; i++) {
        double now = measure.applyAsDouble(p * f[i] + q * g[i]);
        if (i == from || now > most) {
          best = i;
          most = now;
        }
      }
      return best;
    }
  }

  static Stream<Arguments> searches() {
    return kernels().stream()
        .flatMap(k -> Stream.of(Search.values()).map(search -> Arguments.of(k, search)));
  }

  @ParameterizedTest
  @MethodSource("searches")
  void aSearchFindsTheFirstIndex(Kernels kernels, Search search) {
    Random random = new Random(SEED);
    double[][] factors = {{1, 1}, {0.37, -1.9}, {1e-300, 1e300}, {0, 1}, {1, 0}, {0, 0}};
    for (Content left : Content.values()) {
      double[] f = left.fill(random);
      overRanges(
          random,
          (from, unused, n) ->
              assertThat(search.of(kernels, f, from, from + n))
                  .as("%s, %d entries from %d", left, n, from)
                  .isEqualTo(search.plainly(1, f, 0, new double[ROOM], from, from + n)));
      for (Content right : Content.values()) {
        double[] g = right.fill(random);
        for (double[] factor : factors) {
          overRanges(
              random,
              (from, unused, n) ->
                  assertThat(search.of(kernels, factor[0], f, factor[1], g, from, from + n))
                      .as("%s and %s, %d entries from %d", left, right, n, from)
                      .isEqualTo(search.plainly(factor[0], f, factor[1], g, from, from + n)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("searches")
  void aSingleEntryIsFoundWhereverItStands(Kernels kernels, Search search) {
    for (int n : lengths()) {
      double[] u = new double[n];
      double[] zero = new double[n];
      Arrays.fill(u, 1);
      for (int i = 0; i < n; i++) {
        u[i] = -2;
        assertThat(search.of(kernels, u, 0, n)).isEqualTo(i);
        assertThat(search.of(kernels, 3, u, 1, zero, 0, n)).isEqualTo(i);
        u[i] = Double.NEGATIVE_INFINITY;
        assertThat(search.of(kernels, u, 0, n)).isEqualTo(i);
        u[i] = 1;
      }
    }
  }

  /** Long enough for the compiler to replace the interpreter's code in between. */
  @ParameterizedTest
  @MethodSource("kernels")
  void aProductKeepsItsBitsWhileTheJvmCompiles(Kernels kernels) {
    Random random = new Random(5);
    double[] a = random.doubles(20 * 730).toArray();
    double[] b = random.doubles(730).toArray();
    double[] first = new double[20];
    for (int round = 0; round < 5_000; round++) {
      for (int i = 0; i < first.length; i++) {
        double product = kernels.dot(a, 730 * i, b, 0, 730);
        if (round == 0) {
          first[i] = product;
        }
        assertThat(Double.compare(product, first[i])).as("row %d, round %d", i, round).isZero();
      }
    }
  }

  /** Also if the JVM does not check each access. */
  @ParameterizedTest
  @MethodSource("kernels")
  void aRangeOutsideOfAnArrayIsRefused(Kernels kernels) {
    double[] u = new double[100];
    double[] shorter = new double[99];
    List<ThrowingCallable> wrong =
        List.of(
            () -> kernels.dot(u, 1, u, 0, 100),
            () -> kernels.dot(u, 0, u, 1, 100),
            () -> kernels.axpy(1, u, 1, u, 0, 100),
            () -> kernels.axpy(1, u, 0, u, 1, 100),
            () -> kernels.axpy4(u, 0, 1, 0, 1, 0, 1, 1, 1, u),
            () -> kernels.addsArgMaxAbs(1, u, 1, u, 1, 1, u, 1, u, 0),
            () -> kernels.addsArgMaxAbs(1, u, 1, u, 0, 1, shorter, 1, u, 0),
            () -> kernels.times(shorter, new double[4], new double[25]),
            () -> kernels.times(shorter, new double[4], new double[25], u, u),
            () -> kernels.times(u, new double[4], new double[25], new double[3], u),
            () -> kernels.times(u, new double[4], new double[25], u, new double[24]),
            () -> kernels.addOuter(1, new double[4], new double[25], u, u, shorter),
            () -> kernels.argMaxAbs(u, 0, 101),
            () -> kernels.argMaxAbs(1, u, 1, shorter, 0, 100),
            () -> kernels.argMin(u, 0, 101),
            () -> kernels.argMin(1, u, 1, shorter, 0, 100));
    for (ThrowingCallable call : wrong) {
      assertThatThrownBy(call).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void theVectorKernelsAreChosenUnlessTheyAreAbsentOrForbidden() {
    boolean forbidden = "plain".equals(System.getProperty("tiebreak.kernels"));
    boolean present = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    assertThat(Kernels.KERNELS.name()).isEqualTo(present && !forbidden ? "vector" : "scalar");
    assertThat(new PlainKernels().name()).isEqualTo("scalar");
  }
}
