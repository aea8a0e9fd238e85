package io.tiebreak.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * {@code tiebreak completion}: the script by which a shell completes commands, options and names.
 */
@Command(
    name = "completion",
    description = {
      "Print a script that lets bash or zsh complete commands, options and names.",
      "Add the line in the example to ~/.bashrc or ~/.zshrc."
    },
    footer = {"", "Example: source <(tiebreak completion)"})
final class CompletionCommand implements Callable<Integer> {

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand {
    common.begin();
    System.out.print(AutoComplete.bash("tiebreak", Main.commands()));
    System.out.flush();
    return Main.OK;
  }
}
