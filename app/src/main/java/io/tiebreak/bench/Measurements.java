package io.tiebreak.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The table of this machine. */
public final class Measurements implements AutoCloseable {

  /** In the order of the table. */
  static final List<Work> WORKS =
      List.of(
          new PageViewSteps("ir-scg", Target.atLeast(35), Target.atLeast(0.6)),
          new PageViewSteps("ir-fscg", Target.atLeast(8), Target.atLeast(0.7)),
          new DictionarySteps("ir-scg", DictionarySteps.Against.NUMPY, Target.atLeast(12)),
          new DictionarySteps("ir-fscg", DictionarySteps.Against.PUBLISHED, Target.atLeast(40)),
          new HomotopySeconds(Target.atMost(0.05)),
          new SparseStep(Target.atMost(1.1)),
          new Gradients(Target.atLeast(0.9)),
          new StartSeconds(Target.atMost(1)),
          new MemoryUse("ir-scg", Target.atMost(1.1)),
          new MemoryUse("ir-fscg", Target.atMost(2.1)));

  private final Path scratch;
  private final Children children;
  private final Setting setting;

  /**
   * Against the programs of a folder, where there is one.
   *
   * @param seconds how long each is measured
   */
  public Measurements(Optional<Path> peers, int seconds) throws IOException {
    this.scratch = Files.createTempDirectory("tiebreak-bench").toRealPath();
    this.children = new Children(scratch);
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    Tools tools = new Tools(children, path);
    Peers programs = new Peers(peers, children, tools, scratch, seconds);
    this.setting = new Setting(children, tools, programs, scratch, seconds);
  }

  /** What is wrong with a folder of programs to compare with. */
  public static Optional<String> refusal(Path peers) {
    if (!Files.isDirectory(peers)) {
      return Optional.of(
          "'%s' is not a folder: give the one that holds %s, or leave --peers out"
              .formatted(peers, String.join(", ", Peers.programs())));
    }
    List<String> lacking = Peers.lacking(peers);
    return lacking.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "'%s' lacks %s: give the folder that holds them all, or leave --peers out"
                .formatted(peers, String.join(", ", lacking)));
  }

  /** Told of all as it comes. */
  public interface Watcher {
    /** This is measured now. */
    void begins(String work);

    /** A line of the table. */
    void at(Line line);
  }

  /**
   * Measures one after another. What fails is a line that says so.
   *
   * @throws InterruptedException after {@link #interrupt}
   */
  public void go(Watcher watcher) throws InterruptedException {
    for (Work work : WORKS) {
      watcher.begins(work.name());
      try {
        work.measure(setting, watcher::at);
      } catch (IOException failed) {
        String why = String.valueOf(failed.getMessage());
        watcher.at(Line.failed(work.name(), work.target(), why));
      }
    }
  }

  /** Ends what is being measured, from any thread. */
  public void interrupt() {
    children.end();
  }

  Path scratch() {
    return scratch;
  }

  /** Leaves nothing behind. */
  @Override
  public void close() {
    interrupt();
    try (Stream<Path> all = Files.walk(scratch)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException stays) {
      // It lies in the system's folder for such things; what was measured holds all the same.
    }
  }
}
