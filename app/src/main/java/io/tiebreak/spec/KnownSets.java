package io.tiebreak.spec;

import java.util.List;
import java.util.stream.Stream;

/** Every set that a problem file can name, in the order in which they are listed. */
final class KnownSets {

  static final List<SetKind> ALL =
      Stream.of(
              SetsByRadius.ALL,
              SetsOfMatrices.ALL,
              SetsByFile.ALL,
              SetsByCorners.ALL,
              SetsOfSets.ALL)
          .flatMap(List::stream)
          .toList();

  private KnownSets() {}

  static SetKind named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }
}
