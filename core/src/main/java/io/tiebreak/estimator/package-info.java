/**
 * Estimates of gradients and values from samples: (E1), (E2).
 *
 * <p>May import the packages before it in design order. Not exported. A new estimator needs one
 * line in the contract test of estimators, and must not allocate in {@code update}.
 */
@NullMarked
package io.tiebreak.estimator;

import org.jspecify.annotations.NullMarked;
