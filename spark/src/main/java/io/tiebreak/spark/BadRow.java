package io.tiebreak.spark;

/** A number of a row that is none; thrown in an executor, and told as a fault of the data. */
final class BadRow extends RuntimeException {

  private static final long serialVersionUID = 1;

  BadRow(int row, int column, double value) {
    super(
        "row %d (counted from 0), column %d holds %s, but a finite number is needed: remove or mend the row"
            .formatted(row, column, value));
  }
}
