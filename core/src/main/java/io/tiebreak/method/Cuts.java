package io.tiebreak.method;

/**
 * What became of the cuts of a method that makes them.
 *
 * @param binding those that excluded the answer without them, and left others
 * @param empty those that left no point of X, and were moved until they touch it
 */
public record Cuts(long binding, long empty) {}
