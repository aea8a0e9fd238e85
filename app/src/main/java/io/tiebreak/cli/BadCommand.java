package io.tiebreak.cli;

/** A command that is refused; the message ends with a remedy. */
final class BadCommand extends Exception {

  private static final long serialVersionUID = 1;

  BadCommand(String message) {
    super(message, null, false, false);
  }

  BadCommand(IllegalArgumentException refusal) {
    this(String.valueOf(refusal.getMessage()));
  }

  /** The whole number from 1 to a largest one that an option gives. */
  static int wholeNumber(String option, String text, int most, int example) throws BadCommand {
    if (text.matches("[1-9][0-9]{0,8}") && Integer.parseInt(text) <= most) {
      return Integer.parseInt(text);
    }
    throw new BadCommand(
        "%s: '%s' is not a whole number from 1 to %d: write one such as %d"
            .formatted(option, text, most, example));
  }
}
