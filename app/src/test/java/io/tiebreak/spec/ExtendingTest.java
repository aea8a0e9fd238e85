package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.SAYS_DIMENSION;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Descent;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.Method;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Nearness;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Falling;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What docs/extending.md adds can be named in a problem file, and solves what it says. */
class ExtendingTest {

  private static SetKind falling() {
    Parameter<Double> height =
        Parameter.optional("height", "1", "the most that x_1 can be, above 0", Parameter::number);
    return SetKind.of(
        "falling",
        "height >= x_1 >= x_2 >= .. >= x_d >= 0",
        "yes",
        SAYS_DIMENSION,
        List.of(height),
        "{falling: {height: 1}}",
        (keys, place) -> {
          OptionalInt dimension = place.dimension(keys);
          double h = height.of(keys);
          return Place.sized(dimension, 1, d -> new Falling(d, h));
        });
  }

  private static MethodKind<Descent> descent() {
    return new MethodKind<>(
            "descent",
            "projected descent on G + eta F, eta falling: exact gradients, a projection a step",
            new Descent())
        .takes(
            Parameter.schedule("gamma", "{c: 0.1, exponent: 0.5}", "the step size"), Descent::gamma)
        .takes(Parameter.schedule("eta", "{c: 1, exponent: 0.25}", "the weight of F"), Descent::eta)
        .example("{descent: {gamma: 0.01}}");
  }

  private static Section keys(String text) {
    return YamlText.value("", text).section().orElseThrow();
  }

  @Test
  void theSetIsReadFromItsKeys() {
    Place place =
        new Place(DataReader.anywhere(Path.of("")), Optional.empty(), OptionalInt.of(3), false);
    Value value = YamlText.value("set.falling", "{height: 2.5}");
    Optional<FeasibleSet> set = falling().reader().read(value, place);
    assertThat(set).contains(new Falling(3, 2.5));
    assertThat(falling().reader().read(YamlText.value("set.falling", "{height: 0}"), place))
        .isEmpty();
  }

  @Test
  void theMethodIsReadFromItsKeys() {
    Setting setting = new Setting(true, false, false, Stop.never(), Optional.empty());
    assertThat(descent().read(keys("{}"), setting)).contains(new Descent());
    Method given = descent().read(keys("{gamma: 0.01}"), setting).orElseThrow();
    assertThat(given.parameters()).containsEntry("gamma", "{c: 0.01, exponent: 0.0}");
    assertThat(descent().read(keys("{gamma: -1}"), setting)).isEmpty();
  }

  private static LinearModel sumIsOne() {
    return LinearModel.squared(Rows.dense(new double[][] {{1, 1, 1}}), new double[] {1});
  }

  /** The nearest point of the plane x_1 + x_2 + x_3 = 1 to (1, 1, 0.1): each less by 0.366.. */
  @Test
  void theNearestMinimiserIsFound() {
    Nearness outer = new Nearness(new double[] {1, 1, 0.1});
    BilevelProblem problem = Tiebreak.problem(outer, sumIsOne(), new L1Ball(3, 2));
    Outcome outcome = Tiebreak.solve(problem, 1e-8, 1e-10, Duration.ofMinutes(1));
    double less = (1 + 1 + 0.1 - 1) / 3;
    assertThat(outcome.point())
        .usingComparatorWithPrecision(1e-4) // sqrt of what is proven
        .containsExactly(1 - less, 1 - less, 0.1 - less);
  }

  /** Among falling sequences whose sum is 1, that nearest to a rising one is constant. */
  @Test
  void allThreeWorkTogether() {
    Nearness outer = new Nearness(new double[] {0, 0.2, 0.4});
    BilevelProblem problem = Tiebreak.problem(outer, sumIsOne(), new Falling(3, 1));
    for (Method method : List.of(new Descent(), new IrFscg())) {
      Outcome outcome = Run.of(problem, method).stop(Stop.at(20_000)).go();
      assertThat(outcome.point())
          .as(method.name())
          .usingComparatorWithPrecision(0.05) // eta_t and sigma_t fall slowly
          .containsExactly(1 / 3.0, 1 / 3.0, 1 / 3.0);
    }
  }
}
