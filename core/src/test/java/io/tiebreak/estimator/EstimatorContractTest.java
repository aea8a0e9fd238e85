package io.tiebreak.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Replayed;
import io.tiebreak.random.Samples;
import io.tiebreak.random.Sequence;
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every estimator owes. A new one joins with one line in {@link #estimators}. */
class EstimatorContractTest {

  /** Rounding of some hundred steps, relative to the largest gradient seen. */
  private static final double ROUNDING = 1e-11;

  private static final int STEPS = 300;
  private static final int COUNT = 11;
  private static final int BATCH = 4;
  private static final int PERIOD = 5;
  private static final long SEED = 77;

  /** A level, its set, and which component is seen when. */
  private record Setting(String name, Level level, FeasibleSet set, Schedule alpha) {

    Samples samples(int batch) {
      return Draws.seeded(SEED).samples(Purpose.OUTER, level.count(), batch);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Setting> settings() {
    LinearModel model = Problems.model(COUNT, 6, 1);
    Level dictionary = new DictionaryCoding(model.rows().orElseThrow(), 3);
    return Stream.of(
        new Setting("model, l1, 2/(t+2)", model, new L1Ball(6, 1), new OpenLoop(2)),
        new Setting("model, l2, (t+1)^-6/7", model, new L2Ball(6, 2), new Power(1, 6.0 / 7)),
        new Setting("model, l1, 0.01", model, new L1Ball(6, 1), t -> 0.01),
        new Setting("model, l1, 1", model, new L1Ball(6, 1), t -> 1),
        new Setting(
            "dictionary, (t+1)^-3/4",
            dictionary,
            Product.dictionary(6, 3, COUNT, 3),
            new Power(1, 0.75)));
  }

  private interface Maker {
    Estimator of(Setting s);
  }

  static List<Named<Maker>> estimators() {
    return List.of(
        Named.of("storm", s -> new Storm(s.level, s.samples(1), s.set.partition())),
        Named.of("storm, batch", s -> new Storm(s.level, s.samples(BATCH), s.set.partition())),
        Named.of("spider", s -> new Spider(s.level, s.samples(BATCH), PERIOD, s.set.partition())),
        Named.of("full", s -> new Full(s.level, s.set.partition())));
  }

  static Stream<Arguments> all() {
    return estimators().stream().flatMap(e -> settings().map(s -> Arguments.of(e, s)));
  }

  /** A walk between random vertices, with the last two points kept as arrays. */
  private static final class Walk {

    private final Setting setting;
    private final Sequence numbers = new Sequence(2, "test");
    private final Vertex v;
    final Iterate iterate;
    final double[] x;
    final double[] before;
    long t;

    Walk(Setting setting) {
      this.setting = setting;
      this.v = setting.set.vertex(0);
      this.x = new double[setting.set.dimension()];
      setting.set.randomPoint(numbers, x);
      this.before = x.clone();
      this.iterate = new Iterate(x, setting.set.vertex(0));
    }

    void step() {
      double[] c = new double[x.length];
      Arrays.setAll(c, i -> numbers.normal());
      setting.set.minimise(Form.of(c), 0, v);
      double a = setting.alpha.at(t);
      iterate.moveToward(v, a);
      System.arraycopy(x, 0, before, 0, x.length);
      Arrays.setAll(x, i -> (1 - a) * x[i]);
      v.addTo(x, a);
      t++;
    }
  }

  /** A gradient with its value at the end. */
  private static double[] component(Level level, int i, double[] x) {
    double[] gradient = new double[x.length + 1];
    gradient[x.length] = level.component().add(i, Point.of(x), 1, 0, Accumulator.onto(gradient));
    return gradient;
  }

  private static double[] mean(Level level, int[] batch, double[] x) {
    double[] sum = new double[x.length + 1];
    for (int i : batch) {
      add(sum, 1.0 / batch.length, component(level, i, x));
    }
    return sum;
  }

  private static double[] whole(Level level, double[] x) {
    int[] all = new int[level.count()];
    Arrays.setAll(all, i -> i);
    return mean(level, all, x);
  }

  private static void add(double[] sum, double s, double[] values) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += s * values[i];
    }
  }

  private static double[] estimate(Estimator estimator, int dimension) {
    double[] estimate = new double[dimension + 1];
    estimator.gradient().copyTo(0, dimension, estimate);
    estimate[dimension] = estimator.value();
    return estimate;
  }

  private static int[] batch(Samples samples, long t) {
    int[] into = new int[samples.most()];
    int count = samples.at(t, into);
    return Arrays.copyOf(into, count);
  }

  private static void assertEstimate(Estimator estimator, double[] expected, long t) {
    double size = Math.max(1, Arrays.stream(expected).map(Math::abs).max().orElse(0));
    assertThat(estimate(estimator, expected.length - 1))
        .as("step %d", t)
        .containsExactly(expected, within(ROUNDING * size));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void stormIsItsRecursion(Setting s) {
    for (int batch : new int[] {1, BATCH}) {
      Storm storm = new Storm(s.level, s.samples(batch), s.set.partition());
      Walk walk = new Walk(s);
      double[] e = new double[walk.x.length + 1];
      for (int t = 0; t < STEPS; t++) {
        double a = s.alpha.at(t);
        storm.update(t, walk.iterate, a);
        int[] drawn = batch(s.samples(batch), t);
        if (t == 0) {
          e = mean(s.level, drawn, walk.x);
        } else {
          double[] old = e;
          Arrays.setAll(old, i -> (1 - a) * old[i]);
          add(e, 1, mean(s.level, drawn, walk.x));
          add(e, -(1 - a), mean(s.level, drawn, walk.before));
        }
        assertEstimate(storm, e, t);
        walk.step();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void spiderIsItsRecursion(Setting s) {
    assertSpider(s, PERIOD);
    assertSpider(s, 1);
  }

  private static void assertSpider(Setting s, int period) {
    Spider spider = new Spider(s.level, s.samples(BATCH), period, s.set.partition());
    Walk walk = new Walk(s);
    double[] e = new double[walk.x.length + 1];
    for (int t = 0; t < STEPS; t++) {
      spider.update(t, walk.iterate, s.alpha.at(t));
      if (t % period == 0) {
        e = whole(s.level, walk.x);
      } else {
        int[] drawn = batch(s.samples(BATCH), t);
        add(e, 1, mean(s.level, drawn, walk.x));
        add(e, -1, mean(s.level, drawn, walk.before));
      }
      assertEstimate(spider, e, t);
      walk.step();
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void fullIsExact(Setting s) {
    assertExact(s, new Full(s.level, s.set.partition()));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void everyoneIsExactWhereThereIsOneComponent(Setting s) {
    Rows one = Rows.dense(new double[][] {{1, -2, 3, 0, 1, 0.5}});
    Level level =
        s.level instanceof LinearModel
            ? LinearModel.squared(one, new double[] {0.7})
            : new DictionaryCoding(one, 3);
    FeasibleSet set = s.level instanceof LinearModel ? s.set : Product.dictionary(6, 3, 1, 3);
    Setting single = new Setting(s.name, level, set, s.alpha);
    for (Named<Maker> maker : estimators()) {
      assertExact(single, maker.getPayload().of(single));
    }
  }

  private static void assertExact(Setting s, Estimator estimator) {
    Walk walk = new Walk(s);
    for (int t = 0; t < STEPS; t++) {
      estimator.update(t, walk.iterate, s.alpha.at(t));
      assertEstimate(estimator, whole(s.level, walk.x), t);
      walk.step();
    }
  }

  @Test
  void stormIsTheMeanOfARecordedBatchOfAnyLength() {
    Setting s = settings().findFirst().orElseThrow();
    int[][] lines = {{3}, {1, 4, 1}, {5, 9}};
    Samples samples = new Replayed(Map.of(Purpose.OUTER, lines)).samples(Purpose.OUTER, COUNT, 1);
    Storm storm = new Storm(s.level, samples, s.set.partition());
    Walk walk = new Walk(s);
    for (int t = 0; t < lines.length; t++) {
      storm.update(t, walk.iterate, 1);
      assertEstimate(storm, mean(s.level, lines[t], walk.x), t);
      walk.step();
    }
    assertThat(storm.samples()).isEqualTo(6);
  }

  @Test
  void aGramMatrixGivesTheValueToo() {
    Setting s = new Setting("gram", Problems.model(100, 6, 1), new L1Ball(6, 1), new OpenLoop(2));
    Walk walk = new Walk(s);
    List<String> notes = new ArrayList<>();
    Full full = Full.following(walk.iterate, s.level, s.set.partition(), notes);
    assertThat(notes).as("that it is taken").isNotEmpty();
    for (int k = 1; k <= STEPS; k++) {
      walk.step();
      full.update(walk.t, walk.iterate, 0);
      double[] expected = whole(s.level, walk.x);
      assertThat(full.value()).isCloseTo(expected[6], within(ROUNDING));
      for (int j = 0; j < 6; j++) {
        assertThat(full.gradient().at(j)).isCloseTo(expected[j], within(ROUNDING));
      }
      assertThat(full.samples()).isEqualTo(100L * k);
    }
  }

  @Test
  void samplesAreCountedAsDrawn() {
    Setting s = settings().findFirst().orElseThrow();
    Storm storm = new Storm(s.level, s.samples(1), s.set.partition());
    Spider spider = new Spider(s.level, s.samples(BATCH), PERIOD, s.set.partition());
    Full full = new Full(s.level, s.set.partition());
    Walk walk = new Walk(s);
    long drawn = 0;
    for (int t = 0; t < 23; t++) {
      for (Estimator estimator : List.of(storm, spider, full)) {
        estimator.update(t, walk.iterate, s.alpha.at(t));
      }
      drawn += t % PERIOD == 0 ? COUNT : BATCH;
      assertThat(storm.samples()).isEqualTo(t + 1);
      assertThat(spider.samples()).isEqualTo(drawn);
      assertThat(full.samples()).isEqualTo((t + 1L) * COUNT);
      walk.step();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void anEstimatorResumedAtAnyStepContinuesWithTheSameBytes(Maker maker, Setting s) {
    Sequence random = new Sequence(3, "test");
    for (int trial = 0; trial < 6; trial++) {
      int stop = trial < 2 ? 1 + trial : 1 + random.below(100);
      Estimator estimator = maker.of(s);
      Estimator resumed = maker.of(s);
      Walk walk = new Walk(s);
      for (int t = 0; t < stop + 40; t++) {
        if (t == stop) {
          State.load(State.save(estimator), resumed);
        }
        estimator.update(t, walk.iterate, s.alpha.at(t));
        if (t >= stop) {
          resumed.update(t, walk.iterate, s.alpha.at(t));
          assertThat(State.save(resumed)).as("step %d", t).containsExactly(State.save(estimator));
          assertThat(resumed.samples()).isEqualTo(estimator.samples());
          assertThat(resumed.value()).isEqualTo(estimator.value());
        }
        walk.step();
      }
    }
  }
}
