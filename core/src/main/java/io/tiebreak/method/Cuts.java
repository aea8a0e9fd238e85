package io.tiebreak.method;

/**
 * How often the cuts of a method had an effect.
 *
 * @param binding cuts that changed the oracle's answer
 * @param empty cuts that excluded all of X, and were moved until they touched it
 */
public record Cuts(long binding, long empty) {}
