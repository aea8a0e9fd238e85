package io.tiebreak.bench;

import com.sun.management.OperatingSystemMXBean;
import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a second thread gains for full gradients, against what a plain loop in C++ gains. */
record Gradients(Target target) implements Work {

  private static final long ROWS = 1_000_000;
  private static final long COLUMNS = 200;
  private static final long ROW_BYTES = COLUMNS * Double.BYTES;
  private static final String PROGRAM = "gradients.cpp";

  @Override
  public String name() {
    return "full gradients, 2 threads";
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    long rows =
        rows(
            ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getTotalMemorySize());
    Map<String, String> one = gradients(s, rows, 1);
    Map<String, String> two = gradients(s, rows, 2);
    double alone = Probe.number(one, GradientProbe.SECONDS);
    double together = Probe.number(two, GradientProbe.SECONDS);
    Baseline plain = s.baseline("C++", Unit.TIMES, () -> plain(s, rows));
    to.accept(
        Line.of(
            name(),
            new Figure(alone / together, Unit.TIMES),
            plain,
            target,
            String.format(
                Locale.ROOT,
                "Full gradients: %,d x %d%s; %s and %s a second",
                rows,
                COLUMNS,
                rows < ROWS ? " (more do not fit into this machine twice)" : "",
                Figure.shown(1 / alone),
                Figure.shown(1 / together)),
            sameBytes(one, two)));
  }

  /** As many as fit into half of the memory twice, 1,000,000 at most. */
  static long rows(long memory) {
    return Math.min(ROWS, memory / 4 / ROW_BYTES);
  }

  static String sameBytes(Map<String, String> one, Map<String, String> two) {
    return Objects.equals(one.get(GradientProbe.DIGEST), two.get(GradientProbe.DIGEST))
        ? "Full gradients: the same bytes with 1 and 2 threads"
        : "Full gradients: DIFFERENT bytes with 1 and 2 threads; please report this";
  }

  /** A heap that holds the data twice: an array as large as this needs room besides. */
  private static Map<String, String> gradients(Setting s, long rows, int threads)
      throws IOException, InterruptedException {
    long megabytes = 2 * rows * ROW_BYTES / (1 << 20) + 256;
    return s.probe(
        List.of("-Xmx%dm".formatted(megabytes), "-Dtiebreak.threads=" + threads),
        Probe.GRADIENT,
        "" + rows,
        "" + COLUMNS,
        "" + s.seconds());
  }

  private static double plain(Setting s, long rows)
      throws Lacking, IOException, InterruptedException {
    Path source = s.scratch().resolve(PROGRAM);
    try (InputStream in = Gradients.class.getResourceAsStream(PROGRAM)) {
      Files.copy(Objects.requireNonNull(in), source, StandardCopyOption.REPLACE_EXISTING);
    }
    Path program = s.tools().compiled(source, s.scratch());
    List<String> command = List.of(program.toString(), "" + rows, "" + COLUMNS, "" + s.seconds());
    return gain(s.children().run(command).orThrow(PROGRAM).out());
  }

  /** Of lines such as {@code threads 2: 0.103 s}. */
  static double gain(String said) throws Lacking {
    return seconds(said, 1) / seconds(said, 2);
  }

  private static double seconds(String said, int threads) throws Lacking {
    Matcher line = Pattern.compile("(?m)^threads " + threads + ": (\\S+) s$").matcher(said);
    if (!line.find()) {
      throw new Lacking("%s printed no seconds of %d threads".formatted(PROGRAM, threads));
    }
    return Double.parseDouble(line.group(1));
  }
}
