package io.tiebreak.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import io.javalin.util.JavalinBindException;
import io.tiebreak.Tiebreak;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The server of the live page. */
public final class Server implements AutoCloseable {

  /** Threads that Jetty keeps for itself. */
  private static final int OWN_THREADS = 16;

  /** So long a sender of a problem waits to hear its faults; a longer reading goes on without. */
  private static final Duration READING = Duration.ofSeconds(10);

  private static final int USUAL_POINTS = 2000;

  private final Settings settings;
  private final Limits limits;
  private final Runs runs;
  private final Sessions sessions;
  private final Guard guard;
  private final Examples examples = new Examples();
  private final Assets assets = new Assets();
  private final Semaphore streams;
  private final SlowClients slow;
  private final Javalin javalin;
  private volatile boolean ended;

  private Server(Settings settings, Limits limits, Runs runs) {
    this.settings = settings;
    this.limits = limits;
    this.runs = runs;
    this.sessions = new Sessions(settings.token(), limits.signInsAMinute(), System::nanoTime);
    this.guard = new Guard(settings, limits, sessions);
    this.streams = new Semaphore(limits.streams());
    this.slow = new SlowClients(limits.patience());
    this.javalin = Javalin.create(this::configure);
  }

  /**
   * Starts one.
   *
   * @throws IOException if the folder or the port cannot be used, with a sentence
   */
  public static Server start(Settings settings) throws IOException {
    return start(settings, Limits.usual());
  }

  static Server start(Settings settings, Limits limits) throws IOException {
    Runs runs = Runs.open(settings.runs(), limits);
    Server server = new Server(settings, limits, runs);
    try {
      server.javalin.start();
      server.slow.watch();
      return server;
    } catch (JavalinBindException taken) {
      runs.close();
      throw new IOException(
          "Port %d of %s cannot be used: another program may have it. Choose another with --port."
              .formatted(settings.port(), settings.host()),
          taken);
    }
  }

  /** Where a browser finds it. */
  public URI address() {
    String host = settings.address().isAnyLocalAddress() ? "localhost" : settings.host();
    return URI.create(
        "http://%s:%d/".formatted(host.contains(":") ? "[" + host + "]" : host, javalin.port()));
  }

  /** Ends all runs, with everything written. */
  @Override
  public void close() throws IOException {
    ended = true;
    try {
      runs.close();
    } finally {
      slow.close();
      javalin.stop();
    }
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = io.javalin.compression.CompressionStrategy.NONE;
    config.http.maxRequestSize = 1 << 16; // of what is no upload
    // A thread for every connection there may be: none can take the last one from others.
    config.jetty.threadPool = new QueuedThreadPool(limits.connections() + OWN_THREADS);
    config.jetty.modifyServletContextHandler(handler -> handler.setMaxFormKeys(limits.files() + 8));
    config.jetty.addConnector(
        (jetty, http) -> {
          http.setSendServerVersion(false);
          http.setSendDateHeader(false);
          ServerConnector connector =
              new ServerConnector(jetty, new org.eclipse.jetty.server.HttpConnectionFactory(http));
          connector.setHost(settings.host());
          connector.setPort(settings.port());
          connector.setIdleTimeout(limits.patience().toMillis());
          connector.addBean(slow);
          jetty.addBean(new NetworkConnectionLimit(limits.connections(), connector));
          return connector;
        });
    route(config);
  }

  private void route(JavalinConfig config) {
    config.routes.before(ctx -> guard.admit(ctx, javalin().port()));
    config.routes.get("/", ctx -> assets.page(ctx, "index.html"));
    config.routes.get("/login", ctx -> assets.page(ctx, "login.html"));
    config.routes.post("/login", this::signIn);
    config.routes.get("/assets/{name}", assets::asset);
    config.routes.get("/api/info", ctx -> json(ctx, info()));
    config.routes.get("/api/examples", ctx -> json(ctx, examples.all()));
    config.routes.get(
        "/api/runs", ctx -> json(ctx, runs.all().stream().map(LiveRun::view).toList()));
    config.routes.post("/api/runs", this::add);
    config.routes.get("/api/runs/{id}", ctx -> json(ctx, run(ctx).view()));
    config.routes.delete("/api/runs/{id}", ctx -> done(ctx, () -> runs.delete(id(ctx))));
    config.routes.get("/api/runs/{id}/trace", this::trace);
    config.routes.get("/api/runs/{id}/events", this::events);
    config.routes.get("/api/runs/{id}/files/{name}", this::file);
    config.routes.post("/api/runs/{id}/pause", ctx -> done(ctx, () -> runs.pause(id(ctx))));
    config.routes.post("/api/runs/{id}/go-on", ctx -> done(ctx, () -> run(ctx).goOn()));
    config.routes.post("/api/runs/{id}/stop", ctx -> done(ctx, () -> run(ctx).stop()));
    config.routes.post(
        "/api/runs/{id}/resume",
        ctx -> done(ctx, () -> runs.resume(id(ctx), ctx.formParam("time"))));
    config.routes.exception(Refusal.class, (refusal, ctx) -> refuse(ctx, refusal));
    config.routes.exception(HttpResponseException.class, (e, ctx) -> say(ctx, e.getStatus()));
    config.routes.exception(Exception.class, (e, ctx) -> say(ctx, 500));
    config.routes.error(
        404,
        ctx -> {
          if (ctx.resultInputStream() == null) {
            say(ctx, 404);
          }
        });
  }

  private Javalin javalin() {
    return javalin;
  }

  private static String id(Context ctx) {
    return ctx.pathParam("id");
  }

  private LiveRun run(Context ctx) {
    return runs.get(id(ctx));
  }

  private static void json(Context ctx, Object value) {
    ctx.contentType("application/json; charset=utf-8").result(Json.text(value));
  }

  private interface Act {
    void now() throws IOException;
  }

  private static void done(Context ctx, Act act) throws IOException {
    act.now();
    ctx.status(HttpStatus.NO_CONTENT);
  }

  private Map<String, Object> info() {
    return Map.of(
        "version",
        Tiebreak.version(),
        "limits",
        Map.of(
            "uploadBytes",
            limits.uploadBytes(),
            "files",
            limits.files(),
            "activeRuns",
            limits.activeRuns()));
  }

  private void signIn(Context ctx) {
    Optional<String> session =
        Optional.ofNullable(ctx.formParam("token")).flatMap(sessions::signIn);
    if (session.isEmpty()) {
      ctx.redirect("/login?wrong", HttpStatus.SEE_OTHER);
      return;
    }
    ctx.cookie(
        new Cookie(Guard.COOKIE, session.get(), "/", -1, false, true, null, SameSite.STRICT));
    ctx.redirect("/", HttpStatus.SEE_OTHER);
  }

  private void add(Context ctx) throws IOException, InterruptedException {
    Path inputs = Files.createTempDirectory(runs.incoming(), "problem");
    try {
      LiveRun run = runs.add(taken(ctx, inputs), inputs);
      run.awaitRead(run.state() == State.QUEUED ? Duration.ZERO : READING);
      View seen = run.view();
      if (seen.state() == State.REFUSED) {
        runs.delete(run.id());
        throw Refusal.badProblem(seen.faults());
      }
      ctx.status(HttpStatus.CREATED);
      json(ctx, Map.of("id", run.id()));
    } finally {
      Runs.delete(inputs);
    }
  }

  private Asked taken(Context ctx, Path inputs) throws IOException {
    Upload upload = Upload.of(ctx, runs.incoming(), limits);
    Optional<String> example = upload.text("example");
    if (example.isPresent()) {
      Files.write(
          inputs.resolve(LiveRun.PROBLEM),
          examples.get(example.get()).text().getBytes(StandardCharsets.UTF_8));
    } else {
      upload.into(inputs);
    }
    String otherwise = example.or(upload::problemName).orElse("problem");
    return new Asked(
        named(upload.text("name").orElse(otherwise)),
        upload.text("method").orElse(null),
        upload.text("time").orElse(null),
        upload.text("seed").orElse(null));
  }

  /** One line, of a length that can be shown. */
  private static String named(String text) {
    String line = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ").strip();
    return line.substring(0, Math.min(line.length(), 80));
  }

  private void trace(Context ctx) {
    Observations seen = run(ctx).observations();
    String asked = Optional.ofNullable(ctx.queryParam("points")).orElse("" + USUAL_POINTS);
    if (!asked.matches("[1-9]\\d{0,5}")) {
      throw Refusal.badRequest("points must be a number between 1 and 999999.");
    }
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("points", seen.after(-1, Integer.parseInt(asked)));
    answer.put("total", seen.total());
    json(ctx, answer);
  }

  private void events(Context ctx) throws IOException, InterruptedException {
    run(ctx);
    if (!streams.tryAcquire()) {
      throw Refusal.busy("Too many pages are watching. Close some, and load this one again.");
    }
    try {
      slow.leave(ctx.req());
      Events.send(ctx, runs, id(ctx), () -> ended);
    } finally {
      streams.release();
    }
  }

  private void file(Context ctx) throws IOException {
    String name = ctx.pathParam("name");
    Path file = run(ctx).file(name).orElseThrow(() -> Refusal.notFound("file"));
    boolean page = name.equals("report.html");
    if (page) {
      ctx.header(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
              + " img-src data:; sandbox allow-scripts; frame-ancestors 'self'");
    } else {
      ctx.header("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }
    ctx.contentType(page ? "text/html; charset=utf-8" : type(name))
        .header("Content-Length", Long.toString(Files.size(file)))
        .result(Files.newInputStream(file));
  }

  private static String type(String name) {
    return name.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8";
  }

  private static void refuse(Context ctx, Refusal refusal) {
    if (refusal.status() == 401 && ctx.path().equals("/")) {
      ctx.redirect("/login", HttpStatus.SEE_OTHER);
      return;
    }
    ctx.status(refusal.status());
    error(ctx, String.valueOf(refusal.getMessage()), refusal.faults());
  }

  private static void say(Context ctx, int status) {
    ctx.status(status);
    error(
        ctx,
        status >= 500
            ? "The server failed at this. Its terminal may say more."
            : "The server does not understand this request. Load the page again.",
        List.of());
  }

  private static void error(Context ctx, String sentence, @Nullable List<String> faults) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("error", sentence);
    if (faults != null && !faults.isEmpty()) {
      answer.put("faults", faults);
    }
    json(ctx, answer);
  }
}
