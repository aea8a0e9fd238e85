package io.tiebreak.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.Proof;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Digest;
import io.tiebreak.data.Texts;
import io.tiebreak.fault.Fault;
import io.tiebreak.problem.Slack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * proof.json: what a run claims of its solution, and the points from which anyone can recompute it.
 *
 * @param problem the problem file's name without its ending
 * @param status that the run ended with
 * @param set what X was, in words
 * @param slack among which the tie was broken; 0 for minimisers of G alone
 * @param claimed of the solution
 * @param data digests of the data, by the names that they have in the problem file
 * @param solution digest of solution.csv
 * @param digest of all numbers of the proof
 */
public record ProofFile(
    String problem,
    String status,
    String set,
    String slack,
    Proof proof,
    Certificate claimed,
    Map<String, String> data,
    String solution,
    String digest) {

  private static final int VERSION = 1;
  private static final String INFINITY = "infinity";
  private static final String NO_SLACK = Slack.NONE.toString();

  /** Of a run that has just ended. */
  ProofFile(
      String problem,
      String status,
      String set,
      String slack,
      Proof proof,
      Certificate claimed,
      Map<String, String> data,
      String solution) {
    this(problem, status, set, slack, proof, claimed, data, solution, digest(proof, claimed));
  }

  /** Whether its numbers are still those that it was written with. */
  public boolean unchanged() {
    return digest.equals(digest(proof, claimed));
  }

  private static String digest(Proof proof, Certificate claimed) {
    List<double[]> lists = new ArrayList<>();
    for (Proof.Piece piece : List.of(proof.outer(), proof.inner(), proof.upper())) {
      lists.add(new double[] {piece.bound(), piece.sigma()});
      lists.add(piece.point());
    }
    lists.add(new double[] {claimed.epsOuter(), claimed.epsInner()});
    return Digest.ofNumbers(lists.toArray(double[][]::new));
  }

  /** What is written. */
  String text() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("version", VERSION);
    all.put("problem", problem);
    all.put("status", status);
    all.put("set", set);
    if (!slack.equals(NO_SLACK)) {
      all.put("slack", slack);
    }
    Map<String, Object> bounds = new LinkedHashMap<>();
    bounds.put("outer_lower", number(proof.outer().bound()));
    bounds.put("inner_lower", number(proof.inner().bound()));
    bounds.put("inner_upper", number(proof.upper().bound()));
    all.put("bounds", bounds);
    Map<String, Object> eps = new LinkedHashMap<>();
    eps.put("outer", number(claimed.epsOuter()));
    eps.put("inner", number(claimed.epsInner()));
    all.put("eps", eps);
    Map<String, Object> pieces = new LinkedHashMap<>();
    pieces.put("outer_lower", piece(proof.outer()));
    pieces.put("inner_lower", piece(proof.inner()));
    pieces.put("inner_upper", piece(proof.upper()));
    all.put("pieces", pieces);
    all.put("data", data);
    all.put("solution", solution);
    all.put("digest", digest);
    return Json.text(all);
  }

  private static Map<String, Object> piece(Proof.Piece piece) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("sigma", number(piece.sigma()));
    parts.put("point", Arrays.stream(piece.point()).mapToObj(ProofFile::number).toList());
    return parts;
  }

  /** JSON has no infinity. */
  private static Object number(double x) {
    if (Double.isInfinite(x)) {
      return x > 0 ? INFINITY : "-" + INFINITY;
    }
    return Numbers.decimal(x);
  }

  /**
   * Reads what {@link #text} writes, and nothing else.
   *
   * @param shownAs how the user named it, for messages
   * @param dimension of the points
   * @throws BadData with every fault
   */
  public static ProofFile read(Path file, String shownAs, int dimension) throws BadData {
    List<Fault> faults = new ArrayList<>();
    Fields all = new Fields(shownAs, "", tree(Texts.read(file, shownAs), shownAs), faults);
    if (all.number("version") != VERSION) { // some other file: its further faults tell nothing
      all.fault("version", "must be " + VERSION);
      throw new BadData(faults.subList(0, 1));
    }
    Fields bounds = all.object("bounds");
    Fields eps = all.object("eps");
    Fields pieces = all.object("pieces");
    ProofFile read =
        new ProofFile(
            all.text("problem"),
            all.text("status"),
            all.text("set"),
            all.has("slack") ? all.text("slack") : NO_SLACK,
            new Proof(
                piece(pieces, bounds, "inner_lower", dimension),
                piece(pieces, bounds, "inner_upper", dimension),
                piece(pieces, bounds, "outer_lower", dimension)),
            new Certificate(
                bounds.number("outer_lower"),
                bounds.number("inner_lower"),
                eps.number("outer"),
                eps.number("inner")),
            all.object("data").texts(),
            all.text("solution"),
            all.text("digest"));
    List.of(all, bounds, eps, pieces).forEach(Fields::finish);
    if (!faults.isEmpty()) {
      throw new BadData(faults.stream().distinct().toList());
    }
    return read;
  }

  private static Proof.Piece piece(Fields pieces, Fields bounds, String key, int dimension) {
    Fields parts = pieces.object(key);
    Proof.Piece piece =
        new Proof.Piece(
            parts.number("sigma"), bounds.number(key), parts.numbers("point", dimension));
    parts.finish();
    return piece;
  }

  private static JsonNode tree(String text, String shownAs) throws BadData {
    try {
      return JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readTree(text);
    } catch (JsonProcessingException malformed) {
      int line = malformed.getLocation() == null ? 1 : malformed.getLocation().getLineNr();
      throw new BadData(
          shownAs,
          "line %d: is not well-formed JSON, or is cut off".formatted(line),
          "solve again to have it written");
    }
  }

  /** The fields of an object; a fault is noted, and something harmless returned. */
  private record Fields(
      String file, String path, JsonNode node, List<Fault> faults, List<String> taken) {

    Fields(String file, String path, JsonNode node, List<Fault> faults) {
      this(file, path, node, faults, new ArrayList<>());
    }

    void fault(String key, String what) {
      faults.add(
          new Fault(
              "%s: %s%s %s".formatted(file, path, key, what), "solve again to have it written"));
    }

    private JsonNode take(String key) {
      taken.add(key);
      return node.path(key);
    }

    boolean has(String key) {
      return node.has(key);
    }

    Fields object(String key) {
      JsonNode value = take(key);
      if (!value.isObject()) {
        fault(key, value.isMissingNode() ? "is missing" : "must be an object");
      }
      return new Fields(file, path + key + ".", value, faults);
    }

    String text(String key) {
      JsonNode value = take(key);
      if (!value.isTextual()) {
        fault(key, value.isMissingNode() ? "is missing" : "must be a text");
      }
      return value.asText();
    }

    Map<String, String> texts() {
      Map<String, String> all = new LinkedHashMap<>();
      node.fieldNames().forEachRemaining(key -> all.put(key, text(key)));
      return all;
    }

    double number(String key) {
      JsonNode value = take(key);
      Optional<Double> number = number(value);
      if (number.isEmpty()) {
        fault(
            key, value.isMissingNode() ? "is missing" : "must be a number, infinity or -infinity");
      }
      return number.orElse(0.0);
    }

    /** A number that is infinite is written as a word, or it has overflowed in reading. */
    private static Optional<Double> number(JsonNode value) {
      if (value.isNumber() && Double.isFinite(value.doubleValue())) {
        return Optional.of(value.doubleValue());
      }
      return switch (value.asText()) {
        case INFINITY -> Optional.of(Double.POSITIVE_INFINITY);
        case "-" + INFINITY -> Optional.of(Double.NEGATIVE_INFINITY);
        default -> Optional.empty();
      };
    }

    /** So many finite numbers, or none. */
    double[] numbers(String key, int count) {
      JsonNode value = take(key);
      double[] numbers = new double[value.size()];
      boolean finite = value.isArray();
      for (int j = 0; j < numbers.length && finite; j++) {
        numbers[j] = number(value.get(j)).orElse(Double.NaN);
        finite = Double.isFinite(numbers[j]);
      }
      if (!finite) {
        fault(key, "must be a list of finite numbers");
      } else if (numbers.length != 0 && numbers.length != count) {
        fault(
            key,
            "has %d numbers, the set of the problem file has %d coordinates"
                .formatted(numbers.length, count));
      }
      return numbers;
    }

    /** What nobody asked for is a fault. */
    void finish() {
      node.fieldNames()
          .forEachRemaining(
              key -> {
                if (!taken.contains(key)) {
                  fault(key, "is not known");
                }
              });
    }
  }
}
