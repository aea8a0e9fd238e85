/**
 * IR-SCG, IR-FSCG and IR-CG: conditional-gradient steps on sigma_t F + G (A1.1) to (A1.4), (A2),
 * (A3), (B6).
 *
 * <p>They share the step {@link io.tiebreak.method.ir.IrStep}. The rules are those of {@link
 * io.tiebreak.method}.
 */
@NullMarked
package io.tiebreak.method.ir;

import org.jspecify.annotations.NullMarked;
