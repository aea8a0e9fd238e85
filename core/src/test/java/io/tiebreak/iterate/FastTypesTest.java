package io.tiebreak.iterate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.AxisVertex;
import io.tiebreak.linalg.BlockVertex;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.ImageVertex;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.Sigma;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares every fast type with its plain form: dense, obvious, slow. */
class FastTypesTest {

  /** Rows per step for which keeping margins always pays. */
  private static final double ALWAYS = Double.POSITIVE_INFINITY;

  /** What the project promises of a million steps, which {@code ./check --long} takes. */
  private static final double DRIFT = 1e-9;

  private static final int STEPS = Volume.cases(30_000, 1_000_000);

  private static final int D = 6;

  /** The period of the published warm-up, floor(sqrt(641)). */
  private static final int Q = 25;

  private static final double[][] MATRIX = {
    {1, -2, 3, 0.5, 0, 1}, {0.1, 0.2, -0.3, 0.4, 0.5, 0.6}, {5, 0, 0, 0, 0, -4}, {1, 1, 1, 1, 1, 1}
  };

  private static final double[] SHIFT = {0.5, -1, 0.25, 0, 3, -0.125};

  static List<Named<Schedule>> schedules() {
    return List.of(
        Named.of("2/(t+2)", new OpenLoop(2)),
        Named.of("warm-up, 2/(t+2)", warmUp(Q, new OpenLoop(2))),
        Named.of("warm-up, 2/(t+1)", warmUp(Q, new OpenLoop(1))),
        Named.of("(t+1)^-6/7", new Power(1, 6.0 / 7)),
        Named.of("warm-up, (t+1)^-3/4", warmUp(Q + 1, new Power(1, 0.75))),
        Named.of("0.01", t -> 0.01));
  }

  private static Schedule warmUp(int q, Schedule then) {
    return t -> t < q ? Math.log(q) / q : then.at(t);
  }

  /** How vertices are stored. */
  private enum Kind {
    AXIS {
      @Override
      Vertex buffer() {
        return new AxisVertex(0);
      }

      @Override
      void next(Sequence numbers, double[] vector, Vertex vertex) {
        int index = numbers.below(D);
        vector[index] = numbers.uniform() < 0.7 ? 1 : -1;
        ((AxisVertex) vertex).set(index, vector[index]);
      }
    },
    DENSE {
      @Override
      Vertex buffer() {
        return new DenseVertex(0, D);
      }

      @Override
      void next(Sequence numbers, double[] vector, Vertex vertex) {
        for (int i = 0; i < D; i++) {
          vector[i] = numbers.uniform() - 0.3;
        }
        System.arraycopy(vector, 0, ((DenseVertex) vertex).values(), 0, D);
      }
    },
    SPARSE {
      @Override
      Vertex buffer() {
        return new SparseVertex(3);
      }

      @Override
      void next(Sequence numbers, double[] vector, Vertex vertex) {
        SparseVertex sparse = (SparseVertex) vertex;
        int size = 1 + numbers.below(3);
        int first = numbers.below(D);
        for (int k = 0; k < size; k++) {
          int index = (first + 2 * k) % D;
          vector[index] = numbers.uniform() < 0.7 ? 1 : -1;
          sparse.indices()[k] = index;
          sparse.values()[k] = vector[index];
        }
        sparse.resize(size);
      }
    },
    IMAGE {
      @Override
      Vertex buffer() {
        return ImageVertex.shifted(ImageVertex.scaled(new AxisVertex(0), 2), 0, SHIFT);
      }

      @Override
      void next(Sequence numbers, double[] vector, Vertex vertex) {
        int index = numbers.below(D);
        double value = numbers.uniform() < 0.7 ? 1 : -1;
        System.arraycopy(SHIFT, 0, vector, 0, D);
        vector[index] += 2 * value;
        ((AxisVertex) ((ImageVertex) ((ImageVertex) vertex).of()).of()).set(index, value);
      }
    },
    BLOCKS {
      @Override
      Vertex buffer() {
        return new BlockVertex(
            List.of(new AxisVertex(0), new DenseVertex(2, D - 2)), new int[] {0, 2});
      }

      @Override
      void next(Sequence numbers, double[] vector, Vertex vertex) {
        int index = numbers.below(2);
        vector[index] = numbers.uniform() < 0.3 ? 2 : -2;
        for (int i = 2; i < D; i++) {
          vector[i] = numbers.uniform() - 0.3;
        }
        BlockVertex blocks = (BlockVertex) vertex;
        ((AxisVertex) blocks.part(0)).set(index, vector[index]);
        System.arraycopy(vector, 2, ((DenseVertex) blocks.part(1)).values(), 0, D - 2);
      }
    };

    abstract Vertex buffer();

    /** Writes a random vertex; the vector comes as zeros. */
    abstract void next(Sequence numbers, double[] vector, Vertex vertex);
  }

  /** A random walk, kept plainly: x_t, x_{t-1} and v_{t-1} as arrays. */
  private static final class Walk {

    private final Kind kind;
    private final Sequence numbers;
    final Vertex vertex;
    final double[] v = new double[D];
    final double[] x;
    final double[] before;

    Walk(Kind kind, long seed) {
      this.kind = kind;
      this.numbers = new Sequence(seed, "test");
      this.vertex = kind.buffer();
      this.x = new double[] {0.3, -0.2, 0.1, 0, 0.25, -0.15};
      this.before = x.clone();
    }

    Iterate iterate() {
      return new Iterate(x, kind.buffer());
    }

    void step(double a) {
      Arrays.fill(v, 0);
      kind.next(numbers, v, vertex);
      for (int i = 0; i < D; i++) {
        before[i] = x[i];
        x[i] = (1 - a) * x[i] + a * v[i];
      }
    }
  }

  /** The worst relative difference so far, and where it was. */
  private static final class Drift {

    private double worst;
    private long at;

    void see(long t, double[] fast, double[] plain) {
      double size = 0;
      double difference = 0;
      for (int i = 0; i < plain.length; i++) {
        size = Math.max(size, Math.abs(plain[i]));
        difference = worse(difference, Math.abs(fast[i] - plain[i]));
      }
      see(t, difference, size);
    }

    void see(long t, double difference, double size) {
      double relative = size > 0 ? difference / size : difference;
      if (!(relative <= worst)) {
        worst = relative;
        at = t;
      }
    }

    /** The maximum, and NaN once there is one. */
    private static double worse(double a, double b) {
      return a >= b ? a : b;
    }

    void mustBeSmall(String what) {
      assertThat(worst).as("drift of %s, worst at step %d", what, at).isLessThan(DRIFT);
    }
  }

  /** Sums without the rounding that a million plain additions would pile up (Neumaier). */
  private static final class Exact {

    private double sum;
    private double lost;

    void add(double term) {
      double next = sum + term;
      lost += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
      sum = next;
    }

    double get() {
      return sum + lost;
    }
  }

  static Stream<Arguments> walks() {
    return schedules().stream()
        .flatMap(s -> Stream.of(Kind.values()).map(kind -> Arguments.of(s, kind)));
  }

  @ParameterizedTest
  @MethodSource("walks")
  void theIterateAndTheOneBeforeItFollowTheirPlainForm(Schedule alpha, Kind kind) {
    Walk walk = new Walk(kind, 1);
    Iterate x = walk.iterate();
    Rows rows = Rows.dense(MATRIX);
    Rows kept = Rows.dense(MATRIX);
    x.keepMargins(Rows.dense(1, D, new double[D]), ALWAYS);
    x.keepMargins(kept, ALWAYS);
    Drift now = new Drift();
    Drift before = new Drift();
    Drift range = new Drift();
    Drift leading = new Drift();
    Drift margin = new Drift();
    Drift change = new Drift();
    Drift keptMargin = new Drift();
    Drift keptChange = new Drift();
    double[] buffer = new double[D];
    double[] part = new double[2];
    for (long t = 0; t < STEPS; t++) {
      double a = alpha.at(t);
      walk.step(a);
      x.moveToward(walk.vertex, a);
      x.copyTo(0, D, buffer);
      now.see(t, buffer, walk.x);
      x.copyBefore(0, D, buffer);
      before.see(t, buffer, walk.before);
      boolean same = Arrays.equals(x.leadingBefore(D - 1), 0, D - 1, buffer, 0, D - 1);
      x.copyTo(0, D, buffer);
      int n = t % 2 == 0 ? 2 : D; // it may have to grow
      same &= Arrays.equals(x.leading(n), 0, n, buffer, 0, n);
      leading.see(t, same ? 0 : 1, 1);
      x.copyBefore(0, D, buffer);
      x.copyBefore(3, 5, part);
      range.see(t, Math.abs(part[0] - buffer[3]) + Math.abs(part[1] - buffer[4]), 1);
      int i = (int) (t % MATRIX.length);
      seeMargin(t, i, a, x, rows, walk, margin, change);
      seeMargin(t, i, a, x, kept, walk, keptMargin, keptChange);
    }
    now.mustBeSmall("x_t");
    before.mustBeSmall("x_{t-1}");
    range.mustBeSmall("a range of x_{t-1}");
    leading.mustBeSmall("the leading coordinates of both");
    margin.mustBeSmall("the margins");
    change.mustBeSmall("the change of the margins");
    keptMargin.mustBeSmall("the kept margins");
    keptChange.mustBeSmall("the change of the kept margins");
  }

  @Test
  void moreLeadingCoordinatesCanBeAskedForBetweenTwoMoves() {
    Iterate x = new Iterate(new double[] {1, 2, 3}, new AxisVertex(0));
    assertThat(x.leading(1)).startsWith(1);
    assertThat(x.leading(3)).startsWith(1, 2, 3);
    assertThat(x.leading(2)).startsWith(1, 2);
  }

  /** The change is held to its own size, a (v - x_{t-1}): SPIDER adds up changes alone. */
  private static void seeMargin(
      long t, int i, double a, Iterate x, Rows rows, Walk walk, Drift margin, Drift change) {
    double m = 0;
    double size = 0;
    double moved = 0;
    double moveSize = 0;
    for (int j = 0; j < D; j++) {
      m += MATRIX[i][j] * walk.x[j];
      size += Math.abs(MATRIX[i][j] * walk.x[j]);
      moved += MATRIX[i][j] * a * (walk.v[j] - walk.before[j]);
      moveSize += Math.abs(MATRIX[i][j]) * a * (Math.abs(walk.v[j]) + Math.abs(walk.before[j]));
    }
    double fast = x.margin(rows, i);
    margin.see(t, Math.abs(fast - m), size);
    change.see(t, Math.abs(x.change(rows, i, fast) - moved), moveSize);
  }

  /** (i+1) i (sigma_{i-1} - sigma_i), the weights of (A1.4). */
  private static LongToDoubleFunction published(double p, long hold) {
    Sigma sigma = new Sigma(10, p, hold);
    return i -> (i + 1.0) * i * sigma.drop(i);
  }

  static Stream<Arguments> averages() {
    List<Named<LongToDoubleFunction>> weights =
        List.of(
            Named.of("(A1.4) with 1/4", published(0.25, 0)),
            Named.of("(A1.4) with 1/2 after a warm-up", published(0.5, Q)),
            Named.of("constant", i -> 1));
    return schedules().stream()
        .flatMap(
            s ->
                weights.stream()
                    .flatMap(
                        w -> Stream.of(Kind.AXIS, Kind.DENSE).map(k -> Arguments.of(s, w, k))));
  }

  @ParameterizedTest
  @MethodSource("averages")
  void theAverageFollowsItsPlainForm(Schedule alpha, LongToDoubleFunction weight, Kind kind) {
    PlainAverage plain = new PlainAverage(new Walk(kind, 3));
    for (long t = 0; t < STEPS; t++) {
      plain.step(alpha.at(t), weight.applyAsDouble(t + 1));
      if (t < 100 || t % 997 == 0) {
        plain.look(t);
      }
    }
    plain.look(STEPS);
    plain.sum.mustBeSmall("the weighted sum");
    plain.weight.mustBeSmall("the sum of the weights");
  }

  /** Steps near 1 forget nearly everything at once, but must not lose digits. */
  @ParameterizedTest
  @MethodSource("kinds")
  void theAverageSurvivesStepsOfAnySize(Kind kind) {
    double[] sizes = {1, 1 - 1e-13, 1 - 1e-9, 0.999, 0.7, 0.5, 0.3, 0.01, 1e-9};
    PlainAverage plain = new PlainAverage(new Walk(kind, 4));
    Sequence numbers = new Sequence(5, "test");
    for (long t = 0; t < Volume.cases(10_000, 50_000); t++) {
      plain.step(sizes[numbers.below(sizes.length)], numbers.uniform());
      plain.look(t);
    }
    plain.sum.mustBeSmall("the weighted sum");
  }

  static Stream<Kind> kinds() {
    return Stream.of(Kind.values());
  }

  private static final class PlainAverage {

    private final Walk walk;
    private final Iterate x;
    private final Average average;
    private final Exact[] sums = new Exact[D];
    private final Exact weights = new Exact();
    private final double[] fast = new double[D];
    private final double[] exact = new double[D];
    final Drift sum = new Drift();
    final Drift weight = new Drift();

    PlainAverage(Walk walk) {
      this.walk = walk;
      this.x = walk.iterate();
      this.average = new Average(x);
      Arrays.setAll(sums, i -> new Exact());
    }

    void step(double a, double w) {
      walk.step(a);
      x.moveToward(walk.vertex, a);
      if (w > 0) { // as the methods do: none before the warm-up's end
        average.add(w);
        weights.add(w);
        for (int i = 0; i < D; i++) {
          sums[i].add(w * walk.x[i]);
        }
      }
    }

    void look(long t) {
      average.copySum(fast);
      for (int i = 0; i < D; i++) {
        exact[i] = sums[i].get();
      }
      sum.see(t, fast, exact);
      weight.see(t, Math.abs(average.weight() - weights.get()), weights.get());
    }
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void sumsAndTheirCombinationFollowTheirPlainForms(Schedule alpha) {
    Sums f = new Sums(7);
    Sums g = new Sums(8);
    Combination direction = new Combination(f.fast, g.fast);
    assertThat(direction.dimension()).isEqualTo(D);
    Sigma sigma = new Sigma(10, 0.25, 0);
    Drift ofSum = new Drift();
    Drift ofBoth = new Drift();
    double[] plain = new double[D];
    for (long t = 0; t < STEPS; t++) {
      f.step(1 - alpha.at(t));
      g.step(1 - alpha.at(t));
      for (int i = 0; i < D; i++) {
        plain[i] = sigma.at(t) * f.plain[i] + g.plain[i];
      }
      see(ofSum, t, f.fast, f.plain);
      see(ofBoth, t, direction.of(sigma.at(t)), plain);
    }
    ofSum.mustBeSmall("the scaled sum");
    ofBoth.mustBeSmall("the combination");
  }

  private static void see(Drift drift, long t, Form fast, double[] plain) {
    double[] buffer = new double[D];
    fast.copyTo(0, D, buffer);
    drift.see(t, buffer, plain);
    double largest = Arrays.stream(plain).map(Math::abs).max().orElseThrow();
    double least = Arrays.stream(plain).min().orElseThrow();
    drift.see(t, largest - Math.abs(plain[fast.argMaxAbs(0, D)]), largest);
    drift.see(t, plain[fast.argMin(0, D)] - least, largest);
    int i = (int) (t % D);
    drift.see(t, Math.abs(fast.at(i) - buffer[i]), largest);
  }

  /** e = factor e + coefficient row, and now and then a block, fast and plain. */
  private static final class Sums {

    private final Sequence numbers;
    private final Rows rows = Rows.dense(MATRIX);
    private final double[] block = {2, -1};
    final ScaledSum fast = new ScaledSum(Partition.of(2, 2, 2));
    final double[] plain = new double[D];

    Sums(long seed) {
      this.numbers = new Sequence(seed, "test");
    }

    void step(double factor) {
      int row = numbers.below(MATRIX.length);
      double coefficient = numbers.uniform() - 0.3;
      int from = 2 * numbers.below(3);
      fast.decay(factor);
      fast.add(rows, row, coefficient);
      fast.add(from, block, coefficient / 2);
      for (int i = 0; i < D; i++) {
        plain[i] = factor * plain[i] + coefficient * MATRIX[row][i];
      }
      plain[from] += coefficient / 2 * block[0];
      plain[from + 1] += coefficient / 2 * block[1];
    }
  }

  /** Far more decay than a double has exponents. */
  @Test
  void aSumThatOnlyDecaysGoesToZeroAndNoFurther() {
    ScaledSum sum = new ScaledSum(Partition.whole(2));
    sum.set(new double[] {1, -2});
    double expected = 1;
    for (int t = 0; t < 5000; t++) {
      sum.decay(0.5);
      expected *= 0.5;
      assertThat(sum.at(0)).isCloseTo(expected, within(Double.MIN_NORMAL));
      assertThat(sum.at(1)).isCloseTo(-2 * expected, within(Double.MIN_NORMAL));
    }
    sum.add(0, new double[] {3}, 2);
    assertThat(sum.at(0)).isEqualTo(6);
  }

  @Test
  void setReplacesTheSum() {
    ScaledSum sum = new ScaledSum(Partition.of(1, 2));
    sum.add(0, new double[] {1, 2, 3}, 1);
    sum.decay(0.25);
    sum.set(new double[] {0, 5, -0.0});
    double[] values = new double[3];
    sum.copyTo(0, 3, values);
    assertThat(values).containsExactly(0, 5, -0.0);
    assertThat(sum.isZero(0)).isTrue();
    assertThat(sum.isZero(1)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("walks")
  void aWalkResumedAtAnyStepContinuesWithTheSameBytes(Schedule alpha, Kind kind) {
    Sequence random = new Sequence(9, "test");
    for (int trial = 0; trial < Volume.cases(6, 20); trial++) {
      int stop = trial < 4 ? trial : random.below(1200);
      Walk walk = new Walk(kind, 10 + trial);
      Rows rows = Rows.dense(MATRIX);
      Iterate x = walk.iterate();
      Iterate resumed = walk.iterate();
      Average average = new Average(x);
      Average resumedAverage = new Average(resumed);
      x.keepMargins(rows, ALWAYS);
      resumed.keepMargins(rows, ALWAYS);
      for (int t = 0; t < stop; t++) {
        move(walk, alpha.at(t), x, average);
      }
      byte[] state = State.save(x, average);
      State.load(state, resumed, resumedAverage);
      assertThat(State.save(resumed, resumedAverage)).containsExactly(state);
      double[] before = new double[D];
      double[] resumedBefore = new double[D];
      x.copyBefore(0, D, before);
      resumed.copyBefore(0, D, resumedBefore);
      assertThat(resumedBefore).containsExactly(before);
      for (int t = stop; t < stop + 700; t++) {
        walk.step(alpha.at(t));
        x.moveToward(walk.vertex, alpha.at(t));
        average.add(1);
        resumed.moveToward(walk.vertex, alpha.at(t));
        resumedAverage.add(1);
        for (int i = 0; i < MATRIX.length; i++) {
          double m = x.margin(rows, i);
          assertThat(resumed.margin(rows, i)).isEqualTo(m);
          assertThat(resumed.change(rows, i, m)).isEqualTo(x.change(rows, i, m));
        }
      }
      assertThat(State.save(resumed, resumedAverage)).containsExactly(State.save(x, average));
    }
  }

  private static void move(Walk walk, double a, Iterate x, Average average) {
    walk.step(a);
    x.moveToward(walk.vertex, a);
    average.add(1);
  }

  @Test
  void sumsResumedAtAnyStepContinueWithTheSameBytes() {
    Sequence random = new Sequence(12, "test");
    for (int trial = 0; trial < 20; trial++) {
      Sums f = new Sums(trial);
      Sums g = new Sums(100 + trial);
      Combination direction = new Combination(f.fast, g.fast).of(0.5);
      int stop = random.below(500);
      for (int t = 0; t < stop; t++) {
        f.step(0.3); // decays far enough to be multiplied in
        g.step(0.9);
        direction.version(0);
      }
      Sums f2 = new Sums(trial);
      Sums g2 = new Sums(100 + trial);
      Combination resumed = new Combination(f2.fast, g2.fast).of(0.5);
      Stateful[] from = {f.fast, g.fast, direction};
      Stateful[] to = {f2.fast, g2.fast, resumed};
      State.load(State.save(from), to);
      for (int t = 0; t < 400; t++) {
        f.fast.decay(0.3);
        f2.fast.decay(0.3);
        f.fast.add(t % D, new double[] {t}, 1);
        f2.fast.add(t % D, new double[] {t}, 1);
        assertThat(resumed.version(2)).isEqualTo(direction.version(2));
        assertThat(resumed.at(t % D)).isEqualTo(direction.at(t % D));
      }
      assertThat(State.save(to)).containsExactly(State.save(from));
    }
  }

  private static final double[] PAIR = {1, 2};

  @Test
  void anAddChangesTheVersionsOfItsBlocksAlone() {
    ScaledSum sum = new ScaledSum(Partition.of(2, 2, 2));
    List<Runnable> adds =
        List.of(
            () -> sum.add(2, PAIR, 1),
            () -> sum.add(3, PAIR, 1),
            () -> sum.add(Rows.dense(MATRIX), 0, 1));
    boolean[][] changed = {{false, true, false}, {false, true, true}, {true, true, true}};
    for (int k = 0; k < changed.length; k++) {
      long[] before = {sum.version(0), sum.version(1), sum.version(2)};
      adds.get(k).run();
      for (int b = 0; b < 3; b++) {
        assertThat(sum.version(b) != before[b])
            .as("add %d, block %d", k, b)
            .isEqualTo(changed[k][b]);
      }
    }
  }

  @Test
  void decayKeepsTheVersionUnlessItClears() {
    ScaledSum sum = new ScaledSum(Partition.of(2, 2));
    sum.add(0, PAIR, 1);
    long version = sum.version(0);
    for (int t = 0; t < 1000; t++) {
      sum.decay(0.5); // far enough to be multiplied in
      assertThat(sum.version(0)).isEqualTo(version);
    }
    sum.decay(1);
    assertThat(sum.version(0)).isEqualTo(version);
    sum.decay(0);
    assertThat(sum.version(0)).isNotEqualTo(version);
    assertThat(sum.isZero(0)).isTrue();
    assertThat(sum.at(1)).isZero();
  }

  @Test
  void aCombinationWithOneZeroPartKeepsItsVersionWhenOnlyFactorsChange() {
    for (boolean outer : new boolean[] {true, false}) {
      ScaledSum f = new ScaledSum(Partition.of(2, 2));
      ScaledSum g = new ScaledSum(Partition.of(2, 2));
      ScaledSum only = outer ? f : g;
      only.add(0, PAIR, 1);
      Combination direction = new Combination(f, g);
      long version = direction.of(0.5).version(0);
      f.decay(0.9);
      g.decay(0.8);
      assertThat(direction.of(0.25).version(0)).isEqualTo(version);
      only.add(2, PAIR, 1);
      assertThat(direction.of(0.2).version(0)).as("an add elsewhere").isEqualTo(version);
      only.add(0, PAIR, 1);
      assertThat(direction.of(0.2).version(0)).as("an add here").isNotEqualTo(version);
    }
  }

  /**
   * Checks over random histories that a version of a block only recurs for the same direction,
   * because a vertex that answers a version is kept.
   */
  @Test
  void noTwoDirectionsShareAVersion() {
    for (int trial = 0; trial < 200; trial++) {
      Sequence random = new Sequence(1000 + trial, "test");
      ScaledSum f = new ScaledSum(Partition.of(2, 2));
      ScaledSum g = new ScaledSum(Partition.of(2, 2));
      Combination direction = new Combination(f, g);
      double[][] seen = new double[2000][];
      double sigma = 1;
      for (int t = 0; t < 60; t++) {
        ScaledSum part = random.below(2) == 0 ? f : g;
        switch (random.below(5)) {
          case 0 -> part.decay(0);
          case 1 -> part.decay(0.5);
          case 2 -> part.set(new double[] {random.below(2), 0, 0, random.below(2)});
          case 3 -> sigma /= 2;
          default -> part.add(2 * random.below(2), new double[] {random.normal(), 1}, 1);
        }
        double[] now = {direction.of(sigma).at(0), direction.at(1)};
        int version = Math.toIntExact(direction.version(0));
        double[] before = seen[version];
        if (before != null) {
          assertThat(before[0] * now[1])
              .as("step %d of history %d: the same line", t, trial)
              .isEqualTo(before[1] * now[0]);
          assertThat(before[0] * now[0] + before[1] * now[1] > 0 || (now[0] == 0 && now[1] == 0))
              .as("step %d of history %d: the same side", t, trial)
              .isTrue();
        }
        seen[version] = now;
      }
    }
  }
}
