package io.tiebreak.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A JVM with the flags of this one, so that it has the same kernels and the same collector. */
final class Jvm {

  /** Flags that speak of this process alone: its terminal, its descriptors, its launcher. */
  private static final List<String> OWN =
      List.of("-Dtiebreak.std", "-Dtiebreak.columns", "-Dtiebreak.launcher", "-agentlib");

  private static final String MAIN = "io.tiebreak.cli.Main";

  private Jvm() {}

  /** A command of Tiebreak. */
  static List<String> tiebreak(String... arguments) {
    return command(List.of(), MAIN, arguments);
  }

  /** One of the probes. */
  static List<String> probe(List<String> flags, String... arguments) {
    return command(flags, Probe.class.getName(), arguments);
  }

  private static List<String> command(List<String> flags, String main, String... arguments) {
    Stream<String> ours =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(flag -> OWN.stream().noneMatch(flag::startsWith));
    return Stream.of(
            Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
            ours,
            flags.stream(),
            Stream.of("-cp", System.getProperty("java.class.path"), main),
            Stream.of(arguments))
        .flatMap(part -> part)
        .toList();
  }
}
