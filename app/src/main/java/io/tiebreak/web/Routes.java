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

/** The requests that the server answers, and its responses. */
final class Routes {

  /** How long the response to a new problem waits for its faults. */
  private static final Duration READING = Duration.ofSeconds(10);

  private static final int USUAL_POINTS = 2000;
  private static final int LONGEST_NAME = 80;

  private static final String JSON = "application/json; charset=utf-8";

  /** The report is a page by itself, which needs its style and nothing else. */
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
    routes.get("/api/examples", ctx -> json(ctx, examples.all()));
    routes.get("/api/runs", this::all);
    routes.post("/api/runs", this::add);
    routes.get("/api/runs/{id}", ctx -> json(ctx, run(ctx).view()));
    routes.get("/api/runs/{id}/trace", this::trace);
    routes.get("/api/runs/{id}/events", this::events);
    routes.get("/api/runs/{id}/files/{name}", this::file);
    routes.head("/api/runs/{id}/files/{name}", this::file);
    routes.post("/api/runs/{id}/pause", ctx -> done(ctx, () -> runs.pause(id(ctx))));
    routes.post("/api/runs/{id}/go-on", ctx -> done(ctx, () -> runs.unpause(id(ctx))));
    routes.post("/api/runs/{id}/stop", ctx -> done(ctx, () -> run(ctx).stop()));
    routes.post("/api/runs/{id}/resume", this::resume);
    routes.delete("/api/runs/{id}", ctx -> done(ctx, () -> runs.delete(id(ctx))));
    routes.exception(Refusal.class, (refusal, ctx) -> refuse(ctx, refusal));
    routes.exception(HttpResponseException.class, (refused, ctx) -> fail(ctx, refused.getStatus()));
    routes.exception(Exception.class, (e, ctx) -> fail(ctx, 500));
  }

  /** Ends the streams of events. */
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

  private static void json(Context ctx, Object value) {
    ctx.contentType(JSON).result(Json.line(value));
  }

  private static void refuse(Context ctx, Refusal refusal) {
    String sentence = String.valueOf(refusal.getMessage());
    if (refusal.status() == HttpStatus.UNAUTHORIZED) { // shown by a browser as it is
      ctx.status(refusal.status())
          .header("WWW-Authenticate", "Bearer")
          .contentType("text/plain; charset=utf-8")
          .result(sentence + "\n");
    } else {
      error(ctx, refusal.status().getCode(), sentence, refusal.faults());
    }
  }

  /** The response to an unforeseen error, which reveals nothing of the inside. */
  private static void fail(Context ctx, int status) {
    String sentence =
        status >= HttpStatus.INTERNAL_SERVER_ERROR.getCode()
            ? "The server failed. Try again, and report it if it fails again."
            : "The server does not understand this request. Load the page again.";
    error(ctx, status, sentence, List.of());
  }

  private static void error(Context ctx, int status, String sentence, List<String> faults) {
    ctx.status(status);
    json(
        ctx,
        faults.isEmpty() ? Map.of("error", sentence) : Map.of("error", sentence, "faults", faults));
  }

  private void info(Context ctx) {
    Map<String, Object> bounds =
        Map.of(
            "uploadBytes", limits.uploadBytes(),
            "files", limits.files(),
            "activeRuns", limits.activeRuns());
    List<String> methods = Catalogue.methodNames();
    json(ctx, Map.of("version", Tiebreak.version(), "limits", bounds, "methods", methods));
  }

  /** Pages ask every other second, mostly in vain; a page that is up to date gets no body. */
  private void all(Context ctx) {
    String all = Json.line(runs.all().stream().map(LiveRun::view).toList());
    String tag = '"' + Digest.ofText(all) + '"';
    ctx.header("ETag", tag);
    if (tag.equals(ctx.header("If-None-Match"))) {
      ctx.status(HttpStatus.NOT_MODIFIED);
    } else {
      ctx.contentType(JSON).result(all);
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
            "The problem cannot be run. Correct the faults listed and send it again.",
            seen.faults());
      }
      ctx.status(HttpStatus.CREATED);
      json(ctx, Map.of("id", run.id()));
    } finally {
      RunStore.delete(inputs);
    }
  }

  /** Writes the problem to a folder and returns the settings. */
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

  /** One line, of a length that fits the page. */
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
    json(ctx, Map.of("points", seen.after(-1, Integer.parseInt(asked)), "total", seen.total()));
  }

  private void events(Context ctx) throws InterruptedException {
    run(ctx);
    try {
      new Events(ctx, runs, id(ctx), limits.idle().dividedBy(2)).sendUntil(() -> ended);
    } catch (IOException gone) {
      return; // the client is gone
    }
  }

  /** A field of a form that is not an upload. */
  private static Optional<String> field(Context ctx, String name) {
    try {
      return Optional.ofNullable(ctx.formParam(name));
    } catch (HttpResponseException refused) {
      throw refused;
    } catch (Exception torn) { // Kotlin declares no exceptions
      throw new Refusal(HttpStatus.BAD_REQUEST, "The form is incomplete. Send it again.");
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
