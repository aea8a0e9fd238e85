package io.tiebreak.run;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Feed;
import io.tiebreak.problem.BilevelProblem;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The streams of a problem: none, one or two. */
final class Feeds implements Stateful {

  /** The longest wait before the loop checks for a signal, a time limit or a checkpoint again. */
  private static final Duration SLICE = Duration.ofMillis(20);

  private final Map<String, Feed> feeds = new LinkedHashMap<>();
  private Optional<Status> ended = Optional.empty();
  private String why = "";

  Feeds(BilevelProblem problem) {
    problem.outer().feed().ifPresent(feed -> feeds.put("outer", feed));
    problem.inner().feed().ifPresent(feed -> feeds.put("inner", feed));
  }

  boolean any() {
    return !feeds.isEmpty();
  }

  /** The level whose stream cannot seek, if there is one. */
  Optional<String> unseekable() {
    return feeds.entrySet().stream()
        .filter(entry -> !entry.getValue().seekable())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Whether every level has its next samples; waits for them for a short while. */
  boolean ready(int samples) throws InterruptedException {
    for (Map.Entry<String, Feed> entry : feeds.entrySet()) {
      Feed feed = entry.getValue();
      switch (feed.await(samples, SLICE)) {
        case READY -> {}
        case WAITING -> {
          return false;
        }
        case ENDED -> {
          end(Status.SOURCE_ENDED, "The %s stream ended after %,d samples.", entry.getKey(), feed);
          return false;
        }
        case FAILED -> {
          end(
              Status.SOURCE_FAILED,
              "The %s stream failed after %,d samples: ",
              entry.getKey(),
              feed);
          why += feed.failure().orElse("it gave no reason").replaceAll("\\.?$", ".");
          return false;
        }
      }
    }
    return true;
  }

  private void end(Status status, String note, String level, Feed feed) {
    ended = Optional.of(status);
    why = String.format(Locale.ROOT, note, level, feed.position());
  }

  /** How the run ends, if a stream has no more samples. */
  Optional<Status> ended() {
    return ended;
  }

  /** What happened, in a sentence. */
  String why() {
    return why;
  }

  @Override
  public void state(State s) {
    feeds.values().forEach(s::of);
  }
}
