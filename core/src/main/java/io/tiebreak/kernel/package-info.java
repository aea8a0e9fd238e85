/**
 * Loops over {@code double[]}: where the arithmetic happens.
 *
 * <p>The kernels that dominate a run are here, each in a plain form and in one for {@code
 * jdk.incubator.vector}, and the threads that share loops over all rows. Imports {@code fault}
 * only. Not exported: users see {@code linalg}.
 *
 * <p>A new kernel needs both forms and a test that compares them with an obvious loop. It allocates
 * nothing.
 */
@NullMarked
package io.tiebreak.kernel;

import org.jspecify.annotations.NullMarked;
