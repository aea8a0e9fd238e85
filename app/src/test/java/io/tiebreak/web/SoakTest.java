package io.tiebreak.web;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.web.ServerProcess.Holding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server that is used for a long time holds no more at its end than at its beginning. {@code
 * -Dtiebreak.soak=PT30M} sets the time; memory is compared, never speed.
 */
@Tag("alone")
@Tag("long")
class SoakTest {

  private static final Duration LONG = Duration.parse(System.getProperty("tiebreak.soak", "PT2M"));

  private static final String HEAP = "64m";

  /** Rounds after the first, in which everything is used for the first time. */
  private static final int ROUNDS = 9;

  private static final int THIRD = ROUNDS / 3;

  /** Buffers that threads keep for JSON; leaks of runs or requests exceed this after hundreds. */
  private static final long LIVE_MARGIN = 2L << 20;

  /** Code that the JVM compiles, buffers outside of the heap, stacks of idle threads. */
  private static final long RESIDENT_MARGIN = 32L << 20;

  /** Compilers of the JVM come and go. */
  private static final long THREADS_MARGIN = 4;

  @TempDir private Path folder;

  private interface Count {
    long now() throws IOException;
  }

  @Test
  void whatAServerHoldsStaysTheSame() throws Exception {
    Path runs = folder.resolve("runs");
    ServerProcess server = ServerProcess.start(runs, HEAP, folder.resolve("said"));
    List<Holding> held = new ArrayList<>();
    try (Site site = Site.of(server)) {
      held.add(server.holding());
      Crowd crowd = new Crowd(site);
      for (int k = 0; k <= ROUNDS; k++) {
        long end = System.nanoTime() + LONG.toNanos() / (ROUNDS + 1);
        crowd.round(k, () -> System.nanoTime() - end > 0);
        awaitAtMost(held.get(0).sockets(), "sockets", server::sockets);
        held.add(server.holding());
        System.out.println(line(k, crowd, held.get(k + 1)));
        assertThat(folders(runs)).isLessThanOrEqualTo(Crowd.KEPT);
        assertThat(runs.resolve(".incoming")).isEmptyDirectory();
      }
      requireFlat(held.subList(2, held.size()));
      awaitAtMost(held.get(0).threads() + THREADS_MARGIN, "threads", server::threads);
    }
  }

  private static String line(int round, Crowd crowd, Holding now) {
    return "round %d: %d runs; %d kB live, %d kB resident, %d threads, %d files"
        .formatted(
            round,
            crowd.ended(),
            now.live() >> 10,
            now.resident() >> 10,
            now.threads(),
            now.files());
  }

  /** Waits, as a server takes a while to notice a client that is gone or an idle thread. */
  private static void awaitAtMost(long most, String what, Count count) throws Exception {
    long until = System.nanoTime() + Site.PATIENCE.toNanos();
    while (count.now() > most) {
      assertThat(System.nanoTime()).as("still %d %s", count.now(), what).isLessThan(until);
      Thread.sleep(100);
    }
  }

  private static long folders(Path runs) throws IOException {
    try (Stream<Path> all = Files.list(runs)) {
      return all.filter(path -> !path.getFileName().toString().startsWith(".")).count();
    }
  }

  private static void requireFlat(List<Holding> held) {
    String last = held.get(held.size() - 1).histogram().lines().limit(30).collect(joining("\n"));
    requireFlat(held, Holding::live, LIVE_MARGIN, "live bytes\n" + last);
    requireFlat(held, Holding::resident, RESIDENT_MARGIN, "resident bytes");
    requireFlat(held, Holding::files, 0, "files");
  }

  /** The last third of the rounds holds no more than the first third did. */
  private static void requireFlat(
      List<Holding> held, ToLongFunction<Holding> of, long margin, String what) {
    long first = held.subList(0, THIRD).stream().mapToLong(of).max().orElseThrow();
    long last = held.subList(2 * THIRD, held.size()).stream().mapToLong(of).max().orElseThrow();
    assertThat(last).as(what).isLessThanOrEqualTo(first + margin);
  }
}
