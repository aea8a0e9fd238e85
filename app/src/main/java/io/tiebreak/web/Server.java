package io.tiebreak.web;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import io.tiebreak.fault.IoFault;
import java.io.IOException;
import java.net.URI;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The server of the live page. */
public final class Server implements AutoCloseable {

  /** Threads that Jetty keeps for itself. */
  private static final int OWN_THREADS = 16;

  /** Bytes of a request other than an upload. */
  private static final long MOST_BODY = 1 << 16;

  /** Fields of a form besides its files. */
  private static final int FIELDS = 8;

  private final Settings settings;
  private final Limits limits;
  private final RunStore runs;
  private final Guard guard;
  private final Routes routes;
  private final Strangers strangers;
  private final Token token;
  private final Javalin javalin;

  private Server(Settings settings, Limits limits, RunStore runs, Token token) {
    this.settings = settings;
    this.limits = limits;
    this.runs = runs;
    this.token = token;
    this.strangers = new Strangers(limits.connections() / 4);
    this.guard = new Guard(settings, token, strangers);
    this.routes = new Routes(limits, runs);
    this.javalin = Javalin.create(this::configure);
  }

  /** Starts a server; an {@link IoFault} says why the folder or the port cannot be used. */
  public static Server start(Settings settings) throws IOException {
    return start(settings, Limits.usual());
  }

  static Server start(Settings settings, Limits limits) throws IOException {
    RunStore runs = RunStore.open(settings.runs(), limits);
    Token token;
    try {
      token = Token.of(settings.runs(), runs.incoming());
    } catch (IOException unusable) {
      runs.close();
      throw unusable;
    }
    Server server = new Server(settings, limits, runs, token);
    try {
      server.javalin.start();
      return server;
    } catch (JavalinBindException taken) {
      server.close();
      throw new IoFault(
          "Port %d of %s cannot be used; another program may be using it"
              .formatted(settings.port(), settings.host()),
          "Choose another with --port",
          taken);
    }
  }

  /** The address for a browser, with the token. */
  public URI address() {
    String host = settings.address().isAnyLocalAddress() ? "localhost" : settings.host();
    return URI.create(
        "http://%s:%d/?token=%s".formatted(Guard.bracketed(host), javalin.port(), token.text()));
  }

  /** Ends all runs, with everything written. */
  @Override
  public void close() throws IOException {
    try {
      runs.close();
    } finally {
      routes.end();
      javalin.stop();
    }
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.maxRequestSize = MOST_BODY;
    config.jetty.threadPool = threads();
    config.jetty.modifyServletContextHandler(
        handler -> handler.setMaxFormKeys(limits.files() + FIELDS));
    config.jetty.addConnector(this::connector);
    config.routes.before(guard::admit);
    routes.into(config.routes);
  }

  /** One thread per connection, so that no connection can take the last thread from others. */
  private QueuedThreadPool threads() {
    QueuedThreadPool threads = new QueuedThreadPool(limits.connections() + OWN_THREADS);
    threads.setMaxEvictCount(limits.connections()); // idle threads end together, not one per minute
    return threads;
  }

  private Connector connector(org.eclipse.jetty.server.Server jetty, HttpConfiguration http) {
    http.setSendServerVersion(false);
    ServerConnector connector = new ServerConnector(jetty, new HttpConnectionFactory(http));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(limits.idle().toMillis());
    connector.addBean(strangers);
    jetty.addBean(new NetworkConnectionLimit(limits.connections(), connector));
    return connector;
  }
}
