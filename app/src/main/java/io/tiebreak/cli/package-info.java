/**
 * The commands. What they print is part of the product; what they do lives elsewhere.
 *
 * <p>May import every other package of the app. A new command owes: help with an example, the
 * options of {@code Common}, and one sentence for everything that can go wrong; it throws what is
 * wrong, and {@link io.tiebreak.cli.Main} says it and has the exit codes.
 */
@NullMarked
package io.tiebreak.cli;

import org.jspecify.annotations.NullMarked;
