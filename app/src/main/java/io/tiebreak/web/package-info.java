/**
 * The live page: a server that runs problem files and shows them as they run.
 *
 * <p>May import {@code execute} and what is above it; nothing but the command {@code serve} may
 * load it, so that other commands start without a server. A new route owes: its line in
 * docs/decisions/live-page.md, a bound on everything that it takes in, an answer that holds no path
 * and no class name, and a test over a real socket.
 */
@NullMarked
package io.tiebreak.web;

import org.jspecify.annotations.NullMarked;
