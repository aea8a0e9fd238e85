package io.tiebreak.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.OwnFunction;
import io.tiebreak.objective.Smooth;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is planted is found and named, and what is right is not accused. */
class DoctorTest {

  private static final int SEEDS = 100;

  /** Differences of smooth values are right to this, relatively, near 1. */
  private static final double MEASURED = 1e-5;

  private static double[][] random(int count, int width, long seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[][] a = new double[count][width];
    for (double[] row : a) {
      Arrays.setAll(row, j -> numbers.normal());
    }
    return a;
  }

  private static double[] labels(int count) {
    double[] labels = new double[count];
    Arrays.setAll(labels, i -> i % 3 == 0 ? -1 : 1);
    return labels;
  }

  private static LinearModel squared(double[][] rows) {
    return LinearModel.squared(Rows.dense(rows), labels(rows.length));
  }

  private static Diagnosis examined(Level outer, Level inner, FeasibleSet set) {
    return Doctor.of(problem(outer, inner, set)).examine();
  }

  private static BilevelProblem problem(Level outer, Level inner, FeasibleSet set) {
    return new BilevelProblem(outer, inner, set, new double[set.dimension()]);
  }

  private static List<Finding> faults(Diagnosis diagnosis) {
    return diagnosis.findings().stream().filter(f -> f.severity() == Severity.FAULT).toList();
  }

  private static Finding finding(Diagnosis diagnosis, String examined) {
    return diagnosis.findings().stream()
        .filter(f -> f.examined().equals(examined))
        .findFirst()
        .orElseThrow();
  }

  private static double number(Finding finding, String name) {
    return Optional.ofNullable(finding.numbers().get(name)).orElseThrow();
  }

  /** Mean of sigmoid(a_i . x), with what its derivative is claimed to be. */
  private interface Derivative {
    double of(double e);
  }

  private static Level sigmoid(double[][] a, Derivative derivative) {
    return OwnFunction.mean(
        a[0].length,
        a.length,
        (i, x, gradient) -> {
          double margin = 0;
          for (int j = 0; j < x.length; j++) {
            margin += a[i][j] * x[j];
          }
          double e = Math.exp(-margin);
          Arrays.setAll(gradient, j -> a[i][j] * derivative.of(e));
          return 1 / (1 + e);
        });
  }

  @Test
  void aSigmoidWithTheSquareInTheWrongPlaceIsFoundAndNamed() {
    double[][] a = random(20, 5, 1);
    LinearModel inner = squared(a);
    Level right = sigmoid(a, e -> e / ((1 + e) * (1 + e)));
    assertThat(faults(examined(right, inner, new L1Ball(5, 1)))).isEmpty();
    Level wrong = sigmoid(a, e -> e / (1 + e * e));
    List<Finding> faults = faults(examined(wrong, inner, new L1Ball(5, 1)));
    assertThat(faults)
        .extracting(Finding::examined)
        .containsExactly("sample gradients of the outer level", "full gradient of the outer level");
    Finding sample = faults.get(0);
    assertThat(sample.found())
        .contains("component " + (int) number(sample, "component") + ",")
        .contains("in coordinate " + (int) number(sample, "coordinate") + ",");
    assertThat(sample.advice()).contains("wrong sign, factor or index");
    // e / (1 + e^2) is between 1 and 2 times e / (1 + e)^2.
    double ratio = number(sample, "claimed") / number(sample, "measured");
    assertThat(ratio).isBetween(1.1, 2.0);
  }

  /** What is done to a right gradient. */
  private interface Change {
    void of(int i, double[] gradient);
  }

  private static OwnFunction own(Level level, Change change) {
    return OwnFunction.mean(
        level.dimension(),
        level.count(),
        (i, x, gradient) -> {
          double value = level.component().add(i, Point.of(x), 1, 0, Accumulator.onto(gradient));
          change.of(i, gradient);
          return value;
        });
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 2, 0.5, 0, 1.001})
  void aWrongFactorOfOneCoordinateIsFoundInEitherLevelWithBothNumbers(double factor) {
    double[][] a = random(30, 6, 2);
    LinearModel right = squared(a);
    Level wrong = own(right, (i, g) -> g[4] *= factor);
    FeasibleSet set = new L2Ball(6, 1);
    for (long seed = 0; seed < 20; seed++) {
      for (boolean inner : new boolean[] {false, true}) {
        BilevelProblem problem = inner ? problem(right, wrong, set) : problem(wrong, right, set);
        List<Finding> faults =
            faults(
                Doctor.of(problem)
                    .seed(seed)
                    .columns(List.of("a", "b", "c", "d", "e", "f"))
                    .examine());
        String whose = inner ? "inner level" : "outer level";
        assertThat(faults)
            .extracting(Finding::examined)
            .containsExactly("sample gradients of the " + whose, "full gradient of the " + whose);
        for (Finding fault : faults) {
          assertThat(number(fault, "coordinate")).isEqualTo(4);
          assertThat(fault.places()).containsExactly("e");
          assertThat(fault.found()).contains("in coordinate 4,", "'e'");
          double measured = number(fault, "measured");
          assertThat(number(fault, "claimed"))
              .isCloseTo(factor * measured, within(MEASURED * Math.abs(measured)));
        }
      }
    }
  }

  /** A mean whose samples' gradients are not its own on average. */
  private record Biased(Level right, Level samples) implements Level {

    @Override
    public int dimension() {
      return right.dimension();
    }

    @Override
    public int count() {
      return samples.count();
    }

    @Override
    public boolean convex() {
      return true;
    }

    @Override
    public Component component() {
      return samples.component();
    }

    @Override
    public Optional<Smooth> whole() {
      return right.whole();
    }
  }

  @Test
  void samplesThatAreRightOneByOneButBiasedAsAMeanAreFound() {
    double[][] a = random(30, 4, 3);
    double[][] fewer = Arrays.copyOf(a, 29);
    Level biased = new Biased(squared(a), squared(fewer));
    Diagnosis diagnosis = examined(new Norm(4), biased, new L1Ball(4, 1));
    assertThat(faults(diagnosis))
        .extracting(Finding::examined)
        .containsExactly("mean of sample gradients, inner level");
    Finding values = faults(diagnosis).get(0);
    assertThat(values.found()).contains("value");
    Level shifted = new Biased(squared(a), own(squared(a), (i, g) -> g[2] += i == 0 ? 1e-4 : 0));
    Finding gradients =
        finding(
            examined(new Norm(4), shifted, new L1Ball(4, 1)),
            "mean of sample gradients, inner level");
    assertThat(gradients.severity()).isEqualTo(Severity.FAULT);
    assertThat(number(gradients, "coordinate")).isEqualTo(2);
    assertThat(number(gradients, "measured") - number(gradients, "claimed"))
        .isCloseTo(1e-4 / 30, within(1e-9));
  }

  private static List<Level> builtIn(double scale, long seed) {
    double[][] a = random(40, 5, seed);
    for (double[] row : a) {
      Arrays.setAll(row, j -> scale * row[j]);
    }
    Rows rows = Rows.dense(a);
    double[] labels = labels(40);
    return List.of(
        new LinearModel(new Loss.Squared(), rows, labels),
        new LinearModel(new Loss.Logistic(), rows, labels),
        new LinearModel(new Loss.Huber(0.7), rows, labels),
        new LinearModel(new Loss.SquaredHinge(), rows, labels),
        new Covariance(rows, labels),
        new Norm(5),
        new Linear(a[0]));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1e-2, 0.1, 1, 10, 100, 1e3})
  void rightGradientsAreNeverAccused(double scale) {
    FeasibleSet set = new L1Ball(5, 2);
    for (long seed = 0; seed < SEEDS; seed++) {
      Gradients gradients = new Gradients(set, new double[5], new Names(List.of()), seed);
      for (Level level : builtIn(scale, seed)) {
        assertThat(gradients.of("level", level))
            .as("%s, seed %d", level, seed)
            .allMatch(finding -> finding.severity() == Severity.OK);
      }
    }
  }

  @Test
  void neitherAreThoseOfADictionary() {
    for (long seed = 0; seed < 20; seed++) {
      DictionaryCoding coding = new DictionaryCoding(Rows.dense(random(4, 5, seed)), 3);
      Gradients gradients =
          new Gradients(new L2Ball(27, 1), new double[27], new Names(List.of()), seed);
      assertThat(gradients.of("level", coding))
          .allMatch(finding -> finding.severity() == Severity.OK);
    }
  }

  @Test
  void whatOverflowsIsAFaultAndTheRestIsExaminedAllTheSame() {
    double[][] a = random(10, 3, 4);
    for (double[] row : a) {
      row[1] *= 1e200;
    }
    Diagnosis diagnosis = examined(new Norm(3), squared(a), new L1Ball(3, 1));
    assertThat(diagnosis.worst()).isEqualTo(Severity.FAULT);
    assertThat(finding(diagnosis, "sample gradients of the inner level").found())
        .contains("must be finite");
    assertThat(finding(diagnosis, "scale of columns").places()).containsExactly("column 1");
    assertThat(finding(diagnosis, "duplicate rows of the inner level").severity())
        .isEqualTo(Severity.OK);
  }

  /** D times a reflection, with rows of zeros below, has the entries of D for singular values. */
  private static double[][] withSingularValues(int count, double... values) {
    int d = values.length;
    double[] v = random(1, d, 5)[0];
    double squares = Arrays.stream(v).map(x -> x * x).sum();
    double[][] a = new double[count][d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        a[i][j] = values[i] * ((i == j ? 1 : 0) - 2 * v[i] * v[j] / squares);
      }
    }
    return a;
  }

  @Test
  void theConditionIsThatOfTheSingularValues() {
    double[][] tall = withSingularValues(9, 5, 40, 0.01, 1, 2);
    Finding found = condition(tall);
    assertThat(number(found, "condition")).isCloseTo(4000, within(4000 * 1e-6));
    assertThat(number(found, "rank")).isEqualTo(5);
    assertThat(found.severity()).isEqualTo(Severity.OK);

    Finding flat = condition(withSingularValues(9, 5, 40, 0, 1, 2));
    assertThat(number(flat, "condition")).isCloseTo(40, within(1e-6));
    assertThat(number(flat, "rank")).isEqualTo(4);
    assertThat(flat.severity()).isEqualTo(Severity.NOTE);

    double[][] wide = new double[5][9];
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 9; j++) {
        wide[i][j] = tall[j][i];
      }
    }
    assertThat(number(condition(wide), "condition")).isCloseTo(4000, within(4000 * 1e-6));
    assertThat(number(condition(wide), "rank")).isEqualTo(5);
  }

  private static Finding condition(double[][] rows) {
    Rows table = Rows.dense(rows);
    return Conditioning.of("table", table, table.columnNorms());
  }

  @Test
  void unitsThatDifferByMuchAreAReasonToScale() {
    double[][] a = random(50, 3, 6);
    for (double[] row : a) {
      row[2] *= 1e-5;
    }
    Diagnosis diagnosis = examined(new Norm(3), squared(a), new L1Ball(3, 1));
    for (String examined : List.of("scale of columns", "condition of the inner level")) {
      assertThat(finding(diagnosis, examined).severity()).isEqualTo(Severity.WARNING);
      assertThat(finding(diagnosis, examined).advice()).contains("scale: unit");
    }
    assertThat(number(finding(diagnosis, "scale of columns"), "ratio")).isBetween(5e4, 2e5);
    assertThat(number(finding(diagnosis, "condition of the inner level"), "condition scaled"))
        .isLessThan(3);
  }

  @Test
  void aLargeMatrixHasTheEigenvaluesOfItsClosedForm() {
    int m = 60;
    double[][] second = new double[m][m]; // -1, 2, -1, then hidden behind a reflection
    double[] v = random(1, m, 7)[0];
    double squares = Arrays.stream(v).map(x -> x * x).sum();
    double[][] h = new double[m][m];
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        second[i][j] = i == j ? 2 : Math.abs(i - j) == 1 ? -1 : 0;
        h[i][j] = (i == j ? 1 : 0) - 2 * v[i] * v[j] / squares;
      }
    }
    Spectrum spectrum = new Spectrum(times(h, times(second, h)));
    for (int k = 0; k < m; k++) {
      double exact = 2 - 2 * Math.cos((k + 1) * Math.PI / (m + 1));
      assertThat(spectrum.at(k)).isCloseTo(exact, within(1e-13));
      assertThat(spectrum.below(exact + 1e-10)).isEqualTo(k + 1);
    }
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        for (int k = 0; k < b.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }

  private static Rows sparse(double[][] a) {
    int width = a[0].length;
    int[] starts = new int[a.length + 1];
    int[] columns = new int[a.length * width];
    double[] values = new double[a.length * width];
    int n = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < width; j++) {
        if (a[i][j] != 0) {
          columns[n] = j;
          values[n++] = a[i][j];
        }
      }
      starts[i + 1] = n;
    }
    return Rows.csr(width, starts, Arrays.copyOf(columns, n), Arrays.copyOf(values, n));
  }

  /** 1 twice 0, 3 and 6 constant, 4 zero, 5 minus a third of 2, 7 like 2 but in one row. */
  private static double[][] planted(long seed) {
    double[][] a = random(30, 8, seed);
    for (double[] row : a) {
      row[1] = 2 * row[0];
      row[3] = 7;
      row[4] = 0;
      row[5] = -row[2] / 3;
      row[6] = 1;
      row[7] = row[2];
    }
    a[11][7] += 1e-6;
    return a;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void plantedColumnsAreNamed(boolean dense) {
    double[][] a = planted(8);
    Rows rows = dense ? Rows.dense(a) : sparse(a);
    double[][] b = planted(9);
    for (double[] row : b) {
      row[1] += 0.1 * row[0] * row[0]; // the outer level tells 0 and 1 apart
    }
    Diagnosis diagnosis =
        examined(
            LinearModel.squared(Rows.dense(b), labels(30)),
            LinearModel.squared(rows, labels(30)),
            new L1Ball(8, 1));
    Finding zeros = finding(diagnosis, "columns of zeros");
    assertThat(zeros.severity()).isEqualTo(Severity.WARNING);
    assertThat(zeros.places()).containsExactly("column 4");
    Finding constant = finding(diagnosis, "constant columns");
    assertThat(constant.severity()).isEqualTo(Severity.WARNING);
    assertThat(constant.places()).containsExactly("column 3");
    List<Finding> collinear =
        diagnosis.findings().stream()
            .filter(f -> f.examined().equals("duplicate and collinear columns"))
            .toList();
    assertThat(collinear)
        .extracting(Finding::severity)
        .containsExactly(Severity.WARNING, Severity.NOTE);
    assertThat(collinear.get(0).places())
        .containsExactly("column 2", "column 5", "column 3", "column 6");
    assertThat(collinear.get(0).found()).contains("column 5 = -0.333 * column 2");
    assertThat(collinear.get(1).places()).containsExactly("column 0", "column 1");
    assertThat(collinear.get(1).found()).contains("column 1 = 2.00 * column 0");
  }

  @Test
  void randomColumnsAreNotCalledCollinear() {
    for (long seed = 0; seed < SEEDS; seed++) {
      double[][] a = random(12, 40, seed);
      Diagnosis found = examined(new Norm(40), squared(a), new L1Ball(40, 1));
      assertThat(finding(found, "duplicate and collinear columns").severity())
          .isEqualTo(Severity.OK);
      assertThat(finding(found, "duplicate rows of the inner level").severity())
          .isEqualTo(Severity.OK);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rowsInBothLevelsAreCountedAndNamedByTheirNumbersInTheTable(boolean dense) {
    double[][] a = random(20, 4, 10);
    double[][] b = random(9, 4, 11);
    a[7][2] = 0;
    a[12][0] = -0.0;
    b[3] = a[7].clone();
    b[8] = a[12].clone();
    b[8][0] = 0;
    b[5] = a[2].clone(); // but another target
    double[] targets = labels(9);
    targets[3] = labels(20)[7];
    targets[8] = labels(20)[12];
    targets[5] = -labels(20)[2];
    LinearModel outer = LinearModel.squared(dense ? Rows.dense(b) : sparse(b), targets);
    BilevelProblem problem = problem(outer, squared(a), new L1Ball(4, 1));
    Finding leak = finding(Doctor.of(problem).examine(), "leakage");
    assertThat(leak.severity()).isEqualTo(Severity.WARNING);
    assertThat(leak.places())
        .containsExactly("outer row 3 is inner row 7", "outer row 8 is inner row 12");
    assertThat(leak.numbers()).containsEntry("shared", 2.0).containsEntry("shared features", 3.0);

    int[] theirs = new int[20];
    int[] ours = new int[9];
    Arrays.setAll(theirs, i -> 100 + i);
    Arrays.setAll(ours, i -> 50 - i);
    assertThat(finding(Doctor.of(problem).rows(theirs, ours).examine(), "leakage").places())
        .containsExactly("outer row 47 is inner row 107", "outer row 42 is inner row 112");
  }

  @Test
  void aRowThatOccursTwiceInALevelIsANote() {
    double[][] a = random(20, 4, 12);
    a[15] = a[3].clone();
    double[] target = labels(20);
    target[15] = target[3];
    Diagnosis found =
        examined(new Norm(4), LinearModel.squared(Rows.dense(a), target), new L1Ball(4, 1));
    Finding rows = finding(found, "duplicate rows of the inner level");
    assertThat(rows.severity()).isEqualTo(Severity.NOTE);
    assertThat(rows.places()).containsExactly("row 15 is row 3");
  }

  @Test
  void smoothnessAndNoiseAreThoseOfTheirClosedForms() {
    // (x - 1)^2 and (x - 3)^2: slopes -2 and -6 at 0, -4 on average; L = 2.
    LinearModel inner =
        LinearModel.squared(Rows.dense(new double[][] {{1}, {1}}), new double[] {1, 3});
    Diagnosis found = examined(new Norm(1), inner, new L1Ball(1, 1));
    Finding noise = finding(found, "noise of the inner level");
    assertThat(number(noise, "deviation")).isCloseTo(2, within(1e-12));
    assertThat(number(noise, "relative")).isCloseTo(0.5, within(1e-12));
    assertThat(number(finding(found, "smoothness of the inner level"), "L"))
        .isCloseTo(2, within(1e-9));
    assertThat(number(finding(found, "smoothness of the outer level"), "L"))
        .isCloseTo(1, within(1e-9));
    assertThat(number(finding(found, "noise of the outer level"), "deviation")).isZero();
  }

  /** G = (x - 1)^2 gains 1 - (1 - r)^2 by r: half of it from 0.293 on, 99 % from 0.9 on. */
  @ParameterizedTest
  @ValueSource(doubles = {1.0 / 16, 0.25, 0.5, 1, 2, 64})
  void theRadiusIsSuggestedFromWhereHalfToWhereAllOfTheGainIsHad(double radius) {
    LinearModel inner = LinearModel.squared(Rows.dense(new double[][] {{1}}), new double[] {1});
    for (FeasibleSet set : List.of(new L1Ball(1, radius), new L2Ball(1, radius))) {
      Diagnosis found = examined(new Norm(1), inner, set);
      Finding finding = finding(found, "set radius");
      assertThat(number(finding, "low")).isEqualTo(0.5);
      assertThat(number(finding, "high")).isEqualTo(1);
      assertThat(number(finding, "share of gain"))
          .isCloseTo(radius < 1 ? 1 - (1 - radius) * (1 - radius) : 1, within(1e-3));
      assertThat(finding.severity())
          .isEqualTo(radius == 0.5 || radius == 1 ? Severity.OK : Severity.NOTE);
      assertThat(found.suggestions())
          .filteredOn(s -> s.setting().equals("set.radius"))
          .extracting(Suggestion::value)
          .containsExactly("0.500 to 1.00");
    }
  }

  @Test
  void whatTakesTooLongIsLeftOutAndSaidSo() {
    double[][] a = random(6000, 200, 16);
    LinearModel inner = new LinearModel(new Loss.Logistic(), Rows.dense(a), labels(6000));
    Finding finding = finding(examined(new Norm(200), inner, new L2Ball(200, 1)), "set radius");
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.found()).contains("Left out", "6000 components of 200 coordinates");
    Rows wide = sparse(random(1001, 1002, 17));
    assertThat(Conditioning.of("table", wide, wide.columnNorms()).found())
        .contains("Left out", "1001 rows of 1002 columns", "1000 at most");
  }

  @Test
  void aRadiusThatIsNeverLargeEnoughIsSaidToBeOne() {
    // Labels that a sign tells apart: the logistic loss falls as long as the radius grows.
    LinearModel inner =
        new LinearModel(
            new Loss.Logistic(),
            Rows.dense(new double[][] {{3e-6}, {-6e-6}}),
            new double[] {1, -1});
    Diagnosis found = examined(new Norm(1), inner, new L1Ball(1, 1));
    assertThat(found.suggestions())
        .filteredOn(s -> s.setting().equals("set.radius"))
        .extracting(Suggestion::value)
        .singleElement()
        .asString()
        .endsWith(" or more");
    LinearModel unrelated =
        LinearModel.squared(Rows.dense(new double[][] {{1}, {-1}}), new double[] {1, 1});
    assertThat(finding(examined(new Norm(1), unrelated, new L1Ball(1, 1)), "set radius").found())
        .contains("no x is better for G than 0");
  }

  @Test
  void varsigmaAndMethodAreSuggestedAsARunWouldTakeThem() {
    LinearModel inner =
        LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {3, 0});
    Linear outer = new Linear(new double[] {0, 2});
    Diagnosis found = examined(outer, inner, new L1Ball(2, 1));
    assertThat(found.suggestions())
        .extracting(s -> s.setting() + " " + s.value())
        .contains("varsigma 1.50", "method homotopy"); // |(-3, 0)| / |(0, 2)|
  }

  @Test
  void ofAStreamIsSaidWhatCouldNotBeExamined() {
    double[][] a = random(20, 3, 13);
    Example one = Example.of(a[0], 1);
    try (Streamed<Example> stream =
        Streamed.linear(new Loss.Squared(), 3, () -> Optional.of(one)).heldOut(squared(a))) {
      Diagnosis found = examined(new Norm(3), stream, new L1Ball(3, 1));
      assertThat(finding(found, "inner level").severity()).isEqualTo(Severity.NOTE);
      assertThat(finding(found, "inner level").found()).contains("stream", "20 samples held out");
      assertThat(finding(found, "condition of the inner level")).isNotNull();
    }
    try (Streamed<Example> stream =
        Streamed.linear(new Loss.Squared(), 3, () -> Optional.of(one))) {
      Diagnosis found = examined(new Norm(3), stream, new L1Ball(3, 1));
      assertThat(finding(found, "inner level").found()).contains("nothing of it was examined");
      assertThat(found.suggestions()).extracting(Suggestion::value).containsExactly("ir-scg");
    }
  }

  @Test
  void theWorstComesFirstAndTheSameSeedSaysTheSame() {
    double[][] a = planted(14);
    BilevelProblem problem = problem(squared(planted(15)), squared(a), new L1Ball(8, 1));
    Diagnosis found = Doctor.of(problem).seed(3).examine();
    assertThat(found.findings())
        .extracting(Finding::severity)
        .isSortedAccordingTo((x, y) -> y.compareTo(x));
    assertThat(found.worst()).isEqualTo(Severity.WARNING);
    assertThat(Doctor.of(problem).seed(3).examine()).isEqualTo(found);
  }

  @Test
  void namesMustBeOneACoordinate() {
    BilevelProblem problem = problem(new Norm(3), new Norm(3), new L1Ball(3, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Doctor.of(problem).columns(List.of("a", "b")))
        .withMessageContainingAll("2 names", "3 coordinates");
  }
}
