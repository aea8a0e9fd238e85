package io.tiebreak.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A problem on its way from the client to a folder, never whole in memory. Files keep their names,
 * which are checked, but not the client's folders.
 */
final class Upload {

  /** Bytes of a text field. */
  private static final int MOST_TEXT = 4096;

  private static final int LONGEST_NAME = 120;

  private final Collection<Part> parts;
  private final Limits limits;

  private Upload(Collection<Part> parts, Limits limits) {
    this.parts = parts;
    this.limits = limits;
  }

  /** Receives a request; refuses one that is too large, and keeps none of it on disk. */
  static Upload of(Context ctx, Path incoming, Limits limits) throws IOException {
    HttpServletRequest request = ctx.req();
    if (!ctx.isMultipartFormData()) {
      throw new Refusal(
          HttpStatus.BAD_REQUEST, "A run must be sent as multipart/form-data. Send a form.");
    }
    if (request.getContentLengthLong() > limits.uploadBytes()) {
      letFinish(request, 2 * limits.uploadBytes());
      throw tooLarge(limits);
    }
    request.setAttribute(
        "org.eclipse.jetty.multipartConfig",
        new MultipartConfigElement(
            incoming.toString(), limits.uploadBytes(), limits.uploadBytes(), MOST_TEXT));
    try {
      return new Upload(request.getParts(), limits);
    } catch (ServletException | IllegalStateException | IOException refused) {
      throw refusal(refused, limits);
    }
  }

  /** Reads on within reason, as a client that is still sending would miss the response. */
  private static void letFinish(HttpServletRequest request, long bytes) throws IOException {
    InputStream body = request.getInputStream();
    byte[] some = new byte[1 << 16];
    int got = 0;
    for (long left = bytes; left > 0 && got >= 0; left -= got) {
      got = body.read(some, 0, (int) Math.min(some.length, left));
    }
  }

  private static Refusal refusal(Exception refused, Limits limits) {
    String said = messages(refused);
    if (said.contains("too many")) {
      return tooMany(limits);
    }
    return said.contains("max length") || said.contains("exceed") || said.contains("too large")
        ? tooLarge(limits)
        : new Refusal(HttpStatus.BAD_REQUEST, "The form is incomplete. Send it again.");
  }

  private static String messages(@Nullable Throwable e) {
    StringBuilder all = new StringBuilder();
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      all.append(cause.getMessage()).append('\n');
    }
    return all.toString();
  }

  private static Refusal tooLarge(Limits limits) {
    return new Refusal(
        HttpStatus.CONTENT_TOO_LARGE,
        "A problem and its data may have at most %d MB. Send less, or use tiebreak solve."
            .formatted(limits.uploadBytes() >> 20));
  }

  private static Refusal tooMany(Limits limits) {
    return new Refusal(
        HttpStatus.CONTENT_TOO_LARGE,
        "A problem may have at most %d files. Send fewer, or put the rows into one."
            .formatted(limits.files()));
  }

  /** A text field, if present and not blank. */
  Optional<String> text(String field) throws IOException {
    Optional<Part> part = parts.stream().filter(p -> p.getName().equals(field)).findFirst();
    if (part.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = part.get().getInputStream()) {
      byte[] bytes = in.readNBytes(MOST_TEXT + 1);
      if (bytes.length > MOST_TEXT) {
        throw new Refusal(
            HttpStatus.BAD_REQUEST,
            "The field %s is longer than %d bytes.".formatted(field, MOST_TEXT));
      }
      String text = new String(bytes, StandardCharsets.UTF_8).strip();
      return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
  }

  /** The client's name of the problem file without its ending, if it is plain. */
  Optional<String> problemName() {
    return files("problem").stream()
        .map(Part::getSubmittedFileName)
        .filter(Upload::isPlain)
        .map(name -> name.replaceFirst("(?<=.)\\.[^.]+$", ""))
        .findFirst();
  }

  /** Writes the problem file and its data to a folder. */
  void into(Path folder) throws IOException {
    List<Part> problem = files("problem");
    List<Part> data = files("data");
    if (problem.size() != 1) {
      throw new Refusal(
          HttpStatus.BAD_REQUEST, "A run needs one problem file. Choose one, or an example.");
    }
    if (data.size() + 1 > limits.files()) {
      throw tooMany(limits);
    }
    copy(problem.get(0), folder.resolve(LiveRun.PROBLEM));
    for (Part part : data) {
      copy(part, folder.resolve(plain(part)));
    }
  }

  private List<Part> files(String field) {
    return parts.stream()
        .filter(part -> part.getName().equals(field))
        .filter(part -> !Objects.requireNonNullElse(part.getSubmittedFileName(), "").isEmpty())
        .toList();
  }

  private static void copy(Part part, Path to) throws IOException {
    if (Files.exists(to)) {
      throw new Refusal(
          HttpStatus.BAD_REQUEST,
          "Two files are named '%s'. Rename one.".formatted(to.getFileName()));
    }
    try (InputStream in = part.getInputStream()) {
      Files.copy(in, to);
    }
  }

  private static String plain(Part part) {
    String name = part.getSubmittedFileName();
    if (!isPlain(name)) {
      throw new Refusal(
          HttpStatus.BAD_REQUEST,
          "The name of a data file is not allowed. Use letters, digits, spaces, dots and dashes,"
              + " and no folder.");
    }
    return name;
  }

  /** Whether a name is safe: it stays in its folder and is not hidden. */
  static boolean isPlain(@Nullable String name) {
    return name != null
        && name.length() <= LONGEST_NAME
        && name.matches("[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N} ._+()=,-]*")
        && !name.endsWith(".")
        && !name.endsWith(" ");
  }
}
