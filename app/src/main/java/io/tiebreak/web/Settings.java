package io.tiebreak.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;

/**
 * How a server is started.
 *
 * @param host what it listens at, a name or an address
 * @param port 0 for any that is free
 * @param runs the folder of its runs
 */
public record Settings(String host, int port, Path runs) {

  private static final int LAST_PORT = 65_535;

  /**
   * Refuses a port or a host that cannot exist.
   *
   * @throws IllegalArgumentException with a sentence
   */
  public Settings {
    if (port < 0 || port > LAST_PORT) {
      throw new IllegalArgumentException(
          "The port (%d) must lie between 0 and %d. Try --port 7070.".formatted(port, LAST_PORT));
    }
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
      throw new IllegalArgumentException(
          "The host '%s' is not known here. Name an address of this computer, or leave --host out."
              .formatted(host),
          unknown);
    }
  }
}
