/**
 * The commands. What they print is part of the product; what they do lives elsewhere.
 *
 * <p>May import every other package of the app. A new command owes: help with an example, one
 * sentence for everything that can go wrong, and the exit codes of {@link io.tiebreak.cli.Main}.
 */
@NullMarked
package io.tiebreak.cli;

import org.jspecify.annotations.NullMarked;
