package io.tiebreak.objective;

import java.util.List;

/** Where the shards of the levels of a problem live. */
public interface Shards {

  /**
   * A question to all shards of a level.
   *
   * @param level the level: 0, 1, ..
   * @param question the question
   */
  record Asked(int level, Question question) {}

  /**
   * Asks all of these in one round trip.
   *
   * @param all one question a level at most
   * @return for each of them, the answers of the shards in order of their rows
   */
  List<List<Answer>> ask(List<Asked> all);
}
