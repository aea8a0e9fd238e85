package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static io.tiebreak.cli.Problems.trace;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Problems posed by options alone. */
class QuickSolveTest {

  @TempDir Path folder;
  private Path train;
  private Path validation;
  private Path out;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
    train = folder.resolve("train.csv");
    validation = folder.resolve("validation.csv");
    out = folder.resolve("quick");
  }

  private Ran quick(String... more) {
    List<String> all =
        new ArrayList<>(List.of("solve", "--inner", train + "", "--outer", validation + ""));
    all.addAll(List.of("--out", out.toString()));
    all.addAll(List.of(more));
    return Ran.command(all.toArray(String[]::new));
  }

  @Test
  void theSameBytesComeOutAsOfTheFile() throws Exception {
    Path file =
        Problems.write(
            folder,
            "p.yaml",
            """
            inner: {loss: squared, data: train.csv, target: e, scale: unit, intercept: true}
            outer: {loss: squared, data: validation.csv, target: e}
            set: {l2-ball: {radius: 0.5}}
            method: homotopy
            stop: {time: 10s}
            seed: 4
            """);
    Path other = folder.resolve("of-file");
    assertThat(Ran.solve(file, other).code()).isZero();
    Ran ran =
        quick(
            ("--target e --set l2:0.5 --loss squared --scale unit --intercept"
                    + " --method homotopy --time 10s --seed 4")
                .split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    Path again = folder.resolve("again");
    assertThat(Ran.solve(out.resolve("problem.yaml"), again).code()).isZero();
    for (Path same : List.of(other, again)) {
      for (String name : List.of("solution.csv", "last.csv", "model.csv", "scaling.csv")) {
        assertThat(read(out, name)).as(name).isEqualTo(read(same, name));
      }
      assertThat(read(out, "proof.json").replaceAll("\"problem\" : .*", ""))
          .isEqualTo(read(same, "proof.json").replaceAll("\"problem\" : .*", ""));
      assertThat(trace(out)).isEqualTo(trace(same));
      assertThat(summary(out).get("provenance")).isEqualTo(summary(same).get("provenance"));
    }
  }

  @Test
  void otherCommandsGoOnFromTheFolder() throws Exception {
    assertThat(quick("--set", "l1:1").code()).isZero();
    String problem = out.resolve("problem.yaml").toString();
    assertThat(Ran.command("certify", problem, out.toString()).code()).isZero();
    assertThat(Ran.command("doctor", problem).code()).isZero();
    assertThat(Ran.command("explain", problem, "--json", "--time", "1s").code()).isZero();
    Ran again = Ran.solve(out.resolve("problem.yaml"), out);
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(out.resolve("problem.yaml")).as("it is not an earlier run's").exists();
    assertThat(Ran.solve(folder.resolve("none.yaml"), out).code()).isEqualTo(2);
  }

  @Test
  void targetAndLossAreGuessedAndSaid() throws Exception {
    Ran ran = quick("--set", "l1:1");
    assertThat(ran.err().lines())
        .startsWith(
            "The target is y, the last column.",
            "The loss is squared: the target holds more than two numbers.");
    assertThat(quick("--set", "l1:1", "--loss", "squared").err()).startsWith("The target is y");
    assertThat(quick("--set", "l1:1", "--target", "y").err()).startsWith("The loss is");
    assertThat(quick("--set", "l1:1", "--target", "z").err().lines()).as("told once").hasSize(1);
    assertThat(quick("--set", "l1:1", "--quiet")).isEqualTo(new Ran(0, "", ""));
    Files.writeString(train, "a,b,y\n1,2,1\n2,1,0\n1,1,1\n");
    Files.writeString(validation, "a,b,y\n1,3,1\n2,2,0\n");
    assertThat(quick("--set", "l1:1").err()).contains("The loss is logistic: ");
    assertThat(read(out, "problem.yaml")).contains("loss: logistic");
  }

  @Test
  void theNormHasNoRows() throws Exception {
    Ran ran =
        Ran.command(
            "solve --inner %s --outer-loss norm --set l1:1 --out %s"
                .formatted(train, out)
                .split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(read(out, "problem.yaml")).contains("outer:\n  loss: norm\nset: ");
  }

  @Test
  void severalRadiiMakeAPath() throws Exception {
    assertThat(quick("--set", "l1:0.5,1").code()).isZero();
    assertThat(out.resolve("path.csv")).exists();
    String problem = out.resolve("problem.yaml").toString();
    assertThat(Ran.command("certify", problem, out.resolve("radius-0.5").toString()).code())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "l1-ball:1",
    "l2:0.5",
    "simplex:1",
    "unit-simplex:2",
    "'{box: {lower: 0, upper: 1}}'"
  })
  void everySetOfARadiusHasAShortName(String set) throws Exception {
    Ran ran = quick("--set", set, "--time", "1s");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(numbers(read(out, "solution.csv"))).hasSize(5);
  }

  @Test
  void withoutANameTheFolderIsCalledAfterBothFiles() throws Exception {
    ProcessBuilder child =
        Ran.child("solve", "--inner", "train.csv", "--outer", "validation.csv", "--set", "l1:1");
    Ran ran = Ran.of(child.directory(folder.toFile()).start());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("train-validation: ")
        .contains("written to runs/train-validation;");
    assertThat(read(folder.resolve("runs/train-validation"), "problem.yaml"))
        .contains("data: " + train.toRealPath());
  }

  @Test
  void aProblemFileOfSomebodyElseIsNotReplaced() throws Exception {
    Path mine = Files.createDirectory(out).resolve("problem.yaml");
    Files.writeString(mine, "mine");
    Ran ran = quick("--set", "l1:1");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains(mine + " was not written by a run: name another folder with --out");
    assertThat(mine).hasContent("mine");
    assertThat(out.toFile().list()).containsExactly("problem.yaml");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p.yaml --inner a.csv | PROBLEM and options such as --inner each pose a problem: give the",
        "p.yaml --set l1:1 | PROBLEM and options such as --inner each pose a problem: give the",
        "'' | There is no problem: name a problem file, or give --inner, --outer and --set;",
        "--outer a.csv | There is no problem: ",
        "--inner a.csv | --outer: it is missing: name the rows of F, or give --outer-loss norm",
        "--inner a.csv --outer b.csv | --set: it is missing: write --set l1:1",
        "--inner a.csv --outer b.csv --outer-loss norm --set l1:1 | --outer: the norm has no",
        "--inner T --outer none.csv --set l1:1 | --outer: none.csv: there is no such file",
        "--inner T --outer T --set l1:x | --set: 'l1:x' gives the set l1-ball no radius",
        "--inner T --outer T --set l1:0 | --set: radius (0.0) must be",
        "--inner T --outer T --set k2:1 | --set: the set 'k2:1' is not known: did you mean l2?",
        "--inner T --outer T --set l1:1 --target z | --target: the table has no column 'z'",
        "--inner T --outer T --set l1:1 --loss sq | --loss: the loss 'sq' is not known: ",
        "--inner T --outer T --set l1:1 --scale x | --scale: the scale 'x' is not known: ",
        "--inner T --outer T --set l1:1 --time 5 | --time: '5' is not a duration",
        "--inner T --outer T --set l1:1 --outer-loss covariance | outer.sensitive: it is missing:"
            + " name a column, as sensitive: sex, in a problem file: tiebreak init writes one",
      })
  void whatIsWrongIsSaidByItsOption(String words, String message) throws Exception {
    String command = ("solve " + words).strip().replaceAll(" T\\b", " " + train);
    List<String> all = new ArrayList<>(List.of(command.split(" ")));
    all.addAll(List.of("--out", out.toString()));
    Ran ran = Ran.command(all.toArray(String[]::new));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).startsWith(message).doesNotContainPattern("(?i)exception|\\bnull\\b");
    assertThat(out).doesNotExist();
  }
}
