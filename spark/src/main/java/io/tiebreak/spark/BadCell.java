package io.tiebreak.spark;

/** What a row holds where numbers are needed; its text goes on from "row 7 ". */
final class BadCell extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String text;

  BadCell(String text) {
    super(text);
    this.text = text;
  }

  String text() {
    return text;
  }

  static BadCell needsNumber(String column, Object held) {
    return new BadCell(
        "holds %s in the column '%s', but a finite number is needed".formatted(held, column));
  }
}
