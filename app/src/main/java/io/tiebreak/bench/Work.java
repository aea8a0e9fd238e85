package io.tiebreak.bench;

import java.io.IOException;
import java.util.function.Consumer;

/** Something whose speed or size is measured. */
interface Work {

  /** For the note which one is being measured, and for the line of one that failed. */
  String name();

  /** What is aimed at, for the line of one that failed. */
  Target target();

  /** Measures it; a line or more. */
  void measure(Setting setting, Consumer<Line> to) throws IOException, InterruptedException;
}
