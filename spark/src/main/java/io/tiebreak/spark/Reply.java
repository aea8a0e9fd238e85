package io.tiebreak.spark;

import io.tiebreak.objective.Answer;
import java.io.Serializable;

/**
 * What a partition replies.
 *
 * @param kernels that it was computed with
 * @param answer of its shard
 */
record Reply(String kernels, Answer answer) implements Serializable {}
