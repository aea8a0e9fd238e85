package io.tiebreak.page;

import java.util.Optional;

/**
 * A published or expected claim, and whether this contest confirms it.
 *
 * @param number the evidence
 * @param cause why it was not seen, if known
 */
public record Finding(String claim, boolean seen, String number, Optional<String> cause) {

  public Finding(String claim, boolean seen, String number) {
    this(claim, seen, number, Optional.empty());
  }

  /** The same finding with a cause, unless it was seen. */
  public Finding because(String why) {
    return seen ? this : new Finding(claim, false, number, Optional.of(why));
  }
}
