package io.tiebreak.web;

import java.util.List;

/** An answer that is not what was asked for: a status of HTTP, and a sentence for people. */
final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int status;
  private final transient List<String> faults;

  private Refusal(int status, String sentence, List<String> faults) {
    super(sentence, null, false, false);
    this.status = status;
    this.faults = List.copyOf(faults);
  }

  static Refusal badRequest(String sentence) {
    return new Refusal(400, sentence, List.of());
  }

  /** A problem that cannot be run. */
  static Refusal badProblem(List<String> faults) {
    return new Refusal(
        400, "The problem cannot be run. Correct what is listed and send it again.", faults);
  }

  static Refusal withoutToken() {
    return new Refusal(
        401,
        "This server needs its token. Open the address that it printed in its terminal, which"
            + " ends in ?token=..",
        List.of());
  }

  static Refusal forbidden(String sentence) {
    return new Refusal(403, sentence, List.of());
  }

  static Refusal notFound(String what) {
    return new Refusal(
        404, "There is no such %s. Look at the list again.".formatted(what), List.of());
  }

  /** What makes no sense in the state that a run is in. */
  static Refusal conflict(String sentence) {
    return new Refusal(409, sentence, List.of());
  }

  static Refusal tooLarge(String sentence) {
    return new Refusal(413, sentence, List.of());
  }

  static Refusal tooMany(String sentence) {
    return new Refusal(429, sentence, List.of());
  }

  /** When all places for something are taken. */
  static Refusal busy(String sentence) {
    return new Refusal(503, sentence, List.of());
  }

  int status() {
    return status;
  }

  List<String> faults() {
    return faults;
  }
}
