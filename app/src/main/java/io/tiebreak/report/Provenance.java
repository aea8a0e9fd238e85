package io.tiebreak.report;

import io.tiebreak.Tiebreak;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** What the numbers of a run may depend on besides its problem. */
public final class Provenance {

  private Provenance() {}

  /** The library and the JVM. */
  public static Map<String, Object> software() {
    Map<String, Object> p = new LinkedHashMap<>();
    p.put("version", Tiebreak.version());
    p.put("jvm", System.getProperty("java.vm.name") + " " + Runtime.version());
    p.put("kernels", Tiebreak.kernels());
    p.put("threads", Tiebreak.threads());
    return p;
  }

  /** System, processors and, where the system tells, which. */
  static String machine() {
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
