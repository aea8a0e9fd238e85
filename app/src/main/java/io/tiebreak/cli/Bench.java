package io.tiebreak.cli;

import io.tiebreak.bench.Measurements;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  private static final int MOST_SECONDS = 999;

  @Option(
      names = "--peers",
      paramLabel = "DIR",
      description = "Folder of the programs to compare with; without it most lines have no ratio.")
  private @Nullable Path peers;

  @Option(names = "--seconds", paramLabel = "N", description = "How long each is measured; else 6.")
  private String seconds = "6";

  @Option(names = "--json", description = "The same for programs, at the end.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, IOException {
    common.begin();
    int each = BadCommand.wholeNumber("--seconds", seconds, MOST_SECONDS, 6);
    Optional<Path> programs = Optional.ofNullable(peers);
    Optional<String> wrong = programs.flatMap(Measurements::refusal);
    if (wrong.isPresent()) {
      throw new BadCommand("--peers: 0: " + wrong.get());
    }
    Measurements measurements = new Measurements(programs, each);
    return Interruption.during(
        measurements::interrupt,
        interruption -> {
          try (measurements) {
            return print(measurements);
          }
        });
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
