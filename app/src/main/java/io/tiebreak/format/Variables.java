package io.tiebreak.format;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which variables of a file that holds several are taken.
 *
 * @param features the matrix, a sample a row; where none is named, the only one there is
 * @param roles role to variable: further columns, as target
 */
public record Variables(Optional<String> features, Map<String, String> roles) {

  /** Nothing is named. */
  public static final Variables NONE = new Variables(Optional.empty(), Map.of());

  /** Copies. */
  public Variables {
    roles = Map.copyOf(roles);
  }

  /** As a problem file writes them, in one order. */
  @Override
  public String toString() {
    Map<String, String> all = new TreeMap<>(roles);
    features.ifPresent(name -> all.put("features", name));
    return all.toString();
  }
}
