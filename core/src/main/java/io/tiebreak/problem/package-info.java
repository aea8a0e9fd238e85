/**
 * The problem (P), its slack and starting points, and counts of work.
 *
 * <p>May import the packages before it in design order. A new class must be immutable and check all
 * its parts at construction.
 *
 * <p>Threads: everything here is immutable and may be shared. Concurrent runs on one problem give
 * the same bytes as consecutive ones, except that a stream serves only one run at a time.
 */
@NullMarked
package io.tiebreak.problem;

import org.jspecify.annotations.NullMarked;
