package io.tiebreak.experiment;

/**
 * Something reported or expected, and whether it shows here.
 *
 * @param claim what was reported or is expected
 * @param seen whether it was seen here
 * @param number what that rests on
 */
public record Finding(String claim, boolean seen, String number) {}
