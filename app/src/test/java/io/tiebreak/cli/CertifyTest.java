package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exactly the true proofs are accepted, for every problem; the output is in certify.md. */
class CertifyTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private Path problem;
  private Path out;
  private Path proof;

  @BeforeEach
  void solve() throws Exception {
    Problems.tables(folder);
    out = Problems.solved(folder, LEVELS + SET + HUNDRED + "method: ir-fscg\n", "--quiet");
    problem = folder.resolve("p.yaml");
    proof = out.resolve("proof.json");
  }

  private Ran certify(String... more) {
    List<String> words = new ArrayList<>(List.of("certify", problem + "", out + ""));
    words.addAll(List.of(more));
    return Ran.command(words.toArray(String[]::new));
  }

  private JsonNode proven() throws Exception {
    Ran ran = certify("--json");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    return JSON.readTree(ran.out());
  }

  private Outcome outcome() throws Exception {
    try (Job job = ProblemFile.read(problem, Overrides.none())) {
      return Run.of(job.problem(), job.method()).draws(job.draws()).stop(job.stop()).go();
    }
  }

  @Test
  void theNumbersOfTheProofAreThoseOfTheRunToTheLastBit() throws Exception {
    Outcome outcome = outcome();
    JsonNode json = JSON.readTree(proof.toFile());
    var piece = outcome.proven().proof().orElseThrow().outer();
    assertThat(json.at("/pieces/outer_lower/sigma").doubleValue()).isEqualTo(piece.sigma());
    assertThat(json.at("/bounds/outer_lower").doubleValue()).isEqualTo(piece.bound());
    assertThat(JSON.convertValue(json.at("/pieces/outer_lower/point"), double[].class))
        .isEqualTo(piece.point());
    assertThat(json.get("data")).isEqualTo(Problems.summary(out).at("/provenance/data"));
    JsonNode proven = proven();
    Certificate known = outcome.certificate();
    double[][] same = {
      {proven.get("outer").doubleValue(), outcome.outer()},
      {proven.get("inner").doubleValue(), outcome.inner()},
      {proven.get("outer_lower").doubleValue(), known.outerLower()},
      {proven.get("inner_lower").doubleValue(), known.innerLower()},
      {proven.get("eps_outer").doubleValue(), known.epsOuter()},
      {proven.get("eps_inner").doubleValue(), known.epsInner()},
    };
    for (double[] pair : same) {
      assertThat(pair[0]).isCloseTo(pair[1], within(1e-9)); // the verifier rounds to the safe side
    }
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
    Problems.solved(
        folder,
        "inner: {%s}\nouter: {%s}\nset: %s\n".formatted(inner, outer, set) + HUNDRED,
        "--quiet");
    assertThat(proven().get("eps_inner").doubleValue()).isBetween(0.0, 1.0);
    assertThat(proven().get("eps_outer").doubleValue()).isBetween(-1.0, 10.0);
  }

  /** Every number of the points, the bounds and the claims, changed in every way. */
  @Test
  void noNumberOfAProofCanBeChangedUnseen() throws Exception {
    JsonNode whole = JSON.readTree(proof.toFile());
    List<String> numbers = new ArrayList<>();
    leaves(whole, "", numbers);
    assertThat(numbers).hasSize(1 + 3 + 2 + 3 * (1 + 5)).contains("/pieces/inner_upper/point/4");
    for (String where : numbers) {
      for (double by : new double[] {-1e-3, 1e-9}) {
        JsonNode changed = whole.deepCopy();
        int slash = where.lastIndexOf('/');
        double value = whole.at(where).doubleValue() + by;
        if (changed.at(where.substring(0, slash)) instanceof ArrayNode list) {
          list.set(Integer.parseInt(where.substring(slash + 1)), value);
        } else {
          ((ObjectNode) changed.at(where.substring(0, slash)))
              .put(where.substring(slash + 1), value);
        }
        JSON.writeValue(proof.toFile(), changed);
        int code = where.equals("/version") ? Main.BAD_INPUT : Main.REFUSED;
        assertThat(certify()).returns(code, Ran::code).returns("", Ran::out);
      }
    }
    JSON.writeValue(proof.toFile(), whole);
    assertThat(certify().code()).as("the same numbers in another notation").isZero();
  }

  private static void leaves(JsonNode node, String at, List<String> numbers) {
    if (node.isNumber()) {
      numbers.add(at);
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        leaves(node.get(i), at + "/" + i, numbers);
      }
    } else {
      for (Iterator<String> keys = node.fieldNames(); keys.hasNext(); ) {
        String key = keys.next();
        leaves(node.get(key), at + "/" + key, numbers);
      }
    }
  }

  @Test
  void aProofThatIsCutOffOrGarbledIsBadInput() throws Exception {
    String text = Files.readString(proof);
    List<String> garbled = new ArrayList<>(List.of(text + "}", "[]", "5", "null", text + text));
    for (int length = 0; length < text.length() - 2; length += 1 + text.length() / 40) {
      garbled.add(text.substring(0, length));
    }
    for (String bad : garbled) {
      Files.writeString(proof, bad);
      assertThat(certify().code()).as(bad).isEqualTo(Main.BAD_INPUT);
    }
  }

  /** For bounds, values and eps of any size, the numbers shown are proven and not much weaker. */
  @Test
  void whatIsShownIsRoundedToTheSafeSide() {
    Random random = new Random(1);
    for (int repeat = 0; repeat < 100; repeat++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(9) - 4);
      double lower = value - random.nextDouble() * Math.pow(10, random.nextInt(9) - 6);
      Certificate proven = new Certificate(lower, lower, value - lower, value - lower);
      Matcher shown =
          Pattern.compile("<= (\\S+) .*= (\\S+), .*>= (\\S+)\\)")
              .matcher(CertifyCommand.text("p", true, new Verifier.Verdict(value, value, proven)));
      for (int level = 0; level < 2; level++) {
        assertThat(shown.find()).isTrue();
        double eps = Double.parseDouble(shown.group(1));
        assertThat(eps).isBetween(value - lower, 1.02 * (value - lower));
        assertThat(Double.parseDouble(shown.group(2)))
            .isGreaterThanOrEqualTo(value)
            .isCloseTo(value, within(1e-8 * Math.abs(value)));
        assertThat(Double.parseDouble(shown.group(3)))
            .isLessThanOrEqualTo(lower)
            .isCloseTo(lower, within(1e-8 * Math.abs(lower)));
      }
    }
  }
}
