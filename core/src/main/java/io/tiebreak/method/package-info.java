/**
 * The algorithms, one file each: a record of parameters that checks whether a problem suits it.
 *
 * <p>May import the packages before it in design order. A method knows nothing of clocks, printing,
 * stopping or files. A new method needs equation tags at the lines that carry them out, rows in
 * docs/paper-map.md, no allocation in {@code step}, and one line in {@code MethodExamples} (tests).
 *
 * <p>Threads: methods are immutable and may be shared. A {@link Stepper} belongs to the thread that
 * steps it.
 */
@NullMarked
package io.tiebreak.method;

import org.jspecify.annotations.NullMarked;
