package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import example.extending.Extending;
import example.extending.Nearness;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Descent;
import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/extending.md walks through. */
@Tag("once")
class ExtendingTest {

  private static final Path SOURCES = Path.of("../examples/extending/src/main");

  /** It compiles as a module of its own. */
  @Test
  void itIsMadeOfWhatIsExported(@TempDir Path classes) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    Path core = Path.of(Tiebreak.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null);
        Stream<Path> walk = Files.walk(SOURCES)) {
      List<Path> sources = walk.filter(file -> file.toString().endsWith(".java")).toList();
      List<String> options =
          List.of("--release", "17", "-d", classes + "", "--module-path", core + "");
      boolean compiled =
          javac
              .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
  }

  @Test
  void allOfItWorksTogether() {
    BilevelProblem problem = Extending.problem();
    for (Method method : List.of(new Descent(), new IrFscg())) {
      assertThat(Run.of(problem, method).stop(Stop.at(20_000)).go().point())
          .as(method.name())
          .usingComparatorWithPrecision(0.05) // eta_t and sigma_t fall slowly
          .containsExactly(1 / 3.0, 1 / 3.0, 1 / 3.0);
    }
    assertThat(Tiebreak.solve(problem, 1e-8, 1e-10, Duration.ofMinutes(1)).status())
        .isEqualTo(Status.CERTIFIED);
  }

  /** The nearest point of the plane x_1 + x_2 + x_3 = 1 to (1, 1, 0.1): each less by 0.366.. */
  @Test
  void theNearestMinimiserIsFound() {
    Rows sum = Rows.dense(new double[][] {{1, 1, 1}});
    BilevelProblem problem =
        Tiebreak.problem(
            new Nearness(1, 1, 0.1), LinearModel.squared(sum, new double[] {1}), new L1Ball(3, 2));
    Outcome outcome = Tiebreak.solve(problem, 1e-8, 1e-10, Duration.ofMinutes(1));
    double less = (1 + 1 + 0.1 - 1) / 3;
    assertThat(outcome.point())
        .usingComparatorWithPrecision(1e-4) // sqrt of what is proven
        .containsExactly(1 - less, 1 - less, 0.1 - less);
  }
}
