/**
 * Files become tables: one reader per format, and the list of them.
 *
 * <p>May import {@code data} and core. A new reader owes:
 *
 * <ul>
 *   <li>one line in {@link io.tiebreak.format.Formats} and one in {@code ReaderExamples} (tests),
 *       which the contract of readers and fuzzing draw from;
 *   <li>its bytes or text through {@link io.tiebreak.data.InputFile}, so that a missing file, a
 *       folder and a broken archive read the same whatever the format;
 *   <li>no memory for a size that is only declared: compared with the bytes that are there first,
 *       or taken as they come, and {@link io.tiebreak.data.Memory} asked;
 *   <li>every fault of a file at once through {@link io.tiebreak.data.FileFaults}, each with the
 *       place, the value, the rule and what to try; nothing skipped, clipped or guessed.
 * </ul>
 */
@NullMarked
package io.tiebreak.format;

import org.jspecify.annotations.NullMarked;
