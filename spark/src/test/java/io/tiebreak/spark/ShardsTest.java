package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Levels in shards: their values, the number of round trips, and the rows fetched. */
class ShardsTest {

  private static final int D = 6;
  private static final int INNER = 3 * 1024 + 77;
  private static final int OUTER = 1024 + 300;

  /** How many steps rows are fetched for, if a round trip takes 20 ms. */
  private static final int AHEAD = 100;

  /** A budget for the rows of a few steps at a time. */
  private static final long BUDGET = 200_000;

  /** For values about 1, proven by both runs to about 1e-8. */
  private static final double SAME_ANSWER = 1e-6;

  private static Cluster cluster;
  private static final AtomicInteger jobs = new AtomicInteger();
  private static final AtomicLong bytes = new AtomicLong();

  @BeforeAll
  static void open() throws Exception {
    cluster = Cluster.open(Sessions.settings(OptionalInt.empty()));
    SparkListener listener =
        new SparkListener() {
          @Override
          public void onJobStart(SparkListenerJobStart job) {
            jobs.incrementAndGet();
          }

          @Override
          public void onTaskEnd(SparkListenerTaskEnd task) {
            bytes.addAndGet(task.taskMetrics().resultSize());
          }
        };
    cluster.context().sc().addSparkListener(listener);
  }

  @AfterAll
  static void close() {
    cluster.close();
  }

  private static int jobs() throws Exception {
    cluster.context().sc().listenerBus().waitUntilEmpty();
    return jobs.get();
  }

  private static long bytes() throws Exception {
    cluster.context().sc().listenerBus().waitUntilEmpty();
    return bytes.get();
  }

  private static LinearModel level(Loss loss, int n, long seed) {
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> 0.5 + i % 4);
    return Numbers.model(loss, n, D, seed).weights(weights);
  }

  private static final LinearModel HUBER = level(new HuberLoss(0.5), OUTER, 1);
  private static final LinearModel SQUARED = level(new SquaredLoss(), INNER, 3);
  private static final LinearModel LOGISTIC = level(new LogisticLoss(), INNER, 5);

  private static BilevelProblem here(LinearModel f, LinearModel g) {
    return new BilevelProblem(f, g, new L1Ball(D, 2), new double[D]);
  }

  private static BilevelProblem there(LinearModel f, LinearModel g, int millis) {
    Shards shards = new Shards(cluster, BUDGET, Duration.ofMillis(millis));
    return new BilevelProblem(
        shards.level(f, 3), shards.level(g, 3), new L1Ball(D, 2), new double[D]);
  }

  private static Run run(Method method, BilevelProblem problem) {
    return Run.of(problem, method)
        .seed(3)
        .stop(Stop.never().iterations(100))
        .observe(new Every.Iterations(30));
  }

  @Test
  void shardsThatAreLostOnTheWayChangeNoByte() {
    Method method = new IrFscg();
    Outcome expected = run(method, there(HUBER, LOGISTIC, 50)).go();
    Outcome outcome =
        run(method, there(HUBER, LOGISTIC, 50))
            .observer(
                seen ->
                    cluster
                        .context()
                        .getPersistentRDDs()
                        .values()
                        .forEach(rdd -> rdd.unpersist(true)))
            .go();
    assertThat(LocalRunTest.bytes(outcome)).isEqualTo(LocalRunTest.bytes(expected));
    assertAgree(
        LocalRunTest.bytes(outcome), LocalRunTest.bytes(run(method, here(HUBER, LOGISTIC)).go()));
  }

  /** Its line searches use margins in this JVM, but full gradients in the cluster. */
  @Test
  void homotopyProvesTheSame() {
    Outcome here = run(new Homotopy(), here(HUBER, SQUARED)).go();
    Outcome there = run(new Homotopy(), there(HUBER, SQUARED, 0)).go();
    assertThat(there.status()).isEqualTo(here.status());
    assertThat(there.outer()).isCloseTo(here.outer(), within(SAME_ANSWER));
    assertThat(there.inner()).isCloseTo(here.inner(), within(SAME_ANSWER));
  }

  @Test
  void aRowThatOverflowsThereIsNamed() {
    int bad = 1500;
    double[] values = new double[INNER * D];
    Arrays.fill(values, bad * D, bad * D + D, 1e300);
    LinearModel wild = LinearModel.squared(Rows.dense(INNER, D, values), new double[INNER]);
    Outcome outcome = run(new IrScg(), there(HUBER, wild, 50)).go();
    assertThat(outcome.status()).isEqualTo(Status.DIVERGED);
    Divergence found = outcome.divergence().orElseThrow();
    assertThat(found.where()).isEqualTo(Divergence.Where.INNER);
    assertThat(found.row()).hasValue(bad);
  }

  @Test
  void drawsThatHaveEndedBringNoMoreRows() throws Exception {
    WarmStart soon = WarmStart.spiderFw(20_000);
    Method method = new Sbcgi().gamma(new Power(0.5, 0.6)).warmStart(soon);
    Stepper stepper = method.start(there(LOGISTIC, LOGISTIC, 20), Draws.seeded(3));
    while (stepper.t() == 0) {
      stepper.step();
    }
    long warm = bytes();
    long before = jobs();
    while (stepper.t() < 1 + 3 * AHEAD) {
      stepper.step();
    }
    double rowBytes = 8 * D + 16;
    double answers = 3.0 * 2 * 2_000 * (jobs() - before); // what a task reports besides
    assertThat(bytes() - warm - answers).isLessThan(2 * 5 * AHEAD * rowBytes);
  }

  @Test
  void manyStepsShareRoundTrips() throws Exception {
    Stepper stepper = new IrFscg().start(there(LOGISTIC, LOGISTIC, 50), Draws.seeded(3));
    stepper.step(); // full gradients
    int before = jobs();
    stepper.step(); // it is not yet known which levels draw
    assertThat(jobs() - before).isEqualTo(2);
    int steps = 45; // until the next full gradients
    for (int k = 2; k < steps; k++) {
      stepper.step();
    }
    assertThat(jobs() - before).isLessThan(2 + steps / 3);
  }

  @Test
  void whatOneLevelAsksIsAskedForTheOtherWhereThatFollows() throws Exception {
    BilevelProblem problem = there(LOGISTIC, HUBER, 50);
    Smooth f = problem.outer().whole().orElseThrow();
    Smooth g = problem.inner().whole().orElseThrow();
    Point x = Point.of(new double[D]);
    Point y = Point.of(new double[] {1, 0, -1, 0, 0, 0});
    assertThat(jobsOf(() -> f.value(x) + g.value(x))).as("turns are unknown").isEqualTo(2);
    assertThat(jobsOf(() -> f.value(y) + g.value(y))).isEqualTo(1);
    assertThat(jobsOf(() -> f.value(x))).isEqualTo(1);
    assertThat(jobsOf(() -> f.value(y) + g.value(y))).as("g at x was not needed").isEqualTo(2);
    assertThat(jobsOf(() -> g.value(x) + f.value(x))).as("turns are known again").isEqualTo(1);
  }

  private static int jobsOf(DoubleSupplier asking) throws Exception {
    int before = jobs();
    assertThat(asking.getAsDouble()).isPositive();
    return jobs() - before;
  }
}
