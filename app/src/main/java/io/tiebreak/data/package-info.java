/**
 * Files and recipes become tables: readers, splits, digests and the built-in data.
 *
 * <p>A {@link io.tiebreak.data.Table} is dense or sparse as its file is, and stays so until its
 * rows become {@code io.tiebreak.linalg.Rows}. Imports nothing of Tiebreak but that, and random
 * numbers; never a package that stands below this one in the design (spec, folder, page, execute,
 * contest, web, cli).
 *
 * <p>A new reader owes:
 *
 * <ul>
 *   <li>one line in {@link io.tiebreak.data.Tables}, one in the contract test of the readers, and a
 *       fuzz test;
 *   <li>its bytes or text through {@link io.tiebreak.data.InputFile}, so that a missing file, a
 *       folder and a broken archive read the same whatever the format;
 *   <li>no memory for a size that is only declared: compared with the bytes that are there first,
 *       or taken as they come, and {@link io.tiebreak.data.Memory} asked;
 *   <li>every fault of a file at once through {@link io.tiebreak.data.Faults}, each with the place,
 *       the value, the rule and what to try; nothing skipped, clipped or guessed.
 * </ul>
 *
 * <p>A new recipe owes a seed that says all ({@link io.tiebreak.random.Sequence}) and a digest.
 */
@NullMarked
package io.tiebreak.data;

import org.jspecify.annotations.NullMarked;
