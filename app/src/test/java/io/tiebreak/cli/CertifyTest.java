package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.Verifier;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertifyTest {

  private static final Pattern NOT_FOR_PEOPLE =
      Pattern.compile("(?i)exception|\\bat [a-z]+\\.[a-z]|jackson|\\[Source|null|java\\.");

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private Path problem;
  private Path solution;
  private Path proof;

  @BeforeEach
  void solve() throws Exception {
    Problems.tables(folder);
    problem = Problems.write(folder, "p.yaml", LEVELS + SET + HUNDRED + "method: ir-fscg\n");
    Path out = folder.resolve("out");
    assertThat(Ran.solve(problem, out, "--quiet").code()).isZero();
    solution = out.resolve("solution.csv");
    proof = out.resolve("proof.json");
  }

  private Ran certify() {
    return forPeople(Ran.command("certify", problem.toString(), solution.toString()));
  }

  private Ran certifyWithProof() {
    return forPeople(
        Ran.command(
            "certify", problem.toString(), solution.toString(), "--proof", proof.toString()));
  }

  private static Ran forPeople(Ran ran) {
    assertThat(ran.err()).doesNotContainPattern(NOT_FOR_PEOPLE);
    assertThat(ran.code() == 0 ? ran.err() : ran.out()).as("either proven or not").isEmpty();
    return ran;
  }

  private ObjectNode json() throws Exception {
    return (ObjectNode) JSON.readTree(Files.readString(proof));
  }

  private void write(JsonNode changed) throws Exception {
    Files.writeString(proof, JSON.writeValueAsString(changed));
  }

  /** The number that begins after these words. */
  private static double after(String words, String text) {
    int from = text.indexOf(words) + words.length();
    assertThat(from).isGreaterThanOrEqualTo(words.length());
    return Double.parseDouble(text.substring(from).replaceFirst("(?s)[ ,)].*", ""));
  }

  @Test
  void aSolutionIsProvenFromTheDataAlone() {
    Ran ran = certify();
    assertThat(ran.code()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.get(0)).isEqualTo("p: proven from the data");
    assertThat(lines.get(1)).startsWith("  G(x) - G_opt <= ");
    assertThat(lines.get(2)).startsWith("  F(x) - F_opt <= ");
  }

  @Test
  void machinesGetWhatIsProven() throws Exception {
    JsonNode alone =
        JSON.readTree(
            Ran.command("certify", problem.toString(), solution.toString(), "--json").out());
    assertThat(alone.get("problem").textValue()).isEqualTo("p");
    assertThat(alone.get("proof").isNull()).isTrue();
    JsonNode summary = JSON.readTree(read(folder.resolve("out"), "summary.json"));
    assertThat(alone.get("outer").doubleValue())
        .isEqualTo(summary.get("outer").doubleValue(), within(1e-12)); // rounded upwards
    assertThat(alone.get("eps_inner").doubleValue())
        .isEqualTo(
            alone.get("inner").doubleValue() - alone.get("inner_lower").doubleValue(),
            within(1e-12));
    Path out = folder.resolve("out");
    Ran withProof = Ran.command("certify", problem.toString(), out.toString(), "--json");
    assertThat(JSON.readTree(withProof.out()).get("proof").textValue()).isEqualTo(proof.toString());
    Files.writeString(solution, "9\n0\n0\n0\n0\n");
    Ran refused = Ran.command("certify", problem.toString(), out.toString(), "--json");
    assertThat(refused.code()).isEqualTo(4);
    assertThat(refused.out()).isEmpty();
  }

  @Test
  void whatIsShownIsWhatTheRunKnewRoundedToTheSafeSide() throws Exception {
    Job job = ProblemFile.read(problem, Overrides.none());
    Outcome outcome = Run.of(job.problem(), job.method()).draws(job.draws()).stop(job.stop()).go();
    String text = certify().out();
    Certificate known = outcome.certificate();
    double eps = after("G(x) - G_opt <= ", text);
    assertThat(eps).isBetween(known.epsInner(), 1.02 * known.epsInner());
    assertThat(after("F(x) - F_opt <= ", text))
        .isBetween(known.epsOuter(), 1.02 * known.epsOuter());
    assertThat(after("G_opt >= ", text)).isLessThanOrEqualTo(known.innerLower());
    assertThat(after("F(x) = ", text)).isGreaterThanOrEqualTo(outcome.outer());
  }

  @Test
  void theProofOfTheRunHolds() {
    Ran ran = certifyWithProof();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("p: proven from the data; every claim of " + proof + " holds")
        .contains("  G(x) - G_opt <= ", "  F(x) - F_opt <= ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loss: squared, data: c.csv | loss: norm | {l1-ball: {radius: 1}}",
        "loss: logistic, data: c.csv | loss: covariance, data: c.csv, sensitive: s |"
            + " {l2-ball: {radius: 3}}",
        "loss: huber, delta: 0.3, data: c.csv | loss: squared, data: c.csv |"
            + " {box: {lower: -1, upper: 2}}",
        "loss: squared-hinge, data: c.csv | loss: logistic, data: c.csv | {simplex: {radius: 2}}",
        "loss: logistic, data: c.csv, intercept: true, scale: unit | loss: logistic, data: c.csv |"
            + " {k-sparse: {k: 2, radius: 1}}",
        "loss: squared, data: c.csv, weights: a | loss: norm | {lp-ball: {p: 1.5, radius: 1}}",
        "loss: squared, data: c.csv | loss: norm |"
            + " {shifted: {by: by.csv, set: {unit-simplex: {}}}}",
        "loss: squared, data: c.csv | loss: squared, data: c.csv | {hull: {points: corners.csv}}",
      })
  void aProofHoldsForEveryLossAndSet(String inner, String outer, String set) throws Exception {
    Random random = new Random(9);
    StringBuilder text = new StringBuilder("a,b,s,y\n");
    for (int i = 0; i < 60; i++) {
      double a = random.nextDouble();
      double b = random.nextGaussian();
      String label = a + b + 0.3 * random.nextGaussian() > 0.5 ? "1" : "-1";
      text.append("%s,%s,%d,%s%n".formatted(a, b, random.nextInt(2), label));
    }
    Files.writeString(folder.resolve("c.csv"), text);
    Files.writeString(folder.resolve("by.csv"), "0.5,0,-1\n");
    Files.writeString(folder.resolve("corners.csv"), "1,0,0\n0,1,0\n0,0,1\n-1,-1,-1\n");
    problem =
        Problems.write(
            folder,
            "p.yaml",
            "inner: {%s}\nouter: {%s}\nset: %s\n".formatted(inner, outer, set) + HUNDRED);
    Ran solved = Ran.solve(problem, folder.resolve("out"), "--quiet");
    assertThat(solved.err()).isEmpty();
    Ran ran = certifyWithProof();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(after("G(x) - G_opt <= ", ran.out())).isBetween(0.0, 1.0);
    assertThat(after("F(x) - F_opt <= ", ran.out())).isBetween(-1.0, 10.0);
  }

  @Test
  void theProofHoldsWhereTheFilesWereMovedAndWithTheProblemRunLonger() throws Exception {
    Files.move(proof, folder.resolve("proof.json"));
    Files.move(solution, folder.resolve("mine.csv"));
    Problems.write(folder, "q.yaml", LEVELS + SET + "stop: {iterations: 7}\nmethod: ir-scg\n");
    problem = folder.resolve("q.yaml");
    proof = folder.resolve("proof.json");
    solution = folder.resolve("mine.csv");
    assertThat(certifyWithProof().code()).isZero();
  }

  @Test
  void theNumbersOfTheProofAreThoseOfTheRunToTheLastBit() throws Exception {
    Job job = ProblemFile.read(problem, Overrides.none());
    Outcome outcome = Run.of(job.problem(), job.method()).draws(job.draws()).stop(job.stop()).go();
    JsonNode outer = json().at("/pieces/outer_lower");
    var piece = outcome.proof().orElseThrow().outer();
    assertThat(outer.get("sigma").doubleValue()).isEqualTo(piece.sigma());
    assertThat(json().at("/bounds/outer_lower").doubleValue()).isEqualTo(piece.bound());
    for (int j = 0; j < piece.point().length; j++) {
      assertThat(outer.get("point").get(j).doubleValue()).isEqualTo(piece.point()[j]);
    }
    assertThat(json().get("status").textValue()).isEqualTo("ITERATIONS");
    assertThat(json().get("problem").textValue()).isEqualTo("p");
    assertThat(json().get("data"))
        .isEqualTo(Problems.summary(proof.getParent()).at("/provenance/data"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/bounds/outer_lower | 1e-6 | The lower bound of F_opt is claimed to be ",
        "/bounds/inner_lower | 1e-6 | The lower bound of G_opt is claimed to be ",
        "/bounds/inner_upper | -1e-6 | The upper bound of G_opt is claimed to be ",
        "/eps/outer | -1e-6 | The bound of F(x) - F_opt is claimed to be ",
        "/eps/inner | -1e-6 | The bound of G(x) - G_opt is claimed to be ",
        "/pieces/outer_lower/sigma | 0.5 | The lower bound of F_opt is claimed to be ",
        "/pieces/outer_lower/sigma | -100 | The sigma of outer_lower (-9",
        "/pieces/outer_lower/point/0 | -0.01 | The lower bound of F_opt is claimed to be ",
        "/pieces/inner_lower/point/1 | 7 | The point of inner_lower (5 numbers) lies outside",
        // Weaker than what is true: nothing wrong is proven, but it is not what was written.
        "/bounds/outer_lower | -1e-6 | A number of ",
        "/eps/inner | 1e-6 | A number of ",
        "/pieces/inner_lower/sigma | 1e-6 | A number of ",
      })
  void aChangedNumberIsRefused(String where, double by, String said) throws Exception {
    ObjectNode changed = json();
    String parent = where.replaceFirst("/[^/]*$", "");
    String key = where.substring(parent.length() + 1);
    double value = changed.at(where).doubleValue() + by;
    if (changed.at(parent) instanceof ArrayNode list) {
      list.set(Integer.parseInt(key), value);
    } else {
      ((ObjectNode) changed.at(parent)).put(key, value);
    }
    write(changed);
    Ran ran = certifyWithProof();
    assertThat(ran.err()).startsWith("Refused. " + said);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.code()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"outer_lower", "inner_lower", "inner_upper"})
  void noCoordinateOfAPointCanBeChangedUnseen(String piece) throws Exception {
    ObjectNode whole = json();
    for (int j = 0; j < 5; j++) {
      for (double by : new double[] {-1e-3, -1e-9, 1e-9, 1e-3}) {
        ObjectNode changed = whole.deepCopy();
        ArrayNode point = (ArrayNode) changed.at("/pieces/" + piece + "/point");
        point.set(j, point.get(j).doubleValue() + by);
        write(changed);
        assertThat(certifyWithProof().code()).as("%d by %s", j, by).isEqualTo(4);
      }
    }
  }

  @Test
  void aNumberThatIsWrittenOtherwiseIsTheSameNumber() throws Exception {
    write(json());
    assertThat(certifyWithProof().code()).isZero();
  }

  @Test
  void changedDataAreRefusedByName() throws Exception {
    Path table = folder.resolve("validation.csv");
    Files.writeString(table, Files.readString(table) + "1,2,3,4,5,6\n");
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err())
        .startsWith("Refused. The data of outer.data is not what " + proof + " was written for: ")
        .contains("then sha256:", "now sha256:", "Certify without the proof, or solve again.");
    assertThat(certify().code()).as("without the proof it is another problem").isZero();
  }

  @Test
  void anotherSetIsRefused() throws Exception {
    problem = Problems.write(folder, "p.yaml", LEVELS + "set: {l1-ball: {radius: 1.5}}\n");
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err())
        .startsWith("Refused. The set is not what ")
        .contains("then l1-ball of radius 1.0", "now l1-ball of radius 1.5");
  }

  @Test
  void anotherLossIsRefusedByItsValues() throws Exception {
    String huber = LEVELS.replace("loss: squared", "loss: huber, delta: 0.1");
    problem = Problems.write(folder, "p.yaml", huber + SET + HUNDRED);
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err()).contains("is claimed to be ", ", but recomputed it is ");
  }

  @Test
  void dataThatTheProofDoesNotNameAreRefused() throws Exception {
    ObjectNode changed = json();
    ((ObjectNode) changed.get("data")).remove("inner.data");
    write(changed);
    assertThat(certifyWithProof().err())
        .contains("The data of inner.data is", "then none, now sha");
    ((ObjectNode) changed.get("data")).put("set.box.lower", "sha256:0");
    assertThat(certifyWithProof().code()).isEqualTo(4);
  }

  @Test
  void anotherSolutionIsRefusedWithTheProofAndProvenWithoutIt() throws Exception {
    Files.writeString(solution, "0\n0\n0\n0\n0\n");
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err()).startsWith("Refused. The solution, " + solution + ", is not what ");
    assertThat(certify().code()).isZero();
  }

  @Test
  void aSolutionOutsideTheSetIsRefused() throws Exception {
    Files.writeString(solution, "1,0,0,0,0.001\n");
    Ran ran = certify();
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err())
        .startsWith("Refused. The solution (5 numbers) lies outside the set (l1-ball of radius 1.0")
        .contains("1.0E-9 is allowed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,0,0,0 | holds 4 numbers, the set has 5 coordinates: give one number per coordinate",
        "0,0,x,0,0 | line 1: holds \"x\", which is not a number",
        "0,0,NaN,0,0 | line 1: holds \"NaN\", but every number must be finite",
        "'' | is empty, but at least one line is needed",
      })
  void aBadSolutionFileIsTold(String text, String said) throws Exception {
    Files.writeString(solution, text);
    Ran ran = certify();
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).startsWith(solution + ": ").contains(said);
  }

  @Test
  void filesThatAreNotThereAreTold() throws Exception {
    Files.delete(proof);
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(proof + ": there is no such file: check its name; it is looked for from ");
    proof = folder;
    assertThat(certifyWithProof().err()).contains("is a folder, but a file is needed");
    solution = folder.resolve("nope.csv");
    assertThat(certify().code()).isEqualTo(2);
    problem = folder.resolve("nope.yaml");
    ran = certify();
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("nope.yaml: 1: there is no such file: check its name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"version\" : 1 | \"version\" : 2 | version must be 1",
        "\"version\" : 1, | | version is missing",
        "\"eps\" | \"esp\" | eps is missing",
        "\"eps\" | \"esp\" | esp is not known",
        "\"sigma\" : 0, | \"sigma\" : \"NaN\", | inner_lower.sigma must be a number, infinity or",
        "\"sigma\" : 0, | \"sigma\" : 1e999, | inner_lower.sigma must be a number, infinity or",
        "\"sigma\" : 0, | \"sigma\" : null, | inner_lower.sigma must be a number, infinity or",
        "\"point\" : [ | \"point\" : [ 0, | has 6 numbers, the set of the problem file has 5",
        "\"point\" : [ | \"point\" : [ \"NaN\", | outer_lower.point must be a list of finite",
        "\"point\" : [ | \"point\" : [ \"infinity\", | outer_lower.point must be a list of finite",
        "\"point\" : [ | \"point\" : 5, \"spot\" : [ | outer_lower.point must be a list of finite",
        "\"data\" : { | \"data\" : { \"x\" : 5, | data.x must be a text",
        "\"pieces\" : { | \"pieces\" : 1, \"more\" : { | pieces must be an object",
        "\"solution\" : | \"solution\" : 5, \"answer\" : | solution must be a text",
        "\"version\" : 1 | \"version\" : NaN | line 2: is not well-formed JSON, or is cut off",
        "\"version\" : 1 | \"version\" : 1, \"version\" : 1 | line 2: is not well-formed JSON",
      })
  void aBadProofFileIsTold(String before, String after, String said) throws Exception {
    String text = Files.readString(proof);
    assertThat(text).contains(before);
    Files.writeString(proof, text.replaceFirst(Pattern.quote(before), after == null ? "" : after));
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err().lines()).allMatch(line -> line.startsWith(proof + ": "));
    assertThat(ran.err()).contains(said, "solve again to have it written");
  }

  @Test
  void anotherFileThanAProofIsToldInOneLine() {
    proof = solution.resolveSibling("summary.json");
    Ran ran = certifyWithProof();
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err().lines())
        .containsExactly(proof + ": version is missing: solve again to have it written");
  }

  @Test
  void aProofThatIsCutOffOrGarbledIsTold() throws Exception {
    String text = Files.readString(proof);
    for (int length = 0; length < text.length() - 2; length += 1 + text.length() / 40) {
      Files.writeString(proof, text.substring(0, length));
      assertThat(certifyWithProof().code()).as("cut off at %d", length).isEqualTo(2);
    }
    for (String garbled : new String[] {text + "}", "[]", "5", "null", "proof", text + text}) {
      Files.writeString(proof, garbled);
      assertThat(certifyWithProof().code()).as(garbled).isEqualTo(2);
    }
    Files.write(proof, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertThat(certifyWithProof().err()).contains("not UTF-8 text");
  }

  @Test
  void ofAnOuterLevelThatIsNotConvexOnlyTheInnerBoundIsShown() throws Exception {
    Files.writeString(folder.resolve("old.csv"), "1,2\n3,4\n5,6\n");
    Files.writeString(folder.resolve("known.csv"), "1,0\n0,1\n1,1\n");
    problem =
        Problems.write(
            folder,
            "dictionary.yaml",
            """
            inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
            outer: {loss: dictionary, data: old.csv}
            set: {dictionary: {radius: 3}}
            stop: {iterations: 50}
            """);
    Path out = folder.resolve("out");
    assertThat(Ran.solve(problem, out, "--quiet").code()).isZero();
    assertThat(read(out, "proof.json")).contains("\"outer_lower\" : \"-infinity\"");
    Ran ran = certifyWithProof();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("  G(x) - G_opt <= ", "  F(x) - F_opt: nothing is proven   (F(x) = ")
        .contains("(F is not convex: no bound below F_opt follows from tangents)");
  }

  @Test
  void aStreamIsRefusedWithASentenceAndExitCodeTwo() throws Exception {
    problem =
        Problems.write(
            folder,
            "p.yaml",
            """
            inner: {loss: squared, data: {stream: train.csv, held-out: 5}}
            outer: {loss: squared, data: validation.csv}
            """
                + SET);
    Ran ran = certify();
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).startsWith("The inner level is a stream: it is seen only once");
    Path out = folder.resolve("out");
    assertThat(Ran.solve(problem, out, "--quiet").code()).isZero();
    assertThat(proof).as("that of the run before").doesNotExist();
  }

  @Test
  void aNegativeBoundIsShownAndExplained() {
    Certificate below = new Certificate(2, 0.5, -0.125, 0.123456);
    assertThat(Certify.text("p: proven", true, new Verifier.Verdict(1.875, 0.5, below)))
        .isEqualTo(
            """
            p: proven
              G(x) - G_opt <= 1.24e-01   (G(x) = 0.5000000000, G_opt >= 0.5000000000)
              F(x) - F_opt <= -1.25e-01   (F(x) = 1.875000000, F_opt >= 2.000000000)
              (negative: F(x) lies below F_opt, as it may where x is not quite best for G)
            """);
  }

  @Test
  void whereNothingIsProvenThatIsSaid() {
    assertThat(Certify.text("p", true, new Verifier.Verdict(1, 2, Certificate.NONE)))
        .contains("  G(x) - G_opt: nothing is proven   (G(x) = 2.000000000)");
  }
}
