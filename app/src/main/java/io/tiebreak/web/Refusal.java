package io.tiebreak.web;

import io.javalin.http.HttpStatus;
import io.tiebreak.fault.Fault;
import io.tiebreak.run.BadCheckpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** A request that is refused, with an HTTP status and a sentence for the user. */
final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final HttpStatus status;
  private final transient List<String> faults;

  Refusal(HttpStatus status, String sentence, List<String> faults) {
    super(sentence, null, false, false);
    this.status = status;
    this.faults = List.copyOf(faults);
  }

  Refusal(HttpStatus status, String sentence) {
    this(status, sentence, List.of());
  }

  static Refusal notFound(String what) {
    return new Refusal(
        HttpStatus.NOT_FOUND, "There is no such %s. Check the list again.".formatted(what));
  }

  HttpStatus status() {
    return status;
  }

  List<String> faults() {
    return faults;
  }

  /** Describes an error without revealing the server's folders. */
  static String sentence(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return "There is not enough memory for this problem. Start the server with"
          + " TIEBREAK_JAVA_OPTS=-Xmx8g, or send smaller data.";
    }
    if (e instanceof Refusal refusal) {
      return String.valueOf(refusal.getMessage());
    }
    Throwable within = e.getCause();
    if (e instanceof UncheckedIOException && within instanceof BadCheckpoint checkpoint) {
      return new Fault(checkpoint.fault().what(), "Send the problem again").toString();
    }
    if (e instanceof IOException || e instanceof UncheckedIOException) {
      return "The server could not read or write its disk. Check its space and permissions.";
    }
    return "This is a bug in Tiebreak, not in your problem. Please report it.";
  }
}
