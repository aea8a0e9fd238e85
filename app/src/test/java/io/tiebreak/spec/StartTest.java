package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** start. */
class StartTest {

  private static final String BALL = "set: {l1-ball: {radius: 2}}\n";

  /** Three points whose hull does not hold zero. */
  private static final String HULL = "set: {hull: {points: points.csv}}\n";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path).file("points.csv", "1,0,0\n0,1,0\n0,0,1\n");
  }

  private static String with(String lines) {
    return """
        inner: {loss: squared, data: train.csv}
        outer: {loss: squared, data: validation.csv}
        """
        + lines;
  }

  private double[] start(String lines) throws Exception {
    return folder.job(with(lines)).problem().start();
  }

  @Test
  void zeroIsTheDefaultWhereItLiesInTheSetElseAVertex() throws Exception {
    assertThat(start(BALL)).containsExactly(0, 0, 0);
    assertThat(start(HULL)).containsExactly(1, 0, 0);
  }

  @Test
  void zeroVertexAndRandomAreKnown() throws Exception {
    assertThat(start(BALL + "start: zero")).containsExactly(0, 0, 0);
    assertThat(start(BALL + "start: vertex")).containsExactly(-2, 0, 0);
    double[] random = start(BALL + "start: random");
    assertThat(Arrays.stream(random).map(Math::abs).sum()).isGreaterThan(0).isLessThanOrEqualTo(2);
    assertThat(start(BALL + "start: random\nseed: 0")).isEqualTo(random);
    assertThat(start(BALL + "start: random\nseed: 1")).isNotEqualTo(random);
  }

  @Test
  void zeroOutsideTheSetIsAFault() throws Exception {
    assertThat(folder.faults(with(HULL + "start: zero\n")))
        .singleElement()
        .asString()
        .startsWith("start: 4: start (outside by 0.57")
        .endsWith("Scale it into the set, or start from zero, a vertex or a random point");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0.5,-1,0.5", "'0.5\n-1\n0.5\n'", "'0.5,-1\n0.5\n\n'", "' 5e-1 , -1.0,0.5 '"})
  void aFileHoldsNumbersSeparatedByCommasOrLineEnds(String text) throws Exception {
    folder.file("start.csv", text);
    assertThat(start(BALL + "start: {file: start.csv}")).containsExactly(0.5, -1, 0.5);
  }

  @Test
  void aStartATrifleOutsideIsScaledIntoTheSet() throws Exception {
    folder.file("start.csv", "1.0000000005,1.0000000005,0");
    double[] start = start(BALL + "start: {file: start.csv}");
    assertThat(start[0] + start[1]).isLessThanOrEqualTo(2).isGreaterThan(2 - 1e-9);
    assertThat(start[0]).isEqualTo(start[1]);
  }

  @Test
  void aStartFurtherOutsideIsAFault() throws Exception {
    folder.file("start.csv", "1.00000001,1.00000001,0");
    assertThat(folder.faults(with(BALL + "start: {file: start.csv}\n")))
        .singleElement()
        .asString()
        .startsWith("start: 4: start (outside by ")
        .contains(" of the set's size) must lie in the set, up to 1.0E-9: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'1,1' | start: 4: it holds 2 numbers, the set has 3 coordinates: give one number a"
            + " coordinate",
        "'1,x,0' | start.file: 4: start.csv: line 1: holds \"x\", which is not a number: write"
            + " decimal numbers separated by commas or line ends, without a header",
        "'0,nan,0' | start.file: 4: start.csv: line 1: holds \"nan\", but every number must be"
            + " finite: replace it",
        "'' | start.file: 4: start.csv: is empty, but at least one line is needed: check that it"
            + " was written in full",
      })
  void aFileThatIsNoPointIsAFault(String text, String message) throws Exception {
    folder.file("start.csv", text);
    assertThat(folder.faults(with(BALL + "start: {file: start.csv}\n"))).containsExactly(message);
  }

  @Test
  void faultsOfTheStartAreFoundBesideThoseOfSetAndLevels() throws Exception {
    for (String rest : List.of("set: {l1-ball: {radius: 0}}\n", BALL + "seed: x\n")) {
      assertThat(folder.faults(with(rest + "start: {fil: start.csv}\n")))
          .anySatisfy(f -> assertThat(f).startsWith("start.file: ").contains("it is missing"))
          .anySatisfy(f -> assertThat(f).startsWith("start.fil: ").contains("did you mean file?"))
          .hasSize(3);
    }
    assertThat(folder.faults(with("set: {l1-ball: {radius: 0}}\nstart: {file: nope.csv}\n")))
        .hasSize(2)
        .last()
        .asString()
        .startsWith("start.file: 4: nope.csv: there is no such file");
  }

  @Test
  void anUnknownStartIsAFaultWithTheNearest() throws Exception {
    assertThat(folder.faults(with(BALL + "start: vertx\n")))
        .containsExactly(
            "start: 4: the start 'vertx' is not known: did you mean vertex? (known are random,"
                + " vertex, zero), or {file: start.csv}");
  }
}
