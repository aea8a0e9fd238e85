package io.tiebreak.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Optional;

/** Asks questions on a terminal; elsewhere, or if asking is not wanted, accepts the guesses. */
final class Questions {

  private final boolean ask;
  private final BufferedReader keyboard =
      new BufferedReader(new InputStreamReader(System.in, StandardError.charset()));

  Questions(boolean wanted) {
    this.ask = wanted && Terminal.asks();
  }

  /** Whether questions are asked. */
  boolean asked() {
    return ask;
  }

  /** Returns what is wrong with an answer, if anything. */
  interface Check {
    Optional<String> wrong(String answer) throws IOException;
  }

  /**
   * The answer to a question, asked again until it is right. Enter alone accepts the guess.
   *
   * @throws BadCommand if nothing is asked and the guess is wrong, or the input ends
   */
  String answer(String question, String guess, Check check) throws BadCommand, IOException {
    while (true) {
      String answer = ask ? asked(question, guess) : guess;
      Optional<String> wrong = check.wrong(answer);
      if (wrong.isEmpty()) {
        return answer;
      }
      if (!ask) {
        throw new BadCommand(wrong.get());
      }
      System.err.println(Colour.RED.err(wrong.get()));
    }
  }

  private String asked(String question, String guess) throws BadCommand, IOException {
    String line = typed("%s [%s]: ".formatted(question, guess));
    return line.isEmpty() ? guess : line;
  }

  /** Whether the user says yes; never if nothing is asked. */
  boolean agreed(String question) throws BadCommand, IOException {
    return ask && typed(question + " [y/N]: ").matches("(?i)y(es)?");
  }

  private String typed(String prompt) throws BadCommand, IOException {
    System.err.print(prompt);
    System.err.flush();
    String line = keyboard.readLine();
    if (line == null) {
      System.err.println();
      throw new BadCommand("The questions were not answered, so nothing was done.");
    }
    return line.strip();
  }
}
