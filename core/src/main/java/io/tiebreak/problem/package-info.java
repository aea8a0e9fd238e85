/**
 * The problem (P) that everything works on.
 *
 * <p>May import the packages before it in design order. A new class owes: immutability, and every
 * check of its parts at construction.
 *
 * <p>Threads: everything here is immutable and may be shared. Runs on one problem at the same time
 * give the bytes that they give one by one, unless a level is a stream, which serves one run at a
 * time.
 */
@NullMarked
package io.tiebreak.problem;

import org.jspecify.annotations.NullMarked;
