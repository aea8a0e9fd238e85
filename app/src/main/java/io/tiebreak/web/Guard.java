package io.tiebreak.web;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks every request before anything is done with it: the server it is meant for, the page that
 * sent it, and the token.
 */
final class Guard {

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  /** A name or an address, and a port. */
  private static final Pattern HOST =
      Pattern.compile("(\\[[0-9a-f:.]+]|[^\\[\\]:]+)(?::(\\d{1,5}))?");

  /** HTTP methods that change nothing. */
  private static final Set<String> READING = Set.of("GET", "HEAD");

  private static final Duration COOKIE_AGE = Duration.ofDays(30);

  private final Token token;
  private final Strangers strangers;
  private final Set<String> names = new HashSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));

  Guard(Settings settings, Token token, Strangers strangers) {
    this.token = token;
    this.strangers = strangers;
    names.add(bracketed(settings.host()));
    if (settings.address().isAnyLocalAddress()) {
      try {
        names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException nameless) {
        return; // the names above remain
      }
    }
  }

  static String bracketed(String host) {
    return (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host)
        .toLowerCase(Locale.ROOT);
  }

  /** Admits a request or throws a {@link Refusal}. */
  void admit(Context ctx) {
    header(ctx);
    String port = requireOwnName(ctx);
    requireOwnPage(ctx);
    requireToken(ctx, "tiebreak-" + port);
    strangers.remove(ctx.req());
  }

  private static void header(Context ctx) {
    ctx.header("Content-Security-Policy", POLICY);
    ctx.header("X-Content-Type-Options", "nosniff");
    ctx.header("Referrer-Policy", "no-referrer");
    ctx.header("Cross-Origin-Resource-Policy", "same-origin");
    ctx.header("Cache-Control", "no-store");
  }

  /**
   * A foreign name that resolves to our address would make a foreign page pass for ours. The port
   * may differ from ours if a tunnel or a container forwards it.
   *
   * @return the port that the client uses
   */
  private String requireOwnName(Context ctx) {
    String given = ctx.header("Host");
    Matcher host = HOST.matcher(given == null ? "" : given.toLowerCase(Locale.ROOT));
    if (!host.matches() || !isOwnName(host.group(1), ctx)) {
      throw new Refusal(
          HttpStatus.FORBIDDEN,
          "This server does not have that name. Use the address that it printed at its start.");
    }
    return host.group(2) == null ? "80" : host.group(2);
  }

  private boolean isOwnName(String name, Context ctx) {
    return names.contains(name) || name.equals(bracketed(ctx.req().getLocalAddr()));
  }

  /** Pages on other ports of this computer send our cookie too, so a cookie is not enough. */
  private static void requireOwnPage(Context ctx) {
    String site = ctx.header("Sec-Fetch-Site");
    String origin = ctx.header("Origin");
    boolean api = ctx.path().startsWith("/api/");
    boolean changes = !READING.contains(ctx.method().name());
    boolean foreign = (origin != null && !isOwnOrigin(origin, ctx)) || isForeign(site);
    boolean unnamed = origin == null && site == null && bearer(ctx) == null;
    if ((foreign && (api || changes)) || (unnamed && changes)) {
      throw new Refusal(
          HttpStatus.FORBIDDEN,
          "Only this server's own page may request that. Programs send Authorization: Bearer TOKEN.");
    }
  }

  private static boolean isForeign(@Nullable String site) {
    return site != null && !site.equals("same-origin") && !site.equals("none");
  }

  private static boolean isOwnOrigin(String origin, Context ctx) {
    String host = ctx.header("Host");
    return origin.equals("http://" + host) || origin.equals("https://" + host);
  }

  private static @Nullable String bearer(Context ctx) {
    String header = ctx.header("Authorization");
    return header != null && header.startsWith("Bearer ") ? header.substring(7).strip() : null;
  }

  private void requireToken(Context ctx, String cookie) {
    if (ctx.path().equals("/") && token.is(ctx.queryParam("token"))) {
      moveToCookie(ctx, cookie);
    } else if (!token.is(bearer(ctx)) && !token.is(ctx.cookie(cookie))) {
      throw new Refusal(
          HttpStatus.UNAUTHORIZED,
          "This server requires its token. Open the address that it printed in its terminal, which"
              + " ends in ?token=..");
    }
  }

  /** Removes the token from the address, where it could be seen, saved and passed on. */
  private void moveToCookie(Context ctx, String cookie) {
    int seconds = (int) COOKIE_AGE.toSeconds();
    ctx.cookie(new Cookie(cookie, token.text(), "/", seconds, false, true, null, SameSite.STRICT));
    if (isForeign(ctx.header("Sec-Fetch-Site"))) {
      ctx.header("Refresh", "0; url=/"); // browsers withhold the cookie if a link led to a redirect
    } else {
      ctx.redirect("/", HttpStatus.SEE_OTHER);
    }
    ctx.skipRemainingHandlers();
  }
}
