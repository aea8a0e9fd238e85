package io.tiebreak.yaml;

import java.util.List;

/**
 * Something wrong in a problem file.
 *
 * @param path of the key, as method.ir-scg.p
 * @param line in the problem file, from 1; 0 if it comes from an option
 * @param what is wrong: the value and the rule
 * @param remedy what to try
 * @param known the names that can stand there, if it is a name that is not known
 */
public record KeyFault(String path, int line, String what, String remedy, List<String> known) {

  /** What is not a matter of names. */
  public KeyFault(String path, int line, String what, String remedy) {
    this(path, line, what, remedy, List.of());
  }

  @Override
  public String toString() {
    String place = line == 0 ? path : path + ": " + line;
    return "%s: %s: %s".formatted(place, what, remedy);
  }
}
