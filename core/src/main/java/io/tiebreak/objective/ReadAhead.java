package io.tiebreak.objective;

import static java.lang.System.Logger.Level.DEBUG;

import io.tiebreak.kernel.Log;
import io.tiebreak.linalg.State;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a source on a thread of its own, so that one that never answers can be abandoned, and at
 * most a few samples ahead of the run. Samples that were read ahead stay here between two runs.
 */
final class ReadAhead<S> implements Feed {

  /** Polls of the queue before going to sleep: waking up takes longer than most sources. */
  private static final int POLLS = 200;

  private final SampleSource<S> source;
  private final Consumer<S> check;
  private final Duration patience;
  private final BlockingQueue<Item<S>> ahead;
  private final Thread thread = new Thread(this::read, "tiebreak-stream");
  private boolean started;
  private long position;
  private long mark; // of the source at this position
  private long waitingSince;
  private boolean waiting;
  private volatile boolean closed;
  private @Nullable String failure;
  private final ArrayDeque<Item<S>> next = new ArrayDeque<>();
  private @Nullable S current;

  /** A sample, a failure, or neither at the end; and the mark of the source after it. */
  private record Item<S>(@Nullable S sample, @Nullable String failure, long mark) {}

  ReadAhead(SampleSource<S> source, Consumer<S> check, Duration patience, int most) {
    this.source = source;
    this.check = check;
    this.patience = patience;
    this.ahead = new ArrayBlockingQueue<>(most);
    thread.setDaemon(true);
  }

  /** The sample of the current step. */
  S current() {
    if (current == null) {
      throw new IllegalStateException("No sample of the stream has been taken yet.");
    }
    return current;
  }

  /** Makes the next sample, which must have arrived, the current one. */
  void take() {
    Item<S> item = next.peek();
    if (item == null || item.sample == null) {
      throw new IllegalStateException("There is no next sample. Await it before a step.");
    }
    current = item.sample;
    next.remove();
    position++;
    mark = item.mark;
  }

  @Override
  public Readiness await(int samples, Duration most) throws InterruptedException {
    if (!started) {
      started = true;
      thread.start();
    }
    while (next.size() < samples) {
      Item<S> last = next.peekLast();
      if (last != null && last.sample == null) {
        break;
      }
      Item<S> item = poll(most);
      if (item == null) {
        return stalled() ? Readiness.FAILED : Readiness.WAITING;
      }
      waiting = false;
      next.add(item);
    }
    Item<S> last = Objects.requireNonNull(next.peekLast());
    failure = last.failure;
    if (last.sample != null) {
      return Readiness.READY;
    }
    return failure == null ? Readiness.ENDED : Readiness.FAILED;
  }

  private @Nullable Item<S> poll(Duration most) throws InterruptedException {
    for (int k = 0; k < POLLS; k++) {
      Item<S> item = ahead.poll();
      if (item != null) {
        return item;
      }
      Thread.onSpinWait();
    }
    return ahead.poll(most.toNanos(), TimeUnit.NANOSECONDS);
  }

  private boolean stalled() {
    long now = System.nanoTime();
    if (!waiting) {
      waiting = true;
      waitingSince = now;
    }
    if (now - waitingSince < patience.toNanos()) {
      return false;
    }
    failure =
        "it delivered no sample for %s s. Wait longer, or find out why it stalls"
            .formatted(patience.toMillis() / 1e3);
    return true;
  }

  private void read() {
    try (source) {
      if (position > 0 && !closed) {
        source.seek(position);
        requireSameSamples();
      }
      for (boolean more = true; more && !closed; ) {
        S sample = source.next().orElse(null);
        if (sample != null) {
          check.accept(sample);
        }
        more = sample != null;
        ahead.put(new Item<>(sample, null, source.mark()));
      }
    } catch (InterruptedException closed) {
      // No more samples are needed; the source is closed by now.
    } catch (Exception | Error e) {
      failed(e);
    }
  }

  private void requireSameSamples() throws IOException {
    if (source.mark() != mark) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "its first %,d samples are not those the run has seen."
                  + " Undo the change, or start again without resuming",
              position));
    }
  }

  private void failed(Throwable e) {
    Log.of(ReadAhead.class).log(DEBUG, "A stream failed.", e); // the outcome says so, but not where
    String why = e.getMessage() == null ? "it gave no reason" : e.getMessage();
    try {
      ahead.put(new Item<>(null, why, 0));
    } catch (InterruptedException closed) {
      // The stream was closed: its failure no longer matters.
    }
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public Optional<String> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public boolean seekable() {
    return source.seekable();
  }

  @Override
  public void close() {
    closed = true;
    if (!started) {
      started = true;
      thread.start(); // which closes the source, as it alone uses it
    }
    thread.interrupt();
  }

  @Override
  public void state(State s) {
    if (s.loading() && started) {
      throw new IllegalStateException(
          "The stream is already in use. To resume, make another level from the same source.");
    }
    position = s.of(position);
    mark = s.of(mark);
  }
}
