package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.objective.HuberLoss;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.LocalShards;
import io.tiebreak.objective.LogisticLoss;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Sharding;
import io.tiebreak.objective.SquaredLoss;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.SetExamples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A run on rows that live elsewhere is, byte for byte, the run on rows that are held here. */
class ShardedRunTest {

  private static final int D = 6;
  private static final int INNER = 3 * 1024 + 77;
  private static final int OUTER = 1024 + 300;
  private static final long STEPS = 100;

  /** Of values about 1, where both runs prove themselves to 1e-8 or so. */
  private static final double SAME_ANSWER = 1e-6;

  /** A linear model with weights; of a sparse one a third of the numbers are stored. */
  private static LinearModel level(Loss loss, boolean sparse, int n, long seed) {
    double[] values = Normal.numbers(n * D, seed);
    double[] target = Normal.numbers(n, seed + 1);
    double[] weights = new double[n];
    Arrays.setAll(values, k -> sparse && k % 3 != seed % 3 ? 0 : values[k]);
    Arrays.setAll(target, i -> loss.labels() ? (target[i] > 0 ? 1 : -1) : target[i]);
    Arrays.setAll(weights, i -> 0.5 + i % 4);
    Rows rows = Rows.dense(n, D, values);
    return new LinearModel(loss, sparse ? Normal.sparse(rows) : rows, target).weights(weights);
  }

  private static final LinearModel HUBER = level(new HuberLoss(0.5), true, OUTER, 1);
  private static final LinearModel SQUARED = level(new SquaredLoss(), false, INNER, 3);
  private static final LinearModel LOGISTIC = level(new LogisticLoss(), false, INNER, 3);
  private static final FeasibleSet BALL = new L1Ball(D, 2);

  /** Steps that rows come for where a round trip takes 20 ms: of one row of each level, here. */
  private static final int AHEAD = 100;

  /** The rows of a few steps come at a time. */
  private static final long BUDGET = 200_000;

  private static BilevelProblem here(LinearModel f, LinearModel g, FeasibleSet set) {
    return new BilevelProblem(f, g, set, Starts.vertex(set));
  }

  private static BilevelProblem there(
      LinearModel f, LinearModel g, FeasibleSet set, LocalShards shards, int count, long millis) {
    shards.of(f, count);
    shards.of(g, count);
    Sharding sharding = new Sharding(shards, BUDGET, Duration.ofMillis(millis));
    return new BilevelProblem(f.sharded(sharding), g.sharded(sharding), set, Starts.vertex(set));
  }

  private static BilevelProblem there(LinearModel f, LinearModel g, int shards, int losesEvery) {
    return there(f, g, BALL, new LocalShards(losesEvery), shards, 50);
  }

  private static final List<String> SETS =
      List.of("l1 ball", "l2 ball", "k-sparse polytope", "box");

  /** Each method in one way, and in all of them in the long set. */
  static Stream<Arguments> methods() {
    // Whose batches are read from margins that are kept.
    Sampling many = Sampling.of(300, 5);
    Method batches = new IrFscg(OptionalDouble.of(2), Optional.empty(), many, many);
    List<Method> methods =
        Stream.concat(MethodExamples.all().stream().map(Example::method), Stream.of(batches))
            .filter(m -> !(m instanceof Homotopy))
            .toList();
    List<Arguments> all = new ArrayList<>();
    for (int m = 0; m < methods.size(); m++) {
      for (int way = 0; way < Volume.cases(1, 16); way++) {
        int w = m + way;
        all.add(Arguments.of(methods.get(m), SETS.get(w % 4), w / 4 % 2 == 0, w / 8 % 2 == 0));
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0} on {1}, sparse {2}, squares {3}")
  @MethodSource("methods")
  void everyMethodMakesTheSameBytes(Method method, String on, boolean sparse, boolean squares) {
    LinearModel f = sparse ? level(new HuberLoss(0.5), false, OUTER, 1) : HUBER;
    Loss loss = squares ? new SquaredLoss() : new LogisticLoss();
    LinearModel g = level(loss, sparse, INNER, 3);
    FeasibleSet x = SetExamples.named(on).set();
    List<Object> expected = bytes(run(method, here(f, g, x)));
    LocalShards losing = new LocalShards(7);
    assertThat(bytes(run(method, there(f, g, x, new LocalShards(0), 1, 50)))).isEqualTo(expected);
    assertThat(bytes(run(method, there(f, g, x, losing, 5, 50)))).isEqualTo(expected);
  }

  private static Outcome run(Method method, BilevelProblem problem) {
    return Run.of(problem, method)
        .draws(Draws.seeded(3))
        .stop(Stop.never().iterations(STEPS))
        .observe(new Every.Iterations(30))
        .go();
  }

  /** All that an outcome says but its times. */
  private static List<Object> bytes(Outcome outcome) {
    List<Object> all = new ArrayList<>(List.of(outcome.status(), outcome.certificate()));
    Arrays.stream(outcome.point()).forEach(all::add);
    Arrays.stream(outcome.last()).forEach(all::add);
    outcome
        .trace()
        .forEach(p -> all.addAll(List.of(p.iteration(), p.counters(), p.outer(), p.inner())));
    return all;
  }

  @Test
  void homotopyMakesTheSameBytesOfMeansOfSquares() {
    LinearModel f = level(new SquaredLoss(), true, OUTER, 1);
    Outcome expected = run(new Homotopy(), here(f, SQUARED, BALL));
    assertThat(bytes(run(new Homotopy(), there(f, SQUARED, 3, 2)))).isEqualTo(bytes(expected));
  }

  /** Here its line searches go by margins, there by full gradients. */
  @Test
  void homotopyProvesTheSameOfOtherLosses() {
    Outcome here = run(new Homotopy(), here(LOGISTIC, SQUARED, BALL));
    Outcome there = run(new Homotopy(), there(LOGISTIC, SQUARED, 3, 0));
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
    Outcome outcome = run(new IrScg(), there(HUBER, wild, 3, 2));
    assertThat(outcome.status()).isEqualTo(Status.DIVERGED);
    Divergence found = outcome.divergence().orElseThrow();
    assertThat(found.where()).isEqualTo(Divergence.Where.INNER);
    assertThat(found.row()).hasValue(bad);
  }

  @Test
  void drawsThatHaveEndedBringNoMoreRows() {
    LocalShards shards = new LocalShards(0);
    BilevelProblem problem = there(LOGISTIC, LOGISTIC, BALL, shards, 3, 20);
    WarmStart soon = new WarmStart.SpiderFrankWolfe(OptionalLong.of(20_000));
    Method method = new Sbcgi(Optional.of(new Power(0.5, 0.6)), Optional.empty(), soon);
    Stepper stepper = method.start(problem, Draws.seeded(3));
    while (stepper.t() == 0) {
      stepper.step();
    }
    long warm = shards.brought();
    assertThat(warm).isPositive();
    while (stepper.t() < 1 + 3 * AHEAD) {
      stepper.step();
    }
    assertThat(shards.brought() - warm).isLessThanOrEqualTo(2 * 5 * AHEAD);
  }

  @Test
  void bothLevelsAndManyStepsShareRoundTrips() {
    LocalShards shards = new LocalShards(0);
    BilevelProblem problem = there(LOGISTIC, LOGISTIC, BALL, shards, 3, 50);
    Stepper stepper = new IrFscg().start(problem, Draws.seeded(3));
    int before = shards.trips();
    stepper.step(); // full gradients
    assertThat(shards.trips() - before).isEqualTo(1);
    stepper.step(); // which levels draw is not known yet
    assertThat(shards.trips() - before).isEqualTo(3);
    int steps = 45; // until the next full gradients
    for (int k = 2; k < steps; k++) {
      stepper.step();
    }
    assertThat(shards.trips() - before).isLessThan(3 + steps / 3);
  }
}
