package io.tiebreak.experiment;

/**
 * A finding of the paper, and whether it shows here.
 *
 * @param claim what was reported
 * @param seen whether it was seen here
 * @param number what that rests on
 */
public record Finding(String claim, boolean seen, String number) {}
