/**
 * Loops over {@code double[]}: where the arithmetic happens.
 *
 * <p>Lives here: the kernels that dominate a run, each in a plain form and in a form for {@code
 * jdk.incubator.vector}; and the threads that loops over all rows are shared out to. Imports
 * nothing of ours. Not exported: users see {@code linalg}.
 *
 * <p>A new kernel owes: both forms, a test that compares them with an obvious loop, and no
 * allocation.
 */
@NullMarked
package io.tiebreak.kernel;

import org.jspecify.annotations.NullMarked;
