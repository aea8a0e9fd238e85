package io.tiebreak.web;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at every request before anything is done with it: how often its client asks, which server
 * it means, which page sent it, and whether its user may.
 */
final class Guard {

  static final String COOKIE = "tiebreak";

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** Methods that change nothing. */
  private static final Set<String> LOOKING = Set.of("GET", "HEAD");

  private final Sessions sessions;
  private final Allowance requests;
  private final Set<String> names = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));

  Guard(Settings settings, Limits limits, Sessions sessions) {
    this.sessions = sessions;
    double rate = limits.requestsASecond();
    this.requests = new Allowance(5 * rate, rate, System::nanoTime);
    names.add(bracketed(settings.host()));
    if (settings.address().isAnyLocalAddress()) {
      addAllOfThisComputer();
    }
  }

  private void addAllOfThisComputer() {
    try {
      names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InetAddress address : Collections.list(network.getInetAddresses())) {
          names.add(bracketed(address.getHostAddress().replaceFirst("%.*", "")));
        }
      }
    } catch (UnknownHostException | SocketException nameless) {
      // It is then known by the names above.
    }
  }

  static String bracketed(String host) {
    return (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host)
        .toLowerCase(Locale.ROOT);
  }

  /**
   * Lets a request pass, or refuses it.
   *
   * @throws Refusal if it may not pass
   */
  void admit(Context ctx, int port) {
    header(ctx);
    if (!requests.take(ctx.ip())) {
      throw Refusal.tooMany("Too many requests at once. Wait a few seconds.");
    }
    requireOwnName(ctx, port);
    requireOwnPage(ctx);
    requireKnown(ctx);
  }

  private static void header(Context ctx) {
    ctx.header("Content-Security-Policy", POLICY);
    ctx.header("X-Content-Type-Options", "nosniff");
    ctx.header("Referrer-Policy", "no-referrer");
    ctx.header("Cross-Origin-Resource-Policy", "same-origin");
    ctx.header("Cache-Control", "no-store");
  }

  /** Another name in front of our address would let a foreign page pass for our own. */
  private void requireOwnName(Context ctx, int port) {
    String host = ctx.header("Host");
    if (host == null || !isOwn(host.toLowerCase(Locale.ROOT), port)) {
      throw Refusal.forbidden(
          "This server is not known by that name. Use the address that it printed at its start.");
    }
  }

  private boolean isOwn(String host, int port) {
    String end = ":" + port;
    return host.endsWith(end)
        ? names.contains(host.substring(0, host.length() - end.length()))
        : port == 80 && names.contains(host);
  }

  /** What changes something must come from our own page, or from no page at all. */
  private static void requireOwnPage(Context ctx) {
    String site = ctx.header("Sec-Fetch-Site");
    String origin = ctx.header("Origin");
    boolean api = ctx.path().startsWith("/api/");
    boolean changes = !LOOKING.contains(ctx.method().name());
    // A form of a page without a referrer sends the origin null, as the one to sign in does.
    boolean unnamed = "null".equals(origin) && "same-origin".equals(site);
    boolean foreign = (origin != null && !unnamed && !isOwn(origin, ctx)) || isForeign(site);
    boolean program = origin == null && site == null;
    boolean said = ctx.header("X-Tiebreak") != null || bearer(ctx) != null;
    if ((foreign && (api || changes)) || (program && changes && !said)) {
      throw Refusal.forbidden(
          "Only this server's own page may ask for that. A program sends the header X-Tiebreak: 1.");
    }
  }

  private static boolean isForeign(@Nullable String site) {
    return site != null && !site.equals("same-origin") && !site.equals("none");
  }

  private static boolean isOwn(String origin, Context ctx) {
    String host = ctx.header("Host");
    return origin.equals("http://" + host) || origin.equals("https://" + host);
  }

  private static @Nullable String bearer(Context ctx) {
    String header = ctx.header("Authorization");
    return header != null && header.startsWith("Bearer ") ? header.substring(7).strip() : null;
  }

  /** Styles and scripts are no secret, and the form to sign in needs them. */
  private void requireKnown(Context ctx) {
    boolean open = ctx.path().equals("/login") || ctx.path().startsWith("/assets/");
    if (!open && !sessions.known(ctx.cookie(COOKIE), bearer(ctx), ctx.ip())) {
      throw Refusal.notSignedIn();
    }
  }
}
