package io.tiebreak.yaml;

import java.util.List;

/**
 * An error in a problem file.
 *
 * @param path of the key, such as method.ir-scg.p
 * @param line in the problem file, from 1; 0 if it comes from an option
 * @param what is wrong: the value and the rule
 * @param remedy what to try
 * @param known the names allowed there, if the error is an unknown name
 */
public record KeyFault(String path, int line, String what, String remedy, List<String> known) {

  /** An error other than an unknown name. */
  public KeyFault(String path, int line, String what, String remedy) {
    this(path, line, what, remedy, List.of());
  }

  @Override
  public String toString() {
    String place = line == 0 ? path : path + ": " + line;
    return "%s: %s: %s".formatted(place, what, remedy);
  }
}
