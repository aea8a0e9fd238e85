/**
 * Files become tables: one reader per format, and the list of them.
 *
 * <p>May import {@code data} and core. A new reader owes:
 *
 * <ul>
 *   <li>one line in {@link io.tiebreak.format.Formats} and one in {@code ReaderExamples} (tests),
 *       which the contract of readers and fuzzing draw from;
 *   <li>its bytes or text through {@link io.tiebreak.data.InputFile}, so that a missing file, a
 *       folder and a broken archive give the same message for every format;
 *   <li>no memory for a size that is only declared: it is compared with the bytes that exist, or
 *       memory grows with the input, and {@link io.tiebreak.data.Memory} is asked;
 *   <li>all faults of a file together through {@link io.tiebreak.data.FileFaults}, each with the
 *       place, the value, the rule and a remedy; nothing is skipped, clipped or guessed.
 * </ul>
 */
@NullMarked
package io.tiebreak.format;

import org.jspecify.annotations.NullMarked;
