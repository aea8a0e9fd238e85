package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.LocalShards;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Sharding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A run on rows that live elsewhere is, byte for byte, the run on rows that are held here. */
class ShardedRunTest {

  private static final int D = 12;
  private static final int INNER = 3 * 1024 + 77;
  private static final int OUTER = 1024 + 300;
  private static final long STEPS = 100;

  /** Of values about 1, where both runs prove themselves to 1e-8 or so. */
  private static final double SAME_ANSWER = 1e-6;

  /** A table with its loss. */
  private record Data(Loss loss, Rows rows, double[] target, double[] weights) {

    static Data of(Loss loss, boolean sparse, int n, long seed) {
      Sequence random = new Sequence(seed, "sharded");
      double[] values = new double[n * D];
      Arrays.setAll(values, k -> sparse && k % 3 != seed % 3 ? 0 : random.normal());
      double[] target = new double[n];
      Arrays.setAll(target, i -> loss.labels() ? Math.signum(values[i * D]) : random.normal());
      if (loss.labels()) {
        Arrays.setAll(target, i -> target[i] == 0 ? 1 : target[i]);
      }
      double[] weights = new double[n];
      Arrays.setAll(weights, i -> 0.5 + i % 4);
      return new Data(loss, sparse ? csr(n, values) : Rows.dense(n, D, values), target, weights);
    }

    private static Rows csr(int n, double[] values) {
      int[] starts = new int[n + 1];
      List<Integer> columns = new ArrayList<>();
      for (int k = 0; k < values.length; k++) {
        if (values[k] != 0) {
          columns.add(k % D);
        }
        starts[k / D + 1] = columns.size();
      }
      return Rows.csr(
          D,
          starts,
          columns.stream().mapToInt(Integer::intValue).toArray(),
          Arrays.stream(values).filter(v -> v != 0).toArray());
    }

    LinearModel here() {
      return new LinearModel(loss, rows, target, weights);
    }

    void moveTo(LocalShards shards, int count) {
      shards.of(here(), count);
    }

    Level there(Sharding sharding) {
      return here().sharded(sharding);
    }
  }

  /** Steps that rows come for where a round trip takes 20 ms: of one row of each level, here. */
  private static final int AHEAD = 100;

  /** The rows of a few steps come at a time. */
  private static final long BUDGET = 200_000;

  private static BilevelProblem there(Data f, Data g, FeasibleSet set, int shards, int losesEvery) {
    LocalShards all = new LocalShards(losesEvery);
    f.moveTo(all, shards);
    g.moveTo(all, shards);
    Sharding sharding = new Sharding(all, BUDGET, Duration.ofMillis(50));
    return new BilevelProblem(f.there(sharding), g.there(sharding), set, new double[D]);
  }

  private static final Map<String, FeasibleSet> SETS =
      new TreeMap<>(
          Map.of(
              "an l1 ball", new L1Ball(D, 2),
              "an l2 ball", new L2Ball(D, 2),
              "a k-sparse polytope", new KSparsePolytope(D, 3, 2),
              "a product",
                  Product.of(List.of(new L1Ball(4, 2), new L2Ball(5, 1), new L1Ball(3, 1)))));

  static Stream<Arguments> methods() {
    return Stream.of(
            new IrScg(),
            new IrFscg(),
            new IrFscg( // whose batches are read from margins that are kept
                OptionalDouble.of(2), Optional.empty(), Sampling.of(300, 4), Sampling.of(300, 6)),
            IrFscg.own(t -> Math.pow(t + 1.0, -0.3)),
            new IrCg(),
            new SpiderFw(),
            Sbcgi.cold(new Power(1, 1), new Power(0.1, 0.5)),
            new ArIpSeg(),
            new Sdbgd(),
            new AIrg(),
            new BigSam(),
            PbApg.staged(),
            new FcBio(),
            new RApm(),
            new Bloop())
        .flatMap(m -> SETS.keySet().stream().map(set -> Arguments.of(m, set)));
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("methods")
  void everyMethodMakesTheSameBytes(Method method, String set) {
    for (boolean sparse : new boolean[] {false, true}) {
      for (Loss loss : List.of(new Loss.Squared(), new Loss.Logistic())) {
        Data f = Data.of(new Loss.Huber(0.5), !sparse, OUTER, 1);
        Data g = Data.of(loss, sparse, INNER, 2);
        FeasibleSet x = feasible(set);
        List<Object> expected =
            bytes(run(method, new BilevelProblem(f.here(), g.here(), x, new double[D])));
        assertThat(bytes(run(method, there(f, g, x, 1, 0)))).isEqualTo(expected);
        assertThat(bytes(run(method, there(f, g, x, 5, 7)))).isEqualTo(expected);
      }
    }
  }

  private static FeasibleSet feasible(String name) {
    FeasibleSet set = SETS.get(name);
    assertThat(set).isNotNull();
    return set;
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
    Data f = Data.of(new Loss.Squared(), false, OUTER, 1);
    Data g = Data.of(new Loss.Squared(), true, INNER, 2);
    L1Ball x = new L1Ball(D, 2);
    Outcome expected =
        run(new Homotopy(), new BilevelProblem(f.here(), g.here(), x, new double[D]));
    assertThat(bytes(run(new Homotopy(), there(f, g, x, 3, 2)))).isEqualTo(bytes(expected));
  }

  /** Here its line searches go by margins, there by full gradients. */
  @Test
  void homotopyProvesTheSameOfOtherLosses() {
    Data f = Data.of(new Loss.Logistic(), false, OUTER, 1);
    Data g = Data.of(new Loss.Squared(), false, INNER, 2);
    L1Ball x = new L1Ball(D, 2);
    Outcome here = run(new Homotopy(), new BilevelProblem(f.here(), g.here(), x, new double[D]));
    Outcome there = run(new Homotopy(), there(f, g, x, 3, 0));
    assertThat(there.status()).isEqualTo(here.status());
    assertThat(there.outer()).isCloseTo(here.outer(), within(SAME_ANSWER));
    assertThat(there.inner()).isCloseTo(here.inner(), within(SAME_ANSWER));
  }

  @Test
  void aRowThatOverflowsThereIsNamed() {
    int bad = 1500;
    double[] values = new double[INNER * D];
    values[bad * D] = 1e300;
    Data f = Data.of(new Loss.Squared(), false, OUTER, 1);
    Data g = Data.of(new Loss.Squared(), false, INNER, 2);
    Data wild = new Data(g.loss(), Rows.dense(INNER, D, values), g.target(), g.weights());
    Outcome outcome = run(new IrScg(), there(f, wild, new L1Ball(D, 2), 3, 2));
    assertThat(outcome.status()).isEqualTo(Status.DIVERGED);
    Divergence found = outcome.divergence().orElseThrow();
    assertThat(found.where()).isEqualTo(Divergence.Where.INNER);
    assertThat(found.row()).hasValue(bad);
  }

  @Test
  void drawsThatHaveEndedBringNoMoreRows() {
    Data f = Data.of(new Loss.Logistic(), false, OUTER, 1);
    Data g = Data.of(new Loss.Logistic(), false, INNER, 2);
    LocalShards shards = new LocalShards(0);
    f.moveTo(shards, 3);
    g.moveTo(shards, 3);
    Sharding sharding = new Sharding(shards, BUDGET, Duration.ofMillis(20));
    BilevelProblem problem =
        new BilevelProblem(f.there(sharding), g.there(sharding), new L1Ball(D, 2), new double[D]);
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
    Data f = Data.of(new Loss.Logistic(), false, OUTER, 1);
    Data g = Data.of(new Loss.Logistic(), false, INNER, 2);
    LocalShards shards = new LocalShards(0);
    f.moveTo(shards, 3);
    g.moveTo(shards, 3);
    Sharding sharding = new Sharding(shards, BUDGET, Duration.ofMillis(50));
    BilevelProblem problem =
        new BilevelProblem(f.there(sharding), g.there(sharding), new L1Ball(D, 2), new double[D]);
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
    assertThat(stepper.notes()).anyMatch(note -> note.contains("come in one round trip"));
  }
}
