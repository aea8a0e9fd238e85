package io.tiebreak.folder;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.method.Cuts;
import io.tiebreak.run.TimeByPart;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SummaryTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final TimeByPart TIME = new TimeByPart(0.1, 1e-300, 3, 4e17, 5.25, 6);
  private static final Certificate NOTHING =
      new Certificate(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  private static final Provenance HERE =
      new Provenance(Map.of("inner.data", "sha256:1"), "this JVM", "1", "j", "plain", 2);

  private static final Summary FULL =
      new Summary(
          "CERTIFIED",
          "ir-scg",
          Map.of("varsigma", "10"),
          Optional.of(new BigDecimal("0.1")),
          Optional.of("5%"),
          "last",
          1L << 60,
          0.1,
          1 / 3.0,
          TIME,
          1,
          2,
          3,
          Optional.of(new Cuts(4, 5)),
          -0.7,
          Math.nextUp(1.0),
          Optional.of(0.2),
          Optional.of("squared"),
          Optional.of(new Summary.Plain(1, 2, Optional.of(3.5))),
          new Certificate(1, 2, 3, Double.MIN_VALUE),
          Optional.of(new HeldOut(0.95, Double.NaN, 2)),
          Optional.of(new Summary.Diverged(7, 8, "inner", Optional.of(8L))),
          Long.MIN_VALUE,
          Optional.of(9L),
          "unit",
          Optional.of(
              new ModelColumns(
                  "squared",
                  Optional.of(JSON.getNodeFactory().textNode("y")),
                  JSON.createArrayNode().add("a"),
                  Optional.of(List.of(1L)),
                  Optional.of(Map.of("features", "A")))),
          List.of("one", "two"),
          HERE);

  private static final Summary EMPTY =
      new Summary(
          "TIME",
          "homotopy",
          Map.of(),
          Optional.empty(),
          Optional.empty(),
          "average",
          0,
          Double.NaN,
          0,
          TIME,
          0,
          0,
          0,
          Optional.empty(),
          Double.NaN,
          Double.NaN,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          NOTHING,
          Optional.empty(),
          Optional.empty(),
          0,
          Optional.empty(),
          "none",
          Optional.empty(),
          List.of(),
          HERE);

  @TempDir Path folder;

  private static ObjectNode written(Summary summary) throws Exception {
    return (ObjectNode) JSON.readTree(Json.text(Json.map(summary)));
  }

  /** What is read, and its faults. */
  private record Read(Summary summary, List<String> faults) {}

  private Read read(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("summary.json"), text);
    JsonReader reader = new JsonReader("t", Json.Form.FILE);
    return new Read(reader.read(reader.tree(file), Summary.class, ""), reader.faults());
  }

  @Test
  void whatIsWrittenIsReadAgain() throws Exception {
    for (Summary summary : List.of(FULL, EMPTY)) {
      assertThat(read(Json.text(Json.map(summary)))).isEqualTo(new Read(summary, List.of()));
    }
  }

  @Test
  void whatIsNotThereIsLeftOutOrNull() throws Exception {
    assertThat(written(FULL).size()).isEqualTo(28);
    JsonNode empty = written(EMPTY);
    assertThat(empty.fieldNames())
        .toIterable()
        .containsExactly(
            "status",
            "method",
            "parameters",
            "output",
            "iterations",
            "seconds",
            "wall_seconds",
            "time",
            "outer_samples",
            "inner_samples",
            "lmo_calls",
            "outer",
            "inner",
            "plain_inner",
            "certificate",
            "seed",
            "resumed_from",
            "scale",
            "notes",
            "provenance");
    assertThat(empty.get("plain_inner").isNull()).isTrue();
    assertThat(empty.get("resumed_from").isNull()).isTrue();
    assertThat(empty.at("/certificate/eps_outer").isNull()).isTrue();
    assertThat(Json.text(Json.map(FULL)))
        .contains("\"radius\" : 0.1,", "\"seconds\" : 0.10000000000000001,", "\"row\" : 8");
  }

  @Test
  void keysOfANewerVersionArePassedOver() throws Exception {
    ObjectNode newer = written(FULL).put("future", 1);
    ((ObjectNode) newer.get("certificate")).putObject("eps_middle");
    assertThat(read(newer.toString())).isEqualTo(new Read(FULL, List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/status | 5 | text",
        "/iterations | 1.5 | whole number",
        "/iterations | 1e300 | whole number",
        "/seed | 9223372036854775808 | whole number",
        "/provenance/threads | null | whole number",
        "/outer | \"infinity\" | number or null",
        "/outer | 1e999 | number or null",
        "/radius | 1e999 | number",
        "/certificate | [] | object",
        "/certificate/eps_inner | {} | number or null",
        "/divergence/row | \"x\" | whole number",
        "/parameters | 5 | object",
        "/parameters/varsigma | 10 | text",
        "/notes | \"one\" | list",
        "/notes | [\"one\", 2] | text",
        "/outer | | missing",
        "/time | | missing",
        "/plain_inner/inner | | missing",
      })
  void eachFaultHasItsKeyAndTheRestIsRead(String where, String value, String kind)
      throws Exception {
    ObjectNode damaged = written(FULL);
    String parent = where.replaceFirst("/[^/]*$", "");
    String key = where.substring(parent.length() + 1);
    ObjectNode at = (ObjectNode) damaged.at(parent);
    if (value == null) {
      at.remove(key);
    } else {
      at.set(key, JSON.readTree(value));
    }
    Read read = read(damaged.toString());
    String place = where.substring(1).replace('/', '.');
    assertThat(read.faults())
        .singleElement()
        .asString()
        .matches("t: %s.* %s.*: .*".formatted(place, kind));
    assertThat(read.summary().method()).isEqualTo("ir-scg");
    assertThat(read.summary().inner()).isEqualTo(FULL.inner());
    // An optional value that cannot be read is absent.
    assertThat(read.summary().radius())
        .isEqualTo(key.equals("radius") ? Optional.empty() : FULL.radius());
  }

  @Test
  void besideASolutionItMayBeMissingOrOfSomethingElse() throws Exception {
    Path solution = folder.resolve("solution.csv");
    assertThat(Summary.beside(solution)).isEmpty();
    for (String other : new String[] {"[]", "5", "{}", "{\"radius\": \"x\"}"}) {
      Files.writeString(folder.resolve("summary.json"), other);
      assertThat(Summary.beside(solution).flatMap(Summary::slack)).isEmpty();
    }
    Files.writeString(folder.resolve("summary.json"), "{\"radius\": 0.5");
    assertThat(Summary.beside(solution)).isEmpty();
    Files.writeString(folder.resolve("summary.json"), "{\"radius\": 0.5}");
    assertThat(Summary.beside(solution).flatMap(Summary::radius)).contains(new BigDecimal("0.5"));
  }
}
