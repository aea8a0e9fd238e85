/**
 * Methods that cut X with a linear model of G: SBCGI, SBCGF, CG-BiO (B1), (B2), (B7); and SPIDER-FW
 * (B5), their warm start.
 *
 * <p>The rules are those of {@link io.tiebreak.method}.
 */
@NullMarked
package io.tiebreak.method.cut;

import org.jspecify.annotations.NullMarked;
