package io.tiebreak.web;

import io.javalin.http.Context;
import io.tiebreak.folder.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends the state and the new observations of one run to one browser. It only polls the run, so
 * that a browser that is slow or gone delays nothing else.
 */
final class Events {

  private static final long POLL_MILLIS = 200;
  private static final long STATE_NANOS = 1_000_000_000L;

  /** Points per poll; five polls per second make ten points per second. */
  private static final int MOST_PER_POLL = 2;

  /** Points after a gap. */
  private static final int MOST_MISSED = 2000;

  private final RunStore runs;
  private final String id;
  private final OutputStream out;
  private final long alive;
  private long sent;
  private long changes = -1;
  private String state = "";
  private long stateSent;
  private long lastWord = System.nanoTime();

  /** Sends what the client has not seen yet, and a comment whenever nothing happens for a while. */
  Events(Context ctx, RunStore runs, String id, Duration alive) throws IOException {
    this.runs = runs;
    this.id = id;
    this.alive = alive.toNanos();
    this.sent = after(ctx);
    ctx.res().setContentType("text/event-stream");
    ctx.res().setCharacterEncoding("UTF-8");
    ctx.res().setHeader("X-Accel-Buffering", "no");
    this.out = ctx.res().getOutputStream();
  }

  /** Sends until the run is over, the client is gone or the server ends. */
  void sendUntil(BooleanSupplier ended) throws IOException, InterruptedException {
    poll(MOST_MISSED);
    while (!ended.getAsBoolean() && !over()) {
      Thread.sleep(POLL_MILLIS);
      poll(MOST_PER_POLL);
    }
    if (over()) {
      poll(MOST_MISSED);
      write("end", null, "{}");
      out.flush();
    }
  }

  private static long after(Context ctx) {
    String header = ctx.header("Last-Event-ID");
    String given = header == null ? ctx.queryParam("after") : header;
    return given != null && given.matches("\\d{1,18}") ? Long.parseLong(given) : -1;
  }

  /** Whether the run is over or deleted. */
  private boolean over() {
    return runs.find(id).map(run -> run.state().over()).orElse(true);
  }

  private void poll(int most) throws IOException {
    long now = System.nanoTime();
    Optional<LiveRun> run = runs.find(id);
    if (run.isPresent()) {
      sendState(run.get(), now);
      sendPoints(run.get().observations(), most, now);
    }
    if (now - lastWord > alive) {
      out.write(": still here\n\n".getBytes(StandardCharsets.UTF_8));
      lastWord = now;
    }
    out.flush();
  }

  private void sendState(LiveRun run, long now) throws IOException {
    long latest = run.changes();
    if (latest == changes && now - stateSent < STATE_NANOS) {
      return;
    }
    changes = latest;
    stateSent = now;
    String next = Json.line(run.view());
    if (!next.equals(state)) {
      state = next;
      write("run", null, next);
      lastWord = now;
    }
  }

  private void sendPoints(Observations seen, int most, long now) throws IOException {
    if (sent >= seen.total()) { // resumed from an earlier checkpoint
      sent = -1;
    }
    // If the first poll comes before the first observation, the next must not thin that out.
    List<Observation> fresh = seen.after(sent, sent < 0 ? MOST_MISSED : most);
    for (Observation point : fresh) {
      write("point", Long.toString(point.i()), Json.line(point));
      sent = point.i();
      lastWord = now;
    }
  }

  private void write(String event, @Nullable String number, String data) throws IOException {
    String text =
        (number == null ? "" : "id: " + number + "\n") + "event: " + event + "\ndata: " + data;
    out.write((text + "\n\n").getBytes(StandardCharsets.UTF_8));
  }
}
