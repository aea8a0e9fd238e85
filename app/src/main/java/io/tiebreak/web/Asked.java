package io.tiebreak.web;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks of a run besides its problem.
 *
 * @param method in place of the file's, where given; time and seed are the same
 */
record Asked(String name, @Nullable String method, @Nullable String time, @Nullable String seed) {

  Asked {
    Objects.requireNonNull(name);
  }

  Asked forTime(String longer) {
    return new Asked(name, method, longer, seed);
  }
}
