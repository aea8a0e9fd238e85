package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.Method;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Stop;
import io.tiebreak.set.CustomSet;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.yaml.YamlText;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The catalogue of methods as a whole; CatalogueTest tests each entry. */
class KnownMethodsTest {

  private static Level table() {
    return LinearModel.squared(Rows.dense(new double[][] {{1, 2}, {0, 1}}), new double[] {1, 0});
  }

  private static Level stream() {
    SampleSource<Example> source = SampleSource.generated(t -> Example.of(new double[] {1, 2}, 1));
    return Streamed.linear(new SquaredLoss(), 2, source).heldOut(table());
  }

  /** Problems that each lack one thing that some methods need. */
  static Stream<BilevelProblem> problems() {
    FeasibleSet ball = new L1Ball(2, 1);
    Level notConvex = CustomFunction.smooth(2, (x, gradient) -> -x[0] * x[0]).notConvex();
    return Stream.of(
        Tiebreak.problem(stream(), table(), ball),
        Tiebreak.problem(table(), stream(), ball),
        Tiebreak.problem(notConvex, table(), ball),
        Tiebreak.problem(
            table(),
            table(),
            new CustomSet("square", 2, (c, into) -> Arrays.setAll(into, i -> c[i] > 0 ? -1 : 1))));
  }

  private static Method usual(String name) {
    MethodContext setting = new MethodContext(true, false, false, Stop.never(), Optional.empty());
    return KnownMethods.read(name, YamlText.value("", "{}").section().orElseThrow(), setting)
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("problems")
  void theRemedyNamesTheMethodsThatWouldDoAndNoOthers(BilevelProblem problem) {
    String remedy = KnownMethods.remedy(problem);
    for (String name : KnownMethods.names()) {
      boolean useful = usual(name).lacks(problem).isEmpty();
      assertThat(remedy.matches(".*[ ]" + name + "([, ].*)?"))
          .as("%s in: %s", name, remedy)
          .isEqualTo(useful && !name.equals("auto") && !name.equals("spider-fw"));
    }
  }

  @Test
  void aMethodIsListedByItsOwnName() {
    assertThat(KnownMethods.entries()).extracting(Entry::name).isEqualTo(KnownMethods.listed());
    assertThat(KnownMethods.names())
        .filteredOn(name -> !name.equals("auto"))
        .allSatisfy(name -> assertThat(usual(name).name()).isEqualTo(name));
  }
}
