package io.tiebreak.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tiebreak.Tiebreak;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.fault.IoFault;
import io.tiebreak.objective.Loss;
import io.tiebreak.run.Status;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** A folder with one JSON file, on any file system that Hadoop knows. */
final class ModelFile {

  private static final String NAME = "model.json";
  private static final String FORMAT = "tiebreak-model";
  private static final int VERSION = 1;
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final SparkSession session;
  private final String shown;
  private final Path folder;

  ModelFile(SparkSession session, String path) {
    if (path.isBlank()) {
      throw new IllegalArgumentException(
          "The path of a model must not be empty. Try \"models/first\".");
    }
    this.session = session;
    this.shown = path;
    this.folder = new Path(path);
  }

  /** Writes a model; over another one only where that is said, and over nothing else. */
  void write(Solution solution, boolean over) throws IOException {
    byte[] text = MAPPER.writeValueAsBytes(json(solution));
    try {
      FileSystem system = system();
      require(system, over);
      system.mkdirs(folder);
      Path part = new Path(folder, "." + NAME + ".part");
      try (FSDataOutputStream out = system.create(part, true)) {
        out.write(text);
      }
      Path file = new Path(folder, NAME);
      system.delete(file, false);
      if (!system.rename(part, file)) {
        throw new IOException("%s cannot be renamed to %s".formatted(part, file));
      }
    } catch (Refused e) {
      throw e;
    } catch (IOException e) {
      throw new IoFault(
          "The model cannot be written to %s: %s".formatted(shown, said(e)),
          "Name a folder that can be written",
          e);
    }
  }

  private FileSystem system() throws IOException {
    return folder.getFileSystem(session.sparkContext().hadoopConfiguration());
  }

  private void require(FileSystem system, boolean over) throws IOException {
    if (!system.exists(folder)) {
      return;
    }
    if (!over) {
      throw new Refused(
          "%s is there already. Name another folder, or use overwrite.".formatted(shown));
    }
    for (FileStatus status : system.listStatus(folder)) {
      String name = status.getPath().getName();
      if (!name.equals(NAME) && !name.equals("." + NAME + ".part")) {
        throw new Refused(
            "%s holds %s, which is no part of a model. Name another folder."
                .formatted(shown, name));
      }
    }
  }

  /** What was written. */
  Solution read() throws IOException {
    JsonNode tree;
    try (FSDataInputStream in = system().open(new Path(folder, NAME))) {
      tree = MAPPER.readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      throw new IoFault(
          "There is no model in %s".formatted(shown), "Name a folder that a model was saved to", e);
    } catch (JsonProcessingException e) {
      throw new IOException(damaged("is not well-formed JSON, or is cut off"), e);
    } catch (IOException e) {
      throw new IoFault(
          "The model in %s cannot be read: %s".formatted(shown, said(e)), "Save it again", e);
    }
    if (!tree.path("format").asText().equals(FORMAT)) {
      throw new IoFault(
          "%s in %s is not a model of Tiebreak".formatted(NAME, shown),
          "Name a folder that a model was saved to");
    }
    if (tree.path("version").asInt() != VERSION) {
      throw new IoFault(
          "The model in %s has version %s of its format, this library reads %d"
              .formatted(shown, tree.path("version"), VERSION),
          "Use the Tiebreak that saved it (%s)".formatted(tree.path("library").asText("unknown")));
    }
    try {
      return solution(tree);
    } catch (IllegalArgumentException e) {
      throw new IOException(damaged(String.valueOf(e.getMessage())), e);
    }
  }

  private String damaged(String what) {
    return "%s in %s is damaged: it %s. Save the model again.".formatted(NAME, shown, what);
  }

  /** Said by us, in full. */
  private static final class Refused extends IOException {
    private static final long serialVersionUID = 1;

    Refused(String text) {
      super(text);
    }
  }

  private static String said(IOException e) {
    String text = String.valueOf(e.getMessage()).lines().findFirst().orElse("no reason is given");
    return text.strip().replaceAll("\\.$", "");
  }

  private static ObjectNode json(Solution s) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("format", FORMAT);
    json.put("version", VERSION);
    json.put("library", Tiebreak.version());
    json.put("kind", s.kind().lower());
    if (s.features() instanceof Features.InColumn one) {
      json.put("featuresCol", one.name());
    } else {
      ArrayNode names = json.putArray("featureCols");
      s.features().names().forEach(names::add);
    }
    ArrayNode coefficients = json.putArray("coefficients");
    for (double c : s.coefficients()) {
      coefficients.add(c);
    }
    json.put("fitIntercept", s.fitted());
    json.put("intercept", s.intercept());
    if (s.kind() == Solution.Kind.CLASSIFICATION) {
      json.putArray("labels").add(s.negative()).add(1);
    }
    put(json.putObject("innerLoss"), s.inner());
    put(json.putObject("outerLoss"), s.outer());
    Solution.Result r = s.result();
    json.put("status", r.status().name());
    json.put("iterations", r.iterations());
    put(json, "innerValue", r.inner());
    put(json, "outerValue", r.outer());
    ObjectNode certificate = json.putObject("certificate");
    put(certificate, "outerLower", r.certificate().outerLower());
    put(certificate, "innerLower", r.certificate().innerLower());
    put(certificate, "epsOuter", r.certificate().epsOuter());
    put(certificate, "epsInner", r.certificate().epsInner());
    return json;
  }

  private static void put(ObjectNode json, Loss loss) {
    json.put("name", loss.name());
    if (loss instanceof Loss.Huber huber) {
      json.put("delta", huber.delta());
    }
  }

  /** JSON has no infinities, which are texts. */
  private static void put(ObjectNode json, String name, double number) {
    if (Double.isFinite(number)) {
      json.put(name, number);
    } else {
      json.put(name, Double.toString(number));
    }
  }

  private static Solution solution(JsonNode json) {
    Solution.Kind kind = kind(json);
    JsonNode list = need(json, "coefficients", json.path("coefficients").isArray());
    double[] coefficients = new double[list.size()];
    for (int j = 0; j < coefficients.length; j++) {
      coefficients[j] = finite(list.path(j), "coefficients");
    }
    Features features = features(json);
    if (coefficients.length == 0
        || (features instanceof Features.Each each && each.names().size() != coefficients.length)) {
      throw lacks("coefficients");
    }
    boolean fitted = need(json, "fitIntercept", json.path("fitIntercept").isBoolean()).asBoolean();
    JsonNode certificate = need(json, "certificate", json.path("certificate").isObject());
    Solution.Result result =
        new Solution.Result(
            status(json),
            need(json, "iterations", json.path("iterations").isIntegralNumber()).asLong(),
            number(json, "outerValue"),
            number(json, "innerValue"),
            new Certificate(
                number(certificate, "outerLower"),
                number(certificate, "innerLower"),
                number(certificate, "epsOuter"),
                number(certificate, "epsInner")));
    boolean labels = kind == Solution.Kind.CLASSIFICATION;
    return new Solution(
        kind,
        features,
        coefficients,
        fitted,
        finite(json.path("intercept"), "intercept"),
        loss(json, "innerLoss", labels),
        loss(json, "outerLoss", labels),
        labels ? negative(json.path("labels")) : -1,
        result,
        Optional.empty());
  }

  private static Solution.Kind kind(JsonNode json) {
    for (Solution.Kind kind : Solution.Kind.values()) {
      if (kind.lower().equals(json.path("kind").asText())) {
        return kind;
      }
    }
    throw lacks("kind");
  }

  private static Features features(JsonNode json) {
    if (json.path("featuresCol").isTextual()) {
      return new Features.InColumn(json.path("featuresCol").asText());
    }
    JsonNode list = need(json, "featureCols", json.path("featureCols").isArray());
    List<String> names = new ArrayList<>();
    list.forEach(name -> names.add(name.asText()));
    return new Features.Each(names);
  }

  private static Status status(JsonNode json) {
    for (Status status : Status.values()) {
      if (status.name().equals(json.path("status").asText())) {
        return status;
      }
    }
    throw lacks("status");
  }

  private static int negative(JsonNode labels) {
    int negative = labels.path(0).asInt(1);
    if (negative != 0 && negative != -1) {
      throw lacks("labels");
    }
    return negative;
  }

  private static Loss loss(JsonNode json, String name, boolean labels) {
    JsonNode of = json.path(name);
    Loss loss =
        switch (of.path("name").asText()) {
          case "squared" -> new Loss.Squared();
          case "huber" -> new Loss.Huber(finite(of.path("delta"), name));
          case "logistic" -> new Loss.Logistic();
          case "squared-hinge" -> new Loss.SquaredHinge();
          default -> throw lacks(name);
        };
    if (loss.labels() != labels) {
      throw lacks(name);
    }
    return loss;
  }

  private static double number(JsonNode json, String name) {
    JsonNode number = json.path(name);
    return switch (number.asText()) {
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      case "NaN" -> Double.NaN;
      default -> finite(number, name);
    };
  }

  private static double finite(JsonNode number, String name) {
    if (!number.isNumber() || !Double.isFinite(number.asDouble())) {
      throw lacks(name);
    }
    return number.asDouble();
  }

  private static JsonNode need(JsonNode json, String name, boolean right) {
    if (!right) {
      throw lacks(name);
    }
    return json.path(name);
  }

  private static IllegalArgumentException lacks(String name) {
    return new IllegalArgumentException("lacks a proper '%s'".formatted(name));
  }
}
