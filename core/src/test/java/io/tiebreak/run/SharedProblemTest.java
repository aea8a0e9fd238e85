package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.Tiebreak;
import io.tiebreak.method.Method;
import io.tiebreak.method.MethodExamples;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.CustomSets;
import io.tiebreak.set.L1Ball;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads share problems, levels, sets and methods; each run has a thread of its own. */
@Timeout(120)
class SharedProblemTest {

  private static final int THREADS = 8;
  private static final long STEPS = 60;

  private static final Map<String, Supplier<BilevelProblem>> PROBLEMS =
      Map.of(
          "regression", Problems::regression,
          "more than a block of rows", SharedProblemTest::large,
          "on the l2 ball", Problems::onTheL2Ball,
          "on a product", Problems::onAProduct,
          "on many sets", Problems::onManySets,
          "dictionary", Problems::dictionary,
          "own functions and set", SharedProblemTest::own);

  static List<String> names() {
    return PROBLEMS.keySet().stream().sorted().toList();
  }

  /** Threads share sums over all rows, and runs share these threads. */
  private static BilevelProblem large() {
    return Tiebreak.problem(
        Problems.model(2500, 20, 1), Problems.model(3100, 20, 2), new L1Ball(20, 1));
  }

  private static BilevelProblem own() {
    BilevelProblem own = Problems.ownFunctions();
    double[] one = {1, 1, 1, 1};
    return Tiebreak.problem(own.outer(), own.inner(), CustomSets.box(new double[4], one));
  }

  @ParameterizedTest
  @MethodSource("names")
  void oneProblemInManyThreadsGivesTheBytesItGivesAlone(String name) throws Exception {
    Supplier<BilevelProblem> made = PROBLEMS.get(name);
    BilevelProblem shared = made.get(); // nothing of it has been used before
    List<Method> methods =
        MethodExamples.plain().stream()
            .map(MethodExamples.Example::method)
            .filter(m -> m.unmet(shared).isEmpty())
            .toList();
    assertThat(methods).hasSizeGreaterThan(3);
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      CyclicBarrier together = new CyclicBarrier(THREADS);
      List<Future<List<Outcome>>> futures = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        futures.add(
            pool.submit(
                () -> {
                  List<Outcome> outcomes = new ArrayList<>();
                  for (Method method : methods) {
                    together.await();
                    outcomes.add(solved(shared, method));
                  }
                  return outcomes;
                }));
      }
      for (int i = 0; i < methods.size(); i++) {
        Outcome alone = solved(made.get(), methods.get(i));
        for (Future<List<Outcome>> future : futures) {
          requireSame(methods.get(i), alone, future.get().get(i));
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Outcome solved(BilevelProblem problem, Method method) {
    return Run.of(problem, method)
        .seed(3)
        .stop(Stop.at(STEPS))
        .observe(new Every.Iterations(50))
        .go();
  }

  private static void requireSame(Method method, Outcome alone, Outcome together) {
    assertThat(together.status()).as(method.name()).isEqualTo(alone.status());
    for (Outcome each : List.of(alone, together)) {
      assertThat(Arrays.stream(each.point())).allMatch(Double::isFinite);
    }
    assertThat(together.point()).as(method.name()).isEqualTo(alone.point());
    assertThat(together.answer().last()).as(method.name()).isEqualTo(alone.answer().last());
    assertThat(together.work().counters()).isEqualTo(alone.work().counters());
    assertThat(together.certificate()).as(method.name()).isEqualTo(alone.certificate());
    assertThat(together.trace())
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("seconds")
        .isEqualTo(alone.trace());
  }
}
