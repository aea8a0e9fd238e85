package io.tiebreak.web;

import java.io.IOException;
import java.io.UncheckedIOException;

/** What went wrong, in a sentence that tells nothing of the server's folders. */
final class Failure {

  private Failure() {}

  static String of(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return "There is not enough memory for this problem. Start the server with"
          + " TIEBREAK_JAVA_OPTS=-Xmx8g, or send smaller data.";
    }
    if (e instanceof Refusal refusal) {
      return String.valueOf(refusal.getMessage());
    }
    Throwable within = e.getCause();
    if (e instanceof UncheckedIOException && within != null && isSentence(within)) {
      return String.valueOf(within.getMessage())
          .replace("Start again without --resume.", "Send the problem again.");
    }
    if (e instanceof IOException || e instanceof UncheckedIOException) {
      return "The server could not read or write its disk. Look for space and permissions there.";
    }
    return "This is a defect in Tiebreak, not in your problem. Please report it.";
  }

  /** As a checkpoint speaks of itself; the words of the system are none, and may name folders. */
  private static boolean isSentence(Throwable e) {
    return e.getClass() == IOException.class && String.valueOf(e.getMessage()).endsWith(".");
  }
}
