/**
 * Quadratic programs over polytopes that sets need: nearest points, corners of half-spaces.
 *
 * <p>May import the packages before it in design order. Not exported. Everything here has buffers
 * and is for one thread.
 */
@NullMarked
package io.tiebreak.program;

import org.jspecify.annotations.NullMarked;
