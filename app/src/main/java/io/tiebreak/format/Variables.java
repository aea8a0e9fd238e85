package io.tiebreak.format;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The variables to read from a file that holds several.
 *
 * @param features the matrix, with one sample per row; if none is named, the only one in the file
 * @param roles the variables of further columns by their role, such as target
 */
public record Variables(Optional<String> features, Map<String, String> roles) {

  /** No variable is named. */
  public static final Variables NONE = new Variables(Optional.empty(), Map.of());

  /** Copies the map. */
  public Variables {
    roles = Map.copyOf(roles);
  }

  /** The variables as in a problem file, sorted. */
  @Override
  public String toString() {
    Map<String, String> all = new TreeMap<>(roles);
    features.ifPresent(name -> all.put("features", name));
    return all.toString();
  }
}
