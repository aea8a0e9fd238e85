package io.tiebreak.web;

import io.javalin.http.HttpStatus;
import java.util.List;

/** An answer that is not what was asked for: a status of HTTP, and a sentence for people. */
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
        HttpStatus.NOT_FOUND, "There is no such %s. Look at the list again.".formatted(what));
  }

  HttpStatus status() {
    return status;
  }

  List<String> faults() {
    return faults;
  }
}
