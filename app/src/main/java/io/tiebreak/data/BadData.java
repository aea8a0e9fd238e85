package io.tiebreak.data;

import java.util.List;

/** Data that cannot be used, with every fault that was found in one reading. */
public final class BadData extends Exception {
  private static final long serialVersionUID = 1L;

  /** One sentence a fault; a list of strings so that it travels with the throwable. */
  private final List<String> messages;

  /** Of faults that are worded as {@link #messages} says. */
  public BadData(List<String> messages) {
    super(String.join(System.lineSeparator(), messages));
    this.messages = List.copyOf(messages);
  }

  /** The faults as {@code file: line: what: what to try}, the line left out where there is none. */
  public List<String> messages() {
    return messages;
  }
}
