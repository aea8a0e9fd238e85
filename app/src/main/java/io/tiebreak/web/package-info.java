/**
 * The live page: a server that runs problem files and shows their progress.
 *
 * <p>May import {@code execute} and what is above it; nothing but the command {@code serve} may
 * load it, so that other commands start without a server. A new route owes: its line in
 * docs/decisions/live-page.md, a bound on everything that it accepts, a response without paths and
 * class names, and a test over a real socket.
 */
@NullMarked
package io.tiebreak.web;

import org.jspecify.annotations.NullMarked;
