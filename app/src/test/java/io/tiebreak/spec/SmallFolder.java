package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.method.Regime;
import io.tiebreak.method.Sampling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A folder with two small tables of three features, a and b and c, and a target y; and what reading
 * a problem file in it gives.
 */
record SmallFolder(Path path) {

  /** Three lines that make a whole problem. */
  static final String PROBLEM =
      """
      inner: {loss: squared, data: train.csv}
      outer: {loss: squared, data: validation.csv}
      set: {l1-ball: {radius: 1}}
      """;

  /** What a method's name alone, or none at all, means for these tables. */
  static final Method IR_SCG =
      new IrScg(OptionalDouble.empty(), Optional.of(new Regime.Convex(0.25, 2)));

  static final Method IR_FSCG =
      new IrFscg(
          OptionalDouble.empty(),
          Optional.of(new Regime.Convex(0.5, 2)),
          new Sampling(),
          new Sampling());

  static SmallFolder in(Path path) throws IOException {
    return new SmallFolder(path)
        .file(
            "train.csv",
            """
            a,b,c,y
            1,2,3,4
            2,0,1,3
            0,1,1,1
            5,1,0,2
            """)
        .file(
            "validation.csv",
            """
            a,b,c,y
            3,1,2,2
            1,1,0,1
            0,4,1,5
            """);
  }

  SmallFolder file(String name, String text) throws IOException {
    Files.writeString(path.resolve(name), text);
    return this;
  }

  /** The job of a problem file that must be right. */
  Job job(String yaml, Overrides overrides) throws IOException, BadProblem {
    file("problem.yaml", yaml);
    return ProblemFile.read(path.resolve("problem.yaml"), overrides);
  }

  Job job(String yaml) throws IOException, BadProblem {
    return job(yaml, Overrides.none());
  }

  /** The faults of a problem file that must be wrong, as they are printed. */
  List<String> faults(String yaml) throws IOException {
    file("problem.yaml", yaml);
    return faultsOf("problem.yaml");
  }

  /** The faults of a problem file of this name. */
  List<String> faultsOf(String name) {
    BadProblem bad =
        catchThrowableOfType(
            BadProblem.class, () -> ProblemFile.read(path.resolve(name), Overrides.none()));
    assertThat(bad).as("the problem file is refused").isNotNull();
    bad.faults().forEach(SmallFolder::requireForPeople);
    assertThat(bad.faults()).extracting(KeyFault::line).as("in the order of lines").isSorted();
    return bad.faults().stream().map(KeyFault::toString).toList();
  }

  /** What holds for every message: one line, all four parts, nothing of the program's insides. */
  static void requireForPeople(KeyFault fault) {
    assertThat(fault.path()).isNotBlank();
    assertThat(fault.what()).isNotBlank();
    assertThat(fault.remedy()).isNotBlank().isNotEqualTo("change it");
    assertThat(fault.toString())
        .doesNotContainPattern("(?i)exception|\\bnull\\b|\\bat [a-z]+\\.|Optional\\[")
        .as("a qualified class name")
        .doesNotContainPattern("\\b[a-z]+(\\.[a-z]+)+\\.[A-Z]\\w")
        .as("a class name")
        .doesNotContainPattern("\\b[A-Z][a-z]+([A-Z][a-z]+)+\\b")
        .as("one readable line")
        .doesNotContain("\n", "\r", "\t")
        .hasSizeLessThan(500);
  }
}
