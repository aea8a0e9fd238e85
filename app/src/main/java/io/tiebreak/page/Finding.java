package io.tiebreak.page;

import java.util.Optional;

/**
 * Something reported or expected, and whether it shows here.
 *
 * @param claim what was reported or is expected
 * @param seen whether it was seen here
 * @param number what that rests on
 * @param cause why it was not seen, where that is known
 */
public record Finding(String claim, boolean seen, String number, Optional<String> cause) {

  /** One without a cause. */
  public Finding(String claim, boolean seen, String number) {
    this(claim, seen, number, Optional.empty());
  }

  /** With the cause that it has where it is not seen. */
  public Finding because(String why) {
    return seen ? this : new Finding(claim, false, number, Optional.of(why));
  }
}
