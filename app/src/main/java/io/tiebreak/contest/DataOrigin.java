package io.tiebreak.contest;

import java.util.Map;

/**
 * Where the data of an experiment come from.
 *
 * @param words a sentence; it holds "stand-in" or "synthetic" where that is so
 * @param digests of every part, by name
 */
public record DataOrigin(String words, Map<String, String> digests) {}
