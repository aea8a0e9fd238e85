package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where nobody is asked; the questions themselves are in TerminalTest. */
class InitTest {

  @TempDir Path folder;
  private Path problem;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
    problem = folder.resolve("problem.yaml");
  }

  private Path file(String name, String... lines) throws Exception {
    return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }

  /** Rows of random numbers, each with a last one. */
  private Path rows(String name, String header, IntFunction<String> last) throws Exception {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder(header);
    for (int i = 0; i < 20; i++) {
      text.append("%s,%s,%s%n".formatted(random.nextDouble(), random.nextDouble(), last.apply(i)));
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private Ran init(Object... words) {
    String[] command = new String[words.length + 3];
    command[0] = "init";
    for (int i = 0; i < words.length; i++) {
      command[i + 1] = words[i].toString();
    }
    command[words.length + 1] = "--out";
    command[words.length + 2] = problem.toString();
    return Ran.command(command);
  }

  /** What is written, which solve takes. */
  private String written(Object... words) throws Exception {
    Ran ran = init(words);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith(problem + ": ").contains("tiebreak solve " + problem);
    Path out = folder.resolve("out");
    Ran solved = Ran.solve(problem, out, "--time", "1s");
    assertThat(solved.code()).as(solved.err()).isZero();
    return Files.readString(problem);
  }

  @Test
  void twoTablesBecomeTwoLevels() throws Exception {
    String text = written(folder.resolve("train.csv"), folder.resolve("validation.csv"));
    assertThat(text.lines().map(line -> line.replaceFirst(" *#.*", "").stripTrailing()))
        .filteredOn(line -> !line.isEmpty() && !line.startsWith("set: "))
        .containsExactly(
            "inner:",
            "  loss: squared",
            "  data: train.csv",
            "  target: y",
            "outer:",
            "  loss: squared",
            "  data: validation.csv",
            "  target: y",
            "method: auto",
            "stop: {time: 60s}",
            "seed: 0");
    assertThat(text)
        .containsPattern("set: \\{l1-ball: \\{radius: [0-9.]+\\}\\} +# an l1 ball that G hardly")
        .contains("# G, the mean over its rows");
  }

  @Test
  void oneTableIsSplit() throws Exception {
    assertThat(written(folder.resolve("train.csv")))
        .contains("split: ", "  data: train.csv", "  inner: 0.6", "  test: 0.2")
        .doesNotContain("  scale:");
  }

  @Test
  void withoutAHeaderTheTargetIsTheLast() throws Exception {
    Path rows = rows("rows.csv", "", i -> "" + 0.5 * i);
    assertThat(written(rows, rows)).contains("  target: last", "  loss: squared");
  }

  @ParameterizedTest
  @CsvSource({"0, 1, logistic", "-1, 1, logistic", "1, 2, squared", "0, 0, squared"})
  void twoLabelsTakeTheLogisticLoss(int first, int second, String loss) throws Exception {
    Path rows = rows("rows.csv", "a,b,kind\n", i -> "" + (i % 3 == 0 ? first : second));
    assertThat(written(rows, rows)).contains("  loss: " + loss, "  target: kind");
  }

  @Test
  void libsvmFilesSayTheirTargetThemselves() throws Exception {
    Path train = file("train.svm", "1 1:0.5 3:2", "-1 2:1", "1 1:1 2:-1");
    Path other = file("other.libsvm", "-1 1:1", "1 2:1 3:0.5");
    assertThat(written(train, other))
        .contains("  data: train.svm", "  data: other.libsvm", "  loss: logistic")
        .doesNotContain("target:");
  }

  @Test
  void aTargetOfAUsualNameIsFound() throws Exception {
    Path rows = file("rows.csv", "Target,a,b", "1,2,3", "2,3,5", "0.5,4,1");
    assertThat(written(rows, rows)).containsPattern("  target: Target +# by its name");
  }

  @Test
  void columnsOfOtherSizesAreScaled() throws Exception {
    Path rows = file("rows.csv", "a,b,z", "1,2000,3", "2,3000,5", "0.5,4000,1");
    assertThat(written(rows, rows)).containsPattern("  scale: unit +# sizes of columns differ");
  }

  @Test
  void whatIsGivenIsTaken() throws Exception {
    String text =
        written(
            folder.resolve("train.csv"),
            folder.resolve("validation.csv"),
            "--target",
            "c,d",
            "--loss",
            "squared",
            "--scale",
            "minmax",
            "--set",
            "l2:0.5");
    assertThat(text)
        .contains("  target: \"c,d\"", "  scale: minmax", "set: {l2-ball: {radius: 0.5}}\n");
  }

  @Test
  void filesAreNamedFromTheProblemFile() throws Exception {
    problem = Files.createDirectory(folder.resolve("below")).resolve("p.yaml");
    assertThat(written(folder.resolve("train.csv"))).contains("  data: ../train.csv");
  }

  @Test
  void fromBehindALinkFilesAreNamedWhole() throws Exception {
    Path deep = Files.createDirectories(folder.resolve("very/deep"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), deep);
    problem = link.resolve("p.yaml");
    Path train = folder.resolve("train.csv");
    assertThat(written(train)).contains("  data: " + train);
  }

  @Test
  void nothingIsReplacedUntold() throws Exception {
    Files.writeString(problem, "mine");
    Ran ran = init(folder.resolve("train.csv"), "--yes");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo(
            "%s is there already: name another file with --out, or replace it with --force%n"
                .formatted(problem));
    assertThat(problem).hasContent("mine");
    assertThat(init(folder.resolve("train.csv"), "--force").code()).isZero();
    assertThat(problem).content().startsWith("# Written by");
  }

  @Test
  void columnsThatDifferAreSaid() throws Exception {
    Path other = file("other.csv", "a,e,y", "1,2,3", "2,1,1");
    Path turned = file("turned.csv", "e,a,y", "1,2,3", "2,1,1");
    Path bare = file("bare.csv", "1,2,3,4", "2,1,1,1");
    assertRefused(
        "the outer rows lack 'b', 'c,d', 'f': give both files the same columns",
        folder.resolve("train.csv"),
        other);
    assertRefused("the inner rows lack 'b', 'c,d', 'f'", other, folder.resolve("train.csv"));
    assertRefused("the columns stand in another order", other, turned);
    assertRefused("the inner rows have 3 columns, the outer rows 4", other, bare);
  }

  private void assertRefused(String message, Object... words) {
    Ran ran = init(words);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).singleElement().asString().contains(message);
    assertThat(problem).doesNotExist();
  }

  @Test
  void whatIsWrongIsSaidInOneSentence() throws Exception {
    Path train = folder.resolve("train.csv");
    assertRefused("none.csv: there is no such file: check its name", folder.resolve("none.csv"));
    assertRefused("other.csv: there is no such file", train, folder.resolve("other.csv"));
    assertRefused("the inner rows have no column 'z'", train, "--target", "z");
    assertRefused("the loss 'square' is not known: did you mean squared?", train, "--loss=square");
    assertRefused("the scale 'uni' is not known: did you mean unit?", train, "--scale", "uni");
    assertRefused("--set: the set 'l3:1' is not known", train, "--set", "l3:1");
    assertRefused("--set: 'l1' gives the set l1-ball no radius", train, "--set", "l1");
    assertRefused("write it as a problem file does, --set '{lp-ball", train, "--set", "lp-ball:1");
    assertRefused("'{box' is not well-formed", train, "--set", "{box");
    assertRefused("--set: radius (-1.0) must", train, "--set", "l1:-1");
    assertRefused("--target: row 0 (counted from 0), column 'y'", train, "--loss", "logistic");
  }

  @Test
  void aFolderThatCannotHoldTheFileIsSaid() throws Exception {
    Path train = folder.resolve("train.csv");
    problem = folder.resolve("none/problem.yaml");
    assertRefused("is not there: make it, or name another file with --out", train);
    problem = train.resolve("problem.yaml");
    assertThat(init(train).err()).contains("is not there: make it, or name another file with");
    Ran ran = Ran.command("init", train.toString(), "--out", folder.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("is a folder, not a file: name a file with --out");
    Path system = Path.of("/proc/sys/kernel");
    assumeTrue(Files.isDirectory(system), "a folder that nobody can write into");
    Ran proc = Ran.command("init", train.toString(), "--out", system + "/p.yaml");
    assertThat(proc.code()).isOne();
    assertThat(proc.err().lines()).singleElement().asString().contains("written");
  }

  @Test
  void somebodyMustNameTheRows() {
    Ran ran = Ran.command("init");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("Name the rows, as in tiebreak init train.csv validation.csv");
  }
}
