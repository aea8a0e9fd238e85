package io.tiebreak.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How a server is started.
 *
 * @param host what it listens at, a name or an address
 * @param port 0 for any that is free
 * @param token what users must know; needed wherever others than this computer can connect
 * @param runs the folder of its runs
 */
public record Settings(String host, int port, Optional<String> token, Path runs) {

  /** Shorter ones can be guessed. */
  private static final int SHORTEST_TOKEN = 12;

  private static final int LAST_PORT = 65_535;

  /**
   * Refuses what would be unsafe or cannot be.
   *
   * @throws IllegalArgumentException with a sentence
   */
  public Settings {
    if (port < 0 || port > LAST_PORT) {
      throw new IllegalArgumentException(
          "The port (%d) must lie between 0 and %d. Try --port 7070.".formatted(port, LAST_PORT));
    }
    if (token.isPresent() && !token.get().matches("[!-~]{%d,200}".formatted(SHORTEST_TOKEN))) {
      throw new IllegalArgumentException(
          ("The token must have %d to 200 letters, digits or signs, without spaces."
                  + " Try --token $(openssl rand -hex 16).")
              .formatted(SHORTEST_TOKEN));
    }
    if (token.isEmpty() && !address(host).isLoopbackAddress()) {
      throw new IllegalArgumentException(
          "At %s others can reach this server, so it needs a token. Add --token, or leave --host out."
              .formatted(host));
    }
  }

  InetAddress address() {
    return address(host);
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
