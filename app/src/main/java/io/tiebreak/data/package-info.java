/**
 * Tables: numbers in rows and named columns, with their digests, scaling, splits and memory limits.
 *
 * <p>A {@link io.tiebreak.data.Table} is dense or sparse as its file is, and stays so until its
 * rows become {@code io.tiebreak.linalg.Rows}. May import core alone; readers of files are in
 * {@code format}, built-in data in {@code generate}.
 */
@NullMarked
package io.tiebreak.data;

import org.jspecify.annotations.NullMarked;
