package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.schedule.Regime;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A folder with two small tables of three features a, b and c and a target y, to read problem files
 * in.
 */
record SmallFolder(Path path) {

  /** Three lines that make a complete problem. */
  static final String PROBLEM =
      """
      inner: {loss: squared, data: train.csv}
      outer: {loss: squared, data: validation.csv}
      set: {l1-ball: {radius: 1}}
      """;

  /** Two atoms for three samples of two numbers, once {@link #withSamples} has written them. */
  static final String DICTIONARY =
      """
      inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
      outer: {loss: dictionary, data: old.csv}
      set: {dictionary: {radius: 3}}
      """;

  /** An unknown name, unlike every other. */
  static final String NONE = "qqqqqqqqqqqq";

  /** The method ir-scg with its defaults for these tables. */
  static final Method IR_SCG = new IrScg().regime(new Regime.Convex(0.25, 2));

  static final Method IR_FSCG = new IrFscg().regime(new Regime.Convex(0.5, 2));

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

  SmallFolder withSamples() throws IOException {
    return file("old.csv", "1,2\n3,4\n5,6\n").file("known.csv", "1,0\n0,1\n1,1\n");
  }

  SmallFolder file(String name, String text) throws IOException {
    Files.writeString(path.resolve(name), text);
    return this;
  }

  /** The job of a valid problem file. */
  Job job(String yaml, Overrides overrides) throws IOException, BadProblem {
    file("problem.yaml", yaml);
    return ProblemFile.read(path.resolve("problem.yaml"), overrides);
  }

  Job job(String yaml) throws IOException, BadProblem {
    return job(yaml, Overrides.none());
  }

  /** The set of a problem of the two tables. */
  FeasibleSet set(String set) throws IOException, BadProblem {
    return job(PROBLEM.replace("{l1-ball: {radius: 1}}", set)).problem().set();
  }

  /** The levels of a problem file. */
  Levels levels(String inner, String outer) throws IOException, BadProblem {
    return job("inner: {%s}\nouter: {%s}\nset: {l1-ball: {radius: 1}}\n".formatted(inner, outer))
        .levels();
  }

  /** The faults of an invalid problem file. */
  List<KeyFault> faults(String yaml) throws IOException {
    file("problem.yaml", yaml);
    return faultsOf(() -> ProblemFile.read(path.resolve("problem.yaml"), Overrides.none()));
  }

  /** The paths of the faults, in order. */
  List<String> wrong(String yaml) throws IOException {
    return faults(yaml).stream().map(KeyFault::path).toList();
  }

  /** The names that may replace {@link #NONE}, which is unknown. */
  Set<String> known(String yaml) throws IOException {
    List<KeyFault> names =
        faults(yaml).stream()
            .filter(fault -> fault.path().endsWith(NONE) || !fault.known().isEmpty())
            .toList();
    assertThat(names).as(yaml).hasSize(1);
    return new TreeSet<>(names.get(0).known());
  }

  /** The faults of something invalid. */
  static List<KeyFault> faultsOf(ThrowingCallable refused) {
    BadProblem bad = catchThrowableOfType(BadProblem.class, refused);
    assertThat(bad).as("it is refused").isNotNull();
    bad.faults().forEach(fault -> requireForPeople(fault.toString()));
    assertThat(bad.faults()).extracting(KeyFault::line).as("in the order of lines").isSorted();
    return bad.faults();
  }

  /** Every message is one line, without internals of the program. */
  static void requireForPeople(String fault) {
    assertThat(fault)
        .doesNotContainPattern("(?i)exception|\\bnull\\b|\\bat [a-z]+\\.|Optional\\[")
        .as("a qualified class name")
        .doesNotContainPattern("\\b[a-z]+(\\.[a-z]+)+\\.[A-Z]\\w")
        .as("a class name")
        .doesNotContainPattern("\\b[A-Z][a-z]+([A-Z][a-z]+)+\\b")
        .as("a refusal without a remedy")
        .doesNotEndWith(": change it")
        .as("one readable line")
        .doesNotContain("\n", "\r", "\t")
        .hasSizeLessThan(500);
  }
}
