package io.tiebreak.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.tiebreak.Tiebreak;
import io.tiebreak.fault.IoFault;
import io.tiebreak.loss.Loss;
import io.tiebreak.spec.Catalogue;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/** The folder of a saved model, with one JSON file, on any file system that Hadoop knows. */
final class ModelFile {

  private static final String NAME = "model.json";
  private static final String FORMAT = "tiebreak-model";
  private static final int VERSION = 1;
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();
  private static final List<List<Integer>> LABELS = List.of(List.of(0, 1), List.of(-1, 1));

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

  /** Writes a model; replaces a saved model if {@code over}, and never anything else. */
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
    } catch (IoFault refused) {
      throw refused;
    } catch (IOException e) {
      throw new IoFault(
          "The model cannot be written to %s: %s".formatted(shown, said(e)),
          "Choose a folder that you can write to",
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
      throw new IoFault(shown + " already exists", "Choose another folder, or use overwrite");
    }
    for (FileStatus status : system.listStatus(folder)) {
      String name = status.getPath().getName();
      if (!name.equals(NAME) && !name.equals("." + NAME + ".part")) {
        throw new IoFault(
            "%s contains %s, which is not part of a model".formatted(shown, name),
            "Choose another folder");
      }
    }
  }

  Solution read() throws IOException {
    JsonNode tree;
    try (FSDataInputStream in = system().open(new Path(folder, NAME))) {
      tree = MAPPER.readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      throw new IoFault(
          "There is no model in %s".formatted(shown),
          "Choose a folder that a model was saved to",
          e);
    } catch (JsonProcessingException e) {
      throw damaged("is not well-formed JSON, or is incomplete", e);
    } catch (IOException e) {
      throw new IoFault(
          "The model in %s cannot be read: %s".formatted(shown, said(e)), "Save it again", e);
    }
    if (!tree.path("format").asText().equals(FORMAT)) {
      throw new IoFault(
          "%s in %s is not a model of Tiebreak".formatted(NAME, shown),
          "Choose a folder that a model was saved to");
    }
    if (tree.path("version").asInt() != VERSION) {
      throw new IoFault(
          "The model in %s has format version %s, but this library reads version %d"
              .formatted(shown, tree.path("version"), VERSION),
          "Use the Tiebreak that saved it (%s)".formatted(tree.path("library").asText("unknown")));
    }
    try {
      return solution(tree);
    } catch (IllegalArgumentException e) {
      throw damaged(String.valueOf(e.getMessage()), e);
    }
  }

  private IoFault damaged(String what, Exception e) {
    return new IoFault(
        "%s in %s is damaged: it %s".formatted(NAME, shown, what), "Save the model again", e);
  }

  private static String said(IOException e) {
    String text = String.valueOf(e.getMessage()).lines().findFirst().orElse("unknown reason");
    return text.strip().replaceAll("\\.$", "");
  }

  private static ObjectNode json(Solution solution) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("format", FORMAT);
    json.put("version", VERSION);
    json.put("library", Tiebreak.version());
    json.put("kind", solution.kind());
    return json.setAll(MAPPER.<ObjectNode>valueToTree(solution));
  }

  private static Solution solution(JsonNode json) {
    json.properties().forEach(key -> need(finite(key.getValue()), key.getKey()));
    try {
      Solution read = MAPPER.treeToValue(json, Solution.class);
      String kind = json.path("kind").asText();
      boolean labels = kind.equals("classification");
      need(labels || kind.equals("regression"), "kind");
      need(read.featuresCol() != null || named(read.featureCols()), "featureCols");
      double[] c = read.coefficients();
      need(
          c != null && c.length > 0 && Arrays.stream(c).allMatch(Double::isFinite), "coefficients");
      int columns = read.features().names().size();
      need(read.features().together() || columns == c.length, "coefficients");
      need(Double.isFinite(read.intercept()), "intercept");
      need(read.innerLoss() != null && read.innerLoss().labels() == labels, "innerLoss");
      need(read.outerLoss() != null && read.outerLoss().labels() == labels, "outerLoss");
      need(!labels || LABELS.contains(read.labels()), "labels");
      need(read.status() != null, "status");
      need(read.certificate() != null, "certificate");
      return read;
    } catch (JsonProcessingException e) {
      throw lacks(e instanceof JsonMappingException at ? key(at) : "form");
    }
  }

  /** Whether no number overflows; infinities are written as strings. */
  private static boolean finite(JsonNode node) {
    return (!node.isNumber() || Double.isFinite(node.asDouble()))
        && node.valueStream().allMatch(ModelFile::finite);
  }

  /** The innermost key at which reading failed. */
  private static String key(JsonMappingException at) {
    return at.getPath().stream()
        .map(JsonMappingException.Reference::getFieldName)
        .filter(Objects::nonNull)
        .reduce("", (outer, inner) -> inner);
  }

  private static boolean named(@Nullable List<String> columns) {
    return columns != null && !columns.contains(null);
  }

  private static void need(boolean right, String name) {
    if (!right) {
      throw lacks(name);
    }
  }

  private static IllegalArgumentException lacks(String name) {
    return new IllegalArgumentException("has no valid '%s'".formatted(name));
  }

  /** A loss to its name and parameters. */
  static final class ToKeys extends StdConverter<Loss, Map<String, Object>> {
    @Override
    public Map<String, Object> convert(Loss loss) {
      Map<String, Object> keys = new LinkedHashMap<>(Map.of("name", loss.name()));
      keys.putAll(loss.parameters());
      return keys;
    }
  }

  /** The name and parameters of a loss to the loss. */
  static final class OfKeys extends StdConverter<ObjectNode, Loss> {
    @Override
    public Loss convert(ObjectNode keys) {
      String name = keys.path("name").asText();
      keys.remove("name");
      return Catalogue.loss(name, keys.toString()).orElseThrow(() -> lacks("loss"));
    }
  }
}
