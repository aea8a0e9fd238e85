package io.tiebreak.data;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Fetches a file over HTTP. It appears whole and looked at, or not at all: it is written beside its
 * place, forced to the disk, compared and read, and then moved.
 *
 * <p>Its digest is kept beside it, in the form that sha256sum -c takes, so that a later download is
 * compared with it where nothing better is known.
 *
 * @param from http or https
 * @param to where it shall lie; the folder is made
 * @param patience how long nothing may come
 * @param sha256 64 hexadecimal digits that it must have, where they are known
 */
public record Download(URI from, Path to, Duration patience, Optional<String> sha256) {

  /** Far above any data that are downloaded: a server that never ends fills no disk. */
  private static final long MOST_BYTES = 256L << 20;

  private static final int BUFFER = 1 << 16;
  private static final String KEPT = ".sha256";

  /** Told of bytes as they come. */
  public interface Watcher {
    /** So many are there, of so many where that is known. */
    void at(long bytes, OptionalLong all);
  }

  /** Looks at a file before it is believed. */
  public interface Check {
    /** Returns if it is what it should be. */
    void read(Path file) throws BadData;
  }

  /**
   * Fetches it.
   *
   * @return its digest
   * @throws IOException with a sentence for people
   */
  public String fetch(Check check, Watcher watcher) throws IOException, InterruptedException {
    Path part = place();
    try {
      receive(part, watcher);
      String digest = digest(part);
      requireExpected(
          digest,
          "What came from " + from,
          "Download it again; if it was meant to change, accept it with --force --sha256 "
              + digest);
      try {
        check.read(part);
      } catch (BadData bad) {
        throw new IOException(
            "What came from %s is not the data: %s. Check the address, or name another with --from."
                .formatted(from, bad.messages().get(0)),
            bad);
      }
      return moved(part, digest);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Compares a file that is there already with what is known of it.
   *
   * @return its digest
   */
  public String compare() throws IOException {
    String digest = digest(to);
    requireExpected(digest, to.toString(), "Download it again with --force");
    return digest;
  }

  /** The file that keeps the digest. */
  public Path kept() {
    return to.resolveSibling(to.getFileName() + KEPT);
  }

  /** An empty file beside the place; gone at the end of the JVM, however early that comes. */
  private Path place() throws IOException {
    Path folder = to.toAbsolutePath().resolveSibling("");
    Path part = folder.resolve(".%s.%s.part".formatted(to.getFileName(), UUID.randomUUID()));
    try {
      Files.createDirectories(folder);
      part.toFile().deleteOnExit(); // before it is there, lest a signal come between
      return Files.createFile(part);
    } catch (IOException e) {
      throw unwritten(folder, e);
    }
  }

  private void receive(Path part, Watcher watcher) throws IOException, InterruptedException {
    HttpClient client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(patience)
            .build();
    HttpRequest request = HttpRequest.newBuilder(from).timeout(patience).GET().build();
    HttpResponse<InputStream> response;
    try {
      response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    } catch (HttpConnectTimeoutException | ConnectException e) {
      throw new IOException(
          ("%s cannot be reached%s. Check the network; behind a proxy, set"
                  + " TIEBREAK_JAVA_OPTS=-Dhttps.proxyHost=HOST; or get the file by other means and"
                  + " name it with --data.")
              .formatted(from.getHost(), reason(e)),
          e);
    } catch (HttpTimeoutException e) {
      throw silent(0, e);
    } catch (IOException e) {
      throw broken(0, e);
    }
    try (InputStream body = response.body()) {
      if (response.statusCode() != 200) {
        throw new IOException(
            "%s answers with HTTP status %d instead of the file. %s"
                .formatted(
                    response.uri(),
                    response.statusCode(),
                    response.statusCode() >= 500
                        ? "Try again later, or name another address with --from."
                        : "Check the address, or name another with --from."));
      }
      write(body, part, response.headers().firstValueAsLong("Content-Length"), watcher);
    }
  }

  private void write(InputStream body, Path part, OptionalLong all, Watcher watcher)
      throws IOException {
    if (all.isPresent() && all.getAsLong() > MOST_BYTES) {
      throw tooLong(all.getAsLong());
    }
    long bytes = 0;
    byte[] block = new byte[BUFFER];
    try (Alarm alarm = new Alarm(body, patience);
        FileChannel file = opened(part)) {
      while (true) {
        int got = next(body, block, bytes, alarm);
        if (got < 0) {
          break;
        }
        bytes += got;
        if (bytes > MOST_BYTES) {
          throw tooLong(bytes);
        }
        append(file, ByteBuffer.wrap(block, 0, got), part);
        watcher.at(bytes, all);
      }
      if (all.isPresent() && bytes != all.getAsLong()) {
        throw broken(bytes, new IOException("of " + all.getAsLong()));
      }
      force(file, part);
    }
  }

  private int next(InputStream body, byte[] block, long bytes, Alarm alarm) throws IOException {
    alarm.wind();
    int got;
    try {
      got = body.read(block);
    } catch (IOException e) {
      throw alarm.rang() ? silent(bytes, e) : broken(bytes, e);
    }
    if (alarm.rang()) {
      throw silent(bytes, new IOException("closed"));
    }
    return got;
  }

  private static FileChannel opened(Path part) throws IOException {
    try {
      return FileChannel.open(part, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw unwritten(part, e);
    }
  }

  private static void append(FileChannel file, ByteBuffer bytes, Path part) throws IOException {
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    } catch (IOException e) {
      throw unwritten(part, e);
    }
  }

  private static void force(FileChannel file, Path part) throws IOException {
    try {
      file.force(true);
    } catch (IOException e) {
      throw unwritten(part, e);
    }
  }

  private String digest(Path file) throws IOException {
    try {
      return Digest.ofFile(file, file.toString()).replaceFirst("^sha256:", "");
    } catch (BadData bad) {
      throw new IOException(bad.getMessage() + ".", bad);
    }
  }

  private void requireExpected(String digest, String what, String remedy) throws IOException {
    Optional<String> expected = sha256.or(this::before);
    if (expected.isPresent() && !expected.get().equalsIgnoreCase(digest)) {
      throw new IOException(
          "%s has the SHA-256 %s, but %s is expected%s. %s."
              .formatted(
                  what,
                  digest,
                  expected.get(),
                  sha256.isPresent() ? "" : ", that of the first download (" + kept() + ")",
                  remedy));
    }
  }

  /** What an earlier download had, where that can still be read. */
  public Optional<String> before() {
    try {
      String digits = Files.readString(kept()).strip().split("\\s", 2)[0];
      return Optional.of(digits).filter(d -> d.matches("[0-9a-f]{64}"));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private String moved(Path part, String digest) throws IOException {
    Path line = part.resolveSibling(part.getFileName() + KEPT);
    line.toFile().deleteOnExit();
    try {
      Files.writeString(line, "%s  %s%n".formatted(digest, to.getFileName()));
      Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
      Files.move(line, kept(), StandardCopyOption.ATOMIC_MOVE);
      return digest;
    } catch (IOException e) {
      throw unwritten(to, e);
    } finally {
      Files.deleteIfExists(line);
    }
  }

  private static IOException tooLong(long bytes) {
    return new IOException(
        "The file has %d bytes or more, but %d are the most. Check the address."
            .formatted(bytes, MOST_BYTES));
  }

  private IOException silent(long bytes, IOException e) {
    return new IOException(
        "%s has sent nothing for %s after %d bytes. Try again, or wait longer with --timeout."
            .formatted(from, shown(patience), bytes),
        e);
  }

  private IOException broken(long bytes, IOException e) {
    return new IOException(
        "The download from %s broke off after %d bytes%s. Try again."
            .formatted(from, bytes, reason(e)),
        e);
  }

  private static IOException unwritten(Path file, IOException e) {
    String what =
        e instanceof AccessDeniedException
            ? "may not be written by this user"
            : e instanceof FileAlreadyExistsException
                ? "cannot be made: a file is in its place"
                : "cannot be written" + reason(e);
    return new IOException(
        "%s %s. Free space or change permissions, or set another folder with XDG_CACHE_HOME."
            .formatted(file, what),
        e);
  }

  private static String reason(IOException e) {
    String why = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return why == null || why.isBlank() ? "" : " (" + why + ")";
  }

  private static String shown(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  /** Closes a stream that has given nothing for too long: HTTP requests time out only up to it. */
  private static final class Alarm implements AutoCloseable {
    private final AtomicLong wound = new AtomicLong();
    private final AtomicBoolean rang = new AtomicBoolean();
    private final Thread thread;

    Alarm(InputStream body, Duration patience) {
      wind();
      thread = new Thread(() -> watch(body, patience.toNanos()), "tiebreak-download-alarm");
      thread.setDaemon(true);
      thread.start();
    }

    void wind() {
      wound.set(System.nanoTime());
    }

    boolean rang() {
      return rang.get();
    }

    private void watch(InputStream body, long nanos) {
      try {
        long left = nanos;
        while (left > 0) {
          Thread.sleep(left / 1_000_000 + 1);
          left = wound.get() + nanos - System.nanoTime();
        }
        rang.set(true);
        body.close();
      } catch (InterruptedException over) {
        Thread.currentThread().interrupt();
      } catch (IOException closed) {
        // It is given up in any case.
      }
    }

    @Override
    public void close() {
      thread.interrupt();
    }
  }
}
