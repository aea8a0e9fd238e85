package io.tiebreak.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tiebreak completion}: lets a shell complete commands, options and names. */
@Command(
    name = "completion",
    description = {
      "Print a script that lets bash or zsh complete commands, options and names.",
      "Put the line of the example into ~/.bashrc or ~/.zshrc."
    },
    footer = {"", "Example: source <(tiebreak completion)"})
final class CompletionCommand implements Callable<Integer> {

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Mixin
  private final Help help = new Help();

  @Override
  public Integer call() {
    System.out.print(AutoComplete.bash("tiebreak", Main.commands()));
    System.out.flush();
    return Main.OK;
  }
}
