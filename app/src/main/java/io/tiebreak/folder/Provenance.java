package io.tiebreak.folder;

import io.tiebreak.Tiebreak;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything besides its problem that the numbers of a run may depend on.
 *
 * @param data digests of the data, by their names in the problem file
 * @param engine what held the rows
 */
public record Provenance(
    Map<String, String> data,
    String engine,
    String version,
    String jvm,
    String kernels,
    long threads) {

  /** The provenance of a run in this JVM. */
  public static Provenance here(Map<String, String> data, String engine) {
    return new Provenance(
        data,
        engine,
        Tiebreak.version(),
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        Tiebreak.kernels(),
        Tiebreak.threads());
  }

  /** The library and the JVM. */
  public static Map<String, @Nullable Object> software() {
    Map<String, @Nullable Object> all = Json.map(here(Map.of(), ""));
    all.keySet().removeAll(List.of("data", "engine"));
    return all;
  }

  /** The operating system and the processors, with their model if the system gives it. */
  public static String machine() {
    return "%s %s on %s, %d processors%s"
        .formatted(
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            processor());
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> " (" + line.substring(line.indexOf(':') + 1).strip() + ")")
          .orElse("");
    } catch (IOException | RuntimeException elsewhere) {
      return "";
    }
  }
}
