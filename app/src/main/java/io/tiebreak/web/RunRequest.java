package io.tiebreak.web;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks of a run besides its problem.
 *
 * @param method in place of the file's, where given; time and seed are the same
 */
record RunRequest(
    String name, @Nullable String method, @Nullable String time, @Nullable String seed) {

  RunRequest {
    Objects.requireNonNull(name);
  }

  RunRequest forTime(String longer) {
    return new RunRequest(name, method, longer, seed);
  }
}
