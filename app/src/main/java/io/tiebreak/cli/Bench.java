package io.tiebreak.cli;

import io.tiebreak.bench.Measurements;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiebreak bench}: how fast this machine is, each work as a ratio to its baseline. */
@Command(
    name = "bench",
    description = {
      "Measure the speed of this machine, each work against a baseline of the same run.",
      "Read the ratios, and leave the machine alone meanwhile."
    },
    footer = {"", "Example: tiebreak bench --peers ../peers --seconds 6"},
    sortOptions = false)
final class Bench implements Callable<Integer> {

  @Option(
      names = "--peers",
      paramLabel = "DIR",
      description = "Folder of the programs to compare with; without it most lines have no ratio.")
  private @Nullable Path peers;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "6",
      description = "How long each is measured; else 6.")
  private String seconds = "6";

  @Option(names = "--json", description = "The same for programs, at the end.")
  private boolean json;

  @Option(names = "--debug", description = "Show where in the program a failure happened.")
  private boolean debug;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    Optional<String> unready = Main.unready(debug).or(this::refusal);
    if (unready.isPresent()) {
      System.err.println(unready.get());
      return Main.BAD_INPUT;
    }
    Measurements measurements =
        new Measurements(Optional.ofNullable(peers), Integer.parseInt(seconds));
    Interruption interruption = new Interruption(measurements::interrupt);
    int code = Main.FAILED;
    try (measurements) {
      code = print(measurements);
    } catch (RuntimeException | Error e) {
      code = Main.failed(e); // said here, because the end of an interruption is a hard one
    } finally {
      interruption.done(code);
    }
    return code;
  }

  private Optional<String> refusal() {
    if (!seconds.matches("[1-9][0-9]{0,2}")) {
      return Optional.of(
          "--seconds: 0: '%s' is not a whole number from 1 to 999: write one such as 6"
              .formatted(seconds));
    }
    return Optional.ofNullable(peers)
        .flatMap(Measurements::refusal)
        .map(wrong -> "--peers: 0: " + wrong);
  }

  private int print(Measurements measurements) {
    BenchText text = new BenchText(json);
    text.begin();
    try {
      measurements.go(text);
    } catch (InterruptedException ended) {
      text.interrupted();
      return Main.FAILED;
    }
    text.end();
    return Main.OK;
  }
}
