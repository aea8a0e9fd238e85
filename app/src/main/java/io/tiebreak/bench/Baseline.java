package io.tiebreak.bench;

/** What a line is compared with. */
public sealed interface Baseline {

  /** In a word or two; empty for nothing. */
  String name();

  /** Measured in the same run, or published. */
  record Seen(String name, Figure figure) implements Baseline {}

  /** Could not be measured; the remark says what to install or to give. */
  record Missing(String name, String remark) implements Baseline {}

  /** Its figure is judged as it is. */
  record Nothing() implements Baseline {
    @Override
    public String name() {
      return "";
    }
  }
}
