package io.tiebreak.web;

import io.tiebreak.fault.Fault;
import io.tiebreak.run.BadCheckpoint;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What went wrong, in a sentence that tells nothing of the server's folders. */
final class PublicError {

  private PublicError() {}

  static String of(Throwable e) {
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
      return "The server could not read or write its disk. Look for space and permissions there.";
    }
    return "This is a defect in Tiebreak, not in your problem. Please report it.";
  }
}
