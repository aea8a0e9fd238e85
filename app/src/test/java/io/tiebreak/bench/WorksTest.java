package io.tiebreak.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts of the table, each by itself. No figure is judged. */
@Timeout(120)
class WorksTest {

  private static final String NUMPY =
      """
      ir_scg: 31159 it/s, F(z)=1.154e-04 G(z)=6.58e-05 F(x)=1.1e-04 G(x)=6.6e-05 F0=1.0e-02 G0=2.0e-02
      ir_fscg: 8984 it/s, F(z)=1.134e-04 G(z)=6.56e-05 F(x)=1.1e-04 G(x)=6.6e-05 F0=1.0e-02 G0=2.0e-02
      """;

  private static final String REFERENCE =
      """
      G_opt 3.1302e-05 optimal l1 0.9998 36.21 F there 4.2e-05
      F_min over X 4.1e-05 optimal
      F_opt 4.2919e-05 unknown G 3.1302e-05 l1 0.9998 27.04
      """;

  /** Where no tool lies. */
  private static final String NOWHERE = "";

  @TempDir Path folder;

  private Setting setting(Optional<Path> peers, String path) {
    Children children = new Children(folder);
    Tools tools = new Tools(children, path);
    return new Setting(children, tools, new Peers(peers, children, tools, folder, 1), folder, 1);
  }

  private static Line only(Work work, Setting setting) throws Exception {
    List<Line> lines = new ArrayList<>();
    work.measure(setting, lines::add);
    assertThat(lines).hasSize(1);
    return lines.get(0);
  }

  @Test
  void theLinesOfThePeersAreRead() throws Exception {
    assertThat(Peers.steps(NUMPY, "ir-scg")).isEqualTo(31159);
    assertThat(Peers.steps(NUMPY, "ir-fscg")).isEqualTo(8984);
    String dictionary = "dictionary ir_scg: 4662 it/s, F=1.2e-01 G=3.4e-02\n";
    assertThat(Peers.steps(dictionary, "dictionary ir-scg")).isEqualTo(4662);
    assertThat(Gradients.gain("threads 1: 0.2 s\nthreads 2: 0.125 s\n")).isEqualTo(1.6);
    Peers.Reference reference = Peers.Reference.of(REFERENCE);
    assertThat(reference.seconds()).isEqualTo(36.21 + 27.04);
    assertThat(reference.inner()).isEqualTo("optimal");
    assertThat(reference.outer()).isEqualTo("unknown");
  }

  @ParameterizedTest
  @CsvSource({"''", "'dictionary ir_scg: 4662 it/s'", "'ir_scg: nan it/s'", "'ir_fscg: 5 it/s'"})
  void otherLinesAreNotTakenForThem(String said) {
    assertThatThrownBy(() -> Peers.steps(said, "ir-scg"))
        .isInstanceOf(Lacking.class)
        .hasMessageContaining("'ir_scg: N it/s'");
  }

  @Test
  void aSolverThatGaveNoSecondsIsSaid() {
    String cut = REFERENCE.lines().limit(2).reduce("", (a, b) -> a + b + "\n");
    assertThatThrownBy(() -> Peers.Reference.of(cut))
        .isInstanceOf(Lacking.class)
        .hasMessageStartingWith("reference.py printed no seconds");
  }

  @Test
  void aSummaryGivesStepsASecondAndSaysWhatSettingUpTook() throws Exception {
    String summary = "{\"iterations\": 3000, \"seconds\": 1.5, \"time\": {\"set_up\": %s}}";
    ObjectMapper json = new ObjectMapper();
    Steps steps = Steps.of(json.readTree(summary.formatted("0.1")));
    assertThat(steps.aSecond()).isEqualTo(new Figure(2000, Figure.Unit.STEPS_A_SECOND));
    assertThat(steps.remarks("w")).isEmpty();
    assertThat(Steps.of(json.readTree(summary.formatted("0.75"))).remarks("w"))
        .containsExactly("w: setting up took 0.750 of 1.50 s; measure longer with --seconds");
  }

  @Test
  void withoutPeersALineHasItsFigureAndSaysWhatToGive() throws Exception {
    Work work = new DictionarySteps("ir-scg", DictionarySteps.Against.NUMPY, Target.atLeast(12));
    Line line = only(work, setting(Optional.empty(), NOWHERE));
    assertThat(line.figure()).isPresent();
    assertThat(line.ratio()).isEmpty();
    assertThat(line.baseline())
        .isEqualTo(
            new Baseline.Missing(
                "NumPy", "Nothing to compare with; give the folder of peers by --peers DIR"));
    assertThat(line.remarks()).anyMatch(remark -> remark.contains("--peers DIR"));
  }

  @Test
  void whatIsNotInstalledIsNamed() throws Exception {
    Setting bare = setting(Optional.of(folder), NOWHERE);
    assertThatThrownBy(() -> bare.peers().numpy("ir-scg"))
        .isInstanceOf(Lacking.class)
        .hasMessage("There is no python3; install it (on Debian: apt install python3-numpy)");
    assertThatThrownBy(() -> bare.peers().limit("ir-scg"))
        .isInstanceOf(Lacking.class)
        .hasMessage("There is no g++; install it (on Debian: apt install g++)");
  }

  /** A python3 that has numpy and not cvxopt, before one that has neither and one that has both. */
  @Test
  void theFirstPythonWithTheModulesIsTaken() throws Exception {
    Path numpy = python("numpy");
    Path none = python("none");
    Path both = python("numpy|*cvxopt");
    Tools tools = setting(Optional.empty(), none + ":" + numpy + ":" + both).tools();
    assertThat(tools.python("numpy")).isEqualTo(numpy.resolve("python3"));
    assertThat(tools.python("numpy", "cvxopt")).isEqualTo(both.resolve("python3"));
    Tools fewer = setting(Optional.empty(), numpy + ":" + none).tools();
    assertThatThrownBy(() -> fewer.python("numpy", "cvxopt"))
        .isInstanceOf(Lacking.class)
        .hasMessage("python3 has no cvxopt; install it (on Debian: apt install python3-cvxopt)");
  }

  /** A script in the place of Python that imports these modules. */
  private Path python(String modules) throws IOException {
    Path place = Files.createTempDirectory(folder, "python");
    String script = "#!/bin/sh\ncase $2 in *%s) exit 0 ;; *) exit 1 ;; esac\n".formatted(modules);
    Path file = Files.writeString(place.resolve("python3"), script);
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return place;
  }

  @Test
  void aPeerThatFailsIsAMissingBaseline() throws Exception {
    Path place = Files.createTempDirectory(folder, "failing");
    Path file =
        Files.writeString(
            place.resolve("python3"),
            "#!/bin/sh\n[ \"$1\" = -c ] && exit 0\necho 'no such table' >&2\nexit 1\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    Setting setting = setting(Optional.of(folder), place.toString());
    Baseline baseline =
        setting.baseline(
            "NumPy", Figure.Unit.STEPS_A_SECOND, () -> setting.peers().numpy("ir-scg"));
    assertThat(baseline)
        .isEqualTo(
            new Baseline.Missing(
                "NumPy", "numpy_methods.py failed: no such table; see that it runs by itself"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"regression", "dictionary"})
  void theProblemsAreThoseOfTheExamples(String name) throws Exception {
    Path example = Path.of("..", "examples", name + ".yaml");
    String method = "ir-fscg";
    String ours =
        name.equals("dictionary") ? Problems.dictionary(method) : Problems.pageViews(method);
    Path file = Files.writeString(folder.resolve("ours.yaml"), ours);
    try (Job one = ProblemFile.read(example, Overrides.none());
        Job other = ProblemFile.read(file, Overrides.none())) {
      assertThat(other.levels().digests()).isEqualTo(one.levels().digests());
      assertThat(other.problem().set().toString()).isEqualTo(one.problem().set().toString());
      assertThat(other.problem().start()).isEqualTo(one.problem().start());
      assertThat(other.method()).isEqualTo(one.method());
      assertThat(other.identity()).isEqualTo(one.identity());
    }
  }

  /** Enough numbers to be shared out, in blocks of several threads. */
  @Test
  void gradientsHaveTheSameBytesWithOneThreadAndWithTwo() throws Exception {
    Setting setting = setting(Optional.empty(), NOWHERE);
    String[] work = {Probe.GRADIENT, "30000", "20", "0.01"};
    Map<String, String> one = setting.probe(List.of("-Dtiebreak.threads=1"), work);
    Map<String, String> two = setting.probe(List.of("-Dtiebreak.threads=2"), work);
    assertThat(one.get(GradientProbe.DIGEST)).hasSize(64).isEqualTo(two.get(GradientProbe.DIGEST));
    assertThat(Gradients.sameBytes(one, two)).contains("the same bytes");
    assertThat(Gradients.sameBytes(one, Map.of(GradientProbe.DIGEST, "0"))).contains("DIFFERENT");
    Map<String, String> more = Probe.measure(Probe.GRADIENT, "30001", "20", "0.01");
    assertThat(more.get(GradientProbe.DIGEST)).isNotEqualTo(one.get(GradientProbe.DIGEST));
  }

  @ParameterizedTest
  @CsvSource({"64000000000, 1000000", "6400000000, 1000000", "3200000000, 500000"})
  void gradientsAreOfAsManyRowsAsFitTwice(long memory, long rows) {
    assertThat(Gradients.rows(memory)).isEqualTo(rows);
  }

  @Test
  void theMemoryOfASmallProblemIsMeasured() throws Exception {
    Map<String, String> seen =
        setting(Optional.empty(), NOWHERE)
            .probe(List.of(), Probe.MEMORY, small("ir-scg").toString(), "0.1");
    assertThat(Probe.number(seen, MemoryProbe.DATA)).isEqualTo(2 * 3 * 3 * Double.BYTES);
    assertThat(Probe.number(seen, MemoryProbe.HEAP)).isPositive();
    assertThat(Probe.number(seen, MemoryProbe.ALLOCATED)).isNotNegative();
  }

  private Path small(String method) throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "a,b,y\n1,2,3\n2,1,4\n3,5,1\n");
    String level = "{loss: squared, data: rows.csv, target: y}";
    return Files.writeString(
        folder.resolve("p.yaml"),
        "inner: %s\nouter: %s\nset: {l1-ball: {radius: 1}}\nmethod: %s\n"
            .formatted(level, level, method));
  }

  @Test
  void aProblemIsSolvedAgainAndAgainInOneJvm() throws Exception {
    Map<String, String> seen =
        setting(Optional.empty(), NOWHERE)
            .probe(List.of(), Probe.HOMOTOPY, small("homotopy").toString(), "0.1");
    assertThat(Probe.number(seen, HomotopyProbe.SECONDS)).isPositive();
  }

  @Test
  void aFailingChildSaysItsLastWord() {
    Setting setting = setting(Optional.empty(), NOWHERE);
    assertThatThrownBy(() -> setting.probe(List.of(), "nothing"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("measuring failed: ");
    assertThatThrownBy(() -> setting.solve("inner: 3\n"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("solve failed: ");
  }

  @Test
  void anInterruptEndsTheChildAndLetsNoOtherBegin() throws Exception {
    Children children = new Children(folder);
    Thread ender =
        new Thread(
            () -> {
              while (ProcessHandle.current().children().noneMatch(WorksTest::sleeps)) {
                Thread.onSpinWait();
              }
              children.end();
            });
    ender.start();
    assertThatThrownBy(() -> children.run(List.of("sleep", "1000")))
        .isInstanceOf(InterruptedException.class);
    ender.join();
    assertThat(ProcessHandle.current().children().filter(WorksTest::sleeps)).isEmpty();
    assertThatThrownBy(() -> children.run(List.of("true")))
        .isInstanceOf(InterruptedException.class);
  }

  private static boolean sleeps(ProcessHandle child) {
    return child.isAlive() && child.info().command().orElse("").endsWith("sleep");
  }

  @Test
  void aFolderThatIsClosedIsGone() throws Exception {
    Measurements measurements = new Measurements(Optional.empty(), 1);
    Path scratch = measurements.scratch();
    Files.writeString(Files.createDirectory(scratch.resolve("run")).resolve("x"), "y");
    measurements.close();
    assertThat(scratch).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0",
        "0.05 | 0.0500",
        "0.8 | 0.800",
        "1.5 | 1.50",
        "34.02 | 34.0",
        "99.96 | 100",
        "100.4 | 100",
        "1059997.3 | 1,059,997",
        "0.0000123456 | 0.0000123"
      })
  void aFigureHasThreeDigitsAndAllBeforeThePoint(double value, String text) {
    assertThat(Figure.shown(value)).isEqualTo(text);
  }

  @Test
  void aRatioNeedsBothItsFigures() {
    Figure two = new Figure(2, Figure.Unit.SECONDS);
    Target most = Target.atMost(1);
    Baseline eight = new Baseline.Seen("b", new Figure(8, Figure.Unit.SECONDS));
    assertThat(Line.of("w", two, eight, most).ratio()).hasValue(0.25);
    assertThat(Line.of("w", two, new Baseline.Nothing(), most).ratio()).isEmpty();
    assertThat(Line.of("w", two, new Baseline.Missing("b", "r"), most).ratio()).isEmpty();
    assertThat(Line.failed("w", most, "why").ratio()).isEmpty();
  }

  @Test
  void everyWorkHasANameOfItsOwn() {
    Stream<String> names = Measurements.WORKS.stream().map(Work::name);
    assertThat(names).doesNotHaveDuplicates().hasSize(10);
  }
}
