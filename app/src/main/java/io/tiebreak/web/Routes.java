package io.tiebreak.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.tiebreak.Tiebreak;
import io.tiebreak.data.Digest;
import io.tiebreak.folder.Json;
import io.tiebreak.spec.Catalogue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be asked of the server, one method each. */
final class Routes {

  /** So long a sender of a problem waits to hear its faults; a longer reading goes on without. */
  private static final Duration READING = Duration.ofSeconds(10);

  private static final int USUAL_POINTS = 2000;
  private static final int LONGEST_NAME = 80;

  /** The report is a page of its own, which needs its style and nothing else. */
  private static final String REPORT_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox;"
          + " frame-ancestors 'self'";

  private final Limits limits;
  private final RunStore runs;
  private final Examples examples = new Examples();
  private final Assets assets = new Assets();
  private volatile boolean ended;

  Routes(Limits limits, RunStore runs) {
    this.limits = limits;
    this.runs = runs;
  }

  void into(RoutesConfig routes) {
    routes.get("/", assets::page);
    routes.get("/assets/{name}", assets::asset);
    // The page names its icon; browsers ask for this one all the same, now and then.
    routes.get("/favicon.ico", ctx -> ctx.status(HttpStatus.NO_CONTENT));
    routes.get("/api/info", this::info);
    routes.get("/api/examples", ctx -> Responses.json(ctx, examples.all()));
    routes.get("/api/runs", this::all);
    routes.post("/api/runs", this::add);
    routes.get("/api/runs/{id}", ctx -> Responses.json(ctx, run(ctx).view()));
    routes.get("/api/runs/{id}/trace", this::trace);
    routes.get("/api/runs/{id}/events", this::events);
    routes.get("/api/runs/{id}/files/{name}", this::file);
    routes.head("/api/runs/{id}/files/{name}", this::file);
    routes.post("/api/runs/{id}/pause", ctx -> done(ctx, () -> runs.pause(id(ctx))));
    routes.post("/api/runs/{id}/go-on", ctx -> done(ctx, () -> runs.unpause(id(ctx))));
    routes.post("/api/runs/{id}/stop", ctx -> done(ctx, () -> run(ctx).stop()));
    routes.post("/api/runs/{id}/resume", this::resume);
    routes.delete("/api/runs/{id}", ctx -> done(ctx, () -> runs.delete(id(ctx))));
    routes.exception(Refusal.class, (refusal, ctx) -> Responses.refusal(ctx, refusal));
    routes.exception(
        HttpResponseException.class, (refused, ctx) -> Responses.failure(ctx, refused.getStatus()));
    routes.exception(Exception.class, (e, ctx) -> Responses.failure(ctx, 500));
  }

  /** Lets go of those who watch. */
  void end() {
    ended = true;
  }

  private static String id(Context ctx) {
    return ctx.pathParam("id");
  }

  private LiveRun run(Context ctx) {
    return runs.get(id(ctx));
  }

  private interface Act {
    void now() throws IOException;
  }

  private static void done(Context ctx, Act act) throws IOException {
    act.now();
    ctx.status(HttpStatus.NO_CONTENT);
  }

  private void info(Context ctx) {
    Map<String, Object> bounds =
        Map.of(
            "uploadBytes", limits.uploadBytes(),
            "files", limits.files(),
            "activeRuns", limits.activeRuns());
    List<String> methods = Catalogue.methodNames();
    Responses.json(
        ctx, Map.of("version", Tiebreak.version(), "limits", bounds, "methods", methods));
  }

  /** Pages ask every other second, mostly in vain: who has it already hears that and no more. */
  private void all(Context ctx) {
    String all = Json.line(runs.all().stream().map(LiveRun::view).toList());
    String tag = '"' + Digest.ofText(all) + '"';
    ctx.header("ETag", tag);
    if (tag.equals(ctx.header("If-None-Match"))) {
      ctx.status(HttpStatus.NOT_MODIFIED);
    } else {
      ctx.contentType(Responses.JSON).result(all);
    }
  }

  private void add(Context ctx) throws IOException, InterruptedException {
    Path inputs = Files.createTempDirectory(runs.incoming(), "problem");
    try {
      LiveRun run = runs.add(asked(ctx, inputs), inputs);
      run.awaitRead(run.state() == RunState.QUEUED ? Duration.ZERO : READING);
      View seen = run.view();
      if (seen.state() == RunState.REFUSED) {
        runs.delete(run.id());
        throw new Refusal(
            HttpStatus.BAD_REQUEST,
            "The problem cannot be run. Correct what is listed and send it again.",
            seen.faults());
      }
      ctx.status(HttpStatus.CREATED);
      Responses.json(ctx, Map.of("id", run.id()));
    } finally {
      RunStore.delete(inputs);
    }
  }

  /** Puts the problem into a folder; what else is asked. */
  private RunRecord.Asked asked(Context ctx, Path inputs) throws IOException {
    Upload upload = Upload.of(ctx, runs.incoming(), limits);
    Optional<String> example = upload.text("example");
    if (example.isPresent()) {
      String text = examples.get(example.get()).text();
      Files.write(inputs.resolve(LiveRun.PROBLEM), text.getBytes(StandardCharsets.UTF_8));
    } else {
      upload.into(inputs);
    }
    String otherwise = example.or(upload::problemName).orElse("problem");
    return new RunRecord.Asked(
        named(upload.text("name").orElse(otherwise)),
        upload.text("method").orElse(null),
        upload.text("time").orElse(null),
        upload.text("seed").orElse(null));
  }

  /** One line, of a length that can be shown. */
  private static String named(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").strip();
    return line.substring(0, Math.min(line.length(), LONGEST_NAME));
  }

  private void trace(Context ctx) {
    Observations seen = run(ctx).observations();
    String asked = Optional.ofNullable(ctx.queryParam("points")).orElse("" + USUAL_POINTS);
    if (!asked.matches("[1-9]\\d{0,5}")) {
      throw new Refusal(
          HttpStatus.BAD_REQUEST, "points must be a whole number from 1 to 999999. Try 2000.");
    }
    Responses.json(
        ctx, Map.of("points", seen.after(-1, Integer.parseInt(asked)), "total", seen.total()));
  }

  private void events(Context ctx) throws InterruptedException {
    run(ctx);
    try {
      new Events(ctx, runs, id(ctx), limits.idle().dividedBy(2)).sendUntil(() -> ended);
    } catch (IOException gone) {
      return; // nobody listens any more
    }
  }

  /** Of a form that is no upload. */
  private static Optional<String> field(Context ctx, String name) {
    try {
      return Optional.ofNullable(ctx.formParam(name));
    } catch (HttpResponseException refused) {
      throw refused;
    } catch (Exception torn) { // Kotlin declares none of what it throws
      throw new Refusal(
          HttpStatus.BAD_REQUEST, "The form could not be read to its end. Send it again.");
    }
  }

  private void resume(Context ctx) throws IOException {
    String time = field(ctx, "time").map(String::strip).orElse("");
    done(ctx, () -> runs.resume(id(ctx), time.isEmpty() ? null : time));
  }

  private void file(Context ctx) throws IOException {
    String name = ctx.pathParam("name");
    Path file = run(ctx).file(name).orElseThrow(() -> Refusal.notFound("file"));
    if (name.endsWith(".html")) {
      ctx.header("Content-Security-Policy", REPORT_POLICY).contentType("text/html; charset=utf-8");
    } else {
      ctx.header("Content-Disposition", "attachment; filename=\"%s\"".formatted(name))
          .contentType(name.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8");
    }
    ctx.header("Content-Length", Long.toString(Files.size(file)))
        .result(Files.newInputStream(file));
  }
}
