/**
 * IR-SCG, IR-FSCG and IR-CG: conditional-gradient steps on sigma_t F + G (A1.1) to (A1.4), (A2),
 * (B6).
 *
 * <p>The step that they share is {@link io.tiebreak.method.ir.IrStep}. Rules are those of {@link
 * io.tiebreak.method}.
 */
@NullMarked
package io.tiebreak.method.ir;

import org.jspecify.annotations.NullMarked;
