package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sampling;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.Product;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A run on Spark in this JVM has the same bytes for every number of partitions, and agrees with one
 * without.
 */
class LocalRunTest {

  private static final int D = 20;

  static List<Object> bytes(Outcome outcome) {
    List<Object> all = new ArrayList<>(List.of(outcome.status(), outcome.certificate()));
    Arrays.stream(outcome.point()).forEach(all::add);
    outcome.trace().forEach(p -> all.addAll(List.of(p.iteration(), p.outer(), p.inner())));
    return all;
  }

  private static Outcome run(BilevelProblem problem, Method method) {
    return Run.of(problem, method)
        .seed(5)
        .stop(Stop.at(300))
        .observe(new Every.Iterations(90))
        .go();
  }

  /** They include a method whose batches are read from margins in one JVM. */
  private static List<Method> methods() {
    Sampling many = new Sampling().batch(300).period(5);
    Method batches = new IrFscg().varsigma(2).outer(many).inner(many);
    return List.of(new IrFscg(), new IrScg(), new IrCg(), batches);
  }

  @Test
  void everyNumberOfPartitionsMakesTheSameBytesAndAgreesWithOneJvm() throws Exception {
    BilevelProblem here =
        new BilevelProblem(
            Numbers.model(new SquaredLoss(), 3_000, D, 1),
            Numbers.model(new LogisticLoss(), 10_000, D, 2),
            new L1Ball(D, 3),
            new double[D]);
    Set<List<Object>> seen = new HashSet<>();
    for (int partitions : new int[] {1, 3, 7}) {
      try (SparkEngine engine = SparkEngine.open(Sessions.settings(OptionalInt.of(partitions)))) {
        assertThat(engine.name()).isEqualTo("spark on local[2]");
        BilevelProblem there = engine.moved(here);
        seen.add(methods().stream().flatMap(m -> bytes(run(there, m)).stream()).toList());
      }
    }
    assertThat(seen).hasSize(1);
    assertAgree(
        seen.iterator().next(),
        methods().stream().flatMap(m -> bytes(run(here, m)).stream()).toList());
  }

  @Test
  void dictionariesStayInThisJvm() throws Exception {
    Rows two = Rows.dense(2, 1, new double[] {1, 2});
    DictionaryCoding outer = new DictionaryCoding(two, 1);
    DictionaryRecall inner = new DictionaryRecall(two, two, outer);
    FeasibleSet set = Product.dictionary(1, 1, 2, 3);
    BilevelProblem dictionary = new BilevelProblem(outer, inner, set, new double[set.dimension()]);
    try (SparkEngine engine = SparkEngine.open(Sessions.settings(OptionalInt.empty()))) {
      assertThatIllegalArgumentException().isThrownBy(() -> engine.moved(dictionary));
    }
  }
}
