package io.tiebreak.web;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.Connection;

/**
 * Closes connections that hold a place and move next to nothing. From its opening, or from its last
 * answer on, a connection has some patience; then it must have moved {@link Limits#BYTES_A_SECOND}
 * on average, in or out, whether it is in a head, in a body or in an answer.
 */
final class SlowClients implements Connection.Listener, AutoCloseable {

  private static final long LOOK_MILLIS = 1000;

  private final long patience;
  private final Map<Connection, Exchange> open = new ConcurrentHashMap<>();
  private final Thread watcher = new Thread(this::watching, "slow-clients");

  /**
   * What a connection had moved when its exchange began.
   *
   * @param left whether it is a stream of events; until its next request
   */
  private record Exchange(long since, long requests, long answers, long bytes, boolean left) {

    static Exchange of(Connection connection, boolean left) {
      return new Exchange(
          System.nanoTime(),
          connection.getMessagesIn(),
          connection.getMessagesOut(),
          moved(connection),
          left);
    }

    /** The same, or the next one if that has begun. */
    Exchange now(Connection connection) {
      boolean asked = requests != connection.getMessagesIn();
      boolean answered = answers != connection.getMessagesOut();
      return asked || answered ? of(connection, left && !asked) : this;
    }
  }

  SlowClients(Duration patience) {
    this.patience = patience.toNanos();
  }

  void watch() {
    watcher.setDaemon(true);
    watcher.start();
  }

  private void watching() {
    try {
      while (true) {
        Thread.sleep(LOOK_MILLIS);
        look();
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void onOpened(Connection connection) {
    open.put(connection, Exchange.of(connection, false));
  }

  @Override
  public void onClosed(Connection connection) {
    open.remove(connection);
  }

  /** The connection of a stream of events, which is slow by its nature. */
  void leave(HttpServletRequest request) {
    Connection connection =
        ServletContextRequest.getServletContextRequest(request)
            .getConnectionMetaData()
            .getConnection();
    open.computeIfPresent(connection, (c, now) -> Exchange.of(c, true));
  }

  private static long moved(Connection connection) {
    return connection.getBytesIn() + connection.getBytesOut();
  }

  private void look() {
    open.replaceAll((connection, exchange) -> exchange.now(connection));
    open.forEach(
        (connection, now) -> {
          if (!now.left && tooSlow(connection, now)) {
            connection.getEndPoint().close();
          }
        });
  }

  private boolean tooSlow(Connection connection, Exchange exchange) {
    long took = System.nanoTime() - exchange.since;
    return took > patience
        && moved(connection) - exchange.bytes < took / 1e9 * Limits.BYTES_A_SECOND;
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
