/**
 * The commands. What they print is part of the product; what they do is in other packages.
 *
 * <p>May import every other package of the app. A new command owes: help with an example, the
 * options of {@code Common}, {@code --json} where it shows something to read, and one sentence for
 * everything that can go wrong. It throws errors; {@link io.tiebreak.cli.Main} reports them and has
 * the exit codes. {@code WrongCommandTest} covers every command.
 */
@NullMarked
package io.tiebreak.cli;

import org.jspecify.annotations.NullMarked;
