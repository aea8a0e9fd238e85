package io.tiebreak.spec;

/** How SPIDER samples a level. */
final class LevelKeys {

  private LevelKeys() {}

  static Parameter<Integer> batch(String level, String function) {
    return Parameter.integer(
        level + "-batch", 1, "root of rows", "rows of %s a step".formatted(function));
  }

  static Parameter<Integer> period(String level, String function) {
    return Parameter.integer(
        level + "-period",
        1,
        "root of rows",
        "steps from one full gradient of %s to the next".formatted(function));
  }
}
