package io.tiebreak.web;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;

/**
 * The settings of a server.
 *
 * @param host the name or address that it listens on
 * @param port 0 for any free port
 * @param runs the folder of its runs
 */
public record Settings(String host, int port, Path runs) {

  private static final int LAST_PORT = 65_535;

  /** Refuses a port or a host that cannot exist. */
  public Settings {
    Require.that(
        port >= 0 && port <= LAST_PORT,
        "port",
        port,
        "must lie between 0 and " + LAST_PORT,
        "Try --port 7070");
    address(host);
  }

  InetAddress address() {
    return address(host);
  }

  /** Whether other computers can connect. */
  public boolean shared() {
    return !address().isLoopbackAddress();
  }

  private static InetAddress address(String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException unknown) {
      throw new BadParameter(
          "host", host, "must be an address of this computer", "Omit --host for 127.0.0.1");
    }
  }
}
