package io.tiebreak.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.tiebreak.folder.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What goes back to a client: JSON, and a sentence wherever something was not done. */
final class Responses {

  static final String JSON = "application/json; charset=utf-8";

  private Responses() {}

  static void json(Context ctx, Object value) {
    ctx.contentType(JSON).result(Json.line(value));
  }

  static void refusal(Context ctx, Refusal refusal) {
    String sentence = String.valueOf(refusal.getMessage());
    if (refusal.status() == HttpStatus.UNAUTHORIZED) { // a person may see it as it is
      ctx.status(refusal.status())
          .header("WWW-Authenticate", "Bearer")
          .contentType("text/plain; charset=utf-8")
          .result(sentence + "\n");
    } else {
      error(ctx, refusal.status().getCode(), sentence, refusal.faults());
    }
  }

  /** Of what nobody has foreseen; it tells nothing of the inside. */
  static void failure(Context ctx, int status) {
    String sentence =
        status >= HttpStatus.INTERNAL_SERVER_ERROR.getCode()
            ? "The server failed at this. Try again, and report it if it stays so."
            : "The server does not understand this request. Load the page again.";
    error(ctx, status, sentence, List.of());
  }

  private static void error(Context ctx, int status, String sentence, List<String> faults) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("error", sentence);
    if (!faults.isEmpty()) {
      answer.put("faults", faults);
    }
    ctx.status(status);
    json(ctx, answer);
  }
}
