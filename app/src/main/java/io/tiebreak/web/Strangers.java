package io.tiebreak.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.Connection;

/**
 * Connections that have not shown the token. If there are too many, the oldest is closed, so that
 * they can keep out neither each other nor the owner.
 */
final class Strangers implements Connection.Listener {

  private final int most;
  private final Set<Connection> open = new LinkedHashSet<>(); // oldest first

  Strangers(int most) {
    this.most = most;
  }

  @Override
  public void onOpened(Connection connection) {
    add(connection).ifPresent(oldest -> oldest.getEndPoint().close());
  }

  private synchronized Optional<Connection> add(Connection connection) {
    open.add(connection);
    if (open.size() <= most) {
      return Optional.empty();
    }
    Connection oldest = open.iterator().next();
    open.remove(oldest);
    return Optional.of(oldest);
  }

  @Override
  public synchronized void onClosed(Connection connection) {
    open.remove(connection);
  }

  /** Called when the connection of this request has shown the token. */
  synchronized void remove(HttpServletRequest request) {
    open.remove(
        ServletContextRequest.getServletContextRequest(request)
            .getConnectionMetaData()
            .getConnection());
  }
}
