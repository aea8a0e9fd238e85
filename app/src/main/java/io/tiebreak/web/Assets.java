package io.tiebreak.web;

import io.javalin.http.Context;
import io.tiebreak.page.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The page and its parts, from the class path. */
final class Assets {

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "ico", "image/x-icon");

  private final Map<String, Optional<byte[]>> read = new ConcurrentHashMap<>();

  void page(Context ctx) {
    send(ctx, "index.html");
  }

  /** Sends a style, a script or a picture; the page has its own address. */
  void asset(Context ctx) {
    String name = ctx.pathParam("name");
    if (!name.matches("[a-zA-Z0-9-]+(\\.[a-zA-Z0-9-]+)*") || name.endsWith(".html")) {
      throw Refusal.notFound("file");
    }
    send(ctx, name);
  }

  private void send(Context ctx, String name) {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type == null) {
      throw Refusal.notFound("file");
    }
    byte[] bytes = bytes(name).orElseThrow(() -> Refusal.notFound("file"));
    ctx.header("Cache-Control", "no-cache").contentType(type).result(bytes);
  }

  /** Caches only names that exist, as there are too many others. */
  private Optional<byte[]> bytes(String name) {
    Optional<byte[]> found = read.getOrDefault(name, Optional.empty());
    if (found.isEmpty()) {
      found =
          name.equals("chart.js")
              ? Optional.of(Resource.chartJs().getBytes(StandardCharsets.UTF_8))
              : own(name);
      if (found.isPresent()) {
        read.put(name, found);
      }
    }
    return found;
  }

  private static Optional<byte[]> own(String name) {
    try (InputStream in = Assets.class.getResourceAsStream(name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
